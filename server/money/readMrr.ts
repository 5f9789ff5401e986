import { and, between, gte, lte } from 'drizzle-orm'
import { MRR_MOVEMENTS } from '#server/db/mrr.ts'
import type { Reader } from '#server/db/rows.ts'
import { mrrCohorts, mrrMonths } from '#server/db/schema.ts'
import type { Halalas } from '#src/schema/money.ts'
import { fromNames } from '#src/schema/objects.ts'
import { daysOfMonth, type Month, monthOf, monthsBetween } from './months.ts'

type Movement = (typeof MRR_MOVEMENTS)[number]

/** A month as it was measured, in halalas. */
export interface MrrMonth {
  readonly month: Month
  readonly measuredOn: string
  readonly opening: Halalas
  readonly mrr: Halalas
  readonly vendors: number
  readonly moved: Readonly<Record<Movement, { readonly amount: Halalas; readonly vendors: number }>>
}

/** What became of the vendors whose first paid period began in a month. */
export interface MrrCohort {
  readonly cohort: Month
  readonly vendors: number
  readonly kept: readonly { readonly month: Month; readonly vendors: number; readonly mrr: Halalas }[]
}

type Row = typeof mrrMonths.$inferSelect

const monthIn = (row: Row): MrrMonth => {
  const moved = fromNames(MRR_MOVEMENTS, (name) => ({ amount: row[name], vendors: row[`${name}_vendors`] }))
  const { contraction, churn } = moved
  const gained = moved.new.amount + moved.reactivation.amount + moved.expansion.amount
  return {
    month: monthOf(row.month),
    measuredOn: row.measured_on,
    opening: row.mrr - gained + contraction.amount + churn.amount,
    mrr: row.mrr,
    vendors: row.vendors,
    moved,
  }
}

type CohortRow = typeof mrrCohorts.$inferSelect

const cohortIn = (cohort: Month, rows: readonly CohortRow[], last: Month): MrrCohort => {
  const kept = monthsBetween(cohort, last).map((month) => {
    const found = rows.find((row) => monthOf(row.month) === month)
    return { month, vendors: found?.vendors ?? 0, mrr: found?.mrr ?? 0 }
  })
  return { cohort, vendors: kept[0]?.vendors ?? 0, kept }
}

/** Monthly recurring revenue of these months as it was measured, the earliest first, and their cohorts, the latest first. */
export const readMrr = async (
  db: Reader,
  { from, to }: { readonly from: Month; readonly to: Month },
): Promise<{ readonly months: readonly MrrMonth[]; readonly cohorts: readonly MrrCohort[] }> => {
  const [first, last] = [daysOfMonth(from).from, daysOfMonth(to).from]
  const rows = await db
    .select()
    .from(mrrMonths)
    .where(between(mrrMonths.month, first, last))
    .orderBy(mrrMonths.month)
  const cohortRows = await db
    .select()
    .from(mrrCohorts)
    .where(and(gte(mrrCohorts.month, first), lte(mrrCohorts.month, last), gte(mrrCohorts.cohort, first)))
  const measured = rows.map(monthIn)
  const latest = measured.at(-1)?.month
  const cohorts = [...new Set(cohortRows.map(({ cohort }) => monthOf(cohort)))].toSorted().toReversed()
  return {
    months: measured,
    cohorts: latest
      ? cohorts.map((cohort) =>
          cohortIn(
            cohort,
            cohortRows.filter((row) => monthOf(row.cohort) === cohort),
            latest,
          ),
        )
      : [],
  }
}
