import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { inDiscardedTransaction } from '#server/db/client.ts'
import { forecast, LIMITS } from '#server/money/forecast/forecast.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { changesOf } from '#tests/support/changes.ts'
import { type Money, moneyOf } from '#tests/support/money.ts'

let money: Money
let pack: number

const TODAY = todayInRiyadh()

beforeAll(async () => {
  money = await moneyOf()
  await money.server.context.jobs.stop()
  pack = await money.pack({ price: 230 })
})

const ask = (query: Record<string, string>, token = money.records.token) =>
  money.server.call('/api/admin-panal/forecast', { token, query })

interface Told {
  readonly cut: string | null
  readonly vendors: number
  readonly occurrences: readonly {
    readonly day: string
    readonly kind: string
    readonly vendor: { readonly id: number } | null
    readonly payment: { readonly id: number | null } | null
    readonly amount: number | null
    readonly what: string | null
  }[]
}

const forecastIn = ({ body }: Awaited<ReturnType<typeof ask>>) => (body.result as { forecast: Told }).forecast

const subscriber = async () => {
  const vendor = await money.vendor()
  await money.paid(vendor.id, { package: pack })
  return vendor
}

describe('of one vendor', () => {
  test('tells the due with its mail, and the expiry where nobody pays', async () => {
    const vendor = await subscriber()
    const other = await subscriber()
    const told = forecastIn(await ask({ until: addDays(TODAY, 60), vendor: String(vendor.id) }))
    const kinds = told.occurrences.map(({ kind }) => kind)
    expect(kinds).toContain('due')
    expect(kinds).toContain('expiry')
    expect(kinds).not.toContain('invoice')
    const due = told.occurrences.find(({ kind }) => kind === 'due')
    expect(due).toMatchObject({ amount: 230, payment: { id: null } })
    const mails = told.occurrences.filter(({ kind }) => kind === 'mail').map(({ what }) => what)
    expect(mails).toContain('payment_due')
    expect(mails).toContain('subscription_ended')
    expect(told.occurrences.some((each) => each.vendor?.id === other.id)).toBe(false)
  })

  test('goes on from period to period where each due is paid: invoices, and commissions that are left', async () => {
    const partner = await money.partner({ referral_percentage: 10, referral_due_months: 2 })
    const vendor = await money.vendor({ referred_by_code: partner.referral_code })
    await money.paid(vendor.id, { package: pack })
    const told = forecastIn(
      await ask({ until: addDays(TODAY, 130), vendor: String(vendor.id), payments: 'dues' }),
    )
    const count = (kind: string) => told.occurrences.filter((each) => each.kind === kind).length
    expect(count('paid')).toBeGreaterThanOrEqual(3)
    expect(count('invoice')).toBe(count('paid'))
    // One of the two agreed months is used up by what was paid already.
    expect(count('commission')).toBe(1)
    expect(count('expiry')).toBe(0)
  })
})

test('what is withdrawn by a planned pause becomes due once more when it is over', async () => {
  const vendor = await subscriber()
  const [period] = await money.query(
    `select ends_on::text as "end" from subscriptions where vendor = $1 and status = 'SUCCESS'`,
    [vendor.id],
  )
  const end = String(period?.end)
  const pause = { kind: 'PAUSE', pauses_on: addDays(end, -4), resumes_on: addDays(end, 8) }
  await changesOf(money).made(vendor.id, pause)
  const told = forecastIn(await ask({ until: addDays(end, 13), vendor: String(vendor.id) }))
  const days = (kind: string) => told.occurrences.filter((each) => each.kind === kind).map(({ day }) => day)
  expect(days('due')).toEqual([addDays(end, -7), addDays(end, 8)])
  expect(days('resumption')).toEqual([addDays(end, 8)])
})

