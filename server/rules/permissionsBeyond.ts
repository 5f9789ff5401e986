import type { Actor } from '#server/http/access.ts'
import { EVERYTHING } from '#src/resources/permissions.ts'

/** Those of the permissions that this person does not have himself. */
export const permissionsBeyond = (
  { permissions }: Pick<Actor, 'permissions'>,
  wanted: readonly string[],
): string[] =>
  permissions.has(EVERYTHING) ? [] : wanted.filter((permission) => !permissions.has(permission))
