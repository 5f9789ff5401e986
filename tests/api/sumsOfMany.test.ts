import { beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { coupons } from '#src/resources/coupons/coupons.ts'
import { paymentProblems } from '#src/resources/paymentProblems/paymentProblems.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { writeOffs } from '#src/resources/writeOffs/writeOffs.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { fillProblems } from '#tests/support/manyRows.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

/*
 * Summing up takes as long as there are rows: a page of a list tells its sums where they are few, and whoever wants
 * those of many asks for them.
 */

const FEW = 20
/** Amount of each, in riyals. */
const AMOUNT = 1.5

type Query = Readonly<Record<string, string | number>>

let server: TestApp
let records: Records
let all: number

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
  all = (await fillProblems(server, FEW)).all
})

test('of many rows no page tells the sums, whatever they are narrowed to', async () => {
  const queries: readonly Query[] = [
    {},
    { page: 2 },
    { with_total: 0 },
    { problem: 'OTHER_AMOUNT' },
    { search: 'p-' },
  ]
  for (const query of queries) expect((await records.list(paymentProblems, query)).sum).toBeNull()
})

test('of many rows the sums are told to whoever asks for them', async () => {
  const whole = await records.list(paymentProblems, { with_sums: 1, pageSize: 1 })
  expect([whole.data.length, whole.sum]).toEqual([1, { amount: all * AMOUNT }])
  const found = await records.list(paymentProblems, { with_sums: 1, problem: 'OTHER_AMOUNT' })
  expect(found.sum).toEqual({ amount: (all - FEW) * AMOUNT })
})

test('of few rows a page tells the sums, also beyond its end, and not where they are not wanted', async () => {
  const few = { problem: 'NO_VENDOR' }
  const sum = { amount: FEW * AMOUNT }
  const queries: readonly Query[] = [{}, { with_total: 0 }, { page: 2 }, { page: 90 }]
  for (const query of queries)
    expect((await records.list(paymentProblems, { ...few, ...query })).sum).toEqual(sum)
  expect((await records.list(paymentProblems, { ...few, with_sums: 0 })).sum).toBeNull()
  expect((await records.list(paymentProblems, { search: 'nothing of this' })).sum).toEqual({ amount: 0 })
})

test('sums that are told apart are left out and asked for together', async () => {
  expect(await records.list(subscriptions)).toMatchObject({ sum: { amount: 0 }, sum_by: [] })
  expect(await records.list(subscriptions, { with_sums: 0 })).toMatchObject({ sum: null, sum_by: null })
})

test('of what is told apart by what is worked out for each row, more than a thousand are many', async () => {
  const pool = server.owner
  const vendor = await insertSample(pool, resourceNamed('vendors'))
  const subscription = await insertSample(pool, resourceNamed('subscriptions'), { vendor })
  const insert = (count: number, day: string) =>
    pool.query(
      `insert into write_offs (number, subscription, vendor, amount, due_on, written_off_on, reason, reversed_on,
         reversal_reason)
       select 'W-' || $3::date || '-' || n, $1, $2, 150, '2024-01-01', $3, 'r', $3, 'r' from generate_series(1, $4::int) n`,
      [subscription, vendor, day, count],
    )
  await insert(1_000, '2024-02-01')
  expect((await records.list(writeOffs)).sum).toEqual({ amount: 1000 * AMOUNT })
  await insert(1, '2024-02-02')
  expect(await records.list(writeOffs)).toMatchObject({ total: 1001, sum: null, sum_by: null })
  const told = (total: number) => ({
    sum: { amount: total * AMOUNT },
    sum_by: [{ value: 'REVERSED', total }],
  })
  expect(await records.list(writeOffs, { with_sums: 1 })).toMatchObject(told(1001))
  expect(await records.list(writeOffs, { written_off_on_from: '2024-02-02' })).toMatchObject(told(1))
})

test('a list that sums nothing up knows no sums', async () => {
  expect((await records.list(coupons)).sum).toEqual({})
  const answer = await records.call(coupons, '?with_sums=1')
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['with_sums']])
})

test('rows are counted one by one, and their sums asked for, between three and ten thousand', async () => {
  const insert = (count: number) =>
    server.owner.query(
      `insert into payment_problems (remote_id, gateway, problem, amount, currency, expected_amount)
       select 'm-' || $1::int || '-' || n, 'moyasar', 'REFUSED', 150, 'SAR', 0 from generate_series(1, $1::int) n`,
      [count],
    )
  const refused = { problem: 'REFUSED' }
  await insert(3_000)
  expect(await records.list(paymentProblems, refused)).toMatchObject({ sum: { amount: 3_000 * AMOUNT } })
  await insert(1)
  const page = await records.list(paymentProblems, refused)
  expect(page).toMatchObject({ total: 3_001, sum: null })
  expect(page).not.toHaveProperty('total_estimated')
  const sum = { amount: 3_001 * AMOUNT }
  expect(await records.list(paymentProblems, { ...refused, with_sums: 1 })).toMatchObject({ sum })
})
