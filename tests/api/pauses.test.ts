import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changesOf } from '#tests/support/changes.ts'
import { type Money, moneyOf, subscriptions, vendors } from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'

let money: Money
let changes: ReturnType<typeof changesOf>
let pack: number
let larger: number

beforeAll(async () => {
  money = await moneyOf()
  changes = changesOf(money)
  pack = await money.pack({ title_en: 'Basic' })
  larger = await money.pack({ title_en: 'Larger', price: 230 })
})

// Dates alone are moved; whoever waits still waits for real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const vendorPaidOn = (day: string, ...packs: number[]) =>
  changes.vendorPaidOn(day, packs.length ? packs : [pack])

const periodOf = (payment: RecordAnswer) => changes.periodOf(payment)

const paymentsOf = (vendor: number, status: string) => changes.paymentsOf(vendor, status)

const vendorNow = (id: number) => money.records.read(vendors, id)

const mailsTo = async (vendor: number): Promise<unknown[]> =>
  (
    await money.query(
      `select template from mails m join vendors v on v.email = m.to_email where v.id = $1
       and template <> 'payment_approved' order by m.id`,
      [vendor],
    )
  ).map(({ template }) => template)

const eventsOf = async (vendor: number): Promise<unknown[]> =>
  (
    await money.query(
      `select type, data from events where subject = 'vendors/' || $1 and type ~ 'paus|resum' order by id`,
      [vendor],
    )
  ).map(({ type, data }) => [type, data])

const historyOf = async (vendor: number): Promise<unknown[]> =>
  (
    await money.query(
      `select action from history where resource = 'vendors' and record_id = $1
       and action in ('plan_pause', 'pause', 'resume', 'keep_running') order by id`,
      [vendor],
    )
  ).map(({ action }) => action)

const refusalOf = async (id: number, kind: string) =>
  (await changes.previewed(id, { kind, package: larger, days: 1 })).refusal?.code

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
    expect(await historyOf(id)).toEqual(['pause', 'resume'])
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
    expect(await historyOf(id)).toEqual(['pause', 'resume'])
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
    expect(await historyOf(id)).toEqual(['plan_pause', 'pause'])
    expect(await mailsTo(id)).toEqual(['subscription_pausing', 'subscription_paused'])
    const other = await vendorPaidOn('2030-03-10')
    await changes.made(other.id, { kind: 'PAUSE', pauses_on: '2030-03-20' })
    expect((await changes.made(other.id, { kind: 'RESUME' })).pause).toMatchObject({ is_planned: true })
    await changes.at('2030-03-20')
    expect(await vendorNow(other.id)).toMatchObject({ status: 'ACTIVE', subscription_ends_on: '2030-04-09' })
    expect(await historyOf(other.id)).toEqual(['plan_pause', 'keep_running'])
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

  test('is refused without a running period that ends, twice, beside an upgrade, and for longer than may be', async () => {
    const fresh = await money.vendor()
    expect(await refusalOf(fresh.id, 'PAUSE')).toBe('nothing_runs')
    const life = await money.pack({ subscription_type: 'LIFE_TIME', duration: null, price: 999 })
    expect(await refusalOf((await vendorPaidOn('2030-01-10', life)).id, 'PAUSE')).toBe(
      'subscription_for_life',
    )
    const { id } = await vendorPaidOn('2030-01-10')
    const faultOf = async (wanted: object) =>
      Object.keys((await changes.preview(id, { kind: 'PAUSE', ...wanted })).body.errors ?? {})
    expect(await faultOf({ pauses_on: '2030-01-09' })).toEqual(['pauses_on'])
    expect(await faultOf({ pauses_on: '2030-02-10' })).toEqual(['pauses_on'])
    expect(await faultOf({ pauses_on: '2030-02-09' })).toEqual([])
    expect(await faultOf({ resumes_on: '2030-01-10' })).toEqual(['resumes_on'])
    expect(await faultOf({ resumes_on: '2030-04-10' })).toEqual([])
    expect(await faultOf({ resumes_on: '2030-04-11' })).toEqual(['resumes_on'])
    await changes.made(id, { kind: 'PAUSE' })
    expect(await refusalOf(id, 'PAUSE')).toBe('subscription_paused')
    expect(await refusalOf(id, 'UPGRADE')).toBe('subscription_paused')
    const upgrading = await vendorPaidOn('2030-01-10')
    await changes.made(upgrading.id, { kind: 'UPGRADE', package: larger })
    expect(await refusalOf(upgrading.id, 'PAUSE')).toBe('upgrade_open')
    const planned = await vendorPaidOn('2030-01-10')
    await changes.made(planned.id, { kind: 'PAUSE', pauses_on: '2030-01-20' })
    expect(await refusalOf(planned.id, 'UPGRADE')).toBe('pause_planned')
  })

  test('is agreed to as it was seen: of a day later, or beside another one, it is another', async () => {
    const { id } = await vendorPaidOn('2030-01-10')
    const { fingerprint } = await changes.previewed(id, { kind: 'PAUSE' })
    await changes.at('2030-01-11')
    expect((await changes.make(id, { kind: 'PAUSE', fingerprint })).body.code).toBe('preview_outdated')
    const agreed = await changes.previewed(id, { kind: 'CANCELLATION' })
    await changes.made(id, { kind: 'PAUSE', pauses_on: '2030-01-15' })
    const { body } = await changes.make(id, { kind: 'CANCELLATION', fingerprint: agreed.fingerprint })
    expect(body.code).toBe('preview_outdated')
  })

  test('needs its own permission', async () => {
    const { id } = await vendorPaidOn('2030-01-10')
    const operations = await money.server.signIn('operations')
    const finance = await money.server.signIn('finance')
    await changes.at('2030-01-10')
    expect((await changes.preview(id, { kind: 'PAUSE' }, { token: operations })).status).toBe(403)
    expect((await changes.preview(id, { kind: 'PAUSE' }, { token: finance })).status).toBe(200)
  })
})

