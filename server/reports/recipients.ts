import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import type { ReportName } from '#src/resources/reports/index.ts'
import { mayTakeReport } from './rights.ts'

const PERSON = z.object({ id: z.number(), name: z.string(), permissions: z.array(z.string()) })

/**
 * The administrators who may sign in, and see and export that report, by name: whom a schedule may mail it to. Their
 * permissions are compared here as everywhere, so that who is offered is never refused for them.
 */
export const possibleRecipients = async (
  db: Pick<Reader, 'execute'>,
  report: ReportName,
): Promise<readonly { readonly id: number; readonly name: string }[]> => {
  const people = await rowsOf(
    db,
    PERSON,
    sql`select u.id, u.username as name,
        coalesce((select jsonb_agg(distinct p) from users_roles g join roles r on r.id = g.target_id,
          unnest(r.permissions) p where g.owner_id = u.id), '[]') as permissions
      from users u where u.active and u.user_type = 'ADMIN' order by u.username, u.id`,
  )
  return people
    .filter(({ permissions }) => mayTakeReport({ permissions: new Set(permissions) }, report))
    .map(({ id, name }) => ({ id, name }))
}
