import { type SQL, sql } from 'drizzle-orm'
import { tenantOf } from '#src/resources/vendors/vendors.ts'
import type { OwnedResource } from '#src/schema/owner.ts'
import { columnField } from '../db/fieldColumns.ts'
import { columnSql } from '../db/sqlText.ts'
import type { Condition } from './filters.ts'
import type { Values } from './values.ts'

/** A column of the row `t` that holds this value in every record that a call reaches. */
interface Held {
  readonly name: string
  readonly type: 'bigint' | 'text'
  readonly value: number | string
}

/**
 * Whose records a call reaches: all of them, as in the panel, or those that hold these values. Every reading and every
 * writing of records is told it; one that is not does not compile.
 */
export type Scope = 'everything' | readonly Held[]

const heldIn = (scope: Scope): readonly Held[] => (scope === 'everything' ? [] : scope)

/** The conditions that a scope adds to a statement. */
export const scopeConditions = (scope: Scope): readonly Condition[] =>
  heldIn(scope).map(
    ({ name, type, value }) =>
      (put) =>
        `${columnSql(name)} = ${put(value)}::${type}`,
  )

/** The same of a statement that Drizzle composes, each after `and`. */
export const scopeSql = (scope: Scope): SQL =>
  sql.join(
    heldIn(scope).map(
      ({ name, type, value }) => sql` and ${sql.raw(columnSql(name))} = ${value}::${sql.raw(type)}`,
    ),
  )

/** What a record that is created in a scope holds, whatever was sent. */
export const scopeValues = (scope: Scope): Values =>
  Object.fromEntries(heldIn(scope).map(({ name, value }) => [name, value]))

/** The records of one vendor. */
export const scopeOfVendor = (resource: OwnedResource, vendorId: number): Scope => {
  const { scope: name, among } = resource.owner
  const isById = name === 'id' || columnField(resource, name).kind === 'reference'
  return [
    isById ? { name, type: 'bigint', value: vendorId } : { name, type: 'text', value: tenantOf(vendorId) },
    ...(among ? [{ name: among.field, type: 'text', value: among.is } as const] : []),
  ]
}
