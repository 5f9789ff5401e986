import { beforeAll, describe, expect, test } from 'vitest'
import { listPlan } from '#server/crud/list.ts'
import { sortKey } from '#server/crud/order.ts'
import { pageStatement, rowsStatement } from '#server/crud/page.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { sheetRows, takeFile } from '#tests/support/exports.ts'
import { recordsOf } from '#tests/support/records.ts'

let server: TestApp
let token: string
let holders: readonly number[]

/** As many as take half a minute where each row adds up all rows before it. */
const ENTRIES = 30_000

beforeAll(async () => {
  server = await startTestApp()
  token = await server.signIn()
  const { pool } = server.context.database
  const { rows } = await pool.query<{ id: string }>(
    `insert into partners (full_name, email, phone, locale, referral_code, referral_percentage, referral_due_months)
     select 'Partner ' || i, 'partner' || i || '@ledger.test', '+96650000000' || i, 'ar', 'LEDGER-' || i, 1000, 12
     from generate_series(1, 2) i returning id`,
  )
  holders = rows.map(({ id }) => Number(id))
  // The entries of two holders by turns, some of them negative, each with a day of its own.
  await pool.query(
    `insert into wallet_entries (description, kind, partner, amount, reason, recorded_by, created_at)
     select 'Entry ' || i, 'ADJUSTMENT', ($1::bigint[])[1 + i % 2], case when i % 7 = 0 then -150 else 100 + i % 13 end,
       'Agreed', 'finance', timestamptz '2020-01-01 00:00Z' + i * interval '1 hour'
     from generate_series(1, $2::int) i`,
    [holders, ENTRIES],
  )
})

const balances = async (query: Record<string, string>): Promise<readonly number[]> => {
  const { status, bytes } = await takeFile(server, 'admin-panal/wallet-entries', {
    token,
    query: { excel: '1', columns: 'id,amount,balance', sort_column: 'id', sort_direction: 'asc', ...query },
  })
  expect(status).toBe(200)
  const rows = await sheetRows(bytes)
  return rows.slice(1).flatMap((row) => (typeof row[0] === 'number' ? [Number(row[2])] : []))
}

/** What the wallet of a holder held after each of its entries, added up here. */
const added = async (holder: number): Promise<readonly number[]> => {
  const { rows } = await server.context.database.pool.query<{ amount: string }>(
    'select amount from wallet_entries where partner = $1 order by id',
    [holder],
  )
  let sum = 0
  return rows.map(({ amount }) => {
    sum += Number(amount)
    return sum / 100
  })
}

test('a file of a long ledger tells the balance after each entry, and reads each entry once', async () => {
  const [holder = 0] = holders
  expect(await balances({ partner: String(holder) })).toEqual(await added(holder))
}, 20_000)

test('what a filter leaves out counts in the balances of the rest', async () => {
  const [holder = 0] = holders
  const all = await added(holder)
  const last = await balances({ partner: String(holder), created_at_from: '2023-05-01' })
  expect(last.length).toBeGreaterThan(100)
  expect(last).toEqual(all.slice(-last.length))
}, 20_000)

test('the file of all wallets tells each balance of its own holder', async () => {
  const [one = [], other = []] = await Promise.all(holders.map(added))
  const all = await balances({})
  expect(all).toHaveLength(ENTRIES)
  expect([...all].sort((a, b) => a - b)).toEqual([...one, ...other].sort((a, b) => a - b))
}, 20_000)

const entries = resourceNamed('wallet_entries')

