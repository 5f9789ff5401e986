import { beforeAll, describe, expect, test } from 'vitest'
import { reports } from '#src/resources/reports/index.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { sumLines } from '#src/schema/sums.ts'
import { pageTexts, sheetRows } from '#tests/support/exports.ts'
import { addressOf, halalas, serveReports, totalOf } from '#tests/support/reports.ts'

const reported = serveReports()
const { read, readAll, rowsOf } = reported

interface Sale {
  readonly kind: string
  readonly number: string
  readonly day: string
  readonly status: string
  readonly method: string | null
  readonly vendor: number
  readonly package: number
  readonly coupon: number | null
  readonly partner: number | null
  readonly net_total: number
  readonly tax: number
  readonly amount: number
}

/** Every payment and credit note as the tables hold it, in halalas: what the report is held against. */
const SALES = `
  select 'PAYMENT' as kind, process_id as number, to_char(coalesce(s.supply_on, (coalesce(decided_at, s.created_at) at time zone 'Asia/Riyadh')::date),
      'YYYY-MM-DD') as day,
    s.status, method, vendor, s.package, coupon, referrer_partner as partner, net_total, tax, amount
  from subscriptions s join vendors v on v.id = vendor
  union all
  select 'CREDIT_NOTE', i.number, to_char(i.issued_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD'),
    s.status, s.method, s.vendor, s.package, s.coupon, v.referrer_partner, i.net_total, i.tax, i.amount
  from invoices i join subscriptions s on s.id = i.subscription join vendors v on v.id = s.vendor
  where i.kind = 'CREDIT_NOTE'`

/** Ten choices of filters, each as the call takes them and as what they mean. */
const NARROWED: readonly [name: string, query: Record<string, string>, wanted: (sale: Sale) => boolean][] = [
  ['all', {}, () => true],
  ['successful', { status: 'SUCCESS' }, ({ status }) => status === 'SUCCESS'],
  [
    'open',
    { status: 'PENDING,DUE_PAYMENT' },
    ({ status }) => status === 'PENDING' || status === 'DUE_PAYMENT',
  ],
  ['paid by transfer', { method: 'BANK' }, ({ method }) => method === 'BANK_TRANSFER'],
  [
    'of one year',
    { date_from: '2026-01-01', date_to: '2026-12-31' },
    ({ day }) => day >= '2026-01-01' && day <= '2026-12-31',
  ],
  [
    'of one month, successful, by card',
    { date_from: '2026-10-01', date_to: '2026-10-31', status: 'SUCCESS', method: 'CREDIT_CARD' },
    ({ day, status, method }) =>
      day >= '2026-10-01' && day <= '2026-10-31' && status === 'SUCCESS' && method === 'CREDIT_CARD',
  ],
  ['of two packages', { package: '2,3' }, (sale) => sale.package === 2 || sale.package === 3],
  ['brought by partners', { partner: '1,2,3' }, ({ partner }) => partner !== null && partner <= 3],
  ['with coupons', { coupon: '1,2,3,4,5,6,7,8' }, ({ coupon }) => coupon !== null && coupon <= 8],
  [
    'taken back, or above 500',
    { kind: 'PAYMENT', amount_from: '500', status: 'SUCCESS' },
    ({ kind, amount, status }) => kind === 'PAYMENT' && amount >= 50_000 && status === 'SUCCESS',
  ],
]

const fileOf = async (format: 'excel' | 'pdf', query: Record<string, string>) => {
  const answer = await reported.server.app.inject({
    url: addressOf('sales_report'),
    query: { ...query, [format]: '1' },
    headers: { authorization: `Bearer ${reported.token}`, lang: 'en' },
  })
  expect(answer.statusCode, answer.payload.slice(0, 200)).toBe(200)
  return answer.rawPayload
}

