import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

/*
 * Where PostgreSQL's sample of a table says that words are frequent, the palette looks through its newest records before
 * it asks the index. What is found is the same, wherever the records stand.
 */

const ROWS = 200

let server: TestApp
let token: string

/** Coupons one after the other, named by what the SQL says of the place `n`. */
const fill = (name: string) =>
  server.context.database.pool.query(
    `insert into coupons (name_ar, code, type, value, from_date, to_date)
     select ${name}, 'C' || n, 'FIXED', 100, current_date, current_date
     from generate_series(1, ${ROWS}) n`,
  )

beforeAll(async () => {
  server = await startTestApp()
  token = await server.signIn()
  // Each of these stands in half of the coupons: in the older ones alone, in every other one, and in the newest.
  await fill(
    `case when n <= ${ROWS / 2} then 'زعفران ' else 'هيل ' end || case when n % 2 = 0 then 'فاخر' else '' end || n`,
  )
  await server.context.database.pool.query('analyze coupons')
})

/** The numbers of the coupons that are found. */
const found = async (q: string): Promise<readonly number[]> => {
  const { status, body } = await server.call('/api/admin-panal/search', { token, query: { q } })
  expect(status).toBe(200)
  const { groups } = body.result as { groups: { resource: string; data: { label: string }[] }[] }
  const data = groups.find(({ resource }) => resource === 'coupons')?.data ?? []
  return data.map(({ label }) => Number(/\d+$/.exec(label)?.[0]))
}

test('words of every other record are found among the newest ones', async () => {
  expect(await found('فاخر')).toEqual([200, 198, 196, 194, 192])
  expect(await found('هيل')).toEqual([200, 199, 198, 197, 196])
})

test('words that older records alone hold are found too', async () => {
  expect(await found('زعفران')).toEqual([100, 99, 98, 97, 96])
  expect(await found('فاخر زعفران')).toEqual([100, 98, 96, 94, 92])
})

test('and so are those that no record of the sample holds', async () => {
  await server.context.database.pool.query(
    `insert into coupons (name_ar, code, type, value, from_date, to_date)
     values ('قرنفل 7', 'CLOVE', 'FIXED', 100, current_date, current_date)`,
  )
  expect(await found('قرنفل')).toEqual([7])
})
