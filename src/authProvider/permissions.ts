import { useMemo } from 'react'
import { type Admin, useAdmin } from './admin.ts'

/** What react-admin calls an action, where the permissions have another word for it. */
const PERMISSION_OF: Readonly<Record<string, string>> = { show: 'view', toggle: 'edit' }

/** Asks for one action on one resource. */
export type Allows = (resource: string, action: string) => boolean

/** What a page or a link needs: one action on one resource. */
export interface NeededPermission {
  readonly resource: string
  readonly action: string
}

/** True when each of some permissions is given. */
export const allowsAll = (allows: Allows, needed: readonly NeededPermission[]): boolean =>
  needed.every(({ resource, action }) => allows(resource, action))

/** Whether an administrator's roles permit an action (`list`, `view`, `create`, `edit`, `delete`, `export`). */
export const isAllowed = ({ permissions }: Pick<Admin, 'permissions'>, resource: string, action: string) =>
  permissions.has('*') || permissions.has(`${resource}:${PERMISSION_OF[action] ?? action}`)

/** What the signed-in administrator may do; undefined while not known. */
export const useAllows = (): Allows | undefined => {
  const admin = useAdmin()
  return useMemo(() => admin && ((resource, action) => isAllowed(admin, resource, action)), [admin])
}
