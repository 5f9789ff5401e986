import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { creditInvoice } from '#server/money/credit.ts'
import { fileVatReturn } from '#server/money/fileVatReturn.ts'
import { correctInvoice } from '#server/money/invoiceCorrections.ts'
import { readVatReturn, readVatReturns } from '#server/money/vatReturns.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { approveDraft, confirmIban, debit, draft, openBatches } from './batchSteps.ts'
import { brokenRules } from './ledger.ts'
import {
  decide,
  newCoupon,
  newPackage,
  newPartner,
  newVendor,
  open,
  pay,
  refund,
  setSeller,
} from './world.ts'

let server: TestApp

/** A wallet that holds 50.00 SR. */
const wallet = async (pool: pg.Pool): Promise<{ partner: number }> => {
  const partner = await newPartner(pool)
  await confirmIban(pool, { partner })
  await pool.query(
    `insert into wallet_entries (description, kind, amount, partner, reason, recorded_by)
      values ('x', 'ADJUSTMENT', 5000, $1, 'x', 'x')`,
    [partner],
  )
  return { partner }
}

beforeAll(async () => {
  server = await startTestApp()
  const { db, database } = server.context
  const { pool } = database
  const origin = { actor: null, requestId: '', address: '' }
  await setSeller(pool)
  const chosen = await newPackage(pool, { price: 1_150 })
  const partner = await newPartner(pool)
  await newCoupon(pool, [chosen], {
    code: 'TENTH',
    type: 'PERCENTAGE',
    discountPercentage: 10,
    userCount: 3,
    validCount: 1,
  })
  for (const coupon of ['TENTH', 'TENTH', null]) {
    const vendor = await newVendor(pool, { holder: { partner }, percentage: 10, months: 12 })
    for (const code of [coupon, null]) {
      const payment = await inTransaction(db, (tx) => open(tx, { vendor, chosen, coupon: code }))
      await inTransaction(db, (tx) => decide(tx, vendor, payment, 'SUCCESS'))
    }
  }
  await inTransaction(db, (tx) => pay(tx, { partner }, 20_000, 'PAID-OUT'))
  await inTransaction(db, (tx) => refund(tx, { payment: 4, amount: 3_333 }))
  await inTransaction(db, (tx) =>
    correctInvoice(
      tx,
      { invoiceId: 4, reason: 'a name', buyer: { buyer_name: 'Another' }, origin },
      new Date(),
    ),
  )
  await inTransaction(db, (tx) =>
    creditInvoice(tx, { invoiceId: 2, reason: 'a mistake', origin }, new Date()),
  )
  const finance = await openBatches(pool)
  const holders = [await wallet(pool), await wallet(pool), await wallet(pool)]
  await inTransaction(db, async (tx) => {
    const batch = await draft(tx, finance, holders.slice(0, 2))
    const paid = await approveDraft(tx, finance, batch)
    await debit(tx, finance, { batch, amount: paid.reduce((sum, { amount }) => sum + amount, 0) })
    const [alone] = await approveDraft(tx, finance, await draft(tx, finance, holders.slice(2)))
    if (!alone) throw new Error('nothing was paid')
    await debit(tx, finance, alone)
  })
  // A hundred days from now, when the quarter is over.
  const later = new Date(Date.now() + 100 * 86_400_000)
  await inTransaction(db, async (tx) => {
    const from = (await readVatReturns(tx, later)).open[0]?.from ?? ''
    const { due } = await readVatReturn(tx, from, later)
    await fileVatReturn(tx, { from, due, reference: 'R-1', origin }, later)
  })
})

