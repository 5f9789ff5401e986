import { SUPER_ADMIN } from '#server/db/roles.ts'

/** SQL that is true of a row of users who may do everything, and may sign in. */
export const isSuperAdmin = (row: string): string =>
  `${row}.user_type = 'ADMIN' and ${row}.active and not ${row}.locked and exists (
  select 1 from users_roles g join roles r on r.id = g.target_id
  where g.owner_id = ${row}.id and r.key = '${SUPER_ADMIN}')`
