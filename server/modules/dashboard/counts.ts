import type { RunStatement } from '#server/crud/statements.ts'
import { cappedCount, estimate, totalOf, wholeTotal } from '#server/crud/total.ts'
import { tableName } from '#server/db/fieldColumns.ts'
import { literal, quoted } from '#server/db/sqlText.ts'
import type { AnyResource } from '#src/schema/resource.ts'

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

const countSql = (resource: AnyResource): string => {
  const table = tableOf(resource)
  return `select ${literal(resource.name)}, ${wholeTotal(table)}, ${cappedCount(table, ACTIVE)}`
}

/** The counts of these resources: exact up to 10,000 records, beyond that as PostgreSQL's statistics say. */
export const readCounts = async (run: RunStatement, shown: readonly AnyResource[]): Promise<Count[]> => {
  if (!shown.length) return []
  const rows = await run<readonly [name: string, total: number, active: number]>({
    text: shown.map(countSql).join(' union all '),
    values: [],
  })
  const found = new Map(rows.map(([name, total, active]) => [name, { total, active }]))
  return Promise.all(
    shown.map(async (resource) => {
      const counted = found.get(resource.name) ?? { total: 0, active: 0 }
      const near = (text: string) => () => estimate(run, tableOf(resource), { text, values: [] })
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
