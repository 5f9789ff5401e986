import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Call } from '#src/contract/call.ts'
import type { Answer } from '#tests/support/app.ts'
import { closeBooks, type Money, moneyOf, recordOf, subscriptions, travelTo } from '#tests/support/money.ts'

/*
 * Closed books. The clock stands on 10 November 2026; October is what is closed and opened, September what every call is
 * tried with that takes a day.
 */

const PATH = '/api/admin-panal/accounting/closings'
const CLOSED_DAY = '2026-09-20'
const TODAY = '2026-11-10'

interface Months {
  readonly closed_through: string | null
  readonly months: readonly { month: string; state: string; can_reopen: boolean; closed_by: string | null }[]
  readonly reopening: object | null
  readonly reopened: readonly { reason: string; reopened_by: string }[]
}

let money: Money
let finance: string
let other: string
let pack: number

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(`${TODAY}T09:00:00Z`))
  money = await moneyOf()
  await travelTo(money, new Date(`${TODAY}T09:00:00Z`))
  finance = await money.server.signIn('finance')
  other = await money.server.signIn('finance')
  pack = await money.pack({ price: 115 })
  await money.paid((await money.vendor()).id, { package: pack, payment_date: '2026-08-15' })
}, 120_000)

afterAll(() => {
  vi.useRealTimers()
})

const read = async (): Promise<Months> =>
  (await money.server.call(PATH, { token: finance })).body.result as unknown as Months

const close = (month: string, token = finance) =>
  money.server.call(`${PATH}/${month}`, { method: 'POST', token })

const reopen = (month: string, token: string, reason = 'An invoice was missing') =>
  money.server.call(`${PATH}/${month}/reopen`, { method: 'POST', token, body: { reason } })

const said = ({ status, body }: Answer) => [status, body.code]

test('a month closes when it is over, with all before it, once', async () => {
  expect(said(await close('2026-11'))).toEqual([409, 'period_running'])
  expect(said(await close('2026-13'))).toEqual([422, 'validation'])
  const reader = await money.server.signIn('read_only')
  expect((await close('2026-10', reader)).status).toBe(403)
  const both = await Promise.all([close('2026-10'), close('2026-10', other)])
  expect(both.map(said).toSorted()).toEqual([
    [201, undefined],
    [409, 'period_closed'],
  ])
  const { closed_through, months } = await read()
  expect(closed_through).toBe('2026-10-31')
  expect(months.map(({ month, state, can_reopen }) => [month, state, can_reopen])).toEqual([
    ['2026-11', 'RUNNING', false],
    ['2026-10', 'CLOSED', true],
    ['2026-09', 'CLOSED', false],
    ['2026-08', 'CLOSED', false],
  ])
})

test('what is not settled of its days is told before', async () => {
  await closeBooks(money, null)
  await money.opened((await money.vendor()).id, { package: pack, payment_date: '2026-10-12' })
  const { body } = await money.server.call(`${PATH}/2026-10`, { token: finance })
  expect(body.result).toEqual({ checks: { pending_payments: 1, payment_problems: 0, open_returns: 1 } })
})

test('another person than the one who closed it opens the last month again, saying why', async () => {
  expect(said(await reopen('2026-10', other))).toEqual([404, 'not_found'])
  await close('2026-09', other)
  await close('2026-10')
  expect(said(await reopen('2026-09', finance))).toEqual([409, 'period_not_last'])
  expect(said(await reopen('2026-10', other, ''))).toEqual([422, 'validation'])
  const own = await reopen('2026-10', finance)
  expect(said(own)).toEqual([409, 'own_closing'])
  expect(own.body.message).toContain('finance')
  expect(said(await reopen('2026-10', other))).toEqual([200, undefined])
  const { closed_through, reopened } = await read()
  expect(closed_through).toBe('2026-09-30')
  expect(reopened[0]).toMatchObject({ reason: 'An invoice was missing' })
  const rows = await money.query(
    "select action from history where resource = 'accounting' order by id desc limit 2",
  )
  expect(rows.map(({ action }) => action)).toEqual(['reopen', 'close'])
})

