import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { type ResourceName, resources } from '#src/resources/index.ts'
import type { AnyResource, PageAction } from '#src/schema/resource.ts'

type Routed = Pick<AnyResource, 'route' | 'paths'>

/** Below a resource's own path (spec section 2); `:id` stands for the record. */
const USUAL = {
  list: 'list',
  create: 'create',
  edit: 'edit/:id',
  view: 'view/:id',
} as const satisfies Record<PageAction, string>

/** Path of a page below /admin-panel, with `:id` where it shows a record. */
export const pagePath = ({ route, paths }: Routed, action: PageAction): string =>
  paths?.[action] ?? `${route}/${USUAL[action]}`

/** Address of a resource's list. */
export const listPath = (resource: Routed): string => `${PANEL_BASE}/${pagePath(resource, 'list')}`

/** Address of a list with these filters and no other, whatever it was narrowed to when it was last left. */
export const filteredPath = (resource: Routed, filters: Readonly<Record<string, unknown>>): string =>
  `${listPath(resource)}?${new URLSearchParams({ filter: JSON.stringify(filters) })}`

/** Address of the page that creates a record. */
export const createPath = (resource: Routed): string => `${PANEL_BASE}/${pagePath(resource, 'create')}`

/** Address of one record's page. */
export const recordPath = (resource: Routed, page: 'edit' | 'view', id: string | number): string =>
  `${PANEL_BASE}/${pagePath(resource, page).replace(':id', encodeURIComponent(id))}`

const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resources, name)

/** The declaration of that name, when there is one. */
export const resourceNamed = (name: string): AnyResource | undefined =>
  isResourceName(name) ? resources[name] : undefined
