import { tenantOf } from '#src/resources/vendors/vendors.ts'
import type { OwnedResource } from '#src/schema/owner.ts'
import { columnField } from '../db/fieldColumns.ts'
import { columnSql } from '../db/sqlText.ts'
import type { Condition } from './filters.ts'

/**
 * Whose records a call reaches: all of them, as in the panel, or those for which the condition holds. Every reading of
 * a list, a record or a file is told it; one that is not does not compile.
 */
export type Scope = 'everything' | Condition

/** The conditions that a scope adds to a statement. */
export const scopeConditions = (scope: Scope): readonly Condition[] => (scope === 'everything' ? [] : [scope])

/** The records of one vendor. */
export const scopeOfVendor = (resource: OwnedResource, vendorId: number): Scope => {
  const { scope: name } = resource.owner
  const [type, owner] =
    columnField(resource, name).kind === 'reference'
      ? (['bigint', vendorId] as const)
      : (['text', tenantOf(vendorId)] as const)
  return (put) => `${columnSql(name)} = ${put(owner)}::${type}`
}
