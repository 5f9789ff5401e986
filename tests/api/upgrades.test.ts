import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenRules } from '#tests/money/ledger.ts'
import { type Changing, changingOf } from '#tests/support/changes.ts'
import { entries, invoices, refunds, subscriptions, vendors } from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'

let money: Changing['money']
let changes: Changing['changes']
let pack: Changing['pack']
let larger: Changing['larger']

beforeAll(async () => {
  ;({ money, changes, pack, larger } = await changingOf())
})

// Dates alone are moved; whoever waits still waits for real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(async () => {
  vi.useRealTimers()
  expect(await brokenRules(money.server.context.database.pool)).toEqual([])
})

const vendorPaidOn = async (
  day: string,
  values: Readonly<Record<string, unknown>> = {},
  ...packs: number[]
) => {
  await changes.at(day)
  const { id } = await money.vendor(values)
  const payments: RecordAnswer[] = []
  for (const chosen of packs.length ? packs : [pack]) payments.push(await money.paid(id, { package: chosen }))
  return { id, first: payments[0] as RecordAnswer }
}

const read = (id: unknown) => money.records.read(subscriptions, Number(id))

const paymentsOf = async (vendor: number, status: string) =>
  (await money.records.list(subscriptions, { vendor, status })).data

const papersOf = async (payment: unknown) =>
  (await money.records.list(invoices, { subscription: Number(payment), sort_direction: 'asc' })).data

const mailsTo = async (vendor: number): Promise<unknown[]> =>
  (
    await money.query(
      `select template from mails m join vendors v on v.email = m.to_email where v.id = $1 order by m.id`,
      [vendor],
    )
  ).map(({ template }) => template)

const upgrade = async (vendor: number, to = larger) => {
  const seen = await changes.made(vendor, { kind: 'UPGRADE', package: to })
  const [due] = await paymentsOf(vendor, 'DUE_PAYMENT')
  return { seen, due: due as RecordAnswer }
}

const approve = (vendor: number, { id }: RecordAnswer) =>
  money.decide(vendor, id, { status: 'SUCCESS', method: 'CASH', reference: 'R-1' })