describe('while a vendor is paused', () => {
  test('what is planned for the end moves along', async () => {
    const { id } = await vendorPaidOn('2030-03-10')
    await changes.made(id, { kind: 'CANCELLATION' })
    await changes.at('2030-03-20')
    await changes.made(id, { kind: 'PAUSE', resumes_on: '2030-03-30' })
    expect((await changes.read(id)).planned).toMatchObject({ effective_on: '2030-04-20' })
    await changes.at('2030-04-19')
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE' })
    await changes.at('2030-04-20')
    expect(await vendorNow(id)).toMatchObject({ status: 'EXPIRED', subscription_ends_on: '2030-04-19' })
  })

  test('free days are added behind, and another payment follows as well', async () => {
    const { id, first } = await vendorPaidOn('2030-01-10')
    await changes.at('2030-01-20')
    await changes.made(id, { kind: 'PAUSE', resumes_on: '2030-01-30' })
    await changes.made(id, { kind: 'EXTENSION', days: 3 })
    const second = await money.paid(id, { package: pack })
    expect([await periodOf(first), await periodOf(second)]).toEqual([
      ['2030-01-10', '2030-02-22'],
      ['2030-02-23', '2030-03-22'],
    ])
    expect(await vendorNow(id)).toMatchObject({ status: 'PAUSED' })
    await changes.made(id, { kind: 'RESUME' })
    expect([await periodOf(first), await periodOf(second)]).toEqual([
      ['2030-01-10', '2030-02-12'],
      ['2030-02-13', '2030-03-12'],
    ])
  })

  test('taking the period back ends the pause with it', async () => {
    const { id, first } = await vendorPaidOn('2030-01-10')
    await changes.at('2030-01-20')
    await changes.made(id, { kind: 'PAUSE', resumes_on: '2030-03-01' })
    await changes.at('2030-01-25')
    await money.credit((await money.invoiceOf(first.id)).id, { reason: 'It is not wanted any more' })
    expect(await vendorNow(id)).toMatchObject({ status: 'EXPIRED' })
    expect(await money.records.read(subscriptions, first.id)).toMatchObject({
      paused_on: null,
      resumes_on: null,
      ends_on: '2030-01-24',
    })
    expect(await changes.read(id)).toMatchObject({
      pause: null,
      past: [{ kind: 'PAUSE', state: 'DONE', resumes_on: '2030-01-25' }],
    })
    await changes.at('2030-03-02')
    expect(await historyOf(id)).toEqual(['pause'])
  })
})

test('after a pause an upgrade sets off the days that are left, and no day of the pause', async () => {
  const { id } = await vendorPaidOn('2030-01-01')
  await changes.at('2030-01-11')
  await changes.made(id, { kind: 'PAUSE', resumes_on: '2030-01-21' })
  await changes.at('2030-01-21')
  const seen = await changes.previewed(id, { kind: 'UPGRADE', package: larger })
  expect(seen.set_off).toMatchObject({ unused_days: 21, paid_days: 31, amount: 77.9 })
})
