import { array, assert, asyncProperty } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { creditInvoice } from '#server/money/credit.ts'
import { correctInvoice } from '#server/money/invoiceCorrections.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { count, PATIENCE } from '../support/counts.ts'
import { note } from '../support/figures.ts'
import { batchOne } from './batchesInModel.ts'
import { type Finance, openBatches } from './batchSteps.ts'
import { changeOne, revokeOne } from './changeSteps.ts'
import { nextOf, passTime } from './changesInModel.ts'
import { brokenRules } from './ledger.ts'
import {
  answerToOpen,
  approve,
  credit,
  isUpgrade,
  openOf,
  type Paid,
  type Plan,
  plusDays,
  refund as refundInModel,
  type Seller,
  totalOf,
  UNTOUCHED,
} from './model.ts'
import { runAgain } from './pausesInModel.ts'
import { newPlans, newWorld, type Operation, operation, type World } from './sequences.ts'
import { dropUpgrade, lapse } from './upgradesInModel.ts'
import { attempt, codeOf, decide, open, pay, refund, setSeller } from './world.ts'

const SEQUENCES = count(3_000, 12)
const NOBODY = { actor: null, requestId: '', address: '' }

let server: TestApp
let plans: readonly Plan[]
let finance: Finance
/** Later than any clock, so that the steps of the server's own clock never come between. */
let today = '2040-01-01'
let cases = 0
let operations = 0

const moment = (): Date => new Date(`${today}T09:00:00Z`)

const at = () => ({ db: server.context.db, plans, today, now: moment() })

beforeAll(async () => {
  server = await startTestApp({ variables: { DATABASE_POOL_SIZE: '5' } })
  const { pool } = server.context.database
  await setSeller(pool)
  plans = await newPlans(pool)
  finance = await openBatches(pool)
})

const openPayment = async (
  { sellers, coupons }: World,
  step: Extract<Operation, { do: 'open' }>,
): Promise<void> => {
  const [seller, plan, coupon] = [sellers[step.who], plans[step.plan], coupons[step.coupon] ?? null]
  if (!seller || !plan) throw new Error('no such seller or plan')
  const expected = answerToOpen(sellers, seller, plan, coupon)
  const { db } = server.context
  const outcome = await attempt(db, (tx) =>
    open(tx, { vendor: seller.id, chosen: plan.id, coupon: coupon?.code ?? null }, moment()),
  )
  expect(codeOf(outcome)).toBe(expected)
  if (!('done' in outcome)) return
  const due = openOf(seller)
  if (due) expect(outcome.done).toBe(due.id)
  if (due && isUpgrade(seller, plan)) {
    due.state = 'PENDING'
    return
  }
  seller.upgrade = undefined
  const paid: Paid = {
    id: outcome.done,
    plan,
    coupon,
    total: totalOf(plan, coupon),
    state: 'PENDING',
    ...UNTOUCHED,
  }
  if (due) seller.payments.splice(seller.payments.indexOf(due), 1, paid)
  else seller.payments.push(paid)
}

const decideOn = async (
  { sellers }: World,
  step: { readonly do: 'approve' | 'reject'; readonly who: number },
) => {
  const seller = sellers[step.who] as Seller
  const paid = openOf(seller) ?? seller.payments.at(-1)
  if (!paid) return
  const expected = openOf(seller) ? 'done' : 'payment_decided'
  const to = step.do === 'approve' ? 'SUCCESS' : 'REJECTED'
  const outcome = await attempt(server.context.db, (tx) => decide(tx, seller.id, paid.id, to, moment()))
  expect(codeOf(outcome)).toBe(expected)
  if (expected !== 'done') return
  if (to === 'SUCCESS') approve(seller, paid, today)
  else if (seller.upgrade?.payment === paid) dropUpgrade(seller)
  else paid.state = 'REJECTED'
}

type OnPaid<Do> = Extract<Operation, { do: Do }> & { readonly who: number; readonly nth: number }

const paidOf = ({ sellers }: World, step: { readonly who: number; readonly nth: number }) => {
  const seller = sellers[step.who] as Seller
  const paid = seller.payments.filter(({ state, total }) => state === 'SUCCESS' && total > 0)[step.nth]
  return { seller, paid }
}

const invoiceOf = async (payment: number): Promise<number> => {
  const { rows } = await server.context.database.pool.query(
    "select max(id) as id from invoices where subscription = $1 and kind = 'INVOICE'",
    [payment],
  )
  return Number(rows[0]?.id)
}

const creditOne = async (world: World, step: OnPaid<'credit'>): Promise<void> => {
  const { seller, paid } = paidOf(world, step)
  if (!paid) return
  const invoiceId = await invoiceOf(paid.id)
  const outcome = await attempt(server.context.db, (tx) =>
    creditInvoice(tx, { invoiceId, reason: 'a mistake', origin: NOBODY }, moment()),
  )
  expect(codeOf(outcome)).toBe(credit(seller, paid, today))
}

const refundOne = async (world: World, step: OnPaid<'refund'>): Promise<void> => {
  const { seller, paid } = paidOf(world, step)
  if (!paid) return
  const amount = Math.max(1, Math.ceil((paid.total * step.percent) / 100))
  const { endsPeriod } = step
  const outcome = await attempt(server.context.db, (tx) =>
    refund(tx, { payment: paid.id, amount, endsPeriod, day: today }, moment()),
  )
  expect(codeOf(outcome)).toBe(refundInModel(seller, paid, { amount, endsPeriod, today }))
}

