import type pg from 'pg'
import { storedKind } from '#server/crud/kinds.ts'
import { quoted } from '#server/crud/sqlText.ts'
import type { FieldKind } from '#src/schema/fields.ts'
import { snakeCase, storedFields, wireNames } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { sampleOfKind } from './samples.ts'

let seed = 0

type Sample = (options: object) => unknown

const sampleOf = (kind: FieldKind): Sample =>
  (sampleOfKind as unknown as Record<string, Sample>)[kind] as Sample

/** Puts a record of a resource without a create call into its table; optional fields stay empty. */
export const insertSample = async (pool: pg.Pool, resource: AnyResource): Promise<number> => {
  seed += 1
  const values = storedFields(resource)
    .filter(({ field }) => !field.optional)
    .flatMap((named) =>
      wireNames(named).map((key) => {
        const wire = sampleOf(named.field.kind)({ field: named.field, key, seed })
        return [snakeCase(key), storedKind(named.field.kind).stored(wire)] as const
      }),
    )
  const { rows } = await pool.query<{ id: number }>(
    `insert into ${quoted(snakeCase(resource.name))} (${values.map(([column]) => quoted(column)).join(', ')})
     values (${values.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    values.map(([, value]) => value),
  )
  return Number(rows[0]?.id)
}
