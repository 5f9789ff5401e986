import { tableName } from '#server/crud/columns.ts'
import { literal, quoted } from '#server/crud/sqlText.ts'
import type { RunStatement } from '#server/crud/statements.ts'
import { COUNTED, estimate } from '#server/crud/total.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** How many records of a resource there are. */
export interface Count {
  readonly resource: string
  readonly total: number
  readonly active: number
  /** The numbers are about right: there are too many to count them one by one. */
  readonly estimated?: true
}

const counted = (table: string, where: string): string =>
  `(select count(*) from (select 1 from ${table} t ${where} limit ${COUNTED + 1}) counted)`

const countSql = (resource: AnyResource): string => {
  const table = quoted(tableName(resource))
  return `select ${literal(resource.name)}, ${counted(table, '')}, ${counted(table, 'where t.active')}`
}

const ACTIVE = 'where t.active'

const exactOrNear = (run: RunStatement, resource: AnyResource, count: number, where: string) =>
  count <= COUNTED ? count : estimate(run, quoted(tableName(resource)), { text: where, values: [] })

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
      const { total, active } = found.get(resource.name) ?? { total: 0, active: 0 }
      const all = await exactOrNear(run, resource, total, '')
      const some = Math.min(all, await exactOrNear(run, resource, active, ACTIVE))
      return {
        resource: resource.name,
        total: all,
        active: some,
        ...(total > COUNTED ? { estimated: true as const } : {}),
      }
    }),
  )
}
