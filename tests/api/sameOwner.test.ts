import { beforeAll, expect, test } from 'vitest'
import { coupons } from '#src/resources/coupons/coupons.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { type Answer, startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { type Visitors, visitorsOf } from '#tests/support/visitors.ts'

let server: TestApp
let records: Records
let visitors: Visitors

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
  visitors = await visitorsOf(server, records)
})

const rows = async (text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows

const VAT = '312345678900003'
/** Whoever has a VAT number states where, for the invoice. */
const ADDRESS = {
  building_number: '7284',
  street: 'طريق الملك فهد',
  district: 'العليا',
  city: 'الرياض',
  postal_code: '12214',
}
const IBAN = 'SA0380000000608010167519'

const vendorOf = async (email: string) =>
  (await rows('select id from vendors where email = $1', [email]))[0].id as number

const trial = (overrides = {}) => ({ ...visitors.store(), package: visitors.trial, ...overrides })

const refusedOn = ({ status, body }: Answer, field: string) => {
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  return body.errors?.[field]?.[0]
}

test.each([
  ['mobile', () => ({ phone: '0551110001' }), () => ({ phone: '٠٥٥١١١٠٠٠١' })],
  [
    'registration',
    () => ({ commercial_registration: '1012121212' }),
    () => ({ commercial_registration: '1012121212' }),
  ],
  [
    'registration of another kind',
    () => ({ commercial_registration: '7012121213' }),
    () => ({
      registration_type: 'UNIFIED_NUMBER',
      commercial_registration: '',
      unified_number: '7012121213',
    }),
  ],
  ['VAT number', () => ({ tax_number: VAT, ...ADDRESS }), () => ({ tax_number: VAT, ...ADDRESS })],
] as const)('one %s has one trial, whatever the address and the name', async (_what, first, again) => {
  expect((await visitors.register(trial(first()))).status).toBe(201)
  const second = trial(again())
  const told = refusedOn(await visitors.register(second), 'package')
  expect(told).toMatch(/had a trial already.*write to us/)
  expect(await rows('select 1 from vendors where email = $1', [second.email])).toEqual([])
  const paid = { ...second, package: visitors.paid, method: 'BANK_TRANSFER' }
  expect((await visitors.register(paid)).status).toBe(201)
})

test('one IBAN has one trial, also for a vendor who is registered already', async () => {
  const first = trial()
  await visitors.register(first)
  await rows('update vendors set iban = $2 where id = $1', [await vendorOf(first.email), IBAN])
  const order = await records.input(vendors, 501)
  const made = await records.post(vendors, { ...order, iban: IBAN, package: visitors.trial })
  refusedOn(made, 'package')
})

test('a number that had its trial has had it, though the store states another one since', async () => {
  const number = '1012121299'
  const first = trial({ commercial_registration: number })
  await visitors.register(first)
  const changed = { commercial_registration: '1012121298' }
  expect((await records.put(vendors, await vendorOf(first.email), changed)).status).toBe(200)
  refusedOn(await visitors.register(trial({ commercial_registration: number })), 'package')
})

test('a number that was mended before anything was ordered is anybody’s', async () => {
  const number = '1012121297'
  const first = visitors.store()
  const { id } = await records.create(vendors, 821, { commercial_registration: number, package: null })
  expect((await records.put(vendors, id, { commercial_registration: '1012121296' })).status).toBe(200)
  const second = { ...first, commercial_registration: number, package: visitors.trial }
  expect((await visitors.register(second)).status).toBe(201)
})

test('one owner has one coupon on a first order; the renewal of either store may have one', async () => {
  const coupon = async (seed: number) =>
    String(
      (
        await records.create(coupons, seed, {
          type: 'FIXED',
          value: 15,
          from_date: '2020-01-01',
          to_date: '2099-01-01',
          packages: [visitors.paid],
        })
      ).code,
    )
  const phone = '0551110002'
  const order = async (seed: number) => ({
    ...visitors.store({ phone }),
    package: visitors.paid,
    method: 'BANK_TRANSFER',
    coupon: await coupon(seed),
  })
  const first = await order(811)
  expect((await visitors.register(first)).status).toBe(201)
  const second = await order(812)
  expect(refusedOn(await visitors.register(second), 'coupon')).toMatch(/first order already/)
  const { coupon: _none, ...without } = second
  expect((await visitors.register(without)).status).toBe(201)
})

test('of two stores of one owner that begin a trial at once, one has it', async () => {
  const phone = '0551110003'
  const stores = await Promise.all(
    [1, 2, 3].map(async () => {
      const store = trial({ phone })
      return { ...store, email_ticket: await visitors.prove(store.email) }
    }),
  )
  const answers = await Promise.all(stores.map((store) => visitors.send('/api/registration', store)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})

test('an administrator excepts an owner with either store, and the history tells it', async () => {
  const phone = '0551110004'
  const first = trial({ phone })
  await visitors.register(first)
  const second = trial({ phone })
  refusedOn(await visitors.register(second), 'package')
  const id = await vendorOf(first.email)
  const excepted = await records.put(vendors, id, { repeat_offers: true })
  expect([excepted.status, excepted.body.errors]).toEqual([200, undefined])
  expect((await visitors.register(second)).status).toBe(201)
  const told = await rows("select changes from history where resource = 'vendors' and record_id = $1", [id])
  expect(JSON.stringify(told)).toContain('repeat_offers')
})
