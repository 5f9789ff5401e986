import { useMatches } from 'react-router'
import type { NeededPermission } from '#src/authProvider/permissions.ts'
import type { PageAction, ScreenResource } from '#src/schema/resource.ts'
import type { PanelPage } from '../pages.ts'

/** What a route is: the page of a resource, or a page of its own. Carried by the route's `handle`. */
export type PageHandle =
  | { readonly kind: 'resource'; readonly resource: ScreenResource; readonly action: PageAction }
  | { readonly kind: 'page'; readonly page: PanelPage }

/** The page that the address stands for; undefined while leading elsewhere. */
export const usePageHandle = (): PageHandle | undefined =>
  useMatches().at(-1)?.handle as PageHandle | undefined

/** The permissions that a page needs, all of them. */
export const accessOf = (handle: PageHandle): readonly NeededPermission[] =>
  handle.kind === 'resource'
    ? [{ resource: handle.resource.name, action: handle.action }]
    : (handle.page.access ?? [])
