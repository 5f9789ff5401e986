import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import type { CardPayments } from '#tests/support/cardPayments.ts'
import { type CardSettlements, cardSettlements, idOf, lineOf } from '#tests/support/cardSettlements.ts'
import { recordOf } from '#tests/support/money.ts'
import { reportOf } from '#tests/support/settlementFiles.ts'
import { formOf } from '#tests/support/uploads.ts'

const settlements = resourceNamed('settlements')
const settlementLines = resourceNamed('settlement_lines')

let cards: CardPayments
let paid: CardSettlements['paid']
let jobsTried: CardSettlements['jobsTried']
let fetchNow: CardSettlements['fetchNow']
let settlementCalled: CardSettlements['settlementCalled']

beforeAll(async () => {
  ;({ cards, paid, jobsTried, fetchNow, settlementCalled } = await cardSettlements())
})

const linesOf = async (settlement: number | undefined) =>
  (
    await cards.records.list(settlementLines, {
      settlement: Number(settlement),
      sort_column: 'id',
      sort_direction: 'asc',
      pageSize: 100,
    })
  ).data

test('settlements arrive by the gateway’s interface page by page, once, with payments matched by the gateway’s id', async () => {
  const all = [await paid(), await paid(), await paid(), await paid()]
  const { id, amount } = cards.moyasar.settle(all.map(lineOf), { fee: 115, tax: 15 })
  await fetchNow()
  await fetchNow()
  const kept = await settlementCalled(id)
  expect(kept).toMatchObject({
    source: 'GATEWAY',
    gateway: 'moyasar',
    payments: all.reduce((sum, each) => sum + each.amount, 0) / 100,
    net: (amount - 115) / 100,
    open_count: 0,
    line_count: 5,
  })
  const lines = await linesOf(kept?.id)
  expect(lines.map(({ state, subscription }) => [state, subscription])).toEqual([
    ...all.map(({ subscription }) => ['MATCHED', subscription]),
    ['CHARGED', null],
  ])
})

test('a notification of the gateway has it asked', async () => {
  const payment = await paid()
  const { id } = cards.moyasar.settle([lineOf(payment)])
  const told = cards.moyasar.notification(payment.invoice, {
    type: 'balance_transferred',
    data: { id, currency: 'SAR', amount: 1 },
  })
  expect((await cards.notify(told)).status).toBe(200)
  await jobsTried()
  expect(await settlementCalled(id)).toMatchObject({ open_count: 0 })
})

test('of a payment whose id was never told the gateway is asked which page it was', async () => {
  const payment = await paid()
  await cards.rows('update gateway_payments set remote_payment = null where remote_id = $1', [
    payment.invoice.id,
  ])
  const { id } = cards.moyasar.settle([lineOf(payment)])
  await fetchNow()
  const [line] = await linesOf((await settlementCalled(id))?.id)
  expect(line).toMatchObject({ state: 'MATCHED', subscription: payment.subscription })
})

test('money that could not be booked is told as that, with the payment that was not booked', async () => {
  const { invoice } = await cards.byCard()
  cards.moyasar.pay(invoice)
  invoice.amount += 100
  await cards.notify(cards.moyasar.notification(invoice))
  const { id } = cards.moyasar.settle([lineOf({ paymentId: idOf(invoice), amount: invoice.amount })])
  await fetchNow()
  const kept = await settlementCalled(id)
  const [line] = await linesOf(kept?.id)
  expect(line).toMatchObject({ state: 'NOT_BOOKED', subscription: null })
  const read = await cards.records.read(settlementLines, line?.id ?? 0)
  expect(read.payment_problem).not.toBeNull()
  expect(kept).toMatchObject({ state: 'DIFFERENCES' })
})

test('a settlement that does not add up is not kept, and is asked for again', async () => {
  const payment = await paid()
  const settlement = cards.moyasar.settle([lineOf(payment)])
  settlement.amount += 1
  await fetchNow()
  expect(await settlementCalled(settlement.id)).toBeUndefined()
  const [failed] = await cards.rows(
    `select last_error from jobs
     where kind = 'fetch_settlements' and done_at is null and last_error is not null order by id desc limit 1`,
  )
  expect(failed?.last_error).toContain('does not add up')
  settlement.amount -= 1
  await fetchNow()
  expect(await settlementCalled(settlement.id)).toMatchObject({ open_count: 0 })
})

test('a gateway that is down or tells something unknown costs nothing, and is asked again', async () => {
  const payment = await paid()
  const { id } = cards.moyasar.settle([lineOf(payment)])
  cards.moyasar.mode = 'fails'
  await fetchNow()
  cards.moyasar.mode = 'works'
  expect(await settlementCalled(id)).toBeUndefined()
  await cards.rows(
    "update jobs set run_at = now(), attempts = 0 where kind = 'fetch_settlements' and done_at is null",
  )
  await jobsTried()
  expect(await settlementCalled(id)).toMatchObject({ open_count: 0 })
})