describe('a page of a long ledger', () => {
  /** Rows of the page that a query finds, with what the wallet held after each. */
  const page = async (query: Record<string, string>) =>
    (await (await recordsOf(server)).list(entries, query)).data.map(({ id, amount, balance, partner }) => ({
      id,
      amount: Number(amount),
      balance: Number(balance),
      partner: Number(partner),
    }))

  /** What the wallets held after each entry, by its id, added up here. */
  const held = async (): Promise<ReadonlyMap<number, number>> => {
    const { rows } = await server.context.database.pool.query<{
      id: number
      partner: number
      amount: number
    }>('select id, partner, amount from wallet_entries order by id')
    const sums = new Map<number, number>()
    return new Map(
      rows.map(({ id, partner, amount }) => {
        const sum = (sums.get(partner) ?? 0) + Number(amount)
        sums.set(partner, sum)
        return [Number(id), sum / 100]
      }),
    )
  }

  test('tells what the wallet held after each entry: any page, in any order, of one wallet or of all', async () => {
    const [holder = 0] = holders
    const of = { partner: String(holder), pageSize: '50' }
    const after = await held()
    const pages = [
      await page({ pageSize: '30' }),
      await page({ ...of, page: '3' }),
      await page({ ...of, page: '299', sort_column: 'id', sort_direction: 'asc' }),
      await page({ ...of, sort_column: 'amount', sort_direction: 'desc' }),
      await page({ ...of, created_at_from: '2023-05-01', sort_column: 'created_at' }),
      await page({ search: 'Entry 12', pageSize: '50' }),
    ]
    for (const rows of pages) {
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.map(({ balance }) => balance)).toEqual(rows.map(({ id }) => after.get(id)))
    }
  })

  interface PlanNode {
    readonly 'Relation Name'?: string
    readonly 'Actual Rows': number
    readonly 'Actual Loops': number
    readonly 'Rows Removed by Filter'?: number
    readonly Plans?: readonly PlanNode[]
  }

  /** Rows of the ledger that a plan has read. */
  const readIn = (node: PlanNode): number =>
    (node['Relation Name'] === 'wallet_entries'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0) + (node.Plans ?? []).reduce((sum, below) => sum + readIn(below), 0)

  const rowsRead = async ({ text, values }: { text: string; values: readonly unknown[] }) => {
    const { rows } = await server.owner.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      [...values],
    )
    const [explained] = rows[0]?.['QUERY PLAN'] ?? []
    if (!explained) throw new Error('no plan')
    return readIn(explained.Plan)
  }

  const PAGE = 100
  const plan = listPlan(entries, rulesOf(entries), 'ar')

  /** Rows read for a page of a wallet's entries, in an order that is said as SQL. */
  const readOfWallet = async (order: string): Promise<number> => {
    await server.owner.query('vacuum analyze wallet_entries')
    const { rows } = await server.owner.query<{ id: number }>(
      `select id from wallet_entries where partner = $1 order by ${order} limit $2`,
      [holders[0], PAGE],
    )
    const ids = rows.map(({ id }) => Number(id))
    return rowsRead(rowsStatement(plan, sortKey(entries, 'id', 'ar'), ids))
  }

  test('of entries from all over a wallet reads each of its entries once, and not once for each row', async () => {
    const read = await readOfWallet('id % 149, id')
    expect(read).toBeGreaterThan(ENTRIES / 4)
    expect(read).toBeLessThanOrEqual(ENTRIES / 2 + 4 * PAGE)
  })

  test.each(['desc', 'asc'] as const)(
    'of its first or last entries (%s) reads these alone: what all of them come to is kept',
    async (direction) => {
      expect(await readOfWallet(`id ${direction}`)).toBeLessThan(6 * PAGE)
    },
  )

  test('of the newest entries of all wallets reads those that it shows', async () => {
    const read = await rowsRead(
      pageStatement(plan, {
        order: { column: 'id', direction: 'desc' },
        key: sortKey(entries, 'id', 'ar'),
        position: undefined,
        conditions: [],
        search: 'none',
        withinTimes: false,
        pageSize: PAGE,
        skipped: 0,
        withTotal: false,
        withSums: false,
      }),
    )
    expect(read).toBeLessThanOrEqual(6 * PAGE)
  })
})
