import { LikelyEmail } from '../../public-ui/LikelyEmail.tsx'
import { visitValues } from '../../public-ui/visit.ts'
import { ConfirmEmail } from '../../registration/ConfirmEmail.tsx'
import { DraftNote } from '../../registration/DraftNote.tsx'
import { Availability, UnknownReferral } from '../../registration/Lookups.tsx'
import { dropDraft } from '../../registration/request.ts'
import { Suggestions } from '../../registration/Suggestions.tsx'
import { Sent } from './Sent.tsx'

/** What is not needed before somebody begins to fill the form in: a chunk that is fetched then. */
export const later = {
  Availability,
  ConfirmEmail,
  DraftNote,
  dropDraft,
  LikelyEmail,
  Sent,
  Suggestions,
  UnknownReferral,
  visitValues,
}