/** Another name on the paper: no money, no period and no commission moves, so that the model stays as it is. */
const correctOne = async (world: World, step: OnPaid<'correct'>): Promise<void> => {
  const { paid } = paidOf(world, step)
  if (!paid) return
  operations += 1
  const invoiceId = await invoiceOf(paid.id)
  const buyer = { buyer_name: `Buyer ${cases} ${operations}` }
  const outcome = await attempt(server.context.db, (tx) =>
    correctInvoice(tx, { invoiceId, reason: 'another name', buyer, origin: NOBODY }, moment()),
  )
  expect(codeOf(outcome)).toBe(paid.credited === paid.total ? 'already_credited' : 'done')
}

const payFrom = async ({ wallets }: World, step: Extract<Operation, { do: 'pay' }>): Promise<void> => {
  const wallet = wallets[step.wallet] as World['wallets'][number]
  const amount = Math.max(1, Math.ceil((wallet.balance * step.percent) / 100))
  operations += 1
  const outcome = await attempt(server.context.db, (tx) =>
    pay(tx, wallet.holder, amount, `PAY-${cases}-${operations}`, today),
  )
  expect(codeOf(outcome)).toBe(amount > wallet.balance ? 'validation' : 'done')
  if (amount <= wallet.balance) wallet.balance -= amount
}

/** What became due is read, as the model knows nothing of reminders. */
const readDue = async ({ sellers }: World): Promise<void> => {
  const { rows } = await server.context.database.pool.query(
    "select id, vendor, package, amount from subscriptions where status = 'DUE_PAYMENT' and vendor = any($1)",
    [sellers.map(({ id }) => id)],
  )
  for (const { id, vendor, package: planId, amount } of rows) {
    const seller = sellers.find((each) => each.id === vendor) as Seller
    if (openOf(seller)) continue
    const plan = plans.find((each) => each.id === planId) as Plan
    expect([plan.isTrial, amount]).toEqual([false, plan.price])
    expect(nextOf(seller, today)).toBe(plan)
    seller.payments.push({
      id,
      plan,
      coupon: null,
      total: amount,
      state: 'DUE_PAYMENT',
      ...UNTOUCHED,
    })
  }
}

/** Time passes in one leap. */
const wait = async (world: World, days: number): Promise<void> => {
  today = plusDays(today, days)
  await server.context.jobs.flush(moment())
  for (const seller of world.sellers) {
    lapse(seller, today)
    runAgain(seller, today)
  }
  await readDue(world)
  for (const seller of world.sellers) passTime(seller, today)
}

const perform = (world: World, step: Operation): Promise<void> => {
  if (step.do === 'open') return openPayment(world, step)
  if (step.do === 'credit') return creditOne(world, step)
  if (step.do === 'refund') return refundOne(world, step)
  if (step.do === 'correct') return correctOne(world, step)
  if (step.do === 'pay') return payFrom(world, step)
  if (step.do === 'batch') return batchOne({ ...at(), finance }, world, step)
  // What was paused may be due when it runs again.
  if (step.do === 'change') return changeOne(at(), world, step).then(() => readDue(world))
  if (step.do === 'revoke') return revokeOne(at(), world, step).then(() => readDue(world))
  return step.do === 'wait' ? wait(world, step.days) : decideOn(world, step).then(() => readDue(world))
}

const compare = async ({ sellers, wallets }: World): Promise<void> => {
  const { pool } = server.context.database
  for (const { holder, balance } of wallets) {
    const [column, id] = Object.entries(holder)[0] as [string, number]
    const { rows } = await pool.query(
      `select coalesce(sum(amount), 0)::int as balance from wallet_entries where ${column} = $1`,
      [id],
    )
    expect(rows[0].balance).toBe(balance)
  }
  const { rows } = await pool.query(
    `select s.id, s.status, s.amount, s.starts_on::text as starts, s.ends_on::text as ends,
       s.credited_amount::int as credited, s.refunded_amount::int as refunded from subscriptions s
     where vendor = any($1) order by id`,
    [sellers.map(({ id }) => id)],
  )
  const known = sellers
    .flatMap(({ payments }) => payments)
    .map(({ id, state, total, start, end, credited, refunded }) => ({
      id,
      status: state,
      amount: total,
      starts: start,
      ends: end,
      credited,
      refunded,
    }))
  expect(rows).toEqual(known.sort((a, b) => a.id - b.id))
}

test(
  'whatever happens to vendors, partners and coupons, in whichever order, the books are those of the model',
  async () => {
    await assert(
      asyncProperty(array(operation, { minLength: 20, maxLength: 40 }), async (steps) => {
        cases += 1
        const world = await newWorld(server.context.database.pool, plans, cases)
        for (const step of steps) {
          operations += 1
          await perform(world, step)
        }
        await compare(world)
      }),
      { numRuns: SEQUENCES, endOnFailure: true },
    )
    expect(await brokenRules(server.context.database.pool)).toEqual([])
    note({
      scenario: `Random sequences of openings, decisions, credits, refunds, corrections, changes, payouts, batches of them and passing time beside a model (${operations.toLocaleString('en')} operations)`,
      runs: SEQUENCES,
      outcome: '0 differences, 0 broken rules',
    })
  },
  PATIENCE,
)
