import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Money, moneyOf, subscriptions, travelTo, vendors } from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'

let money: Money
let pack: number

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ subscription_type: 'MONTH', duration: 1 })
})

// Dates alone are moved; whoever waits still waits for real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Noon in Riyadh, when everything that is due has been done. */
const at = async (day: string): Promise<void> => {
  await money.server.context.jobs.flush(await travelTo(money, new Date(`${day}T09:00:00Z`)))
}

const paidOn = async (day: string, vendor: number, chosen = pack): Promise<RecordAnswer> => {
  await at(day)
  return money.paid(vendor, { package: chosen })
}

const takeBack = async ({ id }: RecordAnswer): Promise<void> => {
  const { status } = await money.credit((await money.invoiceOf(id)).id, { reason: 'x' })
  expect(status).toBe(201)
}

const periodOf = async ({ id }: RecordAnswer): Promise<unknown[]> => {
  const { starts_on, ends_on } = await money.records.read(subscriptions, id)
  return [starts_on, ends_on]
}

const ending = async ({ id }: RecordAnswer) =>
  (await money.server.call(`/api/admin-panal/subscriptions/ending/${id}`, { token: money.records.token }))
    .body.result as { ending: Record<string, unknown> }

const due = async (vendor: number) =>
  (await money.records.list(subscriptions, { vendor, status: 'DUE_PAYMENT' })).data

describe('taking back one period', () => {
  test('of an early renewal leaves the running one to be renewed as if there had been none', async () => {
    const { id } = await money.vendor()
    const running = await paidOn('2030-01-10', id)
    const renewal = await paidOn('2030-01-20', id)
    await takeBack(renewal)
    expect(await periodOf(running)).toEqual(['2030-01-10', '2030-02-09'])
    expect(await money.records.read(vendors, id)).toMatchObject({
      status: 'ACTIVE',
      subscription_ends_on: '2030-02-09',
    })
    await at('2030-02-09')
    expect(await due(id)).toMatchObject([{ due_on: '2030-02-09', package: pack }])
    const renewed = (await due(id))[0] as RecordAnswer
    await money.query("update subscriptions set method = 'CASH' where id = $1", [renewed.id])
    await money.decide(id, renewed.id, { status: 'SUCCESS' })
    expect(await periodOf(renewed)).toEqual(['2030-02-10', '2030-03-09'])
  })

  test('moves up those that follow, each with its whole length, so that no paid time is lost', async () => {
    const { id } = await money.vendor()
    const yearly = await money.pack({ subscription_type: 'YEAR', duration: 1 })
    const first = await paidOn('2030-05-10', id)
    const second = await paidOn('2030-05-11', id)
    const third = await paidOn('2030-05-12', id, yearly)
    await at('2030-05-20')
    expect((await ending(first)).ending).toEqual({
      is_over: false,
      was: { starts_on: '2030-05-10', ends_on: '2030-06-09' },
      last_day: '2030-05-19',
      moves: [
        {
          id: second.id,
          process_id: second.processId,
          from: { starts_on: '2030-06-10', ends_on: '2030-07-09' },
          to: { starts_on: '2030-05-20', ends_on: '2030-06-19' },
        },
        {
          id: third.id,
          process_id: third.processId,
          from: { starts_on: '2030-07-10', ends_on: '2031-07-09' },
          to: { starts_on: '2030-06-20', ends_on: '2031-06-19' },
        },
      ],
      covered_until: '2031-06-19',
      is_covered: true,
    })
    await takeBack(first)
    expect(await Promise.all([first, second, third].map(periodOf))).toEqual([
      ['2030-05-10', '2030-05-19'],
      ['2030-05-20', '2030-06-19'],
      ['2030-06-20', '2031-06-19'],
    ])
    expect(await money.records.read(vendors, id)).toMatchObject({
      status: 'ACTIVE',
      package: pack,
      subscription_ends_on: '2031-06-19',
    })
    // The package of the moved period begins on its new day, and what was noted for the old days does nothing.
    await at('2030-06-20')
    expect(await money.records.read(vendors, id)).toMatchObject({ package: yearly, status: 'ACTIVE' })
    await at('2031-06-19')
    expect(await due(id)).toMatchObject([{ due_on: '2031-06-19', package: yearly }])
  })

  test('gives no days of grace after it, and leaves alone what is over already', async () => {
    await money.server.call('/api/admin-panal/setting/update-settings', {
      method: 'POST',
      token: money.records.token,
      body: { grace_days: 7 },
    })
    const { id } = await money.vendor()
    const over = await paidOn('2032-01-10', id)
    const next = await paidOn('2032-03-01', id)
    expect((await ending(over)).ending).toMatchObject({ is_over: true, moves: [] })
    await takeBack(over)
    expect(await periodOf(over)).toEqual(['2032-01-10', '2032-02-09'])
    expect((await money.records.read(vendors, id)).status).toBe('ACTIVE')
    await at('2032-03-02')
    await takeBack(next)
    expect(await money.records.read(vendors, id)).toMatchObject({
      status: 'EXPIRED',
      subscription_ends_on: '2032-03-01',
    })
  })
})

test('renewals keep the day on which they began, whichever month cuts it off', async () => {
  const { id } = await money.vendor()
  const periods = []
  for (const day of ['2033-01-31', '2033-02-20', '2033-03-20', '2033-04-20'])
    periods.push(await periodOf(await paidOn(day, id)))
  expect(periods).toEqual([
    ['2033-01-31', '2033-02-27'],
    ['2033-02-28', '2033-03-30'],
    ['2033-03-31', '2033-04-29'],
    ['2033-04-30', '2033-05-30'],
  ])
})
