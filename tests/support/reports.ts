import { beforeAll, expect } from 'vitest'
import { type ReportName, reports } from '#src/resources/reports/index.ts'
import type { SumAnswer } from '#src/schema/sums.ts'
import type { Answer, TestApp } from './app.ts'
import { startDemo } from './startDemo.ts'

const NOW = new Date('2026-11-02T09:30:00Z')

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

export interface Page {
  readonly total: number
  readonly total_estimated?: boolean
  readonly data: readonly Row[]
  readonly sum: Readonly<Record<string, number>>
  readonly sum_by?: SumAnswer['sum_by']
  readonly filters: Readonly<Record<string, unknown>>
}

export type Query = Readonly<Record<string, string>>

/** The reports over the demonstration, as one who sees them all; filled before the tests of the file. */
export interface Reported {
  server: TestApp
  token: string
  readonly ask: (name: ReportName, query?: Query, path?: string) => Promise<Answer>
  readonly read: (name: ReportName, query?: Query) => Promise<Page>
  readonly readAll: (name: ReportName, query?: Query) => Promise<Row[]>
  readonly rowsOf: <R extends object>(sql: string) => Promise<R[]>
}

export const addressOf = (name: ReportName): string => `/api/${reports[name].base}`

export const halalas = (riyals: unknown): number => Math.round(Number(riyals) * 100)

export const totalOf = (rows: readonly Row[], name: string): number =>
  rows.reduce((sum, row) => sum + halalas(row[name]), 0)

/** Serves the reports of the demonstration to the present file's tests; call it at the head of a file. */
export const serveReports = (): Reported => {
  const reported: Reported = {
    server: undefined as unknown as TestApp,
    token: '',
    ask: (name, query = {}, path = '') =>
      reported.server.call(addressOf(name) + path, { token: reported.token, query }),
    read: async (name, query = {}) => {
      const answer = await reported.ask(name, query)
      expect(answer.status, answer.text.slice(0, 300)).toBe(200)
      return (answer.body.result as { readonly report: Page }).report
    },
    readAll: async (name, query = {}) => {
      const rows: Row[] = []
      for (let page = 1; ; page += 1) {
        const { data, total } = await reported.read(name, { ...query, page: String(page), pageSize: '40' })
        rows.push(...data)
        if (data.length === 0 || rows.length >= total) return rows
      }
    },
    rowsOf: async <R extends object>(sql: string) =>
      (await reported.server.context.database.pool.query<R>(sql)).rows,
  }
  beforeAll(async () => {
    reported.server = await startDemo(NOW)
    reported.token = await reported.server.signIn()
  })
  return reported
}
