import type { Asked, ResultOf } from '#src/contract/call.ts'
import type { Contract } from '#src/contract/index.ts'
import { ask } from './http.ts'

/** A list as somebody keeps it. */
export type SavedView = ResultOf<Contract['GET admin-panal/saved-views']>['saved_views'][number]

/** How a list is narrowed, sorted and laid out. */
export type ListState = Omit<SavedView, 'id' | 'name'>

type NamedView = Asked<Contract['PUT admin-panal/saved-views/:id']>['body']

type Views = Promise<{ data: readonly SavedView[] }>

const viewsOf = async (answer: ReturnType<typeof ask<'GET admin-panal/saved-views'>>): Views => ({
  data: (await answer).result.saved_views,
})

/** The lists that the administrator keeps; every call resolves to all views of that list. */
export const savedViews = {
  savedViews: (resource: string, signal?: AbortSignal) =>
    viewsOf(ask('GET admin-panal/saved-views', { query: { resource }, signal })),

  saveView: (resource: string, view: NamedView) =>
    viewsOf(ask('POST admin-panal/saved-views', { body: { resource, ...view } })),

  replaceView: (id: number, body: NamedView) =>
    viewsOf(ask('PUT admin-panal/saved-views/:id', { params: { id }, body })),

  deleteView: (id: number) => viewsOf(ask('DELETE admin-panal/saved-views/:id', { params: { id } })),
}
