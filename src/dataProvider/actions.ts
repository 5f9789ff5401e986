import type { Identifier, RaRecord } from 'ra-core'
import { declarationOf } from './crud.ts'
import { call } from './http.ts'
import { recordOf } from './records.ts'

/*
 * activeToggle(resource, id) → PUT base/active-toggle/{id}                      result.<one>
 * lists(name, filters)       → GET core/list/{name}                             result.list
 * constLists()               → GET core/common/getConstList                     result.lists
 * settings()                 → GET admin-panal/setting/settings-list            result.settings
 * saveSettings(values)       → POST admin-panal/setting/update-settings         result.settings
 * changeLanguage(locale)     → GET admin-panal/setting/change-language?locale=
 * statistics()               → GET admin-panal/dashboard/get-statistics          result
 */

/** How many records of a resource there are, and how many of them are active. */
export interface ResourceCount {
  readonly resource: string
  readonly total: number
  readonly active: number
}

/** A record that was added lately. */
export interface RecentRecord {
  readonly resource: string
  readonly id: number
  /** What it is called, in the language of the call. */
  readonly label: string
  readonly created_at: string
}

/** What the dashboard shows, of the resources that the administrator may list. */
export interface Statistics {
  readonly counts: readonly ResourceCount[]
  /** The newest records, the latest first. */
  readonly recent: readonly RecentRecord[]
}

/** One choice of a select. */
export interface ListOption {
  readonly id: Identifier
  readonly name: string
}

type Values = Readonly<Record<string, unknown>>

const queryOf = (values: Values): URLSearchParams =>
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

  /** What the dashboard shows. */
  statistics: async (signal?: AbortSignal): Promise<Statistics> => {
    const { result } = await call('admin-panal/dashboard/get-statistics', { signal })
    return { counts: result.counts as ResourceCount[], recent: (result.recent ?? []) as RecentRecord[] }
  },

  /** Tells the server in which language the administrator works. */
  changeLanguage: async (locale: string): Promise<void> => {
    await call('admin-panal/setting/change-language', { query: new URLSearchParams({ locale }) })
  },
}
