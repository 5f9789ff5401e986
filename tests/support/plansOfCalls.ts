import type pg from 'pg'
import { expect, vi } from 'vitest'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** A statement as node-postgres takes it: a text and its values, or both in one. */
type Statement = readonly [
  query: string | { readonly text: string; readonly values?: unknown[] },
  values?: unknown[],
]

const statementOf = ([query, values]: Statement) =>
  typeof query === 'string' ? { text: query, values } : { text: query.text, values: query.values ?? values }

export interface PlansOfCalls {
  /** How PostgreSQL answers the statements of a call that read the table. */
  readonly plansOf: (call: () => Promise<unknown>) => Promise<PlanNode[][]>
  /** How many rows of the table a call fetches; what an index alone answers is not fetched. */
  readonly rowsFetched: (call: () => Promise<unknown>) => Promise<number>
  readonly readFromEndToEnd: (plans: readonly PlanNode[][]) => PlanNode[]
}

/** Explains what calls ask that pool of a table: each statement is run once more. */
export const plansOfCalls = (pool: () => pg.Pool, table: string): PlansOfCalls => {
  const plansOf: PlansOfCalls['plansOf'] = async (call) => {
    const spy = vi.spyOn(pool(), 'query')
    await call()
    const asked = spy.mock.calls.map((each) => statementOf(each as unknown as Statement))
    spy.mockRestore()
    const plans: PlanNode[][] = []
    for (const { text, values } of asked.filter(({ text }) => text.includes(table))) {
      const { rows } = await pool().query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      )
      plans.push(rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))
    }
    return plans
  }
  return {
    plansOf,
    rowsFetched: async (call) => {
      const plans = await plansOf(call)
      expect(plans.length).toBeGreaterThan(0)
      return plans
        .flat()
        .filter((node) => node['Relation Name'] === table && node['Node Type'] !== 'Index Only Scan')
        .map(
          (node) =>
            (node['Actual Rows'] +
              (node['Rows Removed by Filter'] ?? 0) +
              (node['Rows Removed by Index Recheck'] ?? 0)) *
            node['Actual Loops'],
        )
        .reduce((sum, rows) => sum + rows, 0)
    },
    readFromEndToEnd: (plans) =>
      plans.flat().filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table),
  }
}