test('nothing is kept, and no number is used up', async () => {
  const vendor = await subscriber()
  const state = () =>
    money.query(`select (select count(*) from subscriptions) as payments, (select count(*) from invoices) as invoices,
      (select count(*) from history) as entries, (select count(*) from mails) as mails, (select count(*) from jobs) as jobs,
      (select last_value from subscriptions_id_seq) as number, (select last_value from invoices_id_seq) as paper,
      (select md5(string_agg(v::text, '' order by id)) from vendors v) as vendors`)
  const before = await state()
  const { status } = await ask({ until: addDays(TODAY, 100), vendor: String(vendor.id), payments: 'dues' })
  expect(status).toBe(200)
  expect(await state()).toEqual(before)
})

/** Of all that a payment takes, from becoming due to the day on which its period begins. */
const MOST_QUERIES = 130

test('a year of dues paid asks the database no more than each payment takes', async () => {
  const vendor = await subscriber()
  const { db } = money.server.context
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const asked = async (days: number) => {
    query.mockClear()
    const ahead = { until: addDays(TODAY, days), vendor: vendor.id, payments: 'dues' } as const
    const { occurrences } = await forecast(db, ahead, new Date())
    return {
      queries: query.mock.calls.length,
      paid: occurrences.filter(({ kind }) => kind === 'paid').length,
    }
  }
  try {
    const [short, long] = [await asked(100), await asked(400)]
    expect(long.paid - short.paid).toBeGreaterThan(7)
    // A payment is five steps: it becomes due, is reminded of twice, is paid, begins.
    expect((long.queries - short.queries) / (long.paid - short.paid)).toBeLessThan(MOST_QUERIES)
  } finally {
    query.mockRestore()
  }
})

test('an approval of the same vendor does not wait for a forecast that is under way', async () => {
  const vendor = await subscriber()
  const waiting = await money.opened(vendor.id, { package: pack })
  const { db } = money.server.context
  const ahead = { until: addDays(TODAY, 400), vendor: vendor.id, payments: 'dues' } as const
  let approved = false
  let isOver = false
  const running = forecast(db, ahead, new Date()).then(() => {
    isOver = true
  })
  const answer = await money.decide(vendor.id, waiting.id, { status: 'SUCCESS' })
  approved = !isOver
  await running
  expect([answer.status, approved]).toEqual([200, true])
})

test('one runs at a time: a second one is told to wait', async () => {
  const { db } = money.server.context
  await inDiscardedTransaction(db, { lockMs: 1000, statementMs: 5000 }, async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(hashtext('forecast'))`)
    const { status, body } = await ask({ until: addDays(TODAY, 10) })
    expect([status, body.code]).toEqual([409, 'forecast_running'])
  })
  expect((await ask({ until: addDays(TODAY, 10) })).status).toBe(200)
})

test('more vendors or steps than one forecast takes are cut off, and it says so', async () => {
  await subscriber()
  await subscriber()
  const { db } = money.server.context
  const ahead = { until: addDays(TODAY, 60), vendor: null, payments: 'none' } as const
  expect((await forecast(db, ahead, new Date(), { ...LIMITS, vendors: 1 })).cut).toBe('vendors')
  const short = await forecast(db, ahead, new Date(), { ...LIMITS, steps: 3 })
  expect([short.cut, short.until < ahead.until]).toEqual(['steps', true])
})

test('wrong days, vendors and callers are refused', async () => {
  for (const until of [TODAY, addDays(TODAY, 401), '2026-02-30x', 'tomorrow'])
    expect([until, (await ask({ until })).status]).toEqual([until, 422])
  expect((await ask({ until: addDays(TODAY, 5), vendor: '987654321' })).status).toBe(404)
  expect((await ask({ until: addDays(TODAY, 5), payments: 'all' })).status).toBe(422)
  const support = await money.server.signIn('support')
  expect((await ask({ until: addDays(TODAY, 5) }, support)).status).toBe(403)
  const finance = await money.server.signIn('finance')
  expect((await ask({ until: addDays(TODAY, 5) }, finance)).status).toBe(200)
})
