import { joinedFields, joinTableName } from '#server/db/columns.ts'
import type { ErrorCode } from '#server/http/errors.ts'
import { isOfKind, storedFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from '../db/fieldColumns.ts'
import { allResources } from '../db/registry.ts'
import { columnSql, literal, quoted } from '../db/sqlText.ts'
import type { AnyRules, Refusal } from './rules.ts'

const STILL_IN_USE: ErrorCode = 'still_in_use'

const usesIn = (owner: AnyResource, target: AnyResource): string[] => [
  ...storedFields(owner)
    .filter(
      ({ field }) =>
        isOfKind(field, 'reference') && field.options.resource === target.name && !field.options.goesWith,
    )
    .map(({ name }) => `select 1 from ${quoted(tableName(owner))} u where ${columnSql(name, 'u')} = t.id`),
  ...joinedFields(owner)
    .filter(({ field }) => field.options.resource === target.name)
    .map(({ name }) => `select 1 from ${quoted(joinTableName(owner, name))} u where u.target_id = t.id`),
]

/** A record of the product's own is neither changed nor deleted. */
export const lockRefusals = ({ lockedBy }: Pick<AnyResource, 'lockedBy'>): Refusal[] =>
  lockedBy === undefined ? [] : [{ code: 'built_in', when: columnSql(lockedBy) }]

/** Every state in which a record cannot be deleted: its rules', and being pointed at by a declared reference. */
export const deleteRefusals = (resource: AnyResource, rules: AnyRules): Refusal[] => [
  ...lockRefusals(resource),
  ...(rules.deleteRefusals ?? []),
  ...allResources
    .flatMap((owner) => usesIn(owner, resource))
    .map((use) => ({ code: STILL_IN_USE, when: `exists (${use})` })),
]

/** SQL of the first code that applies to the row `t`, or NULL. */
export const refusalSql = (refusals: readonly Refusal[]): string =>
  refusals.length
    ? `case ${refusals.map(({ code, when }) => `when ${when} then ${literal(code)}`).join(' ')} end`
    : 'null::text'
