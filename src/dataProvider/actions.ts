import type { Identifier, RaRecord } from 'react-admin'
import type { Shelf } from '#src/addresses/published.ts'
import type { Body, Result } from '#src/contract/index.ts'
import { declarationOf } from './crud.ts'
import { ask, type Call, call } from './http.ts'
import { bodyOf, recordOf } from './records.ts'
import type { PeriodQuery, Statistics } from './statistics.ts'

/*
 * activeToggle(resource, id, active) → PUT base/active-toggle/{id}?active=      result.<one>
 * transition(resource, key, id, read) → PUT base/{key}/{id}?updated_at=        result.<one>
 * move(resource, id, direction) → POST base/move/{id}                        { direction }
 * articlePreview(shelf, id)  → GET base/preview/{id}                         result.preview
 * bulk(resource, selection)  → POST base/bulk                                   result
 * lists(name, filters)       → GET core/list/{name}                             result.list
 * constLists()               → GET core/common/getConstList                     result.lists
 */

/** One choice of a select. */
export interface ListOption {
  readonly id: Identifier
  readonly name: string
}

type Values = Readonly<Record<string, unknown>>

/** One thing to do to many records: to these, or to all that the filters of the list find. */
export interface BulkOrder {
  /** `activate`, `deactivate`, `delete`, or the key of a transition. */
  readonly action: string
  readonly ids?: readonly Identifier[]
  readonly filter?: Values
}

export interface BulkOutcome {
  /** Ids of the records that were changed. */
  readonly done: readonly number[]
  /** How many were in that state already. */
  readonly unchanged: number
  readonly failed: readonly { readonly id: number; readonly label: string; readonly message: string }[]
  /** The entry of the history that leads the act; null when nothing was done. */
  readonly entry: number | null
}

/** One answer to a message. */
export type ContactAnswer = Result<'GET admin-panal/contacts/answers/:id'>['answers'][number]

/** Links to an article as visitors will see it. */
type ArticlePreview = Result<'GET admin-panal/blogs/preview/:id'>['preview']

/** The parameters of a call that are told; empty ones are left out. */
const queryOf = (values: Values): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

/** Does something to one record of a resource. */
const act = (
  resource: string,
  action: string,
  id: Identifier,
  sent: Pick<Call, 'method' | 'body' | 'query'>,
) => call(`${declarationOf(resource).base}/${action}/${encodeURIComponent(id)}`, sent)

const change = async (
  resource: string,
  key: string,
  id: Identifier,
  values: Values = {},
): Promise<{ data: RaRecord }> => {
  const { result } = await act(resource, key, id, { method: 'PUT', query: queryOf(values) })
  return { data: recordOf(result[declarationOf(resource).one]) }
}

/** The panel's calls that are no verb of react-admin; reachable by `useDataProvider<PanelDataProvider>()`. */
export const actions = {
  /** Switches a record on or off, which it may be already; resolves to the record as it is then. */
  activeToggle: (resource: string, id: Identifier, active: boolean) =>
    change(resource, 'active-toggle', id, { active: active ? 1 : 0 }),

  /**
   * Makes a one-way change of state; resolves to the record as it is now. 409 when it was made before, or the record was
   * changed after `updated_at`.
   */
  transition: (resource: string, key: string, id: Identifier, read: { readonly updated_at?: string } = {}) =>
    change(resource, key, id, read),

  /** Links to an article's page in each language, published or not; they open for an hour. */
  articlePreview: async (shelf: Shelf, id: Identifier): Promise<ArticlePreview> =>
    (
      await (shelf === 'blogs'
        ? ask('GET admin-panal/blogs/preview/:id', { params: { id } })
        : ask('GET admin-panal/contents/preview/:id', { params: { id } }))
    ).result.preview,

  /** Moves a record a place up or down in its order. */
  move: async (resource: string, id: Identifier, direction: 'up' | 'down'): Promise<void> => {
    await act(resource, 'move', id, { method: 'POST', body: { direction } })
  },

  /** Does one thing to many records; what could not be done is in `failed`. */
  bulk: async (resource: string, order: BulkOrder): Promise<BulkOutcome> => {
    const { result } = await call<BulkOutcome>(`${declarationOf(resource).base}/bulk`, {
      method: 'POST',
      body: order,
    })
    return result
  },

  /** What was answered to a message, oldest first. */
  contactAnswers: async (id: Identifier) => {
    const { result } = await ask('GET admin-panal/contacts/answers/:id', { params: { id } })
    return { data: result.answers }
  },

  /** Answers a message by mail; sent again with the same key, it is mailed once. Resolves to all answers. */
  answerContact: async (id: Identifier, body: Body<'POST admin-panal/contacts/answer/:id'>, once: string) => {
    const { result } = await ask('POST admin-panal/contacts/answer/:id', { params: { id }, body, once })
    return { data: result.answers }
  },

  /** What was written about a problem with a shipment, oldest first, and the files of the report. */
  shipmentThread: async (id: Identifier) => {
    const { result } = await ask('GET admin-panal/support/shipping/answers/:id', { params: { id } })
    return { data: result }
  },

  /** Answers the vendor about it; sent again with the same key, it is written once. */
  answerShipment: async (id: Identifier, text: string, once: string) => {
    const sent = { params: { id }, body: { text }, once }
    const { result } = await ask('POST admin-panal/support/shipping/answer/:id', sent)
    return { data: result }
  },

  /** Options for a select. */
  lists: async (
    name: string,
    filters: Values = {},
    signal?: AbortSignal,
  ): Promise<{ data: ListOption[] }> => {
    const { result } = await call(`core/list/${encodeURIComponent(name)}`, {
      query: queryOf(filters),
      signal,
    })
    return { data: result.list as ListOption[] }
  },

  /** The constant lists, by name; called once after the administrator is known. */
  constLists: async (): Promise<{ data: Readonly<Record<string, readonly ListOption[]>> }> => {
    const { result } = await call('core/common/getConstList')
    return { data: result.lists as Record<string, ListOption[]> }
  },

  /** All settings, in one flat record. */
  settings: async () => ({
    data: (await ask('GET admin-panal/setting/settings-list', { query: {} })).result.settings,
  }),

  /** Saves some settings; resolves to all of them as they are now. */
  saveSettings: async (values: Values) => {
    const { result } = await ask('POST admin-panal/setting/update-settings', {
      body: bodyOf<Body<'POST admin-panal/setting/update-settings'>>(values),
    })
    return { data: result.settings }
  },

  /** What the dashboard shows; of the last thirty days unless told. */
  statistics: async (query: Partial<PeriodQuery> = {}, signal?: AbortSignal): Promise<Statistics> =>
    (await ask('GET admin-panal/dashboard/get-statistics', { query, signal })).result,
}
