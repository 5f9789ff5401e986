import type { Locale } from '#src/i18n/locales.ts'
import type { TestApp } from './app.ts'

/** An entry of the history as it is answered. */
export interface Entry {
  readonly id: number
  readonly action: string
  readonly actor_name: string | null
  readonly resource: string
  readonly record_id: number | null
  readonly label: string | null
  readonly changes: Readonly<Record<string, object>>
  readonly place: { readonly resource: string; readonly id: number; readonly label: string } | null
  readonly act: { readonly id: number; readonly count: number }
  readonly undoes: number | null
  readonly undoes_action: string | null
  readonly undone: { readonly by: string | null; readonly at: string } | null
  readonly can_undo: boolean
  readonly address?: string
}

interface Left {
  readonly id: number
  readonly label: string
  readonly code: string
  readonly message: string
  readonly by: string | null
}

export interface UndoAnswer {
  readonly status: number
  readonly code: string | undefined
  readonly message: string | undefined
  readonly entry: number
  readonly done: readonly number[]
  readonly left: readonly Left[]
  readonly restorable: number | undefined
}

/** The calls of the history of a running application. */
export interface HistoryCalls {
  readonly page: (
    query: Record<string, string>,
    as?: string,
    locale?: Locale,
  ) => Promise<{ readonly status: number; readonly data: readonly Entry[]; readonly next: string | null }>
  /** The newest act that a query finds; throws when there is none. */
  readonly newest: (query: Record<string, string>, as?: string) => Promise<Entry>
  readonly undo: (id: number, body?: { readonly rest?: boolean }, as?: string) => Promise<UndoAnswer>
}

/** The calls of the history, as whom the token stands for unless told. */
export const historyOf = (server: TestApp, token: string): HistoryCalls => {
  const page: HistoryCalls['page'] = async (query, as = token, locale = 'en') => {
    const { status, body } = await server.call('/api/admin-panal/history', { token: as, query, locale })
    const { data = [], next_cursor = null } =
      (body.result as { history?: { data: Entry[]; next_cursor: string | null } })?.history ?? {}
    return { status, data, next: next_cursor }
  }
  return {
    page,
    newest: async (query, as) => {
      const [entry] = (await page(query, as)).data
      if (!entry) throw new Error(`nothing in the history for ${JSON.stringify(query)}`)
      return entry
    },
    undo: async (id, body = {}, as = token) => {
      const answer = await server.call(`/api/admin-panal/history/${id}/undo`, {
        method: 'POST',
        token: as,
        body,
        locale: 'en',
      })
      const { code, message } = answer.body
      const told = (answer.body.result ?? answer.body.details ?? {}) as Partial<UndoAnswer>
      return {
        status: answer.status,
        code,
        message,
        entry: told.entry ?? 0,
        done: told.done ?? [],
        left: told.left ?? [],
        restorable: told.restorable,
      }
    },
  }
}
