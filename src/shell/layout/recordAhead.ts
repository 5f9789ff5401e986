import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import { matchRoutes, type RouteObject } from 'react-router'
import { WHOLE } from '#src/dataProvider/whole.ts'
import { type Ahead, askAhead, isPointed } from '#src/views/ahead/ahead.ts'
import type { PageHandle } from '../routes/pageHandle.ts'

interface Panel {
  readonly routes: RouteObject[]
  readonly client: QueryClient
  readonly dataProvider: DataProvider
  /** Whether somebody may open a page. */
  readonly mayOpen: (handle: PageHandle) => boolean
}

/** A record that was asked for a moment ago is not asked for again, in ms. */
const AGAIN_MS = 5_000

const asked = new Map<string, number>()

/** The page of a record that a link leads to, as react-admin's `useGetOne` asks for it; undefined for another link. */
const recordOf = (path: string, { routes, dataProvider, mayOpen }: Panel): Ahead | undefined => {
  const match = matchRoutes(routes, path)?.at(-1)
  const handle: PageHandle | undefined = match?.route.handle
  const id = match?.params.id
  if (handle?.kind !== 'resource' || id === undefined || !mayOpen(handle)) return undefined
  const { name } = handle.resource
  const { lazy } = match?.route ?? {}
  return {
    queryKey: [name, 'getOne', { id, meta: WHOLE }],
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getOne(name, { id, meta: WHOLE, signal })
      asked.set(path, Date.now())
      return data
    },
    code: typeof lazy === 'function' ? lazy : undefined,
  }
}

let last: Element | null = null
let leave: (() => void) | undefined

/** Asks for the record whose link an event comes from, and ends what the link before it began. */
export const pointAt = (event: Event, panel: Panel): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === last) return
  last = link
  leave?.()
  leave = undefined
  if (!link || link.target || link.host !== location.host || !isPointed(event)) return
  if (Date.now() - (asked.get(link.pathname) ?? 0) < AGAIN_MS) return
  const record = recordOf(link.pathname, panel)
  if (record) leave = askAhead(panel.client, record)
}
