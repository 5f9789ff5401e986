import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startJobQueue } from '#server/jobs/queue.ts'
import { subscriptionJobs } from '#server/money/subscriptionJobs.ts'
import { type Money, moneyOf, subscriptions, travelTo, vendors } from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'

let money: Money

beforeAll(async () => {
  money = await moneyOf()
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

const flush = async (day: string): Promise<number> => money.server.context.jobs.flush(await at(day))

const vendorNow = (id: number) => money.records.read(vendors, id)

const due = async (vendor: number): Promise<readonly RecordAnswer[]> =>
  (await money.records.list(subscriptions, { vendor, status: 'DUE_PAYMENT' })).data

const monthly = () => money.pack({ subscription_type: 'MONTH', duration: 1 })

describe('a period', () => {
  test.each([
    ['DAYS', 14, '2027-01-31', '2027-02-13'],
    ['MONTH', 1, '2027-01-15', '2027-02-14'],
    ['MONTH', 1, '2027-01-31', '2027-02-27'],
    ['MONTH', 1, '2028-01-31', '2028-02-28'],
    ['MONTH', 1, '2027-02-28', '2027-03-27'],
    ['MONTH', 3, '2027-11-30', '2028-02-28'],
    ['YEAR', 1, '2028-02-29', '2029-02-27'],
    ['YEAR', 2, '2027-06-01', '2029-05-31'],
    ['LIFE_TIME', null, '2027-01-01', null],
  ])('of %s × %s that begins on %s ends on %s', async (subscription_type, duration, starts_on, ends_on) => {
    await at(starts_on)
    const pack = await money.pack({ subscription_type, duration })
    const { id } = await money.vendor()
    const { body } = await money.quote(id, { package: pack })
    expect(body.result).toMatchObject({ quote: { starts_on, ends_on } })
    expect(await money.paid(id, { package: pack })).toMatchObject({ starts_on, ends_on })
    expect(await vendorNow(id)).toMatchObject({
      status: 'ACTIVE',
      package: pack,
      subscription_ends_on: ends_on,
    })
  })

  test('begins in Riyadh: an hour before midnight in London it is the next day', async () => {
    const pack = await monthly()
    const { id } = await money.vendor()
    await travelTo(money, new Date('2027-03-09T21:30:00Z'))
    expect(await money.paid(id, { package: pack })).toMatchObject({
      starts_on: '2027-03-10',
      payment_date: '2027-03-10',
    })
  })

  test('is longer by what a coupon adds', async () => {
    await at('2027-01-10')
    const pack = await monthly()
    const { code } = await money.coupon([pack], { day_number: 5, month_number: 1, year_number: 1 })
    const { id } = await money.vendor()
    expect(await money.paid(id, { package: pack, coupon: String(code) })).toMatchObject({
      starts_on: '2027-01-10',
      ends_on: '2028-03-14',
    })
  })

  test('that is paid ahead begins after the last covered day, and brings its package when it begins', async () => {
    await at('2027-01-10')
    const [first, second] = [await monthly(), await money.pack({ type: 'ELITE' })]
    const { id } = await money.vendor()
    await money.paid(id, { package: first })
    await at('2027-01-20')
    expect(await money.paid(id, { package: second })).toMatchObject({
      starts_on: '2027-02-10',
      ends_on: '2027-03-09',
    })
    expect(await vendorNow(id)).toMatchObject({ package: first, subscription_ends_on: '2027-03-09' })
    await flush('2027-02-09')
    expect((await vendorNow(id)).package).toBe(first)
    await flush('2027-02-10')
    expect(await vendorNow(id)).toMatchObject({ package: second, status: 'ACTIVE' })
    expect(await due(id)).toEqual([])
  })

  test('that is bought after the end begins on the day of approval', async () => {
    await at('2027-01-10')
    const pack = await monthly()
    const { id } = await money.vendor()
    await money.paid(id, { package: pack })
    await flush('2027-04-01')
    await money.query(
      `update subscriptions set method = 'CASH' where vendor = $1 and status = 'DUE_PAYMENT'`,
      [id],
    )
    const [open] = await due(id)
    await money.decide(id, open?.id ?? 0, { status: 'SUCCESS', method: 'CASH' })
    expect(await money.records.read(subscriptions, open?.id ?? 0)).toMatchObject({ starts_on: '2027-04-01' })
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE', subscription_ends_on: '2027-04-30' })
  })
})

test('who has a subscription for life pays no more', async () => {
  await at('2027-01-10')
  const [life, month] = [
    await money.pack({ subscription_type: 'LIFE_TIME', duration: null }),
    await monthly(),
  ]
  const { id } = await money.vendor()
  await money.paid(id, { package: life })
  for (const answer of [
    await money.subscribe(id, { package: month }),
    await money.quote(id, { package: month }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'subscription_for_life'])
  await flush('2040-01-01')
  expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE', subscription_ends_on: null })
})

describe('a free trial', () => {
  test('starts at registration, without payment or invoice, and ends', async () => {
    await at('2027-01-10')
    const trial = await money.pack({ type: 'FREE_TRIAL', subscription_type: 'DAYS', duration: 14, price: 0 })
    const { id, status, subscription_ends_on } = await money.vendor({ package: trial })
    expect([status, subscription_ends_on]).toEqual(['TRIAL', '2027-01-23'])
    expect(await money.query('select 1 from invoices where vendor = $1', [id])).toEqual([])
    await flush('2027-01-26')
    expect((await vendorNow(id)).status).toBe('TRIAL')
    await flush('2027-01-27')
    expect((await vendorNow(id)).status).toBe('EXPIRED')
    expect(await due(id)).toEqual([])
  })

  test('is had once, and not by who was subscribed before', async () => {
    await at('2027-01-10')
    const trial = await money.pack({ type: 'FREE_TRIAL', subscription_type: 'DAYS', duration: 14, price: 0 })
    const newcomer = await money.vendor()
    expect(await money.paid(newcomer.id, { package: trial })).toMatchObject({ status: 'SUCCESS', amount: 0 })
    const paying = await money.vendor()
    await money.paid(paying.id, { package: await monthly() })
    for (const { id } of [newcomer, paying]) {
      const { status, body } = await money.subscribe(id, { package: trial })
      expect([status, body.code]).toEqual([409, 'trial_used'])
    }
  })
})

describe('as time goes by', () => {
  test('the next payment becomes due before the end, once, and the vendor is told', async () => {
    await at('2027-01-10')
    const pack = await monthly()
    const { id, email } = await money.vendor()
    await money.paid(id, { package: pack })
    await flush('2027-02-01')
    expect(await due(id)).toEqual([])
    await flush('2027-02-02')
    await flush('2027-02-03')
    expect(await due(id)).toMatchObject([{ package: pack, amount: 115, due_on: '2027-02-09', method: null }])
    money.server.context.mailQueue.wake()
    await vi.waitFor(() => expect(money.server.mails.filter(({ to }) => to === email)).toHaveLength(2))
  })

  test('a subscription holds on for the days of grace, then it is over', async () => {
    await at('2027-01-10')
    const { id } = await money.vendor()
    await money.paid(id, { package: await monthly() })
    await flush('2027-02-12')
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE', subscription_ends_on: '2027-02-09' })
    await flush('2027-02-13')
    expect((await vendorNow(id)).status).toBe('EXPIRED')
    const told = await money.query(
      `select action from history where resource = 'vendors' and record_id = $1 and action in ('due', 'expire') order by id`,
      [id],
    )
    expect(told.map(({ action }) => action)).toEqual(['due', 'expire'])
  })

  test('more days of grace hold for subscriptions that run already', async () => {
    await at('2027-01-10')
    const { id } = await money.vendor()
    await money.paid(id, { package: await monthly() })
    await money.query(
      `insert into settings (key, value) values ('grace_days', '10') on conflict (key) do update set value = '10'`,
    )
    await flush('2027-02-13')
    expect((await vendorNow(id)).status).toBe('ACTIVE')
    await flush('2027-02-20')
    expect((await vendorNow(id)).status).toBe('EXPIRED')
    await money.query("delete from settings where key = 'grace_days'")
  })

  test('nothing becomes due for who paid ahead, who has a payment waiting, or whose package is gone', async () => {
    await at('2027-01-10')
    const [pack, gone] = [await monthly(), await monthly()]
    const [ahead, waiting, stranded] = [await money.vendor(), await money.vendor(), await money.vendor()]
    for (const { id } of [ahead, ahead, waiting]) await money.paid(id, { package: pack })
    await money.opened(waiting.id, { package: pack })
    await money.paid(stranded.id, { package: gone })
    await money.query('update packages set active = false where id = $1', [gone])
    await flush('2027-02-05')
    for (const { id } of [ahead, waiting, stranded]) expect(await due(id)).toEqual([])
    await flush('2027-03-03')
    expect(await due(ahead.id)).toHaveLength(1)
  })

  test('two processes at once do each step once', async () => {
    await at('2027-05-01')
    const pack = await monthly()
    const made: number[] = []
    for (let count = 0; count < 8; count += 1) {
      const { id } = await money.vendor()
      await money.paid(id, { package: pack })
      made.push(id)
    }
    const { db, log } = money.server.context
    const other = startJobQueue({ db, performers: subscriptionJobs, log, afterwards: () => undefined })
    const now = await at('2027-06-20')
    const done = await Promise.all([money.server.context.jobs.flush(now), other.flush(now), other.flush(now)])
    await other.stop()
    expect(done.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(16)
    for (const id of made) {
      expect(await due(id)).toHaveLength(1)
      expect((await vendorNow(id)).status).toBe('EXPIRED')
      const told = await money.query(
        `select action from history where resource = 'vendors' and record_id = $1 and action in ('due', 'expire')`,
        [id],
      )
      expect(told).toHaveLength(2)
    }
  })
})
