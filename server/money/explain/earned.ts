import type { Transaction } from '#server/db/client.ts'
import { shareOf, WHOLE } from '../amounts.ts'
import { coveredBefore } from '../commissions.ts'
import { lengthIn } from '../coverage.ts'
import { coveredBy, earningOf } from '../earning.ts'
import type { ExplainedEntry } from './entryRow.ts'
import {
  count,
  exactOf,
  formulaOf,
  linkTo,
  money,
  percent,
  type Step,
  stepOf,
  type Viewer,
  words,
} from './steps.ts'

/** Months are counted in hundredths. */
const MONTH = 100

const monthStep = ({ month, month_to, month_count, store }: ExplainedEntry): Step => {
  const from = month ?? 1
  const to = month_to ?? from
  const values = { store: words(store ?? ''), count: count(month_count ?? 0) }
  return to > from
    ? stepOf('month_range', { values: { ...values, from: count(from), to: count(to) } })
    : stepOf('month_one', { values: { ...values, month: count(from) } })
}

/** The share of what counts, as its referrer may know it. */
const shareStep = (entry: ExplainedEntry, base: number): Step => {
  const share = entry.percentage ?? 0
  return stepOf('commission_amount', {
    values: { share: percent(share) },
    formula: formulaOf(money(base), '×', percent(share)),
    exact: exactOf(base * share, WHOLE),
    result: money(shareOf(base, share)),
    stored: money(entry.amount),
  })
}

/** What the rule comes to, and what it begins with. */
const earnedBy = async (tx: Transaction, entry: ExplainedEntry) => {
  const { net, period_type, percentage: share, month_count: months, referred_vendor } = entry
  if (net === null || period_type === null || share === null || months === null || referred_vendor === null)
    return undefined
  const length = lengthIn({
    period_type,
    period_count: entry.period_count,
    extra_days: entry.extra_days ?? 0,
    extra_months: entry.extra_months ?? 0,
    extra_years: entry.extra_years ?? 0,
    // Free days that somebody gave later, and pauses, are no part of what was bought.
    given_days: 0,
    paused_days: 0,
  })
  const before = await coveredBefore(tx, referred_vendor, entry.id)
  const { base = 0, covered = 0 } = earningOf({ net, length, share, months, before }) ?? {}
  return { net, months, before, whole: coveredBy(length), base, covered }
}

type Earned = Readonly<NonNullable<Awaited<ReturnType<typeof earnedBy>>>>

/** The part of the net that falls into the months which are left. */
const countedSteps = (entry: ExplainedEntry, earned: Earned): readonly (Step | false)[] => {
  const { net, months, before, whole, base, covered } = earned
  const isCut = covered < whole && Number.isFinite(whole)
  const [counted, all] = [count(covered / MONTH), count(whole / MONTH)]
  return [
    before > 0 &&
      stepOf('months_used', {
        values: { used: count(before / MONTH), left: count((MONTH * months - before) / MONTH) },
      }),
    isCut && stepOf('months_counted', { values: { counted, whole: all } }),
    stepOf('counted_net', {
      formula: isCut ? formulaOf(money(net), '×', counted, '÷', all) : [],
      exact: isCut ? exactOf(net * covered, whole) : null,
      result: money(base),
      stored: money(entry.base_amount ?? 0),
    }),
  ]
}

/**
 * How a commission comes about: the net, the months of it that count, the share. Owners see no more of another's
 * payment than what counts.
 */
export const earnedSteps = async (
  tx: Transaction,
  entry: ExplainedEntry,
  viewer: Viewer,
): Promise<readonly (Step | false)[]> => {
  const earned = viewer.vendorId === null ? await earnedBy(tx, entry) : undefined
  if (!earned) return [shareStep(entry, entry.base_amount ?? 0), monthStep(entry)]
  const { subscription, process_id } = entry
  const net = stepOf('net_of_payment', {
    result: money(earned.net),
    link: subscription === null ? null : linkTo(viewer, 'subscriptions', subscription, process_id ?? ''),
  })
  return [net, ...countedSteps(entry, earned), shareStep(entry, earned.base), monthStep(entry)]
}
