import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import {
  numbered,
  refusedWith,
  type Settling,
  settlementLines,
  settlingOf,
} from '#tests/support/settlements.ts'

const today = todayInRiyadh()

let settling: Settling

beforeAll(async () => {
  settling = await settlingOf()
})

describe('a line', () => {
  test('of another amount differs, and is resolved with a reason that can be taken back', async () => {
    const payment = await settling.byCard(100)
    const kept = await settling.settled([
      { payment: numbered('pay'), amount: 99.99, reference: String(payment.processId) },
    ])
    expect(kept).toMatchObject({ state: 'DIFFERENCES', open_count: 1 })
    const line = await settling.firstLineOf(kept.id)
    expect(line).toMatchObject({
      state: 'DIFFERS',
      subscription: payment.id,
      expected_amount: 100,
      amount: 99.99,
    })
    const path = `settlement-lines/resolve/${line.id}`
    expect((await settling.act(path, { reason: ' ' })).status).toBe(422)
    expect((await settling.act(path, { reason: 'فرق هللة قبلناه' })).status).toBe(200)
    expect(await settling.readLine(line.id)).toMatchObject({ state: 'RESOLVED', reason: 'فرق هللة قبلناه' })
    expect(await settling.read(kept.id)).toMatchObject({ state: 'AWAITING_BANK', open_count: 0 })
    expect(refusedWith(await settling.act(path, { reason: 'مرة أخرى' }))).toEqual([
      409,
      'settlement_line_state',
    ])
    expect((await settling.act(`settlement-lines/reopen/${line.id}`)).status).toBe(200)
    expect(await settling.readLine(line.id)).toMatchObject({
      state: 'DIFFERS',
      reason: null,
      resolved_by: null,
    })
  })

  test('of a payment that is unknown here is linked by hand, once, and unlinked again', async () => {
    const [payment, cash] = [await settling.byCard(80), await settling.byCard(80)]
    await settling.query("update subscriptions set method = 'CASH' where id = $1", [cash.id])
    const kept = await settling.settled([
      { payment: numbered('pay'), amount: 80 },
      { payment: numbered('pay'), amount: 80 },
    ])
    const [one, other] = await settling.linesOf(kept.id)
    const link = (id: number | undefined, number: unknown) =>
      settling.act(`settlement-lines/link/${id}`, { number: String(number) })
    expect((await link(one?.id, 'P-NOBODY')).body.errors).toHaveProperty('number')
    expect((await link(one?.id, cash.processId)).body.errors).toHaveProperty('number')
    expect((await link(one?.id, payment.processId)).status).toBe(200)
    expect(await settling.readLine(one?.id ?? 0)).toMatchObject({
      state: 'MATCHED',
      subscription: payment.id,
    })
    expect(refusedWith(await link(other?.id, payment.processId))).toEqual([409, 'settlement_target_taken'])
    expect(refusedWith(await link(one?.id, payment.processId))).toEqual([409, 'settlement_line_state'])
    expect((await settling.act(`settlement-lines/unlink/${one?.id}`)).status).toBe(200)
    expect(await settling.readLine(one?.id ?? 0)).toMatchObject({
      state: 'UNKNOWN',
      subscription: null,
      linked_by: null,
    })
  })

  test('of two that link the same payment at once, one does', async () => {
    const payment = await settling.byCard(45)
    const kept = await settling.settled(
      Array.from({ length: 5 }, () => ({ payment: numbered('pay'), amount: 45 })),
    )
    const answers = await Promise.all(
      (await settling.linesOf(kept.id)).map(({ id }) =>
        settling.act(`settlement-lines/link/${id}`, { number: String(payment.processId) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  test('of a payment that was settled before is told as repeated', async () => {
    const payment = await settling.byCard(70)
    const reference = String(payment.processId)
    await settling.settled([{ payment: numbered('pay'), amount: 70, reference }])
    const again = await settling.settled([{ payment: numbered('pay'), amount: 70, reference }])
    expect(await settling.firstLineOf(again.id)).toMatchObject({ state: 'REPEATED', subscription: null })
  })

  test('by which money went back waits for the refund of ours, and is matched once that is recorded', async () => {
    const payment = await settling.byCard(200)
    const reference = String(payment.processId)
    const kept = await settling.settled([
      { payment: numbered('pay'), amount: 200, reference },
      { payment: numbered('pay'), type: 'refund', amount: 60, net: -60, reference },
      { payment: numbered('pay'), type: 'chargeback', amount: -40, reference },
    ])
    expect(kept).toMatchObject({ payments: 200, refunds: 60, chargebacks: 40, net: 100, open_count: 2 })
    for (const amount of ['40', '60']) {
      const texts = {
        amount,
        method: 'CREDIT_CARD',
        reference: `R-${amount}`,
        refunded_on: today,
        reason: 'رد',
        period: 'KEPT',
      }
      expect((await settling.refund(payment.id, texts)).status).toBe(201)
    }
    const again = await settling.reconcile()
    expect([again.status, again.body.errors]).toEqual([200, undefined])
    expect(await settling.linesOf(kept.id)).toMatchObject([
      { state: 'MATCHED' },
      { kind: 'REFUND', state: 'MATCHED', amount: -60, subscription: payment.id },
      { kind: 'CHARGEBACK', state: 'MATCHED', amount: -40, subscription: payment.id },
    ])
    expect(await settling.read(kept.id)).toMatchObject({ open_count: 0 })
  })
})

test('a card payment that no settlement brings in time is missed, until one does', async () => {
  const [late, fresh] = [await settling.byCard(90), await settling.byCard(90)]
  const ago = (days: number) => `now() - interval '${days} days'`
  await settling.query(
    `update subscriptions set supply_on = null, decided_at = ${ago(7)}, created_at = ${ago(7)} where id = $1`,
    [late.id],
  )
  // Settlements have told of days before it: from there on payments are looked for.
  await settling.settled([{ payment: numbered('pay'), amount: 3, day: addDays(today, -15) }])
  const look = () => settling.reconcile()
  expect((await look()).status).toBe(200)
  const missing = async (subscription: number) =>
    (await settling.records.list(settlementLines, { subscription, state: 'MISSING' })).data
  const [line] = await missing(late.id)
  expect(line).toMatchObject({
    kind: 'PAYMENT',
    settlement: null,
    amount: 90,
    occurred_on: addDays(today, -7),
  })
  expect(await missing(fresh.id)).toEqual([])
  await look()
  expect(await missing(late.id)).toHaveLength(1)
  const kept = await settling.settled([
    { payment: numbered('pay'), amount: 90, reference: String(late.processId) },
  ])
  expect(await settling.firstLineOf(kept.id)).toMatchObject({ state: 'MATCHED', subscription: late.id })
  expect(await missing(late.id)).toEqual([])
})
