import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { jobs, subscriptions, vendors } from '#server/db/schema.ts'
import { subscriptionJobs } from '#server/money/subscriptionJobs.ts'
import type { Day } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'

type Kind = keyof typeof subscriptionJobs

const isKind = (kind: string | null): kind is Kind => kind !== null && Object.hasOwn(subscriptionJobs, kind)

interface Step {
  readonly kind: Kind
  readonly params: Job['params']
  readonly run_at: string
  readonly vendor: number
  /** The last day of its period. */
  readonly ends_on: Day | null
}

type Job = Pick<typeof jobs.$inferSelect, 'params'>

/** The steps driven by time that the rules have noted, each done when its moment has come. */
export interface Calendar {
  /** Takes up what a payment that has just succeeded brings with it. */
  readonly takeUp: (vendorId: number, subscriptionId: number) => Promise<void>
  /** The last day that a seller has paid for; null for life, undefined before the first payment. */
  readonly paidUntil: (vendorId: number) => Day | null | undefined
  readonly passTime: (until: number) => Promise<void>
  /** Marks what was done as done. */
  readonly close: (until: number) => Promise<void>
}

/** Seconds after its moment in which a step is done. */
const DELAY = 4

interface Paid {
  readonly until: Day | null
  readonly package: number
}

export const newCalendar = (tx: Transaction): Calendar => {
  let steps: Step[] = []
  let lastId = 0
  const paid = new Map<number, Paid>()

  /** The rules would find that nothing is to be done: what comes next has been paid for. */
  const isIdle = ({ kind, vendor, ends_on }: Step): boolean => {
    const last = paid.get(vendor)
    if (!last || kind === 'subscription_starts') return false
    return last.until === null || (ends_on !== null && last.until > ends_on)
  }

  return {
    takeUp: async (vendorId, subscriptionId) => {
      const found = await tx
        .select({
          ...pick(subscriptions, 'vendor', 'package', 'ends_on'),
          until: vendors.subscription_ends_on,
          job: pick(jobs, 'id', 'kind', 'params', 'run_at'),
        })
        .from(subscriptions)
        .innerJoin(vendors, eq(vendors.id, subscriptions.vendor))
        .leftJoin(
          jobs,
          and(gt(jobs.id, lastId), sql`(${jobs.params} ->> 'subscription_id')::bigint = ${subscriptions.id}`),
        )
        .where(eq(subscriptions.id, subscriptionId))
        .orderBy(jobs.id)
      const [first] = found
      if (!first) return
      lastId = Math.max(lastId, found.at(-1)?.job?.id ?? 0)
      const before = paid.get(vendorId)?.package
      paid.set(vendorId, { until: first.until, package: first.package })
      // The start of a period with the same package as before it changes nothing.
      steps = [
        ...steps,
        ...found.flatMap(({ job, vendor, ends_on }) =>
          job && isKind(job.kind) && (job.kind !== 'subscription_starts' || before !== first.package)
            ? [{ kind: job.kind, params: job.params, run_at: job.run_at, vendor, ends_on }]
            : [],
        ),
      ].sort((one, other) => Date.parse(one.run_at) - Date.parse(other.run_at))
    },
    paidUntil: (vendorId) => paid.get(vendorId)?.until,
    passTime: async (until) => {
      for (;;) {
        const [step] = steps
        if (!step || Date.parse(step.run_at) > until) return
        steps = steps.slice(1)
        if (!isIdle(step))
          await subscriptionJobs[step.kind](tx, step.params, new Date(Date.parse(step.run_at) + DELAY * 1000))
      }
    },
    close: async (until) => {
      await tx.execute(sql`
        update jobs set done_at = run_at + ${DELAY} * interval '1 second'
        where done_at is null and run_at <= ${new Date(until).toISOString()}`)
    },
  }
}