/** What somebody might do to the books behind the back of the rules, and what is then told of it. */
const DAMAGES: readonly (readonly [damage: string, told: string])[] = [
  [
    'update subscriptions set price = price + 1, amount = amount + 1, net_total = net_total + 1 where id = 1',
    'one invoice',
  ],
  ['update subscriptions set net_total = net_total - 1, tax = tax + 1 where id = 3', 'net + tax'],
  [
    "delete from invoices where id = (select max(id) from invoices where kind = 'INVOICE' and replaces_invoice is null)",
    'one invoice',
  ],
  ['delete from invoices where id = 3', 'a gap before it'],
  ['update invoices set buyer_name = buyer_name || $$!$$ where id = 3', 'the seal does not fit'],
  ["update invoices set previous_hash = repeat('f', 64) where id = 3", 'the chain is broken'],
  [
    'update invoices set qr = (select qr from invoices where id = 1) where id = 2',
    'the QR code says something else',
  ],
  [
    "update invoices set net_total = net_total + 1, amount = amount + 1 where kind = 'CREDIT_NOTE'",
    'was credited of a payment',
  ],
  ['update wallet_entries set amount = amount + 1 where subscription = 1', 'earns its commission'],
  ['update vat_returns set due = due + 1', 'a VAT return holds'],
  ["update revenue_lines set amount = amount + 1 where kind = 'RECOGNISED'", 'is earned or reversed'],
  ["delete from revenue_lines where kind = 'BILLED'", 'is billed once'],
  [
    "update revenue_lines set amount = amount + 1 where kind = 'REFUNDED' or kind = 'REVERSED'",
    'takes back its net',
  ],
  ["update revenue_lines set ends_on = ends_on + 40 where kind = 'RECOGNISED'", 'evenly over its period'],
  ['update revenue_sums set amount = amount + 1', 'the sums of months'],
  ['update vat_returns set last_invoice = 1', 'a VAT return holds'],
  [
    "delete from wallet_entries where id = (select min(id) from wallet_entries where kind = 'COMMISSION')",
    'earns its commission',
  ],
  ["delete from wallet_entries where kind = 'REVERSAL'", 'taken back'],
  ["update wallet_entries set amount = amount - 1 where kind = 'REVERSAL'", 'taken back'],
  ['update subscriptions set credited_amount = credited_amount + 1 where id = 4', 'was credited'],
  ['delete from refunds', 'of its refunds'],
  ['update refunds set amount = amount + 1', 'of its refunds'],
  [
    'update invoices set amount = amount - 1, net_total = net_total - 1 where replaces_invoice is not null',
    'says the same',
  ],
  ['delete from invoices where replaces_invoice is not null', 'taken back whole'],
  ["delete from invoices where purpose = 'CORRECTION'", 'taken back whole'],
  ["delete from wallet_entries where kind = 'PAYOUT'", 'one entry of its wallet'],
  [
    "update payouts set amount = 10000000; update wallet_entries set amount = -10000000 where kind = 'PAYOUT'",
    'below zero',
  ],
  ['update subscriptions set starts_on = starts_on - 3 where id = 6', 'overlap'],
  ["update subscriptions set status = 'PENDING' where id in (5, 6)", 'nobody has decided on'],
  ["update coupon_redemptions set state = 'RESERVED' where subscription = 1", 'stands as its payment'],
  ['update coupons set user_count = 1', 'as many vendors as may'],
  ['update vendors set subscription_ends_on = subscription_ends_on + 1', 'ends when its last'],
  ['update payout_items set amount = amount + 1 where bank_line is null', 'a payout of its amount'],
  [
    'update payout_batches set approved_at = null, approved_by = null where id = (select min(id) from payout_batches)',
    'a payout of its amount',
  ],
  [
    'update wallet_entries set amount = amount - 1 where payout in (select payout from payout_items)',
    'one entry of the ledger',
  ],
  ['update bank_lines set amount = amount + 1 where payout is not null', 'amount of the payout that it is'],
  ['update bank_lines set amount = amount + 1 where batch is not null', 'comes to the items of the batch'],
  [
    'update payout_items set bank_line = null where id = (select min(id) from payout_items)',
    'comes to the items of the batch',
  ],
  [
    'update bank_lines set payout = (select min(payout) from payout_items) where payout is not null',
    'no two lines of the bank',
  ],
  ["delete from jobs where kind = 'subscription_ends'", 'what time does'],
  ['update jobs set params = params || \'{"ends_on": "2020-01-01"}\'', 'what time does'],
  ['update jobs set given_up_at = now()', 'given up'],
  ["delete from history where action = 'approve'", 'in the history once'],
  [
    "insert into idempotency_keys (owner, scope, key, request_hash) values ('a', 'b', 'c', 'd')",
    'kept its answer',
  ],
]

const TABLES =
  'subscriptions invoices refunds wallet_entries payouts payout_batches payout_items bank_lines history vat_returns revenue_lines'.split(
    ' ',
  )

/** Runs with all triggers off, on one connection, and takes everything back. */
const damaged = async <T>(damage: string, look: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await server.owner.connect()
  try {
    await client.query('begin')
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger all`)
    await client.query(damage)
    return await look(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('books that nobody has touched add up', async () => {
  expect(await brokenRules(server.context.database.pool)).toEqual([])
})

test.each(DAMAGES)('%s is found', async (damage, told) => {
  expect((await damaged(damage, brokenRules)).join('; ')).toContain(told)
})
