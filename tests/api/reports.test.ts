import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemoData } from '#server/db/demo.ts'
import { type ReportName, reports } from '#src/resources/reports/index.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { type SumAnswer, sumLines } from '#src/schema/sums.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { pageTexts, sheetRows } from '#tests/support/exports.ts'

const NOW = new Date('2026-11-02T09:30:00Z')

let server: TestApp
let token: string

beforeAll(async () => {
  server = await startTestApp()
  await server.context.jobs.stop()
  await loadDemoData(server.context, NOW)
  token = await server.signIn()
})

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

interface Page {
  readonly total: number
  readonly data: readonly Row[]
  readonly sum: Readonly<Record<string, number>>
  readonly sum_by?: SumAnswer['sum_by']
  readonly filters: Readonly<Record<string, unknown>>
}

const addressOf = (name: ReportName) => `/api/${reports[name].base}`

const ask = (name: ReportName, query: Record<string, string> = {}, path = '') =>
  server.call(addressOf(name) + path, { token, query })

const read = async (name: ReportName, query: Record<string, string> = {}): Promise<Page> => {
  const answer = await ask(name, query)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return (answer.body.result as { readonly report: Page }).report
}

const readAll = async (name: ReportName, query: Record<string, string> = {}): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await read(name, { ...query, page: String(page), pageSize: '40' })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}

const rowsOf = async <R extends object>(sql: string): Promise<R[]> =>
  (await server.context.database.pool.query<R>(sql)).rows

const halalas = (riyals: unknown): number => Math.round(Number(riyals) * 100)

const totalOf = (rows: readonly Row[], name: string): number =>
  rows.reduce((sum, row) => sum + halalas(row[name]), 0)

const NAMES = Object.keys(reports) as ReportName[]

describe.each(NAMES)('%s', (name) => {
  const report = reports[name] as unknown as AnyReport

  test('has its rows, each once over all pages, whatever they are sorted by', async () => {
    const { total } = await read(name)
    expect(total).toBeGreaterThan(3)
    for (const [at, column] of report.list.sort.entries()) {
      const rows = await readAll(name, { sort_column: column, sort_direction: at % 2 ? 'asc' : 'desc' })
      expect(rows, column).toHaveLength(total)
      expect(new Set(rows.map(({ id }) => id)).size, column).toBe(total)
    }
  })

  test('sums up all rows, not those of the page', async () => {
    const { sum } = await read(name, { pageSize: '1' })
    const rows = await readAll(name)
    expect(Object.keys(sum)).toEqual(report.list.sums ?? [])
    for (const column of report.list.sums ?? [])
      expect(halalas(sum[column]), column).toBe(totalOf(rows, column))
  })

  test('refuses a filter, column or value that it does not know, by name', async () => {
    for (const [key, value] of [
      ['nonsense', '1'],
      ['sort_column', 'password_hash'],
      [report.asOf ? report.period : `${report.period}_from`, 'yesterday'],
      ['page', '0'],
      ['search', 'store'],
    ] as const) {
      const answer = await ask(name, { [key]: value })
      expect(answer.status, key).toBe(422)
      expect(Object.keys(answer.body.errors ?? {})).toEqual([key])
    }
    expect((await ask(name, { page: '1' }, '/charts')).status).toBe(422)
  })

  test('draws charts of what it shows', async () => {
    const answer = await ask(name, {}, '/charts')
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    const { charts } = answer.body.result as { readonly charts: Record<string, { data: Row[] }> }
    expect(Object.keys(charts)).toEqual(report.charts.map(({ key }) => key))
    const { sum, total } = await read(name)
    for (const chart of report.charts) {
      const data = charts[chart.key]?.data ?? []
      expect(data.length, chart.key).toBeGreaterThan(0)
      if (chart.shape === 'shares' && chart.measure)
        expect(totalOf(data, 'value'), chart.key).toBe(halalas(sum[chart.measure]))
      if (chart.shape === 'shares' && !chart.measure)
        expect(totalOf(data, 'count'), chart.key).toBe(total * 100)
      if (chart.shape !== 'shares')
        for (const measure of chart.measures)
          expect(totalOf(data, measure), `${chart.key} ${measure}`).toBe(halalas(sum[measure]))
    }
  })
})

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
  const answer = await server.app.inject({
    url: addressOf('sales_report'),
    query: { ...query, [format]: '1' },
    headers: { authorization: `Bearer ${token}`, lang: 'en' },
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
    const sorts = ['DUE_PAYMENT', 'PENDING', 'SUCCESS', 'REJECTED', 'CREDIT_NOTE'].filter((sort) =>
      own.some((sale) => sortOf(sale) === sort),
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
    await server.context.database.pool.query(
      `update subscriptions set created_at = ${late} where id = ${open?.id}`,
    )
    const days = { status: 'PENDING', pageSize: '100' }
    const june = await read('sales_report', { ...days, date_from: '2026-06-01', date_to: '2026-06-01' })
    const may = await read('sales_report', { ...days, date_from: '2026-05-31', date_to: '2026-05-31' })
    expect(june.data.map(({ id }) => id)).toContain(open?.id)
    expect(may.data.map(({ id }) => id)).not.toContain(open?.id)
    await server.context.database.pool.query(
      `update subscriptions set created_at = '${open?.at}' where id = ${open?.id}`,
    )
  })
})

const PERIOD = { date_from: '2026-01-01', date_to: '2026-06-30' }

