import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { OWNED_SUMS } from '#server/db/ownedSums.ts'
import { STANDING_MONTHS } from '#server/money/held.ts'
import { foldRollups } from '#server/rollups.ts'
import { partners } from '#src/resources/partners/partners.ts'
import { reports } from '#src/resources/reports/index.ts'
import { addDays, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { type Page, serveReports } from '#tests/support/reports.ts'
import { expectAlike, WITHOUT_GUARDS } from '#tests/support/rollups.ts'

/*
 * What is kept of coupons and partners is what their rows come to, to the halala. A report asked for up to a moment
 * that ends no day is counted from the rows, as nothing is kept by moments: both ways have to answer the same.
 */

const reported = serveReports()

const REPORTS = ['coupons_report', 'partners_report'] as const
type Kept = (typeof REPORTS)[number]

const PERIODS: readonly Readonly<Record<string, string>>[] = [
  {},
  { date_from: '2026-01-01', date_to: '2026-06-30' },
  { date_from: '2026-10-01', date_to: '2026-10-31' },
  { date_from: '2026-03-15' },
  { date_to: '2026-05-20' },
  // Not long ago: what holds now less what came since.
  ...[0, 1, 5, 30].map((days) => ({ date_to: addDays(dayInRiyadh(new Date()), -days) })),
]

const FILTERS: Readonly<Record<Kept, readonly Readonly<Record<string, string>>[]>> = {
  coupons_report: [
    {},
    { type: 'FIXED' },
    { active: 'true' },
    { state: 'RUNNING,ENDED' },
    { coupon: '1,2,3' },
    { used_from: '1' },
    { revenue_to: '0' },
    { discount_from: '1', ids: '1,2,3,4,5' },
  ],
  partners_report: [
    {},
    { active: 'true' },
    { partner: '1,2' },
    { revenue_from: '1' },
    { balance_from: '1' },
    { earned_to: '0' },
  ],
}

/** The same period, up to its last millisecond. */
const byRows = ({ date_to, ...query }: Readonly<Record<string, string>>) => {
  const end = startOfDay(addDays(date_to ?? '2199-12-31', 1)).getTime() - 1
  return { ...query, date_to: new Date(end).toISOString() }
}

const answerOf = async (name: Kept, query: Readonly<Record<string, string>>, path = '') => {
  const answer = await reported.ask(name, query, path)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  const { report, charts } = answer.body.result as {
    readonly report?: Readonly<Record<string, unknown>>
    readonly charts?: unknown
  }
  return { ...report, charts, filters: undefined }
}

const expectBothAlike = async (name: Kept, query: Readonly<Record<string, string>>, path = '') =>
  expect(await answerOf(name, query, path), JSON.stringify(query)).toEqual(
    await answerOf(name, byRows(query), path),
  )

/** As it opens and its charts, in every period. */
const expectOpenAlike = async (name: Kept): Promise<void> => {
  for (const period of PERIODS) {
    await expectBothAlike(name, { ...period, pageSize: '100' })
    await expectBothAlike(name, period, '/charts')
  }
}

/** In every period, narrowed and sorted in every way. */
const expectEveryWayAlike = async (name: Kept): Promise<void> => {
  const { list } = reports[name] as unknown as AnyReport
  for (const period of PERIODS) {
    for (const filter of FILTERS[name]) {
      await expectBothAlike(name, { ...period, ...filter, pageSize: '100' })
      await expectBothAlike(name, { ...period, ...filter }, '/charts')
    }
    for (const [place, sort_column] of list.sort.entries()) {
      const sort_direction = place % 2 ? 'desc' : 'asc'
      await expectBothAlike(name, { ...period, sort_column, sort_direction, pageSize: '3', page: '2' })
    }
  }
}

/** Months that stand for each store, counted from the ledger, are what the list of partners tells of all that are theirs. */
const expectMonthsAlike = async (): Promise<void> => {
  const counted = await reported.rowsOf<{ id: number; months: number }>(`
    select p.id::float8 as id, (select coalesce(sum(m.months), 0)::float8 from (
      select ${STANDING_MONTHS} as months from vendors v join wallet_entries e on e.referred_vendor = v.id
      where v.referrer_partner = p.id group by v.id) m) as months from partners p order by id`)
  expect(counted.some(({ months }) => months > 1)).toBe(true)
  const { server, token } = reported
  const query = { pageSize: '100', sort_column: 'id', sort_direction: 'asc' }
  const { body } = await server.call(`/api/${partners.base}`, { token, query })
  const { data } = (body.result as { readonly partners: Pick<Page, 'data'> }).partners
  expect(data.map(({ id, referral_consumed_months }) => ({ id, months: referral_consumed_months }))).toEqual(
    counted,
  )
}

/** Stores that have not used up the months agreed are of no period: both ways read what is kept. */
const expectEarningAlike = async (): Promise<void> => {
  const counted = await reported.rowsOf<{ id: number; earning_count: number }>(`
    select p.id::float8 as id, (select count(*)::float8 from vendors v where v.referrer_partner = p.id
      and (select ${STANDING_MONTHS} from wallet_entries e where e.referred_vendor = v.id) < v.referral_due_months
    ) as earning_count from partners p order by id`)
  const rows = await reported.readAll('partners_report')
  expect(rows.map(({ id, earning_count }) => ({ id, earning_count })).sort((a, b) => a.id - b.id)).toEqual(
    counted,
  )
}

const expectAllAlike = async (expectReportAlike: (name: Kept) => Promise<void>): Promise<void> => {
  for (const owned of OWNED_SUMS) await expectAlike(reported.server, owned)
  for (const name of REPORTS) await expectReportAlike(name)
  await expectEarningAlike()
  await expectMonthsAlike()
}

const fold = () => foldRollups(reported.server.context.database.pool)

const isFresh = async () => {
  const counts = OWNED_SUMS.map(({ table }) => `select 1 from ${table} where is_fresh`)
  return (await reported.server.owner.query(counts.join(' union all '))).rowCount !== 0
}

/** Statements that change whom something belongs to, when it happened, what it is, or none of these. */
const CHANGES = [
  "update coupon_redemptions set state = 'RELEASED' where state = 'USED' and id % 2 = 0",
  "update coupon_redemptions set state = 'USED' where state <> 'USED'",
  'update coupon_redemptions set vendor = (select min(id) from vendors)',
  'update coupon_redemptions set coupon = (select max(id) from coupons) where id % 3 = 0',
  'update coupon_redemptions set updated_at = now()',
  'delete from coupon_redemptions where id % 4 = 0',
  "update subscriptions set decided_at = decided_at - interval '70 days' where decided_at is not null",
  'update subscriptions set supply_on = supply_on - 40 where supply_on is not null',
  'update subscriptions set coupon = (select max(id) from coupons) where coupon is not null',
  'update subscriptions set coupon = null where coupon is not null and id % 2 = 0',
  'update subscriptions set vendor = (select max(id) from vendors) where coupon is not null and id % 2 = 0',
  "update subscriptions set status = 'WRITTEN_OFF' where status = 'SUCCESS' and id % 3 = 0",
  'update subscriptions set ends_on = ends_on where true',
  "update subscriptions set vendor = (select max(id) from vendors where referrer_partner is not null) where id % 3 = 0 and status = 'SUCCESS'",
  "update subscriptions set vendor = (select max(id) from vendors where referrer_partner is null) where id % 3 = 0 and status = 'SUCCESS'",
  'update vendors set referrer_partner = (select max(id) from partners) where referrer_partner is not null',
  'update vendors set referrer_partner = null where referrer_partner is not null and id % 2 = 0',
  'update vendors set referrer_partner = (select min(id) from partners) where referrer_vendor is null and id % 3 = 0',
  'update vendors set register_date = register_date - 50, referral_due_months = referral_due_months + 1',
  "update wallet_entries set covered = covered + 70, created_at = created_at - interval '50 days' where kind = 'COMMISSION'",
  "update wallet_entries set amount = amount + 1 where kind in ('COMMISSION', 'ADJUSTMENT')",
  'delete from wallet_entries where id % 2 = 0',
  "update invoices set issued_at = issued_at - interval '40 days' where kind = 'CREDIT_NOTE'",
  "update invoices set purpose = 'CORRECTION' where kind = 'CREDIT_NOTE' and id % 2 = 0",
]

describe('what is kept of coupons and partners', () => {
  test('is what the rows come to, before it is folded and after', async () => {
    expect(await isFresh()).toBe(true)
    await expectAllAlike(expectOpenAlike)
    await Promise.all([fold(), fold()])
    await fold()
    expect(await isFresh()).toBe(false)
    await expectAllAlike(expectEveryWayAlike)
  })

  test.each(CHANGES)('follows: %s', async (change) => {
    const { owner } = reported.server
    await owner.query('begin')
    try {
      await owner.query(WITHOUT_GUARDS)
      await owner.query(change)
      for (const owned of OWNED_SUMS) await expectAlike(reported.server, owned)
    } finally {
      await owner.query('rollback')
    }
  })

  test('is the same where some of it is folded and some is fresh since', async () => {
    await reported.server.owner.query(`begin; ${WITHOUT_GUARDS};
      update coupon_redemptions set state = 'RELEASED' where state = 'USED' and id % 3 = 0;
      update coupon_redemptions set state = 'USED' where state = 'RESERVED';
      update subscriptions set coupon = (select max(id) from coupons) where coupon = (select min(coupon) from subscriptions);
      update subscriptions set decided_at = decided_at - interval '3 days' where coupon is not null;
      update vendors set referrer_partner = (select max(id) from partners) where referrer_partner is not null and id % 2 = 0;
      update vendors set referral_due_months = 1 where referrer_partner is not null and id % 3 = 0;
      update wallet_entries set covered = covered + 100, amount = amount + 3 where kind = 'COMMISSION' and id % 2 = 0;
      update subscriptions set amount = 0, discount = price, net_total = 0, tax = 0, credited_amount = 0, refunded_amount = 0 where status = 'SUCCESS' and id % 5 = 0;
      commit`)
    expect(await isFresh()).toBe(true)
    await expectAllAlike(expectEveryWayAlike)
    await fold()
    await expectAllAlike(expectOpenAlike)
    await reported.server.owner.query(`update coupon_redemptions set state = 'USED' where state = 'RELEASED'`)
    await expectAllAlike(expectOpenAlike)
  })

  test('is folded by parts where much is fresh, each of which is kept by itself', async () => {
    const { owner } = reported.server
    await fold()
    const { rows } = await owner.query<{ coupon: number }>(
      'select distinct coupon from coupon_sums order by coupon limit 2',
    )
    // What is told and taken back again comes to nothing.
    await owner.query(
      `insert into coupon_sums (day, coupon, vendor, used, reserved, discount, net_total, revenue, sales, count)
        select s.day, s.coupon, s.vendor, n.sign, 0, n.sign, n.sign, n.sign, n.sign, n.sign
        from (select distinct on (coupon) * from coupon_sums where coupon = any($1) order by coupon) s
        cross join (select case when i % 2 = 0 then 1 else -1 end as sign from generate_series(1, 12000) i) n`,
      [rows.map(({ coupon }) => coupon)],
    )
    await expectAllAlike(expectOpenAlike)
    await fold()
    expect(await isFresh()).toBe(false)
    await expectAllAlike(expectOpenAlike)
    const written = await owner.query<{ by: string }>(
      'select distinct xmin::text as by from coupon_totals where coupon = any($1)',
      [rows.map(({ coupon }) => coupon)],
    )
    expect(written.rows).toHaveLength(2)
  })

  test('is not folded by a version that does not know all columns of the totals', async () => {
    const { owner } = reported.server
    await owner.query(`begin; ${WITHOUT_GUARDS};
      update wallet_entries set covered = covered + 100 where kind = 'COMMISSION' and id % 2 = 1; commit`)
    const { rows } = await owner.query('select * from partner_totals order by partner')
    await expect(
      owner.query(
        `insert into partner_totals (partner, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out,
          entries, paying_count, earning_count) select partner, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 from partner_totals
        on conflict (partner) do update set covered = excluded.covered`,
      ),
    ).rejects.toThrow('partner_totals is folded by a version that keeps all of its columns')
    expect((await owner.query('select * from partner_totals order by partner')).rows).toEqual(rows)
    await expectMonthsAlike()
    await fold()
    await expectMonthsAlike()
  })

  test('is written by several at once, none of whom waits, and folded meanwhile', async () => {
    const pool = reported.server.context.database.pool
    const writers: pg.PoolClient[] = [await pool.connect(), await pool.connect()]
    const { rows } = await pool.query<{ id: number }>(
      `select min(id)::int as id from coupon_redemptions where state = 'USED' group by coupon, id order by coupon limit 2`,
    )
    expect(rows).toHaveLength(2)
    for (const [place, writer] of writers.entries()) {
      await writer.query("begin; set local statement_timeout = '20s'")
      await writer.query(`update coupon_redemptions set coupon = (select min(coupon) from coupon_redemptions), state = 'RESERVED'
        where id = ${rows[place]?.id}`)
    }
    await fold()
    await expectAllAlike(expectOpenAlike)
    await writers[0]?.query('commit')
    await expectAllAlike(expectOpenAlike)
    await fold()
    await writers[1]?.query('rollback')
    for (const writer of writers) writer.release()
    await expectAllAlike(expectOpenAlike)
  })
})
