import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/client.ts'
import { tableName } from '#server/db/fieldColumns.ts'
import { allResources } from '#server/db/registry.ts'
import { rowsOf } from '#server/db/rows.ts'
import { literal, quoted } from '#server/db/sqlText.ts'
import { serverKind } from '#server/kinds/index.ts'
import { snakeCase, storedFields, wireNames } from '#src/schema/interpret.ts'
import { FILES_URL } from './records.ts'

/** A column that names files. */
interface FileUse {
  readonly table: string
  readonly column: string
  /** It holds the address of one file, or a text that may mention some. */
  readonly how: 'is' | 'mentions'
}

const declared: readonly FileUse[] = allResources.flatMap((resource) =>
  storedFields(resource).flatMap((named) => {
    const how = serverKind(named.field.kind).files
    if (!how) return []
    return wireNames(named).map((key) => ({ table: tableName(resource), column: snakeCase(key), how }))
  }),
)

/** Every column that can name a file: the declared ones, and those of tables that are no resource. */
export const FILE_USES: readonly FileUse[] = [
  ...declared,
  { table: 'report_runs', column: 'file_ar', how: 'is' },
  { table: 'report_runs', column: 'file_en', how: 'is' },
  { table: 'shipping_files', column: 'file', how: 'is' },
  { table: 'terms_versions', column: 'body_ar', how: 'mentions' },
  { table: 'terms_versions', column: 'body_en', how: 'mentions' },
]

const namesIn = ({ table, column, how }: FileUse): string => {
  const [from, at] = [quoted(table), quoted(column)]
  return how === 'is'
    ? `select substr(${at}, ${FILES_URL.length + 2}) as name from ${from} where ${at} is not null`
    : `select (regexp_matches(${at}, ${literal(`${FILES_URL}/([A-Za-z0-9_-]+\\.[a-z]+)`)}, 'g'))[1]
       from ${from} where ${at} like ${literal(`%${FILES_URL}/%`)}`
}

/** SQL for the names of all files that something names, as a column `name`. */
const USED_NAMES = FILE_USES.map(namesIn).join('\nunion all\n')

type Services = Pick<AppContext, 'storage' | 'database'>

/** What a form has not been saved with yet is left alone for so long. */
const SETTLE = "interval '1 day'"

const MOST_AT_ONCE = 1_000

const MARK = `
  with used as materialized (${USED_NAMES})
  update files f set unused_since = case when f.unused_since is null then now() end
  where f.created_at < now() - ${SETTLE}
    and (f.unused_since is null) = (not exists (select from used where used.name = f.name))`

/** Notes since when nothing names a file; whoever removes one does so some time after (server/retention). */
export const markUnusedFiles = ({ database: { pool } }: Services): Promise<unknown> => pool.query(MARK)

/**
 * Locks files that are to be removed, and marks those as used that something names again: what was looked at before may
 * be hours old, and an undo brings names back.
 */
export const lockUnused = async (tx: Transaction, ids: readonly (number | string)[]): Promise<void> => {
  const these = sql`id = any(${sql.param([...ids])}::bigint[])`
  await tx.execute(sql`select from files where ${these} order by id for update`)
  await tx.execute(sql`
    with used as materialized (${sql.raw(USED_NAMES)})
    update files f set unused_since = null where f.${these} and f.name in (select used.name from used)`)
}

const NAME_ROW = z.object({ name: z.string() })

/**
 * Removes the rows of files. Resolves to how their bytes go once that is committed; until they have, their names are
 * noted as those of unfinished uploads are, so that they are found where this process ends in between.
 */
export const removeFiles = async (
  tx: Transaction,
  ids: readonly (number | string)[],
): Promise<(services: Services) => Promise<void>> => {
  const rows = await rowsOf(
    tx,
    NAME_ROW,
    sql`with gone as (delete from files where id = any(${sql.param([...ids])}::bigint[]) returning name)
      insert into uploads (name) select name from gone
      on conflict (name) do update set created_at = now() returning name`,
  )
  return async ({ storage, database: { pool } }) => {
    for (const { name } of rows) {
      await storage.remove(name)
      await pool.query('delete from uploads where name = $1', [name])
    }
  }
}

const UNFINISHED = `
  select u.name, exists (select from files f where f.name = u.name) as noted
  from uploads u where u.created_at < now() - ${SETTLE} order by u.created_at limit ${MOST_AT_ONCE}`

const NAME_NOTED_ROW = z.object({ name: z.string(), noted: z.boolean() })

/**
 * Removes the bytes that a process left which ended between storing a file and noting it. Only names that this
 * database has given are looked at: others may share the storage. Returns how many were removed.
 */
export const removeUnfinished = async ({ storage, database: { pool } }: Services): Promise<number> => {
  const rows = await rowsOf(pool, NAME_NOTED_ROW, { text: UNFINISHED })
  for (const { name, noted } of rows) {
    if (!noted) await storage.remove(name)
    await pool.query('delete from uploads where name = $1', [name])
  }
  return rows.filter(({ noted }) => !noted).length
}
