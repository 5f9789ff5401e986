import type { AppContext } from '#server/context.ts'
import { DEMO_RECORDS } from '#server/demo/demo.ts'
import { type DemoRecords, wireValues } from '#server/demo/records.ts'

/** The moment of loading, and its day in Riyadh. */
export const NOW = new Date('2026-03-02T09:30:00Z')
export const TODAY = '2026-03-02'

const TABLES = [
  ...DEMO_RECORDS.map(({ table }) => table),
  'coupons_packages',
  'vendors',
  'users',
  'stores',
  'marketplace_versions',
  'marketplace_changes',
  'usage_counts',
  'report_schedules',
  'subscriptions',
  'invoices',
  'payouts',
  'wallet_entries',
  'coupon_redemptions',
  'files',
  'settings',
  'history',
]

/** What two loadings share: no salted hashes, no codes and names of files that nobody can guess. */
const REPEATABLE: Readonly<Record<string, string>> = {
  users: 'id, email, username, active, vendor, created_at',
  subscriptions:
    'id, vendor, package, status, method, coupon, amount, tax, starts_on, ends_on, due_on, created_at, decided_at, decided_by',
  invoices: 'id, number, issued_at, vendor, subscription, net_total, tax, amount, qr',
  // The code of a batch is drawn by lot.
  payouts:
    "id, regexp_replace(payment_number, '^PB-[A-Z0-9]+', 'PB') as payment_number, partner, vendor, amount, payment_date, paid_by, created_at",
  wallet_entries: 'id, kind, partner, vendor, amount, month, subscription, payout, created_at',
  files: 'kind, type, public, created_at',
  settings: 'key, value',
  history: 'id, at, actor_name, action, resource, record_id',
}

export const ALL_RECORDS: readonly DemoRecords[] = DEMO_RECORDS

/** The first day of every second month of a leap year, and its leap day. */
export const LOADING_DAYS = [
  ...['01', '03', '05', '07', '09', '11'].map((month) => `2028-${month}-01`),
  '2028-02-29',
]

/** The rows of a query. */
export const rowsOf = async <Row extends object>(
  { database: { pool } }: AppContext,
  sql: string,
): Promise<Row[]> => (await pool.query<Row>(sql)).rows

/** Everything that was loaded, but for what is different each time. */
export const everything = async (context: AppContext): Promise<Record<string, unknown>> => {
  const tables: Record<string, unknown> = {}
  for (const table of TABLES) {
    const columns = REPEATABLE[table] ?? '*'
    tables[table] = await rowsOf(context, `select ${columns} from "${table}" order by 1, 2`)
  }
  return tables
}

/** How many rows each table holds. */
export const countsOf = async (context: AppContext): Promise<Record<string, number>> => {
  const tables = await everything(context)
  return Object.fromEntries(TABLES.map((table) => [table, (tables[table] as unknown[]).length]))
}

const keysOf = (resource: string) =>
  new Set(ALL_RECORDS.find((part) => part.resource.name === resource)?.records.map(({ $key }) => $key))

/** Any number serves as an id where only the shape of the values matters, as long as the key exists. */
const someIds = {
  keep: () => undefined,
  of: (resource: string, key: string) => [...keysOf(resource)].indexOf(key) + 1,
}

/** All demo records as a client would send them, when loaded on that day. */
export const inputsOn = (today: string) =>
  ALL_RECORDS.flatMap(({ resource, records }) =>
    records.map((record) => ({
      resource,
      record,
      values: wireValues(resource, record, { today, ids: someIds }),
    })),
  )
