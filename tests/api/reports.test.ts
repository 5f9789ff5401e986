import { describe, expect, test } from 'vitest'
import { type ReportName, reports } from '#src/resources/reports/index.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { addressOf, halalas, type Row, serveReports, totalOf } from '#tests/support/reports.ts'

const reported = serveReports()
const { ask, read, readAll, rowsOf } = reported

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
    const list = await reported.server.call('/api/admin-panal/coupons', {
      token: reported.token,
      query: { pageSize: '100' },
    })
    const { coupons } = list.body.result as { readonly coupons: { readonly data: readonly Row[] } }
    const rows = await readAll('coupons_report')
    for (const coupon of coupons.data)
      expect(rows.find(({ id }) => id === coupon.id)?.used).toBe(coupon.redemption_count)
  })
})

describe('partners', () => {
  test('earn and receive what their wallets say', async () => {
    const list = await reported.server.call('/api/admin-panal/partners', {
      token: reported.token,
      query: { pageSize: '100' },
    })
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
    const mine = await reported.server.signIn(role)
    return (name: ReportName, query: Record<string, string> = {}) =>
      reported.server.call(addressOf(name), { token: mine, query })
  }

  test('finance sees all four and takes them away', async () => {
    const see = await signInAs('finance')
    for (const name of NAMES) expect((await see(name)).status, name).toBe(200)
    expect((await see('partners_report', { excel: '1' })).status).toBe(200)
  })

  test('the history tells who took which report away', async () => {
    const taken = await ask('partners_report', { excel: '1', date_from: '2026-01-01' })
    expect(taken.status).toBe(200)
    const { body } = await reported.server.call('/api/admin-panal/history', {
      token: reported.token,
      query: { action: 'export' },
    })
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
      reported.server.call('/api/admin-panal/saved-views', { token: who, method: 'POST', body: view })
    expect((await keep(reported.token)).status).toBe(200)
    expect((await keep(await reported.server.signIn('support'))).status).toBe(403)
  })

  test('support, which lists payments, sees no report', async () => {
    const see = await signInAs('support')
    for (const name of NAMES) expect((await see(name)).status, name).toBe(403)
  })

  test('a report about something that may not be listed stays closed, and files need their own permission', async () => {
    await reported.server.context.database.pool.query(
      `insert into roles (key, name_ar, permissions) values ('sales_only', 'المبيعات', '{reports:view,subscriptions:list}')`,
    )
    const see = await signInAs('sales_only')
    expect((await see('sales_report')).status).toBe(200)
    expect((await see('sales_report', { excel: '1' })).status).toBe(403)
    expect((await see('partners_report')).status).toBe(403)
  })
})
