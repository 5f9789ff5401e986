import { beforeAll, describe, expect, test } from 'vitest'
import { type Changing, changingOf, moveDates } from '#tests/support/changes.ts'
import type { RecordAnswer } from '#tests/support/records.ts'

let money: Changing['money']
let changes: Changing['changes']
let pack: Changing['pack']
let larger: Changing['larger']
let vendorPaidOn: Changing['vendorPaidOn']
let vendorNow: Changing['vendorNow']

beforeAll(async () => {
  ;({ money, changes, pack, larger, vendorPaidOn, vendorNow } = await changingOf())
})

moveDates()

const periodOf = (payment: RecordAnswer) => changes.periodOf(payment)

const paymentsOf = (vendor: number, status: string) => changes.paymentsOf(vendor, status)

const mailsTo = (vendor: number) => changes.mailsTo(vendor, '^subscription|^payment_rejected$')

const eventsOf = async (vendor: number): Promise<unknown[]> =>
  (
    await money.query(
      `select type, data from events where subject = 'vendors/' || $1
       and type similar to 'subscription.(switch|cancel|change|extended)%' order by id`,
      [vendor],
    )
  ).map(({ type, data }) => [type, (data as { ends_on: string }).ends_on])

describe('free days', () => {
  test('lengthen the running period, and what was paid ahead follows with its whole length', async () => {
    const { id, payments } = await vendorPaidOn('2030-01-10', pack, pack)
    await changes.at('2030-01-20')
    const seen = await changes.made(id, { kind: 'EXTENSION', days: 5 }, 'To make up for an outage')
    expect(seen).toMatchObject({
      refusal: null,
      effective_on: '2030-02-10',
      covered_until: '2030-03-14',
      given_up: null,
      next: null,
    })
    expect(seen.moves.map(({ to }) => [to.starts_on, to.ends_on])).toEqual([
      ['2030-01-10', '2030-02-14'],
      ['2030-02-15', '2030-03-14'],
    ])
    expect(await Promise.all(payments.map(periodOf))).toEqual(
      seen.moves.map(({ to }) => [to.starts_on, to.ends_on]),
    )
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE', subscription_ends_on: '2030-03-14' })
    expect(await changes.read(id)).toMatchObject({
      planned: null,
      past: [{ kind: 'EXTENSION', state: 'DONE', days: 5, reason: 'To make up for an outage' }],
    })
    expect(await mailsTo(id)).toEqual(['subscription_extended'])
    expect(await eventsOf(id)).toEqual([['subscription.extended', '2030-03-14']])
    await changes.at('2030-02-14')
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE' })
    await changes.at('2030-03-18')
    expect(await vendorNow(id)).toMatchObject({ status: 'EXPIRED' })
  })

  test('move the day by which an open renewal is to be paid', async () => {
    const { id } = await vendorPaidOn('2030-01-10')
    await changes.at('2030-02-05')
    expect(await paymentsOf(id, 'DUE_PAYMENT')).toMatchObject([{ due_on: '2030-02-09' }])
    const seen = await changes.made(id, { kind: 'EXTENSION', days: 10 })
    const [due] = await paymentsOf(id, 'DUE_PAYMENT')
    expect(due).toMatchObject({ due_on: '2030-02-19' })
    expect(seen).toMatchObject({ given_up: null, postponed: { id: due?.id, due_on: '2030-02-19' } })
  })

  test('are refused without a reason, a running period, an end, or beyond a year', async () => {
    const { id } = await vendorPaidOn('2030-01-10')
    const { fingerprint } = await changes.previewed(id, { kind: 'EXTENSION', days: 3 })
    expect((await changes.make(id, { kind: 'EXTENSION', days: 3, fingerprint })).body.errors).toHaveProperty(
      'reason',
    )
    for (const days of [0, 366, 1.5])
      expect((await changes.preview(id, { kind: 'EXTENSION', days })).status).toBe(422)
    expect((await changes.preview(id, { kind: 'EXTENSION' })).body.errors).toHaveProperty('days')
    const fresh = await money.vendor()
    expect(await changes.previewed(fresh.id, { kind: 'EXTENSION', days: 3 })).toMatchObject({
      refusal: { code: 'nothing_runs' },
    })
    const life = await money.pack({ subscription_type: 'LIFE_TIME', duration: null, price: 999 })
    const forLife = await vendorPaidOn('2030-01-10', life)
    expect(await changes.previewed(forLife.id, { kind: 'EXTENSION', days: 3 })).toMatchObject({
      refusal: { code: 'subscription_for_life' },
    })
  })
})