describe.each(NARROWED)('sales, %s', (_, query, wanted) => {
  const AMOUNTS = [
    ['Net total', 'net_total'],
    ['VAT', 'tax'],
    ['Total', 'amount'],
  ] as const
  let own: readonly Sale[]
  const totals = () => AMOUNTS.map(([, column]) => own.reduce((sum, sale) => sum + sale[column], 0))

  beforeAll(async () => {
    own = (await rowsOf<Sale>(SALES)).filter(wanted)
  })

  /** One line for each sort of amounts that occurs, and what came in less what was credited. */
  const shownLines = () => {
    const sortOf = ({ kind, status }: Sale) => (kind === 'CREDIT_NOTE' ? kind : status)
    const lineOf = (sorts: readonly string[]) => {
      const some = own.filter((sale) => sorts.includes(sortOf(sale)))
      const sumOf = (column: (typeof AMOUNTS)[number][1]) => some.reduce((sum, sale) => sum + sale[column], 0)
      return { net_total: sumOf('net_total'), tax: sumOf('tax'), amount: sumOf('amount') }
    }
    const sorts = ['DUE_PAYMENT', 'PENDING', 'SUCCESS', 'REJECTED', 'WRITTEN_OFF', 'CREDIT_NOTE'].filter(
      (sort) => own.some((sale) => sortOf(sale) === sort),
    )
    const net = ['SUCCESS', 'CREDIT_NOTE']
    return [
      ...sorts.map((sort) => lineOf([sort])),
      ...(net.every((sort) => sorts.includes(sort)) ? [lineOf(net)] : []),
    ]
  }

  test('are told apart by what they are: what is due is no part of what came in', async () => {
    const { sum, sum_by } = await read('sales_report', query)
    const lines = sumLines(reports.sales_report as unknown as AnyReport, { sum, sum_by })
    expect(
      lines.map((line) => ({
        net_total: halalas(line.sum.net_total),
        tax: halalas(line.sum.tax),
        amount: halalas(line.sum.amount),
      })),
    ).toEqual(shownLines())
    expect(sum_by?.reduce((total, part) => total + part.total, 0)).toBe(own.length)
  })

  test('add up to the halala: sums, all pages, and the tables themselves', async () => {
    const { sum, total } = await read('sales_report', query)
    const rows = await readAll('sales_report', query)
    expect(total).toBe(own.length)
    expect(rows.map(({ payment_label }) => payment_label).toSorted()).toEqual(
      own.map(({ number }) => number).toSorted(),
    )
    expect(AMOUNTS.map(([, column]) => halalas(sum[column]))).toEqual(totals())
    expect(AMOUNTS.map(([, column]) => totalOf(rows, column))).toEqual(totals())
  })

  test('are the same in the Excel file', async () => {
    const [head = [], ...lines] = await sheetRows(await fileOf('excel', query))
    const rows = lines.slice(0, own.length)
    const below = lines.slice(own.length)
    for (const [at, [label, column]] of AMOUNTS.entries()) {
      const place = head.indexOf(label)
      expect(
        rows.reduce((sum, row) => sum + halalas(row[place]), 0),
        label,
      ).toBe(totals()[at])
      expect(below.map((row) => halalas(row[place]))).toEqual(shownLines().map((line) => line[column]))
    }
  })

  test('are the same in the PDF', async () => {
    const text = (await pageTexts(await fileOf('pdf', query))).join('\n')
    for (const { number } of own) expect(text).toContain(number)
    const shown = (amount: number) =>
      new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(amount / 100)
    const last = text.slice(-2000)
    for (const line of shownLines())
      for (const [, column] of AMOUNTS) expect(last).toContain(shown(line[column]))
  })
})

describe('sales', () => {
  test('are lessened by credit notes on the day on which they are issued', async () => {
    const notes = await readAll('sales_report', { kind: 'CREDIT_NOTE' })
    expect(notes.length).toBeGreaterThan(0)
    for (const note of notes) expect(Number(note.amount)).toBeLessThan(0)
    const { sum } = await read('sales_report', { status: 'SUCCESS' })
    expect(halalas(sum.net_total) + halalas(sum.tax)).toBe(halalas(sum.amount))
    expect(halalas(sum.price) - halalas(sum.discount)).toBe(halalas(sum.amount))
  })

  test('count a day as it is in Riyadh', async () => {
    const late = "timestamptz '2026-05-31T22:30:00Z'"
    const [open] = await rowsOf<{ id: number; at: string }>(
      "select id, created_at as at from subscriptions where status = 'PENDING' order by id limit 1",
    )
    await reported.server.context.database.pool.query(
      `update subscriptions set created_at = ${late} where id = ${open?.id}`,
    )
    const days = { status: 'PENDING', pageSize: '100' }
    const june = await read('sales_report', { ...days, date_from: '2026-06-01', date_to: '2026-06-01' })
    const may = await read('sales_report', { ...days, date_from: '2026-05-31', date_to: '2026-05-31' })
    expect(june.data.map(({ id }) => id)).toContain(open?.id)
    expect(may.data.map(({ id }) => id)).not.toContain(open?.id)
    await reported.server.context.database.pool.query(
      `update subscriptions set created_at = '${open?.at}' where id = ${open?.id}`,
    )
  })
})

/** Both are found by their period up to a moment of issue, which lies behind it or is it. */
describe.each(['sales_report', 'vat_report'] as const)('what was issued, in the %s,', (name) => {
  test('up to a moment or a day, is all that was, and is added up', async () => {
    const rows = await readAll(name)
    const issued = rows.filter(({ issued_at }) => issued_at !== null)
    expect(
      issued.some(({ issued_at, date }) => Date.parse(String(issued_at)) > Date.parse(String(date))),
    ).toBe(true)
    const moments = issued.map(({ issued_at }) => String(issued_at)).toSorted()
    const chosen = [0, 0.2, 0.5, 0.8, 1].map((part) =>
      String(moments[Math.floor((moments.length - 1) * part)]),
    )
    const days = chosen.map((moment) => dayInRiyadh(new Date(moment)))
    for (const issued_at_to of [...chosen, ...days]) {
      const isDay = issued_at_to.length === 10
      const wanted = issued.filter(({ issued_at }) =>
        isDay
          ? dayInRiyadh(new Date(String(issued_at))) <= issued_at_to
          : Date.parse(String(issued_at)) <= Date.parse(issued_at_to),
      )
      const found = await readAll(name, { issued_at_to })
      expect(found.map(({ id }) => id).toSorted(), issued_at_to).toEqual(
        wanted.map(({ id }) => id).toSorted(),
      )
      const { sum, filters } = await read(name, { issued_at_to })
      expect(halalas(sum.amount)).toBe(totalOf(wanted, 'amount'))
      expect(Object.keys(filters)).toEqual(['issued_at_to'])
    }
  })
})
