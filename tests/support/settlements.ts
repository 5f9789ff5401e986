import { expect } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import type { Answer } from './app.ts'
import { type Bank, bankOf } from './bank.ts'
import { recordOf, subscriptions } from './money.ts'
import type { RecordAnswer } from './records.ts'
import { type MadeRow, reportOf } from './settlementFiles.ts'
import { formOf } from './uploads.ts'

export const settlements = resourceNamed('settlements')
export const settlementLines = resourceNamed('settlement_lines')

export interface Settling extends Bank {
  /** A payment by card that was approved. */
  readonly byCard: (riyals?: number) => Promise<RecordAnswer>
  /** Brings the file of a settlement; as the super admin unless told. */
  readonly settle: (
    content: string,
    texts?: Readonly<Record<string, string>>,
    token?: string,
  ) => Promise<Answer>
  /** The same, of which nothing is refused. */
  readonly settled: (
    rows: readonly MadeRow[],
    texts?: Readonly<Record<string, string>>,
  ) => Promise<RecordAnswer>
  readonly read: (settlement: number) => Promise<RecordAnswer>
  readonly linesOf: (settlement: number) => Promise<readonly RecordAnswer[]>
  readonly readLine: (line: number) => Promise<RecordAnswer>
  readonly firstLineOf: (settlement: number) => Promise<RecordAnswer>
  /** Has what waits compared with our books again. */
  readonly reconcile: () => Promise<Answer>
  readonly act: (path: string, body?: unknown, token?: string) => Promise<Answer>
}

let numbers = 0

/** A number that no other settlement of the file has. */
export const numbered = (word = 'ST'): string => {
  numbers += 1
  return `${word}-${numbers}-${Date.now()}`
}

/** The calls of settlements of a running application. */
export const settlingOf = async (): Promise<Settling> => {
  const bank = await bankOf()
  const { server, records } = bank
  const settle: Settling['settle'] = (content, texts = {}, token = records.token) => {
    const part = { field: 'file', filename: 'settlement.csv', bytes: Buffer.from(content) }
    const form = formOf({ number: numbered(), settled_on: todayInRiyadh(), ...texts }, part)
    return server.call('/api/admin-panal/settlements/import', {
      method: 'POST',
      token,
      locale: 'en',
      ...form,
    })
  }
  const linesOf: Settling['linesOf'] = async (settlement) =>
    (
      await records.list(settlementLines, {
        settlement,
        sort_column: 'id',
        sort_direction: 'asc',
        pageSize: 100,
      })
    ).data
  const readLine: Settling['readLine'] = (line) => records.read(settlementLines, line)
  return {
    ...bank,
    settle,
    linesOf,
    readLine,
    read: (settlement) => records.read(settlements, settlement),
    firstLineOf: async (settlement) => readLine((await linesOf(settlement))[0]?.id ?? 0),
    reconcile: () =>
      server.call('/api/admin-panal/settlements/reconcile', { method: 'POST', token: records.token }),
    byCard: async (riyals = 115) => {
      const { id: vendor } = await bank.vendor()
      const chosen = await bank.pack({ price: riyals })
      const payment = await bank.paid(vendor, { package: chosen, method: 'CREDIT_CARD' })
      return records.read(subscriptions, payment.id)
    },
    settled: async (rows, texts) => recordOf(await settle(reportOf(rows), texts), 'settlement'),
    act: (path, body, token = records.token) =>
      server.call(`/api/admin-panal/${path}`, {
        method: 'PUT',
        token,
        locale: 'en',
        ...(body !== undefined && { body }),
      }),
  }
}

/** What was answered, and that it was refused with this code. */
export const refusedWith = (answer: Answer): readonly [number, string | undefined] => {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  return [answer.status, answer.body.code]
}
