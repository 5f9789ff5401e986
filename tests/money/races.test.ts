import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { count, PATIENCE } from '../support/counts.ts'
import { note } from '../support/figures.ts'
import { brokenRules } from './ledger.ts'
import {
  attempt,
  decide,
  newCoupon,
  newPackage,
  newPartner,
  newVendor,
  open,
  pay,
  refund,
  setSeller,
  tally,
} from './world.ts'

const PARALLEL = 100

let server: TestApp
let chosen: number

const times = <T>(many: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => make(index)))

beforeAll(async () => {
  server = await startTestApp({ variables: { DATABASE_POOL_SIZE: '60' } })
  await setSeller(server.context.database.pool)
  chosen = await newPackage(server.context.database.pool)
})

/** A vendor whose payment waits for a decision. */
const waiting = async (partner: number): Promise<{ vendor: number; payment: number }> => {
  const { db, database } = server.context
  const vendor = await newVendor(database.pool, { holder: { partner }, percentage: 10, months: 12 })
  const payment = await db.transaction((tx) => open(tx, { vendor, chosen }))
  return { vendor, payment }
}

test(
  'a coupon with 10 uses under 100 parallel redemptions is used exactly 10 times',
  async () => {
    const { db, database } = server.context
    const rounds = count(100, 3)
    const vendors: number[] = []
    while (vendors.length < PARALLEL) vendors.push(await newVendor(database.pool))
    for (let round = 0; round < rounds; round += 1) {
      const coupon = `RACE${round}`
      const id = await newCoupon(database.pool, [chosen], { code: coupon, userCount: 10, validCount: 1 })
      const outcomes = await times(PARALLEL, (index) =>
        attempt(db, (tx) => open(tx, { vendor: vendors[index] ?? 0, chosen, coupon })),
      )
      expect(tally(outcomes)).toEqual({ done: 10, validation: 90 })
      const { rows } = await database.pool.query(
        'select state, count(*)::int as count from coupon_redemptions where coupon = $1 group by state',
        [id],
      )
      expect(rows).toEqual([{ state: 'RESERVED', count: 10 }])
      // Half of them approved, half of them rejected, at once: the next round finds every vendor free again.
      await Promise.all(
        outcomes.flatMap((outcome, index) =>
          'done' in outcome
            ? [
                attempt(db, (tx) =>
                  decide(tx, vendors[index] ?? 0, outcome.done, index % 2 ? 'SUCCESS' : 'REJECTED'),
                ),
              ]
            : [],
        ),
      )
    }
    expect(await brokenRules(database.pool)).toEqual([])
    note({
      scenario: 'A coupon of 10 uses under 100 parallel redemptions (60 connections; the next two likewise)',
      runs: rounds,
      outcome: 'exactly 10 used, each time',
    })
  },
  PATIENCE,
)

test(
  'a coupon that one vendor may use 3 times is used 3 times, however often at once',
  async () => {
    const { db, database } = server.context
    const vendor = await newVendor(database.pool)
    const coupon = 'THRICE'
    await newCoupon(database.pool, [chosen], { code: coupon, userCount: 1, validCount: 3 })
    let done = 0
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await times(20, () => attempt(db, (tx) => open(tx, { vendor, chosen, coupon })))
      const first = outcomes.find((outcome) => 'done' in outcome)
      if (first && 'done' in first) {
        done += 1
        await db.transaction((tx) => decide(tx, vendor, first.done, 'SUCCESS'))
      }
    }
    expect(done).toBe(3)
    expect(await brokenRules(database.pool)).toEqual([])
  },
  PATIENCE,
)

test(
  '100 parallel decisions on one payment are one decision, one invoice and one commission',
  async () => {
    const { db, database } = server.context
    const rounds = count(100, 3)
    const partner = await newPartner(database.pool)
    for (let round = 0; round < rounds; round += 1) {
      const { vendor, payment } = await waiting(partner)
      const outcomes = await times(PARALLEL, (index) =>
        attempt(db, (tx) => decide(tx, vendor, payment, index % 3 === 2 ? 'REJECTED' : 'SUCCESS')),
      )
      expect(tally(outcomes)).toEqual({ done: 1, payment_decided: 99 })
      const { rows } = await database.pool.query(
        `select status = 'SUCCESS' as succeeded, (select count(*)::int from invoices where subscription = s.id) as invoices,
        (select count(*)::int from wallet_entries where subscription = s.id) as commissions
       from subscriptions s where id = $1`,
        [payment],
      )
      const one = rows[0].succeeded ? 1 : 0
      expect(rows[0]).toEqual({ succeeded: one === 1, invoices: one, commissions: one })
    }
    expect(await brokenRules(database.pool)).toEqual([])
    note({
      scenario: '100 parallel changes of one payment’s state',
      runs: rounds,
      outcome: 'one transition, one invoice, one commission, each time',
    })
  },
  PATIENCE,
)

test(
  'of 100 parallel refunds of a seventh each, seven go back, and the commission with them',
  async () => {
    const { db, database } = server.context
    const rounds = count(100, 3)
    for (let round = 0; round < rounds; round += 1) {
      const partner = await newPartner(database.pool)
      const { vendor, payment } = await waiting(partner)
      await db.transaction((tx) => decide(tx, vendor, payment, 'SUCCESS'))
      const { rows } = await database.pool.query('select amount::int from subscriptions where id = $1', [
        payment,
      ])
      const amount = Math.ceil(rows[0].amount / 7)
      const outcomes = await times(PARALLEL, (index) =>
        attempt(db, (tx) => refund(tx, { payment, amount: index === 50 ? rows[0].amount : amount })),
      )
      const { done = 0, validation = 0, refunded_already: already = 0 } = tally(outcomes)
      expect(done + validation + already).toBe(PARALLEL)
      expect([1, 6, 7]).toContain(done)
      const told = await database.pool.query(
        `select (select coalesce(sum(amount), 0)::int from refunds where subscription = $1) as refunded,
          (select count(*)::int from invoices where subscription = $1 and kind = 'CREDIT_NOTE') as notes`,
        [payment],
      )
      expect(told.rows[0].notes).toBe(done)
      expect(told.rows[0].refunded).toBeLessThanOrEqual(rows[0].amount)
    }
    expect(await brokenRules(database.pool)).toEqual([])
    note({
      scenario: '100 parallel refunds of parts of one payment',
      runs: rounds,
      outcome: 'never above what was paid, each time',
    })
  },
  PATIENCE,
)

test(
  'of 100 parallel payouts from a balance that covers 7, exactly 7 are made',
  async () => {
    const { db, database } = server.context
    const rounds = count(100, 3)
    for (let round = 0; round < rounds; round += 1) {
      const partner = await newPartner(database.pool)
      const { vendor, payment } = await waiting(partner)
      await db.transaction((tx) => decide(tx, vendor, payment, 'SUCCESS'))
      // 10 % of 100.00 SR: 1,000 halalas.
      const outcomes = await times(PARALLEL, (index) =>
        attempt(db, (tx) => pay(tx, { partner }, 140, `RACE-${round}-${index}`)),
      )
      expect(tally(outcomes)).toEqual({ done: 7, validation: 93 })
    }
    expect(await brokenRules(database.pool)).toEqual([])
    note({
      scenario: '100 parallel payouts of a balance that covers 7',
      runs: rounds,
      outcome: 'exactly 7, each time',
    })
  },
  PATIENCE,
)
