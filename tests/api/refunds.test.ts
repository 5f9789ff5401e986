import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  entries,
  invoices,
  type Money,
  moneyOf,
  partners,
  recordOf,
  refunds,
  subscriptions,
  travelTo,
  vendors,
} from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'

let money: Money
let pack: number

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ price: 1150 })
})

// Dates alone are moved; whoever waits still waits for real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Noon in Riyadh. */
const at = (day: string): Promise<Date> => travelTo(money, new Date(`${day}T09:00:00Z`))

const texts = (amount: string, day: string, more: Record<string, string> = {}): Record<string, string> => ({
  amount,
  method: 'BANK_TRANSFER',
  reference: 'TRF-77',
  refunded_on: day,
  reason: 'Asked for it',
  ...more,
})

const paidOn = async (day: string, overrides = {}): Promise<RecordAnswer> => {
  await at(day)
  const { id } = await money.vendor(overrides)
  return money.paid(id, { package: pack })
}

const now = ({ id }: RecordAnswer) => money.records.read(subscriptions, id)

const notesOf = async ({ id }: RecordAnswer) =>
  (await money.records.list(invoices, { subscription: id, kind: 'CREDIT_NOTE', sort_column: 'id' })).data

describe('a refund of a part', () => {
  test('keeps method, reference, day and document, and says on the payment that a part went back', async () => {
    const partner = await money.partner({ referral_percentage: 10 })
    const payment = await paidOn('2030-01-10', { referred_by_code: partner.referral_code })
    await at('2030-01-20')
    const answer = await money.refund(payment.id, texts('400', '2030-01-19'))
    expect(answer.status).toBe(201)
    const refund = recordOf(answer, 'refund')
    expect(refund).toMatchObject({
      number: expect.stringMatching(/^RF-/),
      subscription: payment.id,
      amount: 400,
      method: 'BANK_TRANSFER',
      reference: 'TRF-77',
      refunded_on: '2030-01-19',
      file: expect.stringMatching(/^\/api\/files\//),
      reason: 'Asked for it',
      period: 'KEPT',
    })
    expect(await now(payment)).toMatchObject({
      status: 'SUCCESS',
      refund_state: 'PARTLY_REFUNDED',
      refunded_amount: 400,
      credited_amount: 400,
      starts_on: '2030-01-10',
      ends_on: '2030-02-09',
    })
    expect(await notesOf(payment)).toMatchObject([
      { id: refund.credit_note, purpose: 'REFUND', amount: -400, net_total: -347.83, tax: -52.17 },
    ])
    // 10 % of 1,000.00 less as large a share of it as went back.
    expect(await money.records.read(partners, partner.id)).toMatchObject({ wallet_balance: 65.22 })
  })

  test('is told by mail, and in the activity of the payment itself, the invoice and the vendor', async () => {
    const payment = await paidOn('2030-03-10')
    await money.refund(payment.id, texts('15.50', '2030-03-10'))
    const [note] = await notesOf(payment)
    const told = await money.query(
      `select resource, record_id, changes from history where action = 'refund'
        and ((resource = 'subscriptions' and record_id = $1) or (resource = 'vendors' and record_id = $2)
          or (resource = 'invoices' and record_id = $3)) order by resource`,
      [payment.id, payment.vendor, note?.credited_invoice],
    )
    expect(told.map(({ resource }) => resource)).toEqual(['invoices', 'subscriptions', 'vendors'])
    for (const { changes } of told)
      expect(changes).toMatchObject({
        amount: { to: '15.50 SR' },
        invoice: { to: note?.number },
        reason: { to: 'Asked for it' },
      })
    const [mail] = await money.query(
      `select template, params from mails where template = 'payment_refunded' and params ->> 'refund_id'
        = (select id::text from refunds where subscription = $1)`,
      [payment.id],
    )
    expect(mail).toBeDefined()
  })

  test('ends the period where that is chosen, and the rest can still go back', async () => {
    const payment = await paidOn('2030-04-10')
    await at('2030-04-20')
    await money.refund(payment.id, texts('1000', '2030-04-20', { period: 'ENDED' }))
    expect(await now(payment)).toMatchObject({ ends_on: '2030-04-19', ended_early_on: '2030-04-20' })
    await money.refund(payment.id, texts('150', '2030-04-20'))
    expect(await now(payment)).toMatchObject({ refund_state: 'REFUNDED', refunded_amount: 1150 })
    const notes = await notesOf(payment)
    const sum = (name: string) => Math.round(notes.reduce((all, note) => all + Number(note[name]) * 100, 0))
    // The tax of the parts is that of the whole, to the halala.
    expect([sum('amount'), sum('net_total'), sum('tax')]).toEqual([-115_000, -100_000, -15_000])
  })
})

describe('a refund of all', () => {
  test('ends the period and takes back the whole commission, unless the period is to be kept', async () => {
    const partner = await money.partner()
    const ended = await paidOn('2030-05-10', { referred_by_code: partner.referral_code })
    const kept = await paidOn('2030-05-10')
    await at('2030-05-15')
    await money.refund(ended.id, texts('1150', '2030-05-15'))
    await money.refund(kept.id, texts('1150', '2030-05-15', { period: 'KEPT' }))
    expect(await now(ended)).toMatchObject({ refund_state: 'REFUNDED', ends_on: '2030-05-14' })
    expect(await now(kept)).toMatchObject({ refund_state: 'REFUNDED', ends_on: '2030-06-09' })
    expect((await money.records.read(vendors, Number(ended.vendor))).status).toBe('EXPIRED')
    expect(await money.records.read(partners, partner.id)).toMatchObject({ wallet_balance: 0 })
    const { data } = await money.records.list(entries, { partner: partner.id })
    expect(data.map(({ kind }) => kind)).toEqual(['REVERSAL', 'COMMISSION'])
  })

  test('of what was credited before needs no second credit note', async () => {
    const payment = await paidOn('2030-06-10')
    await money.credit((await money.invoiceOf(payment.id)).id, { reason: 'x' })
    expect(await now(payment)).toMatchObject({ refund_state: 'CREDITED', refunded_amount: 0 })
    const answer = await money.refund(payment.id, texts('1150', '2030-06-10'), { file: null })
    expect(recordOf(answer, 'refund')).toMatchObject({ credit_note: null, file: null })
    expect(await now(payment)).toMatchObject({ refund_state: 'REFUNDED', credited_amount: 1150 })
    expect(await notesOf(payment)).toHaveLength(1)
  })
})

describe('money does not go back', () => {
  test('beyond what was paid, before it was paid, in days to come, or without saying how and why', async () => {
    const payment = await paidOn('2030-07-10')
    const refused = async (given: Record<string, string>) => {
      const { status, body } = await money.refund(payment.id, given)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await refused(texts('1150.01', '2030-07-10'))).toEqual([422, ['amount']])
    expect(await refused(texts('0', '2030-07-10'))).toEqual([422, ['amount']])
    expect(await refused(texts('1', '2030-07-09'))).toEqual([422, ['refunded_on']])
    expect(await refused(texts('1', '2030-07-11'))).toEqual([422, ['refunded_on']])
    expect(await refused({ amount: '1', refunded_on: '2030-07-10' })).toEqual([422, ['reference', 'reason']])
    await money.refund(payment.id, texts('1150', '2030-07-10'))
    const again = await money.refund(payment.id, texts('1', '2030-07-10'))
    expect([again.status, again.body.code]).toEqual([409, 'refunded_already'])
  })

  test('of what was not paid', async () => {
    await at('2030-08-10')
    const { id } = await money.vendor()
    const waiting = await money.opened(id, { package: pack })
    const answer = await money.refund(waiting.id, texts('1', '2030-08-10'))
    expect([answer.status, answer.body.code]).toEqual([409, 'nothing_to_refund'])
    expect((await money.refund(999_999, texts('1', '2030-08-10'))).status).toBe(404)
  })

  test('twice for one call that is repeated, and rows of it are never changed', async () => {
    const payment = await paidOn('2030-09-10')
    const given = texts('100', '2030-09-10')
    const way = { key: 'refund-once-1', file: null }
    await money.refund(payment.id, given, way)
    await money.refund(payment.id, given, way)
    expect((await now(payment)).refunded_amount).toBe(100)
    expect((await money.records.list(refunds, { subscription: payment.id })).total).toBe(1)
    for (const statement of ['update refunds set amount = 1', 'delete from refunds'])
      await expect(money.query(statement)).rejects.toThrow('is only added to')
  })
})

test('payments are found and exported by what went back of them', async () => {
  const payment = await paidOn('2030-10-10')
  await money.refund(payment.id, texts('10', '2030-10-10'))
  const { data, sum } = await money.records.list(subscriptions, {
    refund_state: 'PARTLY_REFUNDED',
    vendor: Number(payment.vendor),
  })
  expect([data.map(({ id }) => id), sum.refunded_amount]).toEqual([[payment.id], 10])
})