test('two who ask at the same time keep a settlement once', async () => {
  const payment = await paid()
  const { id } = cards.moyasar.settle([lineOf(payment)])
  await cards.rows(
    `insert into jobs (kind, key, params, run_at)
      select 'fetch_settlements', 'race ' || n, '{}', now() from generate_series(1, 4) n`,
  )
  await jobsTried()
  expect((await cards.records.list(settlements, { search: id })).total).toBe(1)
  expect(await linesOf((await settlementCalled(id))?.id)).toHaveLength(1)
})

test('lines without a fee are worth what the gateway tells of them', async () => {
  const [payment, refunded] = [await paid(), await paid()]
  const { id, amount } = cards.moyasar.settle([
    { payment_id: payment.paymentId, type: 'payment', amount: payment.amount, fee: 0, tax: 0 },
    { payment_id: refunded.paymentId, type: 'refund', amount: -500, fee: 0, tax: 0 },
    { payment_id: null, type: 'fee', amount: -230, fee: 0, tax: 30 },
  ])
  await fetchNow()
  const right = {
    payments: payment.amount / 100,
    refunds: 5,
    fees: 2,
    fees_vat: 0.3,
    net: amount / 100,
  }
  expect(await settlementCalled(id)).toMatchObject(right)
  // What the version before has kept of such lines is put right.
  const ofSettlement = `settlement = (select id from settlements where remote_id = '${id}')`
  await cards.rows(
    `update settlement_lines set fee = -amount, net = 2 * amount where kind <> 'FEE' and ${ofSettlement} and amount <> 0`,
  )
  await cards.rows(`update settlements s set fees = l.fee, net = l.net from (
      select sum(fee) as fee, sum(net) as net from settlement_lines where ${ofSettlement}) l where s.remote_id = '${id}'`)
  expect(await settlementCalled(id)).not.toMatchObject(right)
  await cards.rows(
    readFileSync(
      new URL('../../server/db/migrations/0109_gateway_lines_without_fee.sql', import.meta.url),
      'utf8',
    ),
  )
  expect(await settlementCalled(id)).toMatchObject(right)
})

/** Brings a file with lines of these payments, without fees; riyals that differ from what was paid are told. */
const brought = async (
  payments: readonly { readonly paymentId: string; readonly amount: number; readonly told?: number }[],
) => {
  const lines = payments.map(({ paymentId, amount, told }) => ({
    payment: paymentId,
    amount: told ?? amount / 100,
  }))
  const number = `brought by hand ${payments[0]?.paymentId}`
  const part = { field: 'file', filename: 's.csv', bytes: Buffer.from(reportOf(lines)) }
  const answer = await cards.server.call('/api/admin-panal/settlements/import', {
    method: 'POST',
    token: cards.records.token,
    ...formOf({ number, settled_on: todayInRiyadh() }, part),
  })
  return recordOf(answer, 'settlement')
}

/** The gateway tells of these payments, each without a fee. */
const settledFree = async (
  payments: readonly { readonly paymentId: string; readonly amount: number }[],
  transfer: { readonly fee?: number; readonly tax?: number } = {},
) => {
  const lines = payments.map(({ paymentId, amount }) => ({
    payment_id: paymentId,
    type: 'payment',
    amount,
    fee: 0,
    tax: 0,
  }))
  const { id } = cards.moyasar.settle(lines, transfer)
  await fetchNow()
  await fetchNow()
  return { id, kept: await settlementCalled(id) }
}

test('a file that somebody brought before is the same settlement, under the gateway’s own id from then on', async () => {
  const payments = [await paid(), await paid()]
  const file = await brought(payments)
  const { id, kept } = await settledFree(payments, { fee: 115, tax: 15 })
  expect(kept).toMatchObject({ id: file.id, source: 'FILE' })
  expect(await linesOf(file.id)).toHaveLength(2)
  const told = await cards.rows(
    "select action, changes from history where resource = 'settlements' and record_id = $1 order by id",
    [file.id],
  )
  expect(told.map(({ action }) => action)).toEqual(['import', 'settlement_arrived'])
  expect(told[1]?.changes).toEqual({ remote_id: { from: file.remote_id, to: id } })
})

test('a file with fewer payments, with more or with another amount is not the settlement that the gateway tells', async () => {
  const [one, two, three, four, five] = [await paid(), await paid(), await paid(), await paid(), await paid()]
  for (const { inFile, byGateway } of [
    { inFile: [one], byGateway: [one, two] },
    { inFile: [three, four], byGateway: [three] },
    { inFile: [{ ...five, told: 1 }], byGateway: [five] },
  ]) {
    const file = await brought(inFile)
    const { kept } = await settledFree(byGateway)
    expect(kept).toMatchObject({ source: 'GATEWAY' })
    expect(await linesOf(kept?.id)).toContainEqual(
      expect.objectContaining({ state: 'REPEATED', settled_in: file.id }),
    )
    expect(await cards.records.read(settlements, file.id)).toMatchObject({ remote_id: file.remote_id })
  }
})
