import { useMatches } from 'react-router'
import type { Allows } from '#src/authProvider/permissions.ts'
import type { PageAction, ScreenResource } from '#src/schema/resource.ts'
import { mayOpenPage, type PanelPage } from '../pages.ts'

/** What a route is: the page of a resource, or a page of its own. Carried by the route's `handle`. */
export type PageHandle =
  | { readonly kind: 'resource'; readonly resource: ScreenResource; readonly action: PageAction }
  | { readonly kind: 'page'; readonly page: PanelPage }

/** The page that the address stands for; undefined while leading elsewhere. */
export const usePageHandle = (): PageHandle | undefined =>
  useMatches().at(-1)?.handle as PageHandle | undefined

/** True when somebody may open the page of an address. */
export const mayOpen = (handle: PageHandle, allows: Allows): boolean =>
  handle.kind === 'resource' ? allows(handle.resource.name, handle.action) : mayOpenPage(handle.page, allows)
