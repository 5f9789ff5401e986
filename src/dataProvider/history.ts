import type { Asked } from '#src/contract/call.ts'
import type { Contract, Result } from '#src/contract/index.ts'
import { ask } from './http.ts'

/** One thing that was done; of what one call did to many records, the entry that leads, unless they are asked for. */
export type HistoryEntry = Result<'GET admin-panal/history'>['history']['data'][number]

/** What a field held before and after; of what is too large to keep, that it changed. */
export type HistoryChange = HistoryEntry['changes'][string]

/** Which entries are asked for. */
export type HistoryQuery = NonNullable<Asked<Contract['GET admin-panal/history']>['query']>

/** What came of taking an act back: `entry` can be taken back itself. */
export type UndoOutcome = Result<'POST admin-panal/history/:id/undo'>

/** A record that was not given back what it had, and why. */
type LeftAlone = UndoOutcome['left'][number]

/** `details` of 409 `changed_since`. */
export interface UndoConflict {
  readonly left: readonly LeftAlone[]
  /** How many records could still be given back what they had. */
  readonly restorable: number
}

/** The calls of the history; reachable by `useDataProvider<PanelDataProvider>()`. */
export const history = {
  /** A page of the history, newest first. */
  history: async (query: HistoryQuery, signal?: AbortSignal) => {
    const { data, next_cursor } = (await ask('GET admin-panal/history', { query, signal })).result.history
    return { data, next: next_cursor }
  },

  /** Gives the records of an act what they had before it; with `rest`, those that have not changed since. */
  undoAct: async (id: number, { rest = false } = {}): Promise<UndoOutcome> =>
    (await ask('POST admin-panal/history/:id/undo', { params: { id }, body: { rest } })).result,
}
