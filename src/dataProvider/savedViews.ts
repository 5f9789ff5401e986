import { call, type Envelope } from './http.ts'

/*
 * savedViews(resource)         → GET admin-panal/saved-views?resource=     result.saved_views
 * saveView(resource, view)     → POST admin-panal/saved-views              result.saved_views
 * replaceView(id, view)        → PUT admin-panal/saved-views/{id}          result.saved_views
 * deleteView(id)               → DELETE admin-panal/saved-views/{id}       result.saved_views
 */

/** How a list is narrowed, sorted and laid out. */
export interface ListState {
  /** Wire name of a filter → its value or values. */
  readonly filter: Readonly<Record<string, string | readonly string[]>>
  readonly sort_column: string
  readonly sort_direction: 'asc' | 'desc'
  /** Names of the columns shown; null for the usual ones. */
  readonly columns: readonly string[] | null
}

/** The same under a name. */
export interface NamedView extends ListState {
  readonly name: string
}

export interface SavedView extends NamedView {
  readonly id: number
}

const BASE = 'admin-panal/saved-views'

type Views = Promise<{ data: readonly SavedView[] }>

const viewsOf = ({ result }: Envelope) => ({
  data: result.saved_views as SavedView[],
})

/** The lists that the administrator keeps; every call resolves to all views of that list. */
export const savedViews = {
  savedViews: async (resource: string, signal?: AbortSignal): Views =>
    viewsOf(await call(BASE, { query: new URLSearchParams({ resource }), signal })),

  saveView: async (resource: string, view: NamedView): Views =>
    viewsOf(await call(BASE, { method: 'POST', body: { resource, ...view } })),

  replaceView: async (id: number, view: NamedView): Views =>
    viewsOf(await call(`${BASE}/${id}`, { method: 'PUT', body: view })),

  deleteView: async (id: number): Views => viewsOf(await call(`${BASE}/${id}`, { method: 'DELETE' })),
}
