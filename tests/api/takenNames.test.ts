import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'

let server: TestApp
let first: VendorPeople

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.context.database.pool.query<Row>(text, [...values])).rows

const report = (token: string) =>
  server.call('/api/user/support', {
    method: 'POST',
    token,
    body: { subject: 'وصلت تالفة', problem: 'الكرتون مفتوح', orderNumber: 'RB-1', shippingCompany: 'سبل' },
  })

const reported = async (token: string) => {
  const { status, body } = await report(token)
  expect([status, body.errors]).toEqual([201, undefined])
  return (body.result as { shipping: { id: number } }).shipping.id
}

beforeAll(async () => {
  server = await startTestApp()
  first = await vendorPeople(server)
})

test('a problem that a seller reports is named otherwise where the platform has named another one so', async () => {
  const [one, two] = [await reported(first.token), await reported(first.token)]
  await query('update shippings set external_id = $2 where id = $1', [one, `SHP-${two + 1}`])
  await query('update shippings set external_id = $2 where id = $1', [two, `SHP-${two + 1}-2`])
  const id = await reported(first.token)
  expect(await query('select external_id from shippings where id = $1', [id])).toEqual([
    { external_id: `SHP-${two + 1}-3` },
  ])
})

test('so is a vendor who is new', async () => {
  await query('update vendors set external_id = $2 where id = $1', [
    first.vendorId,
    `TEN-${1001 + first.vendorId}`,
  ])
  const { vendorId } = await vendorPeople(server)
  expect(await query('select id, external_id from vendors where id = $1', [vendorId])).toEqual([
    { id: first.vendorId + 1, external_id: `TEN-${1000 + vendorId}-2` },
  ])
})
