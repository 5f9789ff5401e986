import { labelSql } from '#server/crud/labels.ts'
import type { RunStatement } from '#server/crud/statements.ts'
import { tableName } from '#server/db/fieldColumns.ts'
import { jsonInstant, literal, quoted } from '#server/db/sqlText.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** A record that was added lately. */
export interface Recent {
  readonly resource: string
  readonly id: number
  readonly label: string
  readonly created_at: string
  readonly updated_at: string
}

const MOST_RECENT = 8

const newestOf = (resource: AnyResource, locale: Locale): string =>
  `(select ${literal(resource.name)} as resource, t.id, ${labelSql(resource, 't', locale)} as label,
      t.created_at, t.updated_at
    from ${quoted(tableName(resource))} t order by t.id desc limit ${MOST_RECENT})`

/** The newest records over these resources. Each table's come from its primary key, however many it holds. */
export const readRecent = async (
  run: RunStatement,
  shown: readonly AnyResource[],
  locale: Locale,
): Promise<Recent[]> => {
  if (!shown.length) return []
  const rows = await run<readonly [string, number, string, string, string]>({
    text: `select resource, id, label, ${jsonInstant('created_at')}, ${jsonInstant('updated_at')}
      from (${shown.map((resource) => newestOf(resource, locale)).join(' union all ')}) newest
      order by created_at desc, resource, id desc limit ${MOST_RECENT}`,
    values: [],
  })
  return rows.map(([resource, id, label, created_at, updated_at]) => ({
    resource,
    id,
    label,
    created_at: JSON.parse(created_at) as string,
    updated_at: JSON.parse(updated_at) as string,
  }))
}
