import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { decide } from '#tests/money/world.ts'
import { type Money, moneyOf, subscriptions, travelTo } from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

let money: Money

beforeAll(async () => {
  money = await moneyOf()
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const at = (day: string): Promise<Date> => travelTo(money, new Date(`${day}T09:00:00Z`))

const paymentsOf = async (vendor: number): Promise<readonly RecordAnswer[]> =>
  (await money.records.list(subscriptions, { vendor, sort_column: 'id', sort_direction: 'desc' })).data

/** A day so many days from today in Riyadh, by the clock of the database, which ages are counted by. */
const dayFromNow = async (days: number): Promise<string> => {
  const [row] = await money.query(
    `select ((now() at time zone 'Asia/Riyadh')::date + $1::int)::text as day`,
    [days],
  )
  return String(row?.day)
}

/** A due of a vendor of its own, by when it is to be paid moved to so many days ago. */
const dueSince = async (days: number, price = 115): Promise<RecordAnswer> => {
  const { id } = await money.vendor({ package: await money.pack({ price }) })
  const [due] = await paymentsOf(id)
  await money.query('update subscriptions set due_on = $2 where id = $1', [due?.id, await dayFromNow(-days)])
  return money.records.read(subscriptions, due?.id ?? 0)
}

describe('whatever is to be paid says by when', () => {
  test('an order so many days after it was placed as the settings say', async () => {
    await at('2027-03-01')
    const pack = await money.pack()
    const { id } = await money.vendor({ package: pack })
    expect(await paymentsOf(id)).toMatchObject([{ status: 'DUE_PAYMENT', due_on: '2027-03-04' }])
    const other = await money.vendor()
    await money.opened(other.id, { package: pack })
    expect(await paymentsOf(other.id)).toMatchObject([{ status: 'PENDING', due_on: '2027-03-04' }])
  })

  test('a renewal by the last day that is paid for', async () => {
    await at('2027-03-01')
    const { id } = await money.vendor()
    await money.paid(id, { package: await money.pack() })
    await money.server.context.jobs.flush(await at('2027-03-28'))
    expect((await paymentsOf(id))[0]).toMatchObject({ status: 'DUE_PAYMENT', due_on: '2027-03-31' })
  })

  test('but no renewal where what was paid ahead is approved while its day is looked at', async () => {
    await at('2027-03-01')
    const pack = await money.pack()
    const { id } = await money.vendor()
    await money.paid(id, { package: pack })
    await at('2027-03-20')
    const ahead = await money.opened(id, { package: pack })
    const now = await at('2027-03-28')
    const { context } = money.server
    const { flushing } = await inTransaction(context.db, async (tx) => {
      await decide(tx, id, ahead.id, 'SUCCESS', now)
      const under = { flushing: context.jobs.flush(now) }
      await somebodyWaits(context.database.pool)
      return under
    })
    await flushing
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS'])
  })

  test('and ordering something else instead of what is due puts nothing off', async () => {
    await at('2027-03-01')
    const { id } = await money.vendor({ package: await money.pack() })
    await at('2027-03-20')
    const other = await money.pack({ price: 230 })
    const opened = await money.opened(id, { package: other })
    expect(opened).toMatchObject({ status: 'PENDING', amount: 230, due_on: '2027-03-04' })
  })
})

describe('the age of what is not paid', () => {
  test.each([
    [-5, 'NOT_DUE', null],
    [-1, 'NOT_DUE', null],
    [0, 'DAYS_0_30', null],
    [1, 'DAYS_0_30', 1],
    [30, 'DAYS_0_30', 30],
    [31, 'DAYS_31_60', 31],
    [60, 'DAYS_31_60', 60],
    [61, 'DAYS_61_90', 61],
    [90, 'DAYS_61_90', 90],
    [91, 'OVER_90', 91],
    [400, 'OVER_90', 400],
  ] as const)('%i days after its day is %s', async (days, age, days_overdue) => {
    expect(await dueSince(days)).toMatchObject({ age, days_overdue })
  })

  test('narrows, sorts and sums the list, and is nothing of what was paid, rejected or free', async () => {
    const late = [await dueSince(45, 100), await dueSince(40, 300)]
    const ids = late.map(({ id }) => id).join(',')
    const { data, sum } = await money.records.list(subscriptions, {
      ids,
      age: 'DAYS_31_60',
      sort_column: 'due_on',
      sort_direction: 'asc',
    })
    expect(data.map(({ id }) => id)).toEqual(late.map(({ id }) => id))
    expect(sum).toMatchObject({ amount: 400 })
    expect((await money.records.list(subscriptions, { ids, age: 'OVER_90,NOT_DUE' })).total).toBe(0)
    const due_on = { due_on_from: String(late[1]?.due_on), due_on_to: String(late[1]?.due_on) }
    expect((await money.records.list(subscriptions, { ids, ...due_on })).data).toMatchObject([
      { id: late[1]?.id },
    ])
    const [paid, rejected] = late
    await money.decide(Number(paid?.vendor), paid?.id ?? 0, { status: 'SUCCESS', method: 'CASH' })
    await money.decide(Number(rejected?.vendor), rejected?.id ?? 0, { status: 'REJECTED', reason: 'x' })
    for (const { id } of late)
      expect(await money.records.read(subscriptions, id)).toMatchObject({ age: null, days_overdue: null })
  })
})