describe('coupons', () => {
  test.each([
    ['of all time', {}],
    ['of half a year', PERIOD],
  ])('bring what the sales report shows with them, %s', async (_, period) => {
    const { sum } = await read('coupons_report', period)
    const coupons = await readAll('coupons_report', period)
    expect(totalOf(coupons, 'revenue')).toBe(halalas(sum.revenue))
    const used = coupons.filter(({ used }) => Number(used) > 0)
    expect(used.length).toBeGreaterThan(1)
    for (const row of used) {
      const sales = await read('sales_report', { ...period, coupon: String(row.coupon), status: 'SUCCESS' })
      expect([row.discount, row.revenue]).toEqual([sales.sum.discount, sales.sum.amount])
    }
  })

  test('are used as often as the list of coupons says', async () => {
    const list = await server.call('/api/admin-panal/coupons', { token, query: { pageSize: '100' } })
    const { coupons } = list.body.result as { readonly coupons: { readonly data: readonly Row[] } }
    const rows = await readAll('coupons_report')
    for (const coupon of coupons.data)
      expect(rows.find(({ id }) => id === coupon.id)?.used).toBe(coupon.redemption_count)
  })
})

describe('partners', () => {
  test('earn and receive what their wallets say', async () => {
    const list = await server.call('/api/admin-panal/partners', { token, query: { pageSize: '100' } })
    const { partners } = list.body.result as { readonly partners: { readonly data: readonly Row[] } }
    const rows = await readAll('partners_report')
    expect(rows).toHaveLength(partners.data.length)
    for (const partner of partners.data) {
      const row = rows.find(({ id }) => id === partner.id)
      expect(
        [row?.earned, row?.paid_out, row?.balance, row?.vendor_count],
        String(partner.full_name),
      ).toEqual([
        partner.earned_amount,
        partner.paid_amount,
        partner.wallet_balance,
        partner.referral_vendor_count,
      ])
    }
  })

  test('of a period hold what happened in it, and the balance at its end', async () => {
    const { sum } = await read('partners_report', PERIOD)
    const [own] = await rowsOf<Record<string, number>>(`
      with entries as (
        select kind, amount, to_char(created_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day
        from wallet_entries where partner is not null)
      select coalesce(sum(amount) filter (where kind <> 'PAYOUT' and day >= '2026-01-01'), 0)::bigint as earned,
        coalesce(-sum(amount) filter (where kind = 'PAYOUT' and day >= '2026-01-01'), 0)::bigint as paid_out,
        coalesce(sum(amount), 0)::bigint as balance
      from entries where day <= '2026-06-30'`)
    for (const [column, total] of Object.entries(own ?? {})) expect(halalas(sum[column]), column).toBe(total)
  })

  test('bring what the sales report shows of their stores', async () => {
    for (const row of await readAll('partners_report', PERIOD)) {
      const query = { ...PERIOD, partner: String(row.partner), status: 'SUCCESS' }
      const { sum } = await read('sales_report', query)
      expect([row.net_total, row.revenue]).toEqual([sum.net_total, sum.amount])
    }
  })
})

describe('users', () => {
  test('are told with their store, and with their roles when these are asked for', async () => {
    const admins = await readAll('users_report', { user_type: 'ADMIN' })
    expect(admins.find(({ email }) => email === 'admin@demo.test')).toMatchObject({
      email: 'admin@demo.test',
      vendor: null,
      roles: 'Super admin',
    })
    const primary = await readAll('users_report', { user_type: 'PRIMARY', store_status: 'TRIAL' })
    expect(primary.length).toBeGreaterThan(0)
    for (const row of primary)
      expect(row).toMatchObject({
        user_type: 'PRIMARY',
        store_status: 'TRIAL',
        vendor_label: expect.any(String),
      })
  })
})

describe('who may see them', () => {
  const signInAs = async (role: string) => {
    const mine = await server.signIn(role)
    return (name: ReportName, query: Record<string, string> = {}) =>
      server.call(addressOf(name), { token: mine, query })
  }

  test('finance sees all four and takes them away', async () => {
    const see = await signInAs('finance')
    for (const name of NAMES) expect((await see(name)).status, name).toBe(200)
    expect((await see('partners_report', { excel: '1' })).status).toBe(200)
  })

  test('the history tells who took which report away', async () => {
    const taken = await ask('partners_report', { excel: '1', date_from: '2026-01-01' })
    expect(taken.status).toBe(200)
    const { body } = await server.call('/api/admin-panal/history', { token, query: { action: 'export' } })
    const { history } = body.result as { readonly history: { readonly data: readonly Row[] } }
    expect(history.data[0]).toMatchObject({ action: 'export', resource: 'partners_report' })
    expect(history.data[0]?.label).toContain('1 Jan 2026')
  })

  test('a report is kept under a name by who may see it', async () => {
    const view = {
      resource: 'sales_report',
      name: 'Last year',
      filter: { date_from: '2025-01-01' },
      sort_column: 'amount',
      sort_direction: 'desc',
      columns: null,
    }
    const keep = (who: string) =>
      server.call('/api/admin-panal/saved-views', { token: who, method: 'POST', body: view })
    expect((await keep(token)).status).toBe(200)
    expect((await keep(await server.signIn('support'))).status).toBe(403)
  })

  test('support, which lists payments, sees no report', async () => {
    const see = await signInAs('support')
    for (const name of NAMES) expect((await see(name)).status, name).toBe(403)
  })

  test('a report about something that may not be listed stays closed, and files need their own permission', async () => {
    await server.context.database.pool.query(
      `insert into roles (key, name_ar, permissions) values ('sales_only', 'المبيعات', '{reports:view,subscriptions:list}')`,
    )
    const see = await signInAs('sales_only')
    expect((await see('sales_report')).status).toBe(200)
    expect((await see('sales_report', { excel: '1' })).status).toBe(403)
    expect((await see('partners_report')).status).toBe(403)
  })
})
