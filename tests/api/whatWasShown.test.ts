import { beforeAll, expect, test } from 'vitest'
import { type Money, moneyOf, packages } from '#tests/support/money.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'
import { visitorsOf } from '#tests/support/visitors.ts'

let money: Money

beforeAll(async () => {
  money = await moneyOf()
})

const TRANSFER = { method: 'BANK_TRANSFER', payment_date: '2026-01-01', reference: 'TRF-1' }

/** A payment that is due, and what its vendor ordered in its place after somebody had looked at it. */
const overtaken = async () => {
  const [small, large] = [await money.pack({ price: 115 }), await money.pack({ price: 1150 })]
  const { id } = await money.vendor()
  const seen = await money.opened(id, { package: small, ...TRANSFER })
  await money.query("update subscriptions set status = 'DUE_PAYMENT', method = null where id = $1", [seen.id])
  const stood = await money.opened(id, { package: large, ...TRANSFER })
  expect(stood).toMatchObject({ id: seen.id, amount: 1150 })
  return { vendor: id, seen, stood }
}

test('a payment that became another one after it was looked at is not decided on unseen', async () => {
  const { vendor, seen, stood } = await overtaken()
  for (const verdict of [{ status: 'SUCCESS' }, { status: 'REJECTED', reason: 'Not paid' }]) {
    const late = await money.decide(vendor, seen.id, { ...verdict, updated_at: seen.updated_at })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  }
  const made = await money.decide(vendor, seen.id, { status: 'SUCCESS', updated_at: stood.updated_at })
  expect([made.status, made.body.errors]).toEqual([200, undefined])
})

test('who says nothing of what was seen decides on what stands there', async () => {
  const { vendor, seen } = await overtaken()
  expect((await money.decide(vendor, seen.id, { status: 'SUCCESS' })).status).toBe(200)
})

test('who comes second is told who was first, whatever he saw; and a repetition is answered as before', async () => {
  const { vendor, seen, stood } = await overtaken()
  const verdict = { status: 'SUCCESS', updated_at: stood.updated_at }
  const key = 'the-same-verdict'
  expect((await money.decide(vendor, seen.id, verdict, { key })).status).toBe(200)
  expect((await money.decide(vendor, seen.id, verdict, { key })).status).toBe(200)
  const second = await money.decide(vendor, seen.id, verdict)
  expect([second.status, second.body.code]).toEqual([409, 'payment_decided'])
})

test('an order is not recorded for another amount than was shown', async () => {
  const chosen = await money.pack({ price: 115 })
  const { id } = await money.vendor()
  const order = { package: chosen, ...TRANSFER }
  await money.records.put(packages, chosen, { price: 230 })
  const late = await money.subscribe(id, { ...order, amount: 115 })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  const key = 'the-same-order'
  const [made, again] = [
    await money.subscribe(id, { ...order, amount: 230 }, { key }),
    await money.subscribe(id, { ...order, amount: 115 }, { key }),
  ]
  expect([made.status, again.status]).toEqual([201, 201])
  expect(again.body.result).toEqual(made.body.result)
})

test('a vendor does not order for another amount than was shown, nor for one where nothing was to be paid', async () => {
  const visitors = await visitorsOf(money.server, money.records)
  const [chosen, free] = [await money.pack({ price: 115 }), await money.pack({ price: 0 })]
  const people = await vendorPeople(money.server)
  const order = (texts: Parameters<typeof visitors.send>[1]) =>
    visitors.send('/api/user/subscribe', texts, { token: people.token })
  for (const texts of [
    { package: chosen, method: 'BANK_TRANSFER', amount: '100' },
    { package: chosen, amount: '0' },
    { package: free, amount: '100' },
  ]) {
    const late = await order(texts)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  }
  const made = await order({ package: chosen, method: 'BANK_TRANSFER', amount: '115' })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
})