describe('a cancellation', () => {
  test('lets the subscription run to its last day, then ends it without a renewal and without grace', async () => {
    const { id } = await vendorPaidOn('2030-03-10')
    const seen = await changes.made(id, { kind: 'CANCELLATION' })
    expect(seen).toMatchObject({ effective_on: '2030-04-10', covered_until: '2030-04-09', next: null })
    expect(await changes.read(id)).toMatchObject({
      planned: { kind: 'CANCELLATION', effective_on: '2030-04-10', revoking: null },
    })
    await changes.at('2030-04-09')
    expect(await paymentsOf(id, 'DUE_PAYMENT')).toEqual([])
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE' })
    await changes.at('2030-04-10')
    expect(await vendorNow(id)).toMatchObject({ status: 'EXPIRED', subscription_ends_on: '2030-04-09' })
    expect(await changes.read(id)).toMatchObject({
      held: null,
      planned: null,
      past: [{ kind: 'CANCELLATION', state: 'DONE' }],
    })
    expect(await mailsTo(id)).toEqual(['subscription_leaving', 'subscription_ended'])
  })

  test('withdraws the renewal that is due, without a mail of its own, and makes it due again when revoked', async () => {
    const { id } = await vendorPaidOn('2030-03-10')
    await changes.at('2030-04-05')
    const [due] = await paymentsOf(id, 'DUE_PAYMENT')
    const seen = await changes.made(id, { kind: 'CANCELLATION' })
    expect(seen.given_up).toMatchObject({ id: due?.id, amount: 115 })
    expect(await paymentsOf(id, 'DUE_PAYMENT')).toEqual([])
    expect(await paymentsOf(id, 'REJECTED')).toMatchObject([{ id: due?.id }])
    const revoked = await changes.revoke(id)
    expect([revoked.status, revoked.body.code]).toEqual([200, undefined])
    await changes.at('2030-04-05')
    expect(await paymentsOf(id, 'DUE_PAYMENT')).toMatchObject([{ package: pack, due_on: '2030-04-09' }])
    expect(await mailsTo(id)).toEqual(['subscription_leaving', 'subscription_kept'])
    expect(await eventsOf(id)).toEqual([
      ['subscription.cancellation_planned', '2030-04-09'],
      ['subscription.change_revoked', '2030-04-09'],
    ])
    expect((await changes.revoke(id)).body.code).toBe('nothing_planned')
    await changes.at('2030-04-12')
    // Who stays has the days of grace again.
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE' })
  })

  test('is overtaken by another payment', async () => {
    const { id } = await vendorPaidOn('2030-03-10')
    await changes.made(id, { kind: 'CANCELLATION' })
    await money.paid(id, { package: pack })
    expect(await changes.read(id)).toMatchObject({ planned: null, past: [{ state: 'REVOKED' }] })
    await changes.at('2030-04-10')
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE', subscription_ends_on: '2030-05-09' })
  })

  test('moves with free days, and goes when the period is taken back', async () => {
    const { id } = await vendorPaidOn('2030-03-10')
    await changes.made(id, { kind: 'CANCELLATION' })
    await changes.made(id, { kind: 'EXTENSION', days: 5 })
    await changes.at('2030-04-14')
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE' })
    await changes.at('2030-04-15')
    expect(await vendorNow(id)).toMatchObject({ status: 'EXPIRED' })
    const other = await vendorPaidOn('2030-03-10')
    await changes.made(other.id, { kind: 'CANCELLATION' })
    await money.credit((await money.invoiceOf(other.first.id)).id, { reason: 'x' })
    expect(await changes.read(other.id)).toMatchObject({ planned: null, past: [{ state: 'REVOKED' }] })
  })

  test('is refused of what ends by itself, twice, and while a payment waits', async () => {
    const trial = await money.pack({ type: 'FREE_TRIAL', subscription_type: 'DAYS', duration: 14 })
    const trying = await vendorPaidOn('2030-03-10', trial)
    const refusalOf = async (id: number, kind = 'CANCELLATION') =>
      (await changes.previewed(id, { kind, package: larger })).refusal?.code
    expect(await refusalOf(trying.id)).toBe('ends_by_itself')
    const { id } = await vendorPaidOn('2030-03-10')
    await changes.made(id, { kind: 'CANCELLATION' })
    expect([await refusalOf(id), await refusalOf(id, 'SWITCH')]).toEqual(['change_planned', 'change_planned'])
    const waiting = await vendorPaidOn('2030-03-10')
    await money.opened(waiting.id, { package: pack })
    expect(await refusalOf(waiting.id)).toBe('payment_waiting')
    const { kinds } = await changes.read(waiting.id)
    expect(kinds.map(({ refusal }) => refusal?.code)).toEqual([
      'payment_waiting',
      'payment_waiting',
      'payment_waiting',
      undefined,
      undefined,
    ])
  })
})
