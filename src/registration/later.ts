import '../public-ui/moreIcons.ts'
import { LikelyEmail } from '../public-ui/LikelyEmail.tsx'
import { DraftNote } from './DraftNote.tsx'
import { Expiry } from './Expiry.tsx'
import { Availability, UnknownReferral } from './Lookups.tsx'
import { PackageStep } from './PackageStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { Result } from './Result.tsx'
import { Suggestions } from './Suggestions.tsx'
import { VatParts } from './VatParts.tsx'

/** What comes after the first step: a chunk that is fetched when somebody begins to fill that in. */
export const later = {
  package: PackageStep,
  payment: PaymentStep,
  Result,
  DraftNote,
  Expiry,
  Suggestions,
  LikelyEmail,
  Availability,
  UnknownReferral,
  VatParts,
}
