import type { ResultOf } from '#src/contract/call.ts'
import type { Contract } from '#src/contract/index.ts'
import { queryOf } from './actions.ts'
import { call } from './http.ts'

/*
 * history(query)   → GET admin-panal/history             result.history
 * undoAct(id, …)   → POST admin-panal/history/{id}/undo  result; 409 `changed_since` tells what stands in the way
 */

/** What a field held before and after; of what is too large to keep, that it changed. */
export type HistoryChange =
  | { readonly from: unknown; readonly to: unknown; readonly from_label?: string; readonly to_label?: string }
  | { readonly changed: true }

/** One thing that was done; of what one call did to many records, the entry that leads, unless they are asked for. */
export type HistoryEntry = ResultOf<Contract['GET admin-panal/history']>['history']['data'][number]

/** A record that was not given back what it had, and why. */
export interface LeftAlone {
  readonly id: number | null
  readonly label: string | null
  readonly code: string
  readonly message: string
}

export interface UndoOutcome {
  /** The entry that leads the act of taking back, which can be taken back itself. */
  readonly entry: number
  readonly done: readonly number[]
  readonly left: readonly LeftAlone[]
}

/** `details` of 409 `changed_since`. */
export interface UndoConflict {
  readonly left: readonly LeftAlone[]
  /** How many records could still be given back what they had. */
  readonly restorable: number
}

/** The calls of the history; reachable by `useDataProvider<PanelDataProvider>()`. */
export const history = {
  /** A page of the history, newest first. */
  history: async (
    query: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<{ data: readonly HistoryEntry[]; next: string | null }> => {
    const { result } = await call('admin-panal/history', { query: queryOf(query), signal })
    const { data, next_cursor } = result.history as { data: HistoryEntry[]; next_cursor: string | null }
    return { data, next: next_cursor }
  },

  /** Gives the records of an act what they had before it; with `rest`, those that have not changed since. */
  undoAct: async (id: number, { rest = false } = {}): Promise<UndoOutcome> => {
    const { result } = await call<UndoOutcome>(`admin-panal/history/${id}/undo`, {
      method: 'POST',
      body: { rest },
    })
    return result
  },
}
