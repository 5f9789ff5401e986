import '../public-ui/moreIcons.ts'
import { DateField } from '../public-ui/DateField.tsx'
import { LikelyEmail } from '../public-ui/LikelyEmail.tsx'
import { DraftNote } from './DraftNote.tsx'
import { Availability, UnknownReferral } from './Lookups.tsx'
import { PackageStep } from './PackageStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { Result } from './Result.tsx'
import { Suggestions } from './Suggestions.tsx'

/** What comes after the first step: a chunk that is fetched when somebody begins to fill that in. */
export const later = {
  package: PackageStep,
  payment: PaymentStep,
  Result,
  DraftNote,
  DateField,
  Suggestions,
  LikelyEmail,
  Availability,
  UnknownReferral,
}
