import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Money, moneyOf, recordOf, travelTo } from '#tests/support/money.ts'

/*
 * Returns of a platform that begins in 2026 and lives until July: each test goes on where the one before it left the
 * clock, as returns are filed one after the other.
 */

const PATH = '/api/admin-panal/accounting/vat-returns'

interface Line {
  readonly box: string
  readonly vat_percentage: number
  readonly sales: number
  readonly sales_tax: number
  readonly adjustments: number
  readonly adjustments_tax: number
}

interface Return {
  readonly from: string
  readonly to: string
  readonly state: string
  readonly is_next: boolean
  readonly lines: readonly Line[]
  readonly corrections: { readonly net: number; readonly tax: number; readonly issued_from: string | null }
  readonly due: number
  readonly filed: { readonly by: string; readonly reference: string } | null
  readonly since: readonly Line[]
}

let money: Money
let finance: string

const at = (day: string) => travelTo(money, new Date(`${day}T09:00:00Z`))

const read = async (from: string): Promise<Return> => {
  const { status, body } = await money.server.call(`${PATH}/${from}`, { token: finance })
  expect([status, body.code]).toEqual([200, undefined])
  return (body.result as { readonly vat_return: Return }).vat_return
}

const file = (from: string, body: object, token = finance) =>
  money.server.call(`${PATH}/${from}`, { method: 'POST', token, body })

const sold = (vatReturn: Return) =>
  vatReturn.lines
    .filter(({ sales, adjustments }) => sales !== 0 || adjustments !== 0)
    .map(({ box, sales, adjustments, sales_tax, adjustments_tax }) => [
      box,
      sales,
      adjustments,
      sales_tax + adjustments_tax,
    ])

let late: { readonly vendor: number; readonly payment: number }
let taxed: number

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-02-10T09:00:00Z'))
  money = await moneyOf()
  await at('2026-02-10')
  finance = await money.server.signIn('finance')
  const standard = await money.pack({ price: 115 })
  const free = await money.pack({ price: 50, vat_reason: 'VATEX-SA-33' })
  const outside = await money.pack({ price: 20, vat_reason: 'VATEX-SA-OOS' })
  const one = (await money.vendor()).id
  const two = (await money.vendor()).id
  taxed = (await money.paid(one, { package: standard, payment_date: '2026-02-10' })).id
  await money.paid(two, { package: free, payment_date: '2026-02-10' })
  await money.paid((await money.vendor()).id, { package: outside, payment_date: '2026-02-10' })
  const three = (await money.vendor()).id
  late = {
    vendor: three,
    payment: (await money.opened(three, { package: standard, payment_date: '2026-02-10' })).id,
  }
}, 120_000)

afterAll(() => {
  vi.useRealTimers()
})

test('a running return adds up invoices by the boxes of the authority, and cannot be filed', async () => {
  const running = await read('2026-01-01')
  expect([running.from, running.to, running.state, running.is_next]).toEqual([
    '2026-01-01',
    '2026-03-31',
    'RUNNING',
    true,
  ])
  expect(sold(running)).toEqual([
    ['STANDARD', 100, 0, 15],
    ['EXPORTS', 50, 0, 0],
    ['OUTSIDE', 20, 0, 0],
  ])
  expect(running.due).toBe(15)
  const refused = await file('2026-01-01', { due: 15, reference: 'R-1' })
  expect([refused.status, refused.body.code]).toEqual([409, 'vat_return_running'])
})

test('a correction of an invoice changes no return', async () => {
  const invoice = await money.invoiceOf(taxed)
  recordOf(
    await money.correct(invoice.id, { reason: 'The name was wrong', buyer_name: 'شركة أخرى' }),
    'invoice',
  )
  expect(sold(await read('2026-01-01'))[0]).toEqual(['STANDARD', 100, 0, 15])
})