describe('an upgrade', () => {
  test('is one payment of the difference, and comes with it: credit note, period and invoice as was told', async () => {
    const { id, first } = await vendorPaidOn('2030-01-10')
    await changes.at('2030-01-20')
    const { seen, due } = await upgrade(id)
    expect(seen).toMatchObject({
      effective_on: '2030-01-20',
      covered_until: '2030-02-19',
      given_up: null,
      set_off: {
        id: first.id,
        unused_days: 21,
        paid_days: 31,
        amount: 77.9,
        net_total: 67.74,
        tax: 10.16,
        to_pay: 152.1,
      },
      next: { amount: 230, due_on: '2030-01-23', period: { starts_on: '2030-01-20', ends_on: '2030-02-19' } },
    })
    expect(due).toMatchObject({
      package: larger,
      price: 230,
      set_off_amount: 77.9,
      amount: 152.1,
      due_on: '2030-01-23',
    })
    expect(await read(first.id)).toMatchObject({ ends_on: '2030-02-09', credited_amount: 0 })
    expect(await changes.read(id)).toMatchObject({
      planned: {
        kind: 'UPGRADE',
        effective_on: null,
        payment: { id: due.id, amount: 152.1, due_on: '2030-01-23' },
      },
    })
    await changes.at('2030-01-22')
    expect((await approve(id, due)).status).toBe(200)
    expect(await read(first.id)).toMatchObject({
      ends_on: '2030-01-21',
      credited_amount: 77.9,
      refunded_amount: 77.9,
    })
    expect(await read(due.id)).toMatchObject({
      status: 'SUCCESS',
      amount: 230,
      starts_on: '2030-01-22',
      ends_on: '2030-02-21',
    })
    expect(await papersOf(due.id)).toMatchObject([{ kind: 'INVOICE', amount: 230, net_total: 200, tax: 30 }])
    expect(await papersOf(first.id)).toMatchObject([
      { kind: 'INVOICE', amount: 115 },
      { kind: 'CREDIT_NOTE', purpose: 'UPGRADE', amount: -77.9, net_total: -67.74, tax: -10.16 },
    ])
    expect((await money.records.list(refunds, { subscription: first.id })).data).toMatchObject([
      { amount: 77.9, method: 'SET_OFF', reference: due.processId, period: 'ENDED' },
    ])
    expect(await money.records.read(vendors, id)).toMatchObject({
      status: 'ACTIVE',
      package: larger,
      subscription_ends_on: '2030-02-21',
    })
    expect(await changes.read(id)).toMatchObject({
      planned: null,
      past: [{ kind: 'UPGRADE', state: 'DONE' }],
    })
    expect((await mailsTo(id)).slice(-2)).toEqual(['subscription_upgrading', 'subscription_upgraded'])
  })

  test('takes the commission of the unused days back, and earns one on the new price', async () => {
    const partner = await money.partner({ referral_percentage: 10, referral_due_months: 12 })
    const { id, first } = await vendorPaidOn('2030-01-10', {
      referred_by_code: partner.referral_code,
    })
    await changes.at('2030-01-20')
    const { due } = await upgrade(id)
    await approve(id, due)
    const { data } = await money.records.list(entries, { partner: partner.id, sort_direction: 'asc' })
    expect(data.map(({ kind, amount, subscription }) => [kind, amount, subscription])).toEqual([
      ['COMMISSION', 10, first.id],
      ['REVERSAL', -6.77, first.id],
      ['COMMISSION', 20, due.id],
    ])
  })

  test('credits by the days that were paid for, free ones aside, and no more than is left of the invoice', async () => {
    const { id, first } = await vendorPaidOn('2030-01-10')
    await changes.made(id, { kind: 'EXTENSION', days: 10 })
    await changes.at('2030-01-20')
    const setOff = async () => (await changes.previewed(id, { kind: 'UPGRADE', package: larger })).set_off
    expect(await setOff()).toMatchObject({ unused_days: 21, paid_days: 31, amount: 77.9 })
    await money.refund(first.id, {
      amount: '60',
      method: 'CASH',
      reference: 'R-2',
      refunded_on: '2030-01-20',
      reason: 'an outage',
      period: 'KEPT',
    })
    expect(await setOff()).toMatchObject({ amount: 55 })
  })

  test('credits at the rate and in the category of its invoice, and invoices in those of the new package', async () => {
    const exempt = await money.pack({ vat_reason: 'VATEX-SA-29' })
    const { id, first } = await vendorPaidOn('2030-01-10', {}, exempt)
    await changes.at('2030-01-20')
    const { seen, due } = await upgrade(id)
    expect(seen.set_off).toMatchObject({ amount: 77.9, net_total: 77.9, tax: 0 })
    await approve(id, due)
    expect(await papersOf(first.id)).toMatchObject([
      { kind: 'INVOICE', vat_reason: 'VATEX-SA-29' },
      { kind: 'CREDIT_NOTE', vat_reason: 'VATEX-SA-29', amount: -77.9, tax: 0 },
    ])
    expect(await papersOf(due.id)).toMatchObject([{ vat_reason: null, net_total: 200, tax: 30 }])
  })

  test('tells the net and the tax beforehand that its invoice and its credit note come to, to the halala', async () => {
    // Rounded by itself, the tax within 152.14 is 19.84; the papers come to 30.01 − 10.16.
    const awkward = await money.pack({ price: 230.04 })
    const { id, first } = await vendorPaidOn('2030-01-10')
    await changes.at('2030-01-20')
    const { due } = await upgrade(id, awkward)
    expect(due).toMatchObject({ amount: 152.14, net_total: 132.29, tax: 19.85 })
    expect(await brokenRules(money.server.context.database.pool)).toEqual([])
    await approve(id, due)
    const [invoice] = await papersOf(due.id)
    const note = (await papersOf(first.id))[1]
    expect([
      Number(invoice?.net_total) + Number(note?.net_total),
      Number(invoice?.tax) + Number(note?.tax),
    ]).toEqual([expect.closeTo(132.29, 4), expect.closeTo(19.85, 4)])
  })

  test('is withdrawn where nobody pays it in time, and the renewal becomes due', async () => {
    const { id } = await vendorPaidOn('2030-01-10')
    await changes.at('2030-02-04')
    const [renewal] = await paymentsOf(id, 'DUE_PAYMENT')
    const { seen, due } = await upgrade(id)
    expect([due.id, due.due_on, seen.given_up?.id]).toEqual([renewal?.id, '2030-02-07', renewal?.id])
    await changes.at('2030-02-07')
    expect(await read(due.id)).toMatchObject({ status: 'DUE_PAYMENT' })
    await changes.at('2030-02-08')
    expect(await read(due.id)).toMatchObject({ status: 'REJECTED' })
    expect(await paymentsOf(id, 'DUE_PAYMENT')).toMatchObject([
      { package: pack, amount: 115, set_off_amount: 0 },
    ])
    expect(await changes.read(id)).toMatchObject({
      planned: null,
      past: [{ kind: 'UPGRADE', state: 'REVOKED' }],
    })
    // Nothing was paid, and nobody looked at anything: neither the vendor nor administrators are told of a rejection.
    const mails = await mailsTo(id)
    expect(mails.filter((template) => template === 'upgrade_lapsed')).toHaveLength(1)
    expect(mails).not.toContain('payment_rejected')
    expect(
      await money.query(`select kind from notifications where record_id = $1 and kind = 'payment_rejected'`, [
        due.id,
      ]),
    ).toEqual([])
  })

  test('is taken back until it is paid, and overtaken by an order of something else', async () => {
    const { id } = await vendorPaidOn('2030-01-10')
    const { due } = await upgrade(id)
    expect((await changes.revoke(id)).status).toBe(200)
    expect(await read(due.id)).toMatchObject({ status: 'REJECTED' })
    const again = (await upgrade(id)).due
    const other = await money.opened(id, { package: pack })
    expect(other).toMatchObject({ id: again.id, amount: 115, set_off_amount: 0 })
    expect((await changes.read(id)).past.map(({ state }) => state)).toEqual(['REVOKED', 'REVOKED'])
  })

  test('stays what was agreed to when it is ordered by transfer, whatever the package costs by then', async () => {
    const { id } = await vendorPaidOn('2030-01-10')
    const dear = await money.pack({ price: 345 })
    const { due } = await upgrade(id, dear)
    await money.query('update packages set price = 99900 where id = $1', [dear])
    const told = (await money.quote(id, { package: dear })).body.result as { quote: object }
    expect(told.quote).toMatchObject({
      price: 345,
      set_off_amount: 115,
      amount: 230,
      starts_on: '2030-01-10',
    })
    const refused = await money.quote(id, { package: dear, coupon: 'ANY' })
    expect([refused.status, refused.body.code]).toEqual([409, 'upgrade_without_coupon'])
    const ordered = await money.opened(id, { package: dear })
    expect(ordered).toMatchObject({ id: due.id, status: 'PENDING', amount: 230, set_off_amount: 115 })
    expect((await changes.revoke(id)).body.code).toBe('payment_waiting')
    await approve(id, ordered)
    expect(await read(due.id)).toMatchObject({ amount: 345, starts_on: '2030-01-10', ends_on: '2030-02-09' })
  })
})