test('what was closed together opens together, and is told before and after, with the returns that were filed', async () => {
  await closeBooks(money, null)
  await money.query(`insert into vat_returns
    (from_day, to_day, last_invoice, lines, corrections_net, corrections_tax, due, reference, filed_by)
    values ('2026-07-01', '2026-09-30', 0, '[]', 0, 0, 0, 'VAT-1', 'finance')`)
  await close('2026-10')
  const own = await read()
  expect(own.reopening).toEqual({
    from: '2026-08',
    month: '2026-10',
    filed: [{ from: '2026-07-01', to: '2026-09-30' }],
    is_own: true,
  })
  const opened = await reopen('2026-10', other)
  expect(opened.body.message).toMatch(/^Open again: August\s–\sOctober 2026$/)
  expect((await read()).reopening).toBeNull()
  await close('2026-09')
  await close('2026-10', other)
  expect((await read()).reopening).toEqual({ from: '2026-10', month: '2026-10', filed: [], is_own: false })
  expect((await reopen('2026-10', finance)).body.message).toBe('Open again: October 2026')
})

test('money that came in on a closed day and is approved later counts on the first open day', async () => {
  await closeBooks(money, null)
  const vendor = (await money.vendor()).id
  const payment = await money.opened(vendor, { package: pack, payment_date: CLOSED_DAY })
  await closeBooks(money, '2026-09-30')
  recordOf(await money.decide(vendor, payment.id, { status: 'SUCCESS' }), 'subscription')
  const approved = await money.records.read(subscriptions, payment.id)
  expect([approved.payment_date, approved.supply_on]).toEqual([CLOSED_DAY, '2026-10-01'])
  expect(await money.invoiceOf(payment.id)).toMatchObject({ supply_on: '2026-10-01' })
})

test('a correction of a paper stands on the day of the invoice that it corrects, which may be closed', async () => {
  await closeBooks(money, null)
  const payment = await money.paid((await money.vendor()).id, { package: pack, payment_date: CLOSED_DAY })
  await closeBooks(money, '2026-09-30')
  const invoice = await money.invoiceOf(payment.id)
  const corrected = await money.correct(invoice.id, { reason: 'x', buyer_name: 'Other' })
  expect(recordOf(corrected, 'invoice')).toMatchObject({ supply_on: CLOSED_DAY })
  const credited = await money.credit((await money.invoiceOf(payment.id)).id, { reason: 'By mistake' })
  expect(recordOf(credited, 'invoice')).toMatchObject({ supply_on: TODAY })
})

/** Calls that take a day of money, each with the closed day in it. */
const REFUSING: Readonly<Record<string, () => Promise<Answer>>> = {
  'POST admin-panal/venders/subscribe/:id payment_date': async () =>
    money.subscribe((await money.vendor()).id, { package: pack, payment_date: CLOSED_DAY }),
  'POST admin-panal/subscriptions/refund/:id refunded_on': async () => {
    const { id } = await money.paid((await money.vendor()).id, { package: pack, payment_date: '2026-10-05' })
    await money.query("update subscriptions set payment_date = '2026-09-01' where id = $1", [id])
    const texts = { amount: '10', method: 'CASH', reference: 'R', refunded_on: CLOSED_DAY, reason: 'x' }
    return money.refund(id, texts)
  },
  'POST admin-panal/subscriptions/writeOff/:id written_off_on': async () => {
    const { id } = await money.opened((await money.vendor()).id, { package: pack })
    return money.writeOff(id, { reason: 'x', written_off_on: CLOSED_DAY })
  },
  ...Object.fromEntries(
    (['partners', 'venders'] as const).map((holder) => [
      `POST admin-panal/${holder}/createPayment/:id payment_date`,
      async () => {
        const { id } = holder === 'partners' ? await money.partner() : await money.vendor()
        return money.payOut(holder, id, {
          payment_number: `P-${holder}`,
          amount: '1',
          method: 'CASH',
          payment_date: CLOSED_DAY,
        })
      },
    ]),
  ),
  'POST admin-panal/setting/vat-rates valid_from': () =>
    money.server.call('/api/admin-panal/setting/vat-rates', {
      method: 'POST',
      token: money.records.token,
      body: { vat_percentage: 5, valid_from: CLOSED_DAY, reason: 'x' },
    }),
}

