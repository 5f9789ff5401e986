import type { Result } from '#src/contract/index.ts'
import { ask } from './http.ts'

/** What the journal of some months comes to. */
export type Journal = Result<'GET admin-panal/accounting/journal'>['journal']

/** Which months, `YYYY-MM`; the one before this where none is told. */
export interface JournalAsked {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The journal in short. */
export const readJournal = async (query: JournalAsked, signal?: AbortSignal): Promise<Journal> =>
  (await ask('GET admin-panal/accounting/journal', { query, signal })).result.journal
