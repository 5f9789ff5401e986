import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { tableName } from '#server/db/fieldColumns.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import { columnSql } from '#server/db/sqlText.ts'
import { EXTERNAL_ID } from '#src/schema/facets.ts'
import { fieldOf, fieldsOf, wireNames } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** How records are named in a sheet: as they are called in either language, by what no two share, or by their id. */
const namingColumns = (resource: AnyResource): readonly string[] => {
  const label = { name: resource.represent, field: fieldOf(resource, resource.represent) }
  const unique = fieldsOf(resource).filter(({ field }) => field.options.unique === true && !field.computed)
  return [
    ...new Set([
      ...[label, ...unique].flatMap((named) => wireNames(named).map((key) => columnSql(key))),
      ...(resource.platform?.key === EXTERNAL_ID ? [columnSql(EXTERNAL_ID)] : []),
    ]),
  ]
}

/** What a name stands for: one record, none, or several. */
export type Meant = number | 'none' | 'several'

/** Names of records of some resources, found a batch at a time and kept while rows are read. */
export interface Names {
  /** Forgets what was found for batches before, where that is much: what one batch finds is there to its end. */
  readonly begin: () => void
  /** Looks up what is not known yet. */
  readonly find: (tx: Transaction, resource: string, names: readonly string[]) => Promise<void>
  readonly meant: (resource: string, name: string) => Meant
}

const MOST_KEPT = 20_000

const plain = (name: string): string => name.trim().toLowerCase()

/** Only a whole number of reasonable length is an id. */
const asId = (name: string): number | undefined => (/^\d{1,15}$/.test(name) ? Number(name) : undefined)

const FOUND = z.object({ name: z.string(), id: z.number() })

export const namesKnown = (most = MOST_KEPT): Names => {
  const known = new Map<string, Meant>()
  const keyOf = (resource: string, name: string) => `${resource}\u0000${plain(name)}`
  const add = (key: string, id: number): void => {
    const before = known.get(key)
    known.set(key, before === undefined || before === 'none' || before === id ? id : 'several')
  }
  return {
    begin: () => {
      if (known.size > most) known.clear()
    },
    meant: (resource, name) => known.get(keyOf(resource, name)) ?? 'none',
    find: async (tx, name, names) => {
      const wanted = [...new Set(names.map(plain))].filter((each) => !known.has(keyOf(name, each)))
      if (!wanted.length) return
      const resource = resourceNamed(name)
      const table = sql.identifier(tableName(resource))
      const found = await rowsOf(
        tx,
        FOUND,
        sql.join(
          namingColumns(resource).map((column) => {
            const text = sql.raw(`lower(${column}::text)`)
            return sql`select ${text} as name, t.id from ${table} t where ${text} = any(${sql.param(wanted)}::text[])`
          }),
          sql` union `,
        ),
      )
      for (const each of wanted) known.set(keyOf(name, each), 'none')
      for (const { name: called, id } of found) add(keyOf(name, called), id)
      // A number that names nothing is an id.
      const ids = wanted.flatMap((each) =>
        known.get(keyOf(name, each)) === 'none' ? (asId(each) ?? []) : [],
      )
      if (!ids.length) return
      const there = await rowsOf(
        tx,
        ID_ROW,
        sql`select t.id from ${table} t where t.id = any(${sql.param(ids)}::bigint[])`,
      )
      for (const { id } of there) known.set(keyOf(name, String(id)), id)
    },
  }
}