/** Calls that take a day which counts in no books, or which is booked when it is decided on, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'POST admin-panal/settlements/import settled_on':
    'The gateway has transferred: what comes late counts on the first open day (docs/decisions/0478).',
  'POST admin-panal/setting/vat-rates/drop valid_from': 'Only rates of days to come are dropped.',
  ...Object.fromEntries(
    ['registration', 'registration/retry', 'user/subscribe'].map((call) => [
      `POST ${call} payment_date`,
      'A seller tells when it was paid: what is approved counts on the first open day.',
    ]),
  ),
  ...Object.fromEntries(
    ['partners', 'venders'].flatMap((holder) =>
      ['from', 'to'].map((field) => [
        `POST admin-panal/${holder}/mailStatement/:id ${field}`,
        'A period that is read.',
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['admin-panal/venders/changes{}/:id', 'user/subscription/changes{}'].flatMap((call) =>
      ['', '/preview'].flatMap((part) =>
        ['pauses_on', 'resumes_on'].map((field) => [
          `POST ${call.replace('{}', part)} ${field}`,
          'A pause begins today at the earliest, and no paper changes by it.',
        ]),
      ),
    ),
  ),
  'POST registration commercial_registration_expiry': 'No day of money.',
  'PUT user/store commercial_registration_expiry': 'No day of money.',
}

const daysIn = (call: Call): readonly string[] => {
  const shape = call.form ?? call.body
  if (!shape) return []
  const { properties = {} } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Readonly<Record<string, unknown>>
  }
  return Object.entries(properties).flatMap(([name, schema]) =>
    /"format":"date"/.test(JSON.stringify(schema)) ? [name] : [],
  )
}

test('every call that takes a day refuses one in closed books, or says why it need not', () => {
  const taking = [...money.server.app.calls].flatMap(([name, call]) =>
    name.startsWith('GET ') ? [] : daysIn(call).map((field) => `${name} ${field}`),
  )
  expect(taking.toSorted()).toEqual([...Object.keys(REFUSING), ...Object.keys(OTHERWISE)].toSorted())
})

test.each(Object.keys(REFUSING))('%s is refused in closed books, naming the month', async (name) => {
  await closeBooks(money, '2026-09-30')
  const refused = await REFUSING[name]?.()
  expect([refused?.status, refused?.body.code, refused?.body.details]).toEqual([
    409,
    'period_closed',
    { month: '2026-09' },
  ])
  expect(Object.keys(refused?.body.errors ?? {})).toEqual([name.slice(name.lastIndexOf(' ') + 1)])
})

/** Statements that write a day past all calls. */
const PAST_CALLS = [
  "update subscriptions set supply_on = '2026-09-20' where supply_on > '2026-09-30'",
  "insert into vat_rates (valid_from, rate) values ('2026-09-20', 500)",
  "update vat_rates set rate = 500 where valid_from < '2026-09-30'",
]

test.each(PAST_CALLS)('the database refuses what passes by the calls: %s', async (statement) => {
  await closeBooks(money, '2026-09-30')
  await expect(money.server.owner.query(statement)).rejects.toMatchObject({ code: 'RB001' })
})

test('a month closes only when nobody is writing a day of it any more', async () => {
  await closeBooks(money, null)
  const writer = await money.server.owner.connect()
  try {
    await writer.query('begin')
    await writer.query("select pg_advisory_xact_lock_shared(hashtext('accounting_closings'))")
    const closing = close('2026-09')
    // Another who writes is not held up by who waits to close.
    const order = await money.subscribe((await money.vendor()).id, {
      package: pack,
      payment_date: CLOSED_DAY,
    })
    expect(order.status).toBe(201)
    await writer.query('commit')
    expect((await closing).status).toBe(201)
  } finally {
    writer.release()
  }
})
