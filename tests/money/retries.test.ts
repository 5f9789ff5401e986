import { beforeAll, expect, test } from 'vitest'
import { hashOfInput, once, type Repeatable } from '#server/http/idempotency.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { count, PATIENCE } from '../support/counts.ts'
import { note } from '../support/figures.ts'
import { brokenRules } from './ledger.ts'
import { decide, newPackage, newPartner, newVendor, open, pay, setSeller } from './world.ts'

const RETRIES = count(10_000, 200)
const AT_ONCE = 50

let server: TestApp
let partner: number
let vendor: number
let chosen: number

beforeAll(async () => {
  server = await startTestApp({ variables: { DATABASE_POOL_SIZE: '30' } })
  const { db, database } = server.context
  await setSeller(database.pool)
  chosen = await newPackage(database.pool, { price: 11_500 })
  partner = await newPartner(database.pool)
  vendor = await newVendor(database.pool, { holder: { partner }, percentage: 10, months: 12 })
  const payment = await db.transaction((tx) => open(tx, { vendor, chosen }))
  await db.transaction((tx) => decide(tx, vendor, payment, 'SUCCESS'))
})

const callOf = (key: string, input: Readonly<Record<string, unknown>>): Repeatable => ({
  owner: 'user:1',
  scope: 'POST /api/admin-panal/partners/createPayment/1',
  key,
  hash: hashOfInput(input),
})

/** The same call again and again, many at a time; the distinct answers, and how many of them were no repetition. */
const retry = async (make: () => Promise<{ answer: unknown; isRepeated: boolean }>) => {
  const answers = new Set<string>()
  let first = 0
  for (let done = 0; done < RETRIES; done += AT_ONCE) {
    const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, make))
    for (const { answer, isRepeated } of outcomes) {
      answers.add(JSON.stringify(answer))
      if (!isRepeated) first += 1
    }
  }
  return { answers: answers.size, first }
}

test(
  'retries of one payout with one key are one payout',
  async () => {
    const { db, database } = server.context
    const call = callOf('key-of-the-payout', { amount: 500 })
    let tried = 0
    const outcome = await retry(() =>
      once(db, call, (tx) => {
        tried += 1
        return pay(tx, { partner }, 500, `RETRY-${tried}`)
      }),
    )
    expect(outcome).toEqual({ answers: 1, first: 1 })
    const { rows } = await database.pool.query(
      'select count(*)::int as count from payouts where partner = $1',
      [partner],
    )
    expect(rows[0].count).toBe(1)
    expect(await brokenRules(database.pool)).toEqual([])
    note({
      scenario: 'Retries of a payout with one Idempotency-Key (through `once`, 50 at a time; not over HTTP)',
      runs: RETRIES,
      outcome: '1 row',
    })
  },
  PATIENCE,
)

test(
  'retries of one payment with one key are one payment',
  async () => {
    const { db, database } = server.context
    const call = callOf('key-of-the-payment', { vendor, chosen })
    const outcome = await retry(() => once(db, call, (tx) => open(tx, { vendor, chosen })))
    expect(outcome).toEqual({ answers: 1, first: 1 })
    const { rows } = await database.pool.query(
      'select count(*)::int as count from subscriptions where vendor = $1',
      [vendor],
    )
    expect(rows[0].count).toBe(2)
    expect(await brokenRules(database.pool)).toEqual([])
    note({
      scenario: 'Retries of a payment with one Idempotency-Key (the same way)',
      runs: RETRIES,
      outcome: '1 row',
    })
  },
  PATIENCE,
)

test(
  'a try that failed is no answer: the next one with its key is made, once',
  async () => {
    const { db, database } = server.context
    const call = callOf('key-of-a-failure', { amount: 700 })
    const failing = once(db, call, async (tx) => {
      await pay(tx, { partner }, 700, 'NEVER')
      throw new Error('the process stumbles')
    })
    await expect(failing).rejects.toThrow('stumbles')
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        once(db, call, (tx) => pay(tx, { partner }, 700, `AGAIN-${index}`)),
      ),
    )
    expect(outcomes.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
    const { rows } = await database.pool.query('select payment_number from payouts where amount = 700')
    expect(rows).toHaveLength(1)
    const other = once(db, { ...call, hash: hashOfInput({ amount: 701 }) }, (tx) =>
      pay(tx, { partner }, 701, 'OTHER'),
    )
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    expect(await brokenRules(database.pool)).toEqual([])
  },
  PATIENCE,
)
