import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { targetNamed } from '#server/db/registry.ts'
import { rowOf } from '#server/db/rows.ts'
import { serverKind } from '#server/kinds/index.ts'
import type { Field } from '#src/schema/fields.ts'
import { fieldsOf, type NamedField } from '#src/schema/interpret.ts'
import { type Issues, issueOf, type ValidationKey } from '#src/schema/issues.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from '../db/fieldColumns.ts'
import type { Values } from './values.ts'

/** How a value of some kinds points at something else that has to exist. */
interface Pointer {
  /** Table and column in which each of the values must be found. */
  readonly place: (field: Field) => { readonly table: string; readonly column: string; readonly type: string }
  readonly message: ValidationKey
}

const record: Pointer = {
  place: (field) => ({
    table: tableName(targetNamed(field)),
    column: 'id',
    type: 'bigint',
  }),
  message: 'reference',
}

const upload: Pointer = {
  place: () => ({ table: 'files', column: 'name', type: 'text' }),
  message: 'file_missing',
}

const POINTERS = { records: record, uploads: upload }

/** What is looked up: ids as they are, addresses of files by the name at their end. */
const keyOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.slice(value.lastIndexOf('/') + 1) : value

const wanted = (value: unknown): unknown[] =>
  value === null || value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(keyOf)

/** A field whose values have to exist, and which those are. */
interface Pointing {
  readonly named: NamedField
  readonly pointer: Pointer
  readonly keys: readonly unknown[]
}

const countSql = ({ named, pointer, keys }: Pointing): SQL => {
  const { table, column, type } = pointer.place(named.field)
  return sql`(select count(*) from ${sql.identifier(table)}
    where ${sql.identifier(column)} = any(${sql.param([...keys])}::${sql.raw(type)}[]))`
}

const FOUND = z.object({ found: z.array(z.coerce.number()) })

/** Issues for values that point at records or uploads that do not exist; all are looked for by one statement. */
export const targetIssues = async (
  tx: Transaction,
  resource: Pick<AnyResource, 'fields'>,
  values: Values,
): Promise<Issues> => {
  const pointing = fieldsOf(resource).flatMap((named): Pointing[] => {
    const { pointsAt } = serverKind(named.field.kind)
    const keys = pointsAt ? wanted(values[named.name]) : []
    return pointsAt && keys.length ? [{ named, pointer: POINTERS[pointsAt], keys }] : []
  })
  if (!pointing.length) return {}
  const counts = sql.join(pointing.map(countSql), sql`, `)
  const counted = await rowOf(tx, FOUND, sql`select array[${counts}] as found`)
  return Object.fromEntries(
    pointing
      .filter(({ keys }, at) => counted?.found[at] !== keys.length)
      .map(({ named, pointer }) => [named.name, [issueOf(pointer.message)]]),
  )
}