test('what was seen is filed once, by who may, with a number of its own', async () => {
  await at('2026-04-05')
  const support = await money.server.signIn('support')
  expect((await money.server.call(PATH, { token: support })).status).toBe(403)
  const reader = await money.server.signIn('read_only')
  expect((await money.server.call(PATH, { token: reader })).status).toBe(200)
  expect((await file('2026-01-01', { due: 15, reference: 'R-1' }, reader)).status).toBe(403)
  expect((await file('2026-01-01', { due: 15 })).status).toBe(422)
  expect((await file('2026-01-02', { due: 15, reference: 'R-1' })).status).toBe(404)
  const other = await file('2026-01-01', { due: 15.01, reference: 'R-1' })
  expect([other.status, other.body.code]).toEqual([409, 'vat_return_changed'])
  const [first, second] = await Promise.all([
    file('2026-01-01', { due: 15, reference: 'R-1' }),
    file('2026-01-01', { due: 15, reference: 'R-2' }),
  ])
  expect([first.status, second.status].sort()).toEqual([201, 409])
  const again = await file('2026-04-01', { due: 0, reference: 'R-9' })
  expect([again.status, again.body.code]).toEqual([409, 'vat_return_running'])
})

test('what comes later for a filed return leaves it as it was, and is a correction of the next', async () => {
  const before = await read('2026-01-01')
  const approved = await money.decide(late.vendor, late.payment, { status: 'SUCCESS', reference: 'B-77' })
  expect(approved.status).toBe(200)
  const after = await read('2026-01-01')
  expect({ ...after, since: [] }).toEqual(before)
  expect(after.since.map(({ box, sales, sales_tax }) => [box, sales, sales_tax])).toEqual([
    ['STANDARD', 100, 15],
  ])
  const next = await read('2026-04-01')
  expect([next.corrections, next.due]).toEqual([{ net: 100, tax: 15, issued_from: '2026-04-05' }, 15])
  const { body } = await money.server.call('/api/admin-panal/accounting/vat-report', {
    token: finance,
    query: {
      counted: 'LATER',
      declared_in_from: '2026-04-01',
      declared_in_to: '2026-04-01',
      issued_at_from: next.corrections.issued_from ?? '',
    },
  })
  const { data, sum } = (body.result as { report: { data: unknown[]; sum: Record<string, number> } }).report
  expect([data.length, sum.tax]).toEqual([1, 15])
})

test('a credit note is an adjustment on the day of its issue', async () => {
  const invoice = await money.invoiceOf(late.payment)
  recordOf(await money.credit(invoice.id, { reason: 'Ordered by mistake' }), 'credit_note')
  const next = await read('2026-04-01')
  expect(sold(next)).toEqual([['STANDARD', 0, -100, -15]])
  expect(next.due).toBe(0)
})

test('the next one is filed with its corrections, which the one after it does not count again', async () => {
  await at('2026-07-02')
  const reference = (
    await file('2026-04-01', { due: 0, reference: (await read('2026-01-01')).filed?.reference })
  ).body.errors
  expect(Object.keys(reference ?? {})).toEqual(['reference'])
  const filed = await file('2026-04-01', { due: 0, reference: 'R-3' })
  expect(filed.status).toBe(201)
  const after = await read('2026-07-01')
  expect([after.corrections, after.due, after.state]).toEqual([
    { net: 0, tax: 0, issued_from: '2026-07-02' },
    0,
    'RUNNING',
  ])
  expect((await read('2026-04-01')).corrections).toMatchObject({ net: 100, tax: 15 })
})

test('returns of months follow those of quarters without a gap', async () => {
  const saved = await money.server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: money.records.token,
    body: { vat_filing: 'MONTHLY' },
  })
  expect(saved.status).toBe(200)
  await at('2026-08-20')
  const { body } = await money.server.call(PATH, { token: finance })
  const { vat_returns } = body.result as { vat_returns: readonly Return[] }
  expect(vat_returns.map(({ from, to, state }) => [from, to, state])).toEqual([
    ['2026-08-01', '2026-08-31', 'RUNNING'],
    ['2026-07-01', '2026-07-31', 'DUE'],
    ['2026-04-01', '2026-06-30', 'FILED'],
    ['2026-01-01', '2026-03-31', 'FILED'],
  ])
})

test.each([
  ['excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pdf', 'application/pdf'],
])('a return leaves as a file (%s)', async (format, type) => {
  const { status, headers } = await money.server.call(`${PATH}/2026-01-01`, {
    token: finance,
    query: { [format]: '1' },
  })
  expect([status, headers['content-type']]).toEqual([200, type])
})

test('the history tells who filed and who took a return away', async () => {
  const rows = await money.query("select action from history where resource = 'accounting' order by id")
  expect(rows.map(({ action }) => action)).toEqual(['file', 'file', 'export', 'export'])
})
