import { type LoaderFunction, type PathRouteProps, redirect, useParams } from 'react-router'
import { ID_OR_ZERO } from '#src/schema/ids.ts'
import { NOT_FOUND_PATH } from '../../addresses/addresses.ts'
import { NotFound } from '../../views/parts/NotFound.tsx'
import { PageSkeleton } from '../../views/parts/PageSkeleton.tsx'
import type { PanelPage } from '../pages.ts'
import { loadChunk } from '../routes/loadChunk.ts'
import type { PageHandle } from '../routes/pageHandle.ts'

/** Pages speak of records by their ids; 0 stands for none above (the roots of a tree). */

/** What a `<Route>` of a page that is no resource's is told. */
export const pageRoute = (page: PanelPage): PathRouteProps => ({
  path: page.path,
  handle: { kind: 'page', page } satisfies PageHandle,
  hydrateFallbackElement: <PageSkeleton />,
  lazy: async () => {
    const { default: Content } = await loadChunk(page.load)
    const PageOfIds = () => {
      const params = useParams()
      return Object.values(params).every((id = '') => ID_OR_ZERO.test(id)) ? <Content /> : <NotFound />
    }
    return { Component: PageOfIds }
  },
})

/** What a `<Route>` that leads elsewhere is told; what stands on the screen stays until it is there. */
export const leading = (path: string, to: string): PathRouteProps => ({
  path,
  loader: () => redirect(to),
  element: null,
  hydrateFallbackElement: <PageSkeleton />,
})

/** /404 is a page of the public entry: a full load, during which nothing else may be shown. */
export const toNotFound: LoaderFunction = () => {
  location.replace(NOT_FOUND_PATH)
  return new Promise<never>(() => undefined)
}
