import type { RunStatement, Statement } from './statements.ts'

/** Up to here rows are counted one by one; beyond, the answer is an estimate that says so. */
export const COUNTED = 10_000

/** The planner's number of rows below the first node of a plan. */
const plannedRows = (plan: unknown): number => {
  const [explained] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [
    { Plan: { 'Plan Rows': number } },
  ]
  return explained.Plan['Plan Rows']
}

/**
 * About how many rows of a table satisfy the conditions, from the statistics that PostgreSQL keeps: counting a
 * million rows takes 50 ms and is outdated a moment later. Never less than what was counted already.
 */
export const estimate = async (run: RunStatement, table: string, where: Statement): Promise<number> => {
  const [row] = await run<readonly [unknown]>({
    text: `explain (format json) select 1 from ${table} t ${where.text}`,
    values: where.values,
  })
  return Math.max(COUNTED + 1, row ? plannedRows(row[0]) : 0)
}
