import { labelSql } from '#server/crud/labels.ts'
import type { RunStatement } from '#server/crud/statements.ts'
import { COUNTED, cappedCount, estimate, totalOf, wholeTotals } from '#server/crud/total.ts'
import { tableName } from '#server/db/fieldColumns.ts'
import { jsonInstant, literal, quoted } from '#server/db/sqlText.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** A record that was added lately. */
interface Recent {
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

/** How many records of a resource there are. */
export interface Count {
  readonly resource: string
  readonly total: number
  readonly active: number
  /** The numbers are about right: there are too many to count them one by one. */
  readonly estimated?: boolean
}

const ACTIVE = 'where t.active'

const tableOf = (resource: AnyResource): string => quoted(tableName(resource))

/** Which share of each table is active, as PostgreSQL's statistics know it. */
const SHARES = `
  select s.tablename as name, coalesce((
    select sum(common.share) from unnest(s.most_common_vals::text::text[], s.most_common_freqs) common(value, share)
    where common.value = 't'), 0) as share
  from pg_stats s where s.schemaname = 'public' and s.attname = 'active'`

/**
 * All records and the active ones: of one reading where both are counted. Of a large table, whose total is an estimate
 * (below zero), the active ones are estimated too: nobody reads its rows.
 */
const countSql = (resource: AnyResource): string => {
  const table = tableOf(resource)
  return `
    select ${literal(resource.name)}, w.total, case
      when w.total < 0 and s.share is not null then round(w.total * s.share)::bigint
      when w.total between 0 and ${COUNTED} then w.active
      else ${cappedCount(table, ACTIVE)} end
    from ${wholeTotals(table, 't.active')} w
    left join shares s on s.name = ${literal(tableName(resource))}`
}

/** The counts of these resources: exact up to 10,000 records, beyond that as PostgreSQL's statistics say. */
export const readCounts = async (run: RunStatement, shown: readonly AnyResource[]): Promise<Count[]> => {
  if (!shown.length) return []
  const rows = await run<readonly [name: string, total: number, active: number]>({
    text: `with shares as materialized (${SHARES}) ${shown.map(countSql).join(' union all ')}`,
    values: [],
  })
  const found = new Map(rows.map(([name, total, active]) => [name, { total, active }]))
  return Promise.all(
    shown.map(async (resource) => {
      const counted = found.get(resource.name) ?? { total: 0, active: 0 }
      const near = (where: string) => () =>
        estimate(run, { text: `${tableOf(resource)} t ${where}`, values: [] })
      const { total, estimated } = await totalOf(counted.total, near(''))
      const active = await totalOf(counted.active, near(ACTIVE))
      return {
        resource: resource.name,
        total,
        active: Math.min(total, active.total),
        ...(estimated ? { estimated } : {}),
      }
    }),
  )
}
