import type pg from 'pg'
import { type Load, measure } from './measure.ts'
import { inWords, type Line } from './report.ts'

/** Payments over which the dashboard and the sales report are measured: one every hundred seconds, up to now. */
export const PAYMENTS = 1_000_000

const VENDORS = 2_000

const INSERT_VENDORS = `
  insert into vendors (register_date, email, phone, subdomain, locale, registration_type, referral_code,
    seller_name, store_name, status)
  select current_date - i % 1000, 'v' || i || '@bench.test', '+9665' || lpad(i::text, 8, '0'), 'bench-' || i, 'ar',
    'UNIFIED_NUMBER', 'BENCH' || i, 'تاجر ' || i, 'متجر ' || i, 'ACTIVE'
  from generate_series(1, ${VENDORS}) i`

// One in twenty was rejected; amounts include VAT.
const INSERT_PAYMENTS = `
  insert into subscriptions (created_at, updated_at, decided_at, process_id, vendor, package, status, method, price,
    discount, amount, vat_percentage, net_total, tax, starts_on, ends_on, period_type, period_count)
  select at, at, at, 'BENCH-' || i, v.ids[1 + i % ${VENDORS}], p.ids[1 + i % cardinality(p.ids)],
    case when i % 20 = 0 then 'REJECTED' else 'SUCCESS' end,
    (array['BANK_TRANSFER', 'CASH', 'CREDIT_CARD', 'APPLE_PAY'])[1 + i % 4],
    price, 0, price, 1500, price - round(price * 15 / 115.0), round(price * 15 / 115.0),
    at::date, at::date + 30, 'MONTH', 1
  from (
    select i, now() - i * interval '100 seconds' as at, (9900 + i % 40 * 500)::bigint as price
    from generate_series(1, $1::bigint) i) paid,
    (select array_agg(id) as ids from vendors) v, (select array_agg(id) as ids from packages) p`

/** Fills in the payments, unless they are there. Packages have to be. */
export const fillPayments = async (client: pg.ClientBase, count = PAYMENTS): Promise<void> => {
  const { rowCount } = await client.query('select 1 from subscriptions limit 1')
  if (rowCount) return
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes i where tablename = 'subscriptions'
       and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
  )
  await client.query(INSERT_VENDORS)
  for (const { indexname } of rows) await client.query(`drop index "${indexname}"`)
  await client.query(INSERT_PAYMENTS, [count])
  for (const { indexdef } of rows) await client.query(indexdef)
  await client.query('vacuum (analyze) subscriptions')
  await client.query('analyze vendors')
}

interface Work {
  readonly work: string
  readonly path: string
  /** Milliseconds that half of the answers may take at most. */
  readonly most: number
}

const SALES = '/api/admin-panal/subscriptions/report'

const DAY_MS = 86_400_000

/** The last thirty days, as the filters of a report. */
const lastMonth = (): string => {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  return `date_from=${day(30)}&date_to=${day(1)}`
}

const works = (): readonly Work[] => [
  {
    work: 'Dashboard, 30 days and the 30 before',
    path: '/api/admin-panal/dashboard/get-statistics?period=30d',
    most: 300,
  },
  {
    work: 'Dashboard, this year and the one before',
    path: '/api/admin-panal/dashboard/get-statistics?period=year',
    most: 1500,
  },
  { work: 'Sales report, one month', path: `${SALES}?${lastMonth()}`, most: 150 },
  { work: 'Sales report, all time, exact sums', path: SALES, most: 1000 },
  { work: 'Charts of sales, one month', path: `${SALES}/charts?${lastMonth()}`, most: 150 },
  { work: 'Charts of sales, all time', path: `${SALES}/charts`, most: 1500 },
]

const SECONDS = 5

/** The calls that sum up payments, one at a time. */
export const measurePayments = async (at: Pick<Load, 'url' | 'headers'>): Promise<Line[]> => {
  const lines: Line[] = []
  for (const { work, path, most } of works()) {
    const figures = await measure({ ...at, connections: 1, seconds: SECONDS, paths: [path] })
    lines.push({
      work: `${work} (${PAYMENTS.toLocaleString('en')} payments)`,
      connections: 1,
      figures: inWords(figures),
      floor: '',
      target: `p50 ≤ ${most} ms`,
      holds: figures.p50 <= most,
    })
  }
  return lines
}
