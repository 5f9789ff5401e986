import pg from 'pg'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'

/** The role of the application in the embedded database. It owns nothing: no table, no trigger, no other role. */
export const APPLICATION_ROLE = 'rabt_app'

/**
 * What the application may do: read and write rows. It may not truncate, alter or own a table, so that no fault
 * in it can switch off what refuses changes of the history, of invoices and of ledgers.
 */
const rightsOf = (role: string): readonly string[] => [
  `grant usage on schema public to ${role}`,
  `grant select, insert, update, delete on all tables in schema public to ${role}`,
  `grant usage, select on all sequences in schema public to ${role}`,
  // A backup says which migrations the database has seen.
  `grant usage on schema drizzle to ${role}`,
  `grant select on all tables in schema drizzle to ${role}`,
]

/** Gives a role of the database the application's rights; called by the owner after each migration. */
export const grantApplication = async (owner: pg.Client, role: string): Promise<void> => {
  for (const statement of rightsOf(pg.escapeIdentifier(role))) await owner.query(statement)
}

const RANK = `
  select rolsuper as superuser,
    exists (select 1 from pg_class where oid = 'public.history'::regclass and pg_has_role(relowner, 'member')) as owner
  from pg_roles where rolname = current_user`

const SUPERUSER_OWNER_ROW = z.object({ superuser: z.boolean(), owner: z.boolean() })

/** True when these connections could switch off the triggers that keep the books: as superuser or as owner. */
export const mayAlterTables = async (pool: pg.Pool): Promise<boolean> => {
  const rows = await rowsOf(pool, SUPERUSER_OWNER_ROW, { text: RANK })
  return rows.some(({ superuser, owner }) => superuser || owner)
}
