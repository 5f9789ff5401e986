import type { Identifier, RaRecord } from 'react-admin'
import { declarationOf } from './crud.ts'
import { call } from './http.ts'
import { recordOf } from './records.ts'
import type { PeriodQuery, Statistics } from './statistics.ts'

/*
 * activeToggle(resource, id) → PUT base/active-toggle/{id}                      result.<one>
 * transition(resource, key, id) → PUT base/{key}/{id}                         result.<one>
 * bulk(resource, selection)  → POST base/bulk                                   result
 * contactAnswers(id)         → GET admin-panal/contacts/answers/{id}            result.answers
 * answerContact(id, answer)  → POST admin-panal/contacts/answer/{id}            result.answers
 * lists(name, filters)       → GET core/list/{name}                             result.list
 * constLists()               → GET core/common/getConstList                     result.lists
 * settings()                 → GET admin-panal/setting/settings-list            result.settings
 * saveSettings(values)       → POST admin-panal/setting/update-settings         result.settings
 * changeLanguage(locale)     → GET admin-panal/setting/change-language?locale=
 * profile(), saveProfile(v)   → GET get-profile, POST update-profile of admin-panal/setting   result.admin
 * changePassword(values)     → POST admin-panal/setting/change-password
 * sessions()                 → GET admin-panal/setting/sessions                 result.sessions
 * endSession(id), endOtherSessions() → DELETE admin-panal/setting/sessions/{id}, …/sessions
 * statistics(period)         → GET admin-panal/dashboard/get-statistics          result
 */

/** One choice of a select. */
export interface ListOption {
  readonly id: Identifier
  readonly name: string
}

type Values = Readonly<Record<string, unknown>>

/** A place where the administrator is signed in. */
export interface OwnSession {
  readonly id: number
  readonly user_agent: string
  readonly address: string
  /** ISO 8601, UTC. */
  readonly created_at: string
  readonly last_used_at: string
  /** The one that asks. */
  readonly current: boolean
}

const SETTING = 'admin-panal/setting'

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
export interface ContactAnswer {
  readonly id: number
  readonly subject: string
  readonly text: string
  readonly answered_by: string
  readonly answered_at: string
  /** How far the mail has come. */
  readonly state: 'waiting' | 'sent' | 'failed'
}

/** The parameters of a call that are told; empty ones are left out. */
export const queryOf = (values: Values): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

/** The panel's calls that are no verb of react-admin; reachable by `useDataProvider<PanelDataProvider>()`. */
export const actions = {
  /** Switches a record on or off; resolves to the record with its new `active`. */
  activeToggle: async (resource: string, id: Identifier): Promise<{ data: RaRecord }> => {
    const { base, one } = declarationOf(resource)
    const { result } = await call(`${base}/active-toggle/${encodeURIComponent(id)}`, { method: 'PUT' })
    return { data: recordOf(result[one]) }
  },

  /** Makes a one-way change of state; resolves to the record as it is now. 409 when it was made before. */
  transition: async (resource: string, key: string, id: Identifier): Promise<{ data: RaRecord }> => {
    const { base, one } = declarationOf(resource)
    const { result } = await call(`${base}/${key}/${encodeURIComponent(id)}`, { method: 'PUT' })
    return { data: recordOf(result[one]) }
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
  contactAnswers: async (id: Identifier): Promise<{ data: readonly ContactAnswer[] }> => {
    const { result } = await call(`admin-panal/contacts/answers/${encodeURIComponent(id)}`)
    return { data: result.answers as ContactAnswer[] }
  },

  /** Answers a message by mail; resolves to all answers. */
  answerContact: async (
    id: Identifier,
    answer: { readonly subject: string; readonly text: string },
  ): Promise<{ data: readonly ContactAnswer[] }> => {
    const { result } = await call(`admin-panal/contacts/answer/${encodeURIComponent(id)}`, {
      method: 'POST',
      body: answer,
    })
    return { data: result.answers as ContactAnswer[] }
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
  settings: async (): Promise<{ data: Values }> => {
    const { result } = await call('admin-panal/setting/settings-list')
    return { data: result.settings as Values }
  },

  /** Saves some settings; resolves to all of them as they are now. */
  saveSettings: async (values: Values): Promise<{ data: Values }> => {
    const { result } = await call('admin-panal/setting/update-settings', { method: 'POST', body: values })
    return { data: result.settings as Values }
  },

  /** One's own profile. */
  profile: async (): Promise<{ data: Values }> => {
    const { result } = await call(`${SETTING}/get-profile`)
    return { data: result.admin as Values }
  },

  /** Changes one's own profile; resolves to it as it is now. */
  saveProfile: async (values: Values): Promise<{ data: Values }> => {
    const { result } = await call(`${SETTING}/update-profile`, { method: 'POST', body: values })
    return { data: result.admin as Values }
  },

  /** Changes one's own password; the other sessions end. */
  changePassword: async (values: Values): Promise<void> => {
    await call(`${SETTING}/change-password`, { method: 'POST', body: values })
  },

  /** Where one is signed in. */
  sessions: async (): Promise<{ data: readonly OwnSession[] }> => {
    const { result } = await call(`${SETTING}/sessions`)
    return { data: result.sessions as OwnSession[] }
  },

  /** Signs one of one's sessions out; resolves to those that are left. */
  endSession: async (id: number): Promise<{ data: readonly OwnSession[] }> => {
    const { result } = await call(`${SETTING}/sessions/${id}`, { method: 'DELETE' })
    return { data: result.sessions as OwnSession[] }
  },

  /** Signs all sessions out but this one. */
  endOtherSessions: async (): Promise<{ data: readonly OwnSession[] }> => {
    const { result } = await call(`${SETTING}/sessions`, { method: 'DELETE' })
    return { data: result.sessions as OwnSession[] }
  },

  /** What the dashboard shows; of the last thirty days unless told. */
  statistics: async (query: Partial<PeriodQuery> = {}, signal?: AbortSignal): Promise<Statistics> => {
    const { result } = await call<Statistics>('admin-panal/dashboard/get-statistics', {
      query: queryOf(query),
      signal,
    })
    const { period, figures, over_time, shares, attention, counts, recent } = result
    return { period, figures, over_time, shares, attention, counts, recent: recent ?? [] }
  },

  /** Tells the server in which language the administrator works. */
  changeLanguage: async (locale: string): Promise<void> => {
    await call('admin-panal/setting/change-language', { query: new URLSearchParams({ locale }) })
  },
}
