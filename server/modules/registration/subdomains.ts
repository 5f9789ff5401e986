import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/client.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import type { Issues } from '#src/schema/issues.ts'
import { issuesOf, schemaOfField } from '#src/schema/zod.ts'

type Reader = Pick<Database | Transaction, 'execute'>

const schema = schemaOfField(vendors.fields.subdomain)

const TAKEN: Issues = { subdomain: [{ key: 'validation.unique', params: {} }] }

const isTaken = async (db: Reader, subdomain: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`select 1 from vendors where lower(subdomain) = ${subdomain} limit 1`)
  return rows.length > 0
}

/** What is wrong with a subdomain: its form, or that it is somebody's. */
export const subdomainIssues = async (db: Reader, typed: string): Promise<Issues> => {
  const parsed = schema.safeParse(typed)
  if (!parsed.success) return { subdomain: Object.values(issuesOf(parsed.error)).flat() }
  return (await isTaken(db, String(parsed.data))) ? TAKEN : {}
}

/** Two who want one subdomain, or register one address, at once: the second waits for the first. */
export const takeTurns = async (tx: Reader, ...names: readonly string[]): Promise<void> => {
  for (const name of [...names].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`registration:${name}`}))`)
}
