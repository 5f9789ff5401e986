import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
import { coupons, type Money, moneyOf, recordOf, redemptions } from '#tests/support/money.ts'

let money: Money
let pack: number

const today = () => dayInRiyadh(new Date())

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack()
})

const tryCoupon = async (code: unknown, vendor?: number, packageId = pack) => {
  const id = vendor ?? (await money.vendor()).id
  return money.subscribe(id, { package: packageId, coupon: String(code) })
}

const states = async (coupon: number): Promise<unknown[]> =>
  (await money.records.list(redemptions, { coupon, sort_column: 'id', sort_direction: 'asc' })).data.map(
    ({ state }) => state,
  )

describe('a coupon is refused', () => {
  test.each([
    ['before its first day', { from_date: addDays(today(), 1) }, 'This coupon is not valid today'],
    ['after its last day', { to_date: addDays(today(), -1) }, 'This coupon is not valid today'],
  ])('%s', async (_when, window, message) => {
    const { code } = await money.coupon([pack], window)
    const { status, body } = await tryCoupon(code)
    expect([status, body.errors]).toEqual([422, { coupon: [message] }])
  })

  test('for another package', async () => {
    const { code } = await money.coupon([await money.pack()])
    expect((await tryCoupon(code)).body.errors).toHaveProperty('coupon')
  })

  test('when it is switched off', async () => {
    const { id, code } = await money.coupon([pack])
    await money.records.call(coupons, `/active-toggle/${id}`, { method: 'PUT' })
    expect((await tryCoupon(code)).body.errors).toHaveProperty('coupon')
  })

  test('on no day between, first and last included', async () => {
    const { code } = await money.coupon([pack], { from_date: today(), to_date: today() })
    expect((await tryCoupon(code)).status).toBe(201)
  })
})

describe('what holds of a coupon today', () => {
  const stateOf = async (id: number) => (await money.records.read(coupons, id)).state

  test.each([
    ['RUNNING', {}],
    ['RUNNING', { from_date: addDays(today(), 0), to_date: addDays(today(), 0) }],
    ['SCHEDULED', { from_date: addDays(today(), 1) }],
    ['ENDED', { to_date: addDays(today(), -1) }],
  ])('is %s by the days of Riyadh, and found by that', async (state, window) => {
    const { id, code } = await money.coupon([pack], window)
    expect(await stateOf(id)).toBe(state)
    const { data } = await money.records.list(coupons, { state, search: String(code) })
    expect(data.map((each) => each.id)).toEqual([id])
    const others = await money.records.list(coupons, { state: 'OFF', search: String(code) })
    expect(others.total).toBe(0)
  })

  test('is used up when nobody has a place left, and not while somebody has one', async () => {
    const { id, code } = await money.coupon([pack], { userCount: 1, validCount: 2 })
    const vendor = await money.vendor()
    const first = recordOf(await tryCoupon(code, vendor.id), 'subscription')
    await money.decide(vendor.id, first.id, { status: 'SUCCESS' })
    expect(await stateOf(id)).toBe('RUNNING')
    expect((await tryCoupon(code, vendor.id)).status).toBe(201)
    expect(await stateOf(id)).toBe('USED_UP')
    await money.records.call(coupons, `/active-toggle/${id}`, { method: 'PUT' })
    expect(await stateOf(id)).toBe('OFF')
  })
})

describe('the places of a coupon', () => {
  test('are taken when a payment is opened, used when it succeeds and released when it is rejected', async () => {
    const { id, code } = await money.coupon([pack], { userCount: 1 })
    const [first, second] = [await money.vendor(), await money.vendor()]
    const rejected = recordOf(await tryCoupon(code, first.id), 'subscription')
    expect(rejected).toMatchObject({ discount: 11.5, amount: 103.5, coupon: id })
    expect(await states(id)).toEqual(['RESERVED'])
    expect((await tryCoupon(code, second.id)).body.errors).toHaveProperty('coupon')
    await money.decide(first.id, rejected.id, { status: 'REJECTED', reason: 'x' })
    expect(await states(id)).toEqual(['RELEASED'])
    const used = recordOf(await tryCoupon(code, second.id), 'subscription')
    await money.decide(second.id, used.id, { status: 'SUCCESS' })
    expect(await states(id)).toEqual(['RELEASED', 'USED'])
    expect((await tryCoupon(code, first.id)).body.errors).toHaveProperty('coupon')
  })

  test('are so many for each vendor, and others have their own', async () => {
    const { code } = await money.coupon([pack], { validCount: 2 })
    const { id } = await money.vendor()
    for (let use = 0; use < 2; use += 1) await money.paid(id, { package: pack, coupon: String(code) })
    expect((await tryCoupon(code, id)).body.errors).toHaveProperty('coupon')
    expect((await tryCoupon(code)).status).toBe(201)
  })

  test('count vendors, not payments: who has a place comes again', async () => {
    const { code } = await money.coupon([pack], { userCount: 1 })
    const { id } = await money.vendor()
    for (let use = 0; use < 3; use += 1) await money.paid(id, { package: pack, coupon: String(code) })
    expect((await tryCoupon(code)).status).toBe(422)
  })

  test('are never more than there are, however many come at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, code } = await money.coupon([pack], { userCount: 10 })
      const sellers = []
      for (let count = 0; count < 30; count += 1) sellers.push((await money.vendor()).id)
      const answers = await Promise.all(sellers.map((seller) => tryCoupon(code, seller)))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
      expect(await states(id)).toHaveLength(10)
    }
  })
})

test('a coupon over the whole price pays: the subscription begins at once, without an invoice', async () => {
  const { id: coupon, code } = await money.coupon([pack], { discountPercentage: 100 })
  const { id } = await money.vendor()
  const answer = await money.subscribe(id, { package: pack, coupon: String(code), method: '' })
  expect(recordOf(answer, 'subscription')).toMatchObject({
    status: 'SUCCESS',
    amount: 0,
    discount: 115,
    method: null,
    invoice_number: null,
  })
  expect(await states(coupon)).toEqual(['USED'])
})

test('a redemption says who, when and how much', async () => {
  const { id: coupon, code } = await money.coupon([pack], {
    type: 'FIXED',
    value: 15,
    discountPercentage: null,
  })
  const { id } = await money.vendor()
  const payment = await money.paid(id, { package: pack, coupon: String(code) })
  const { data, sum } = await money.records.list(redemptions, { coupon })
  expect(data).toMatchObject([{ vendor: id, subscription: payment.id, state: 'USED', discount: 15, code }])
  expect(sum).toEqual({ discount: 15 })
})
