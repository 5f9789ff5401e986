import { tableName } from '#server/crud/columns.ts'
import { allResources } from '#server/crud/registry.ts'
import { literal, quoted } from '#server/db/sqlText.ts'
import { serverKind } from '#server/kinds/index.ts'
import { snakeCase, storedFields, wireNames } from '#src/schema/interpret.ts'
import { FILES_URL } from './records.ts'

/** A column that names files. */
export interface FileUse {
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
export const USED_NAMES = FILE_USES.map(namesIn).join('\nunion all\n')
