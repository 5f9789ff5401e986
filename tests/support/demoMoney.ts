import type { TestApp } from './app.ts'
import { NOW, rowsOf } from './demoData.ts'
import { startDemo } from './startDemo.ts'

/** An application with its demo, as it is before anything else was done. */
export interface DemoMoney {
  readonly demo: TestApp
  readonly rowsOf: <Row extends object>(sql: string) => Promise<Row[]>
  /** How many rows of a table there are of each value of a column. */
  readonly countsBy: (table: string, column: string) => Promise<Record<string, number>>
}

/** The demo in a database of its own. */
export const demoMoneyOf = async (): Promise<DemoMoney> => {
  const demo = await startDemo(NOW)
  return {
    demo,
    rowsOf: (sql) => rowsOf(demo.context, sql),
    countsBy: async (table, column) => {
      const counts = await rowsOf<{ key: string; count: number }>(
        demo.context,
        `select "${column}" as key, count(*) from ${table} group by 1`,
      )
      return Object.fromEntries(counts.map(({ key, count }) => [key, count]))
    },
  }
}
