import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowOf } from '#server/db/rows.ts'
import type { Actor } from '#server/http/access.ts'
import { LOCALES } from '#src/i18n/locales.ts'

const PERSON = z.object({
  username: z.string(),
  email: z.string(),
  locale: z.enum(LOCALES),
  avatar: z.string().nullable(),
  permissions: z.array(z.string()),
})

/**
 * An administrator whose work goes on without a request, with the rights that he has at this moment; undefined once he
 * may not sign in any more. `confirmed`: the password was typed shortly before it began.
 */
export const administrator = async (
  db: Pick<Reader, 'execute'>,
  userId: number,
  confirmed: boolean,
): Promise<Actor | undefined> => {
  const found = await rowOf(
    db,
    PERSON,
    sql`select u.username, u.email, u.locale, u.avatar,
        coalesce((select jsonb_agg(distinct p) from users_roles g join roles r on r.id = g.target_id,
          unnest(r.permissions) p where g.owner_id = u.id), '[]') as permissions
      from users u where u.id = ${userId} and u.active and u.user_type = 'ADMIN'`,
  )
  if (!found) return undefined
  const { permissions, ...person } = found
  return {
    ...person,
    sessionId: 0,
    confirmedAt: confirmed ? Date.now() : 0,
    twoStep: false,
    userId,
    roles: [],
    permissions: new Set(permissions),
    userType: 'ADMIN',
    vendorId: null,
    vendorPermissions: new Set(),
    serviceAccount: null,
  }
}
