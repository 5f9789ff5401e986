import { beforeAll, describe, expect, test } from 'vitest'
import { type Changing, changingOf, moveDates } from '#tests/support/changes.ts'
import type { RecordAnswer } from '#tests/support/records.ts'

let money: Changing['money']
let changes: Changing['changes']
let pack: Changing['pack']
let vendorPaidOn: Changing['vendorPaidOn']
let vendorNow: Changing['vendorNow']

beforeAll(async () => {
  ;({ money, changes, pack, vendorPaidOn, vendorNow } = await changingOf())
})

moveDates()

const periodOf = (payment: RecordAnswer) => changes.periodOf(payment)

const paymentsOf = (vendor: number, status: string) => changes.paymentsOf(vendor, status)

/** The emails of the subscription, but for what tells that a payment was approved. */
const mailsTo = (vendor: number) => changes.mailsTo(vendor, '^(?!payment_approved$)')

const eventsOf = async (vendor: number): Promise<unknown[]> =>
  (
    await money.query(
      `select type, data from events where subject = 'vendors/' || $1 and type ~ 'paus|resum' order by id`,
      [vendor],
    )
  ).map(({ type, data }) => [type, data])

describe('a pause', () => {
  test('keeps the days that are left: the period and what follows it end as many days later', async () => {
    const { id, payments, first } = await vendorPaidOn('2030-01-10', pack, pack)
    await changes.at('2030-01-20')
    const seen = await changes.made(id, { kind: 'PAUSE', resumes_on: '2030-02-10' }, 'The warehouse moves')
    expect(seen).toMatchObject({
      refusal: null,
      effective_on: '2030-01-20',
      covered_until: '2030-04-02',
      given_up: null,
      next: null,
      pause: {
        pauses_on: '2030-01-20',
        last_day: '2030-01-19',
        resumes_on: '2030-02-10',
        paused_days: 21,
        days_kept: 21,
        is_planned: false,
      },
    })
    expect(seen.moves.map(({ to }) => [to.starts_on, to.ends_on])).toEqual([
      ['2030-01-10', '2030-03-02'],
      ['2030-03-03', '2030-04-02'],
    ])
    expect(await Promise.all(payments.map(periodOf))).toEqual(
      seen.moves.map(({ to }) => [to.starts_on, to.ends_on]),
    )
    expect(await vendorNow(id)).toMatchObject({ status: 'PAUSED', subscription_ends_on: seen.covered_until })
    expect(await changes.read(id)).toMatchObject({
      planned: null,
      pause: { pauses_on: '2030-01-20', resumes_on: '2030-02-10', is_planned: false },
      past: [],
    })
    expect(await mailsTo(id)).toEqual(['subscription_paused'])
    expect(await eventsOf(id)).toMatchObject([
      [
        'subscription.paused',
        { payment: first.id, paused_on: '2030-01-20', resumes_on: '2030-02-10', ends_on: seen.covered_until },
      ],
    ])
  })

  test('is over by itself on the day that was agreed to, with the same days', async () => {
    const { id } = await vendorPaidOn('2030-01-10')
    await changes.at('2030-01-20')
    const seen = await changes.made(id, { kind: 'PAUSE', resumes_on: '2030-02-10' })
    await changes.at('2030-02-09')
    expect(await vendorNow(id)).toMatchObject({ status: 'PAUSED' })
    await changes.at('2030-02-10')
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE', subscription_ends_on: seen.covered_until })
    expect(await changes.read(id)).toMatchObject({
      pause: null,
      past: [{ kind: 'PAUSE', state: 'DONE', pauses_on: '2030-01-20', resumes_on: '2030-02-10' }],
    })
    expect(await mailsTo(id)).toEqual(['subscription_paused', 'subscription_resumed'])
    expect(await changes.pausesTold(id)).toEqual(['pause', 'resume'])
  })

  test('that ends before brings the period, and what follows, forward again', async () => {
    const { id, payments } = await vendorPaidOn('2030-01-10', pack, pack)
    await changes.at('2030-01-20')
    await changes.made(id, { kind: 'PAUSE' })
    // As long as may be: 90 days.
    expect((await changes.read(id)).pause).toMatchObject({ resumes_on: '2030-04-20' })
    await changes.at('2030-01-25')
    const seen = await changes.made(id, { kind: 'RESUME' })
    expect(seen).toMatchObject({
      effective_on: '2030-01-25',
      pause: { pauses_on: '2030-01-20', resumes_on: '2030-01-25', paused_days: 5, days_kept: 21 },
    })
    expect(await Promise.all(payments.map(periodOf))).toEqual([
      ['2030-01-10', '2030-02-14'],
      ['2030-02-15', '2030-03-14'],
    ])
    expect(seen.covered_until).toBe('2030-03-14')
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE', subscription_ends_on: '2030-03-14' })
    await changes.at('2030-04-20')
    expect(await changes.pausesTold(id)).toEqual(['pause', 'resume'])
    expect((await changes.preview(id, { kind: 'RESUME' })).body.result).toMatchObject({
      preview: { refusal: { code: 'not_paused' } },
    })
  })

  test('on the day of which it was made leaves all as it was', async () => {
    const { id, payments } = await vendorPaidOn('2030-01-31', pack, pack)
    const before = await Promise.all(payments.map(periodOf))
    await changes.made(id, { kind: 'PAUSE', resumes_on: '2030-02-20' })
    expect((await changes.made(id, { kind: 'RESUME' })).pause).toMatchObject({
      paused_days: 0,
      days_kept: 28,
    })
    expect(await Promise.all(payments.map(periodOf))).toEqual(before)
  })

  test('can be planned: it comes on its day, and may be dropped before', async () => {
    const { id, first } = await vendorPaidOn('2030-01-10')
    const seen = await changes.made(id, { kind: 'PAUSE', pauses_on: '2030-02-01', resumes_on: '2030-02-11' })
    expect([await vendorNow(id), await periodOf(first)]).toMatchObject([
      { status: 'ACTIVE' },
      ['2030-01-10', '2030-02-09'],
    ])
    expect((await changes.read(id)).pause).toMatchObject({ is_planned: true, pauses_on: '2030-02-01' })
    await changes.at('2030-02-01')
    expect([await vendorNow(id), await periodOf(first)]).toMatchObject([
      { status: 'PAUSED', subscription_ends_on: seen.covered_until },
      ['2030-01-10', '2030-02-19'],
    ])
    expect(await changes.pausesTold(id)).toEqual(['plan_pause', 'pause'])
    expect(await mailsTo(id)).toEqual(['subscription_pausing', 'subscription_paused'])
    const other = await vendorPaidOn('2030-03-10')
    await changes.made(other.id, { kind: 'PAUSE', pauses_on: '2030-03-20' })
    expect((await changes.made(other.id, { kind: 'RESUME' })).pause).toMatchObject({ is_planned: true })
    await changes.at('2030-03-20')
    expect(await vendorNow(other.id)).toMatchObject({ status: 'ACTIVE', subscription_ends_on: '2030-04-09' })
    expect(await changes.pausesTold(other.id)).toEqual(['plan_pause', 'keep_running'])
    expect(await changes.read(other.id)).toMatchObject({
      pause: null,
      past: [{ kind: 'PAUSE', state: 'REVOKED' }],
    })
  })

  test('withdraws what is due, and makes it due once more when it is over', async () => {
    const { id, first } = await vendorPaidOn('2030-01-10')
    await changes.at('2030-02-05')
    const [due] = await paymentsOf(id, 'DUE_PAYMENT')
    const seen = await changes.made(id, { kind: 'PAUSE', resumes_on: '2030-02-25' })
    expect(seen.given_up).toMatchObject({ id: due?.id, amount: 115 })
    expect(await paymentsOf(id, 'DUE_PAYMENT')).toEqual([])
    await changes.at('2030-02-24')
    expect(await paymentsOf(id, 'DUE_PAYMENT')).toEqual([])
    expect(await periodOf(first)).toEqual(['2030-01-10', '2030-03-01'])
    await changes.at('2030-02-25')
    expect(await paymentsOf(id, 'DUE_PAYMENT')).toMatchObject([{ package: pack, due_on: '2030-03-01' }])
    expect((await paymentsOf(id, 'REJECTED')).map(({ id: rejected }) => rejected)).toEqual([due?.id])
    // No reminder was sent while it was paused, of neither of them.
    expect(await mailsTo(id)).toEqual([
      'payment_due',
      'subscription_paused',
      'payment_due',
      'subscription_resumed',
    ])
    await changes.at('2030-03-05')
    expect(await vendorNow(id)).toMatchObject({ status: 'EXPIRED' })
  })

  describe('whose end is late', () => {
    /** A vendor whose pause was to be over on 10 February, of which the step waits until the evening of a day. */
    const lateUntil = async (day: string) => {
      const { id } = await vendorPaidOn('2030-01-10')
      await changes.at('2030-01-20')
      const { covered_until } = await changes.made(id, { kind: 'PAUSE', resumes_on: '2030-02-10' })
      expect(covered_until).toBe('2030-03-02')
      await money.query(
        "update jobs set run_at = $1 where kind = 'subscription_resumes' and done_at is null",
        [`${day}T18:00:00Z`],
      )
      await changes.at(day)
      expect(await vendorNow(id)).toMatchObject({ status: 'PAUSED' })
      return id
    }

    test('keeps the renewal for after it', async () => {
      const id = await lateUntil('2030-02-25')
      for (const day of ['2030-02-26', '2030-02-27']) await changes.at(day)
      expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE' })
      expect(await paymentsOf(id, 'DUE_PAYMENT')).toMatchObject([{ due_on: '2030-03-02' }])
    })

    test('keeps the end of the subscription for after it', async () => {
      const id = await lateUntil('2030-03-06')
      for (const day of ['2030-03-07', '2030-03-08']) await changes.at(day)
      expect(await vendorNow(id)).toMatchObject({ status: 'EXPIRED', subscription_ends_on: '2030-03-02' })
      expect(await changes.pausesTold(id)).toEqual(['pause', 'resume'])
    })
  })
})
