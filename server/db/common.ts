import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType } from 'drizzle-orm/pg-core'

/** What PostgreSQL writes of an instant (connections keep UTC) as ISO 8601, to the millisecond: texts of two compare. */
export const isoInstant = (value: string): string =>
  new Date(`${value.replace(' ', 'T').replace(/\+00(:00)?$/, '')}Z`).toISOString()

/** An instant to the millisecond, as ISO 8601 in UTC. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: isoInstant,
})

/** Any value as JSON. Drizzle's own kind reads a text that looks like a number as one. */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

/** The moment at which the transaction began. */
export const NOW = sql`now()`

/** A whole number beyond 32 bits: an id, or halalas. */
export const int8 = (name: string) => bigint(name, { mode: 'number' })

/** The id of a row, which the database gives. */
export const id = () => int8('id').primaryKey().generatedAlwaysAsIdentity()

/** When a row was made. */
export const createdAt = () => moment('created_at').notNull().default(NOW)

/** Whether a column holds one of many values, which are one parameter: `inArray` makes each of them one. */
export const isAnyOf = (column: AnyPgColumn, values: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`
