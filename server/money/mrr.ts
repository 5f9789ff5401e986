import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inLongTransaction, type Transaction } from '#server/db/client.ts'
import { MRR_MOVEMENTS } from '#server/db/mrr.ts'
import { isPauseOn } from '#server/db/pausedOn.ts'
import { findsAny, type Reader, rowOf } from '#server/db/rows.ts'
import { mrrMonths } from '#server/db/schema.ts'
import { addDays, type Day, dayInRiyadh } from '#src/schema/days.ts'
import { daysOfMonth, type Month, monthOf, monthsBetween, monthsLater } from './months.ts'

/** SQL that is true of payments `s` that recur: what is paid once for life does not. */
const RECURS = "s.status = 'SUCCESS' and s.net_total > 0 and s.period_type <> 'LIFE_TIME'"

/** SQL of hundredths of months that a payment `s` covers; thirty days are one. */
const COVERED = `(100 * (case s.period_type when 'MONTH' then s.period_count when 'YEAR' then 12 * s.period_count else 0 end
    + s.extra_months + 12 * s.extra_years)
  + round((case s.period_type when 'DAYS' then s.period_count else 0 end + s.extra_days) * 100 / 30.0))`

/**
 * SQL of what each vendor pays a month, by the periods that run on a day, and are not paused on it. What was credited meanwhile changes nothing of
 * days before: where all of a payment is, its period ends.
 */
const payingOn = (day: Day) => sql`
  select s.vendor, sum(round(s.net_total * 100 / greatest(${sql.raw(COVERED)}, 1)))::bigint as mrr
  from subscriptions s
  where ${sql.raw(RECURS)} and s.starts_on <= ${day}::date and s.ends_on >= ${day}::date and not exists (
    select from subscription_changes c where c.subscription = s.id and ${sql.raw(isPauseOn('c', `'${day}'::date`))})
  group by s.vendor`

/** SQL of the month in which the first paid period of each vendor began: read once for all of them. */
const COHORTS = `select s.vendor, date_trunc('month', min(s.starts_on))::date as cohort from subscriptions s
  where s.ends_on >= s.starts_on and ${RECURS} group by s.vendor`

/** When each movement is one, and its amount: `v.was` at the end of the month before, `v.mrr` now. */
const MOVES: Readonly<
  Record<(typeof MRR_MOVEMENTS)[number], { readonly when: string; readonly by: string }>
> = {
  new: { when: 'v.was = 0 and v.mrr > 0 and v.cohort = v.month', by: 'v.mrr' },
  reactivation: { when: 'v.was = 0 and v.mrr > 0 and v.cohort < v.month', by: 'v.mrr' },
  expansion: { when: 'v.was > 0 and v.mrr > v.was', by: 'v.mrr - v.was' },
  contraction: { when: 'v.mrr > 0 and v.mrr < v.was', by: 'v.was - v.mrr' },
  churn: { when: 'v.was > 0 and v.mrr = 0', by: 'v.was' },
}

const COLUMNS = MRR_MOVEMENTS.flatMap((name) => [name, `${name}_vendors`]).map((name) => `"${name}"`)

const VALUES = MRR_MOVEMENTS.flatMap((name) => {
  const { when, by } = MOVES[name]
  return [`coalesce(sum(${by}) filter (where ${when}), 0)`, `count(*) filter (where ${when})`]
})

/** Measures a month as of a day of it, and keeps that in the place of what was measured before. */
const measure = async (tx: Transaction, month: Month, day: Day): Promise<void> => {
  const { from } = daysOfMonth(month)
  await tx.execute(sql`delete from mrr_months where month = ${from}::date`)
  await tx.execute(sql`delete from mrr_cohorts where month = ${from}::date`)
  await tx.execute(sql`
    with v as materialized (
      select v.*, c.cohort, ${from}::date as month
      from (
        select coalesce(n.vendor, b.vendor) as vendor, coalesce(n.mrr, 0) as mrr, coalesce(b.mrr, 0) as was
        from (${payingOn(day)}) n full join (${payingOn(addDays(from, -1))}) b on b.vendor = n.vendor
      ) v left join (${sql.raw(COHORTS)}) c on c.vendor = v.vendor),
    cohorts as (
      insert into mrr_cohorts (month, cohort, vendors, mrr)
      select v.month, v.cohort, count(*), sum(v.mrr) from v where v.mrr > 0 group by 1, 2)
    insert into mrr_months (month, measured_on, mrr, vendors, ${sql.raw(COLUMNS.join(', '))})
    select ${from}::date, ${day}::date, coalesce(sum(v.mrr), 0), count(*) filter (where v.mrr > 0), ${sql.raw(VALUES.join(', '))}
    from v`)
}

const FIRST = z.object({ month: z.string().nullable() })

/** The month from which on there is something to measure that is not final yet. */
const firstOpen = async (db: Reader): Promise<Month | undefined> => {
  const [last] = await db.select().from(mrrMonths).orderBy(desc(mrrMonths.month)).limit(1)
  if (last) {
    const month = monthOf(last.month)
    return last.measured_on === daysOfMonth(month).to ? monthsLater(month, 1) : month
  }
  const first = await rowOf(
    db,
    FIRST,
    sql`select to_char(min(s.starts_on), 'YYYY-MM') as month from subscriptions s where ${sql.raw(RECURS)}`,
  )
  return first?.month ?? undefined
}

const LOCK = "hashtext('mrr_months')"

/** A day is over once what was begun on it has been kept, by other processes too. */
const SETTLED_MS = 3_600_000

/**
 * Measures the months that are not final, up to yesterday: once a day, month by month, so that none of it is long. Of two
 * processes one does.
 */
export const keepMrr = async (db: Database, now: Date): Promise<void> => {
  const yesterday = addDays(dayInRiyadh(new Date(now.getTime() - SETTLED_MS)), -1)
  const first = await firstOpen(db)
  for (const month of first ? monthsBetween(first, monthOf(yesterday)) : []) {
    const { to } = daysOfMonth(month)
    const day = to < yesterday ? to : yesterday
    await inLongTransaction(db, async (tx) => {
      const isMine = await findsAny(tx, sql`select 1 where pg_try_advisory_xact_lock(${sql.raw(LOCK)})`)
      const isDone = await findsAny(
        tx,
        sql`select 1 from mrr_months where month = ${daysOfMonth(month).from}::date and measured_on >= ${day}::date`,
      )
      if (isMine && !isDone) await measure(tx, month, day)
    })
  }
}
