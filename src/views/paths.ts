import { type ResourceName, resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { PANEL_BASE } from '#src/shell/entries.ts'

/** Address of a resource's list (spec section 2). */
export const listPath = ({ route }: Pick<AnyResource, 'route'>): string => `${PANEL_BASE}/${route}/list`

/** Address of the page that creates a record. */
export const createPath = ({ route }: Pick<AnyResource, 'route'>): string => `${PANEL_BASE}/${route}/create`

/** Address of one record's page. */
export const recordPath = (
  { route }: Pick<AnyResource, 'route'>,
  page: 'edit' | 'view',
  id: string | number,
): string => `${PANEL_BASE}/${route}/${page}/${encodeURIComponent(id)}`

const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resources, name)

/** The declaration of that name, when there is one. */
export const resourceNamed = (name: string): AnyResource | undefined =>
  isResourceName(name) ? resources[name] : undefined
