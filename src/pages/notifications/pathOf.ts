import type { Allows } from '#src/authProvider/permissions.ts'
import type { Notification } from '#src/dataProvider/notifications.ts'
import { listPath, recordPath, resourceNamed } from '#src/views/paths.ts'

/** The page that a notification opens: its record's, else the list; undefined where the role opens neither. */
export const pathOf = (
  { resource: name, record_id }: Pick<Notification, 'resource' | 'record_id'>,
  allows: Allows,
): string | undefined => {
  const resource = resourceNamed(name)
  if (!resource?.menu) return undefined
  const { view, edit } = resource.capabilities
  const page = view && allows(name, 'view') ? 'view' : edit && allows(name, 'edit') ? 'edit' : undefined
  if (record_id !== null && page) return recordPath(resource, page, record_id)
  return allows(name, 'list') ? listPath(resource) : undefined
}
