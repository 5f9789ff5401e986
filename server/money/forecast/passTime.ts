import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import { together } from '#server/db/together.ts'
import { AppError } from '#server/http/errors.ts'
import { stepOf } from '#server/jobs/queue.ts'
import type { FORECAST_PAYMENTS } from '#src/contract/forecast.ts'
import { addDays, type Day, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import { decidePayment } from '../decide.ts'
import { type ReminderDays, readReminderDays, scheduleDueReminders } from '../dueReminders.ts'
import { timeJobs } from '../timeJobs.ts'
import { TIME } from '../vendorHistory.ts'
import { endOfDay, type Forecast, type Last, lastIds, type Occurrence, occurrencesOf } from './occurrences.ts'
import { type Job, type Pending, pendingOf } from './pending.ts'

export const KINDS_OF_TIME: readonly string[] = Object.keys(timeJobs)

/** Hours of the day at which what is due is paid. */
const PAID_MS = 12 * 3_600_000

/** What is looked ahead to. */
export interface Ahead {
  readonly until: Day
  /** Null for all. */
  readonly vendor: number | null
  readonly payments: (typeof FORECAST_PAYMENTS)[number]
}

export interface Limits {
  readonly steps: number
  readonly milliseconds: number
}

const DUE = z.object({ id: z.number(), vendor: z.number(), process_id: z.string(), store: z.string() })

/** What is to be paid on a day, by active vendors. */
const duesOn = (tx: Transaction, day: Day) =>
  rowsOf(
    tx,
    DUE,
    sql`select s.id, s.vendor, s.process_id, v.store_name as store from subscriptions s
      join vendors v on v.id = s.vendor
      where s.status = 'DUE_PAYMENT' and s.due_on = ${day}::date and v.active order by s.id`,
  )

const NEXT = z.object({ day: z.string().nullable() })

/** The next day, from one on, on which something is to be paid, or is reminded of. */
const nextDue = async (tx: Transaction, from: Day, { before, after }: ReminderDays): Promise<Day | null> => {
  const row = await rowOf(
    tx,
    NEXT,
    sql`select min(greatest(${from}::date, due_on - ${before}::int))::text as day from subscriptions
      where status = 'DUE_PAYMENT' and due_on >= ${from}::date - ${after}::int`,
  )
  return row?.day ?? null
}

/** The next day, from one on, on which that is so, or a step is noted. */
const nextDay = async (
  tx: Transaction,
  pending: Pending,
  from: Day,
  reminders: ReminderDays,
): Promise<Day | null> => {
  const [due, at] = [await nextDue(tx, from, reminders), pending.next()]
  const noted = at && dayInRiyadh(at)
  return noted && (due === null || noted < due) ? noted : due
}

/** A step: what it is about, and what it does. */
interface Step {
  readonly at: Date
  readonly vendor: number | null
  readonly store: string | null
  readonly payment: { readonly id: number; readonly label: string } | null
  readonly take: () => Promise<unknown>
}

/** Takes steps one after the other, and notes what each brings; one that fails is taken back, and told of. */
const newWalk = (tx: Transaction, pending: Pending, real: Last) => {
  const occurrences: Occurrence[] = []
  let last = real
  let steps = 0
  const realId = (id: number) => (id > real.payments ? null : id)
  const about = ({ vendor, store, payment }: Step) => ({
    vendor: vendor === null ? null : { id: vendor, label: store ?? String(vendor) },
    payment: payment && { id: realId(payment.id), label: payment.label },
  })
  return {
    occurrences,
    count: () => steps,
    note: (step: Step, kind: Occurrence['kind'], more: Partial<Occurrence> = {}) => {
      const day = dayInRiyadh(step.at)
      occurrences.push({ day, kind, ...about(step), amount: null, until: null, what: null, ...more })
    },
    take: async (step: Step): Promise<void> => {
      steps += 1
      const day = dayInRiyadh(step.at)
      if (steps === 1) await tx.execute('savepoint step')
      try {
        await step.take()
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        await tx.execute('rollback to savepoint step')
        occurrences.push({
          day,
          kind: 'failure',
          ...about(step),
          amount: null,
          until: null,
          what: error.code,
        })
      }
      // One trip: the next step begins where this one ends.
      const ended = tx.execute('release savepoint step; savepoint step')
      // The look at what is due notes steps, and nothing else.
      if (step.vendor === null) {
        await together(ended, pending.hear())
        return
      }
      const [told] = await together(occurrencesOf(tx, { day, about: step.vendor, last, real }), ended)
      occurrences.push(...told.found)
      if (told.last.jobs > last.jobs) await pending.hear()
      last = told.last
    },
  }
}

type Walk = ReturnType<typeof newWalk>

/** Time as it passes: the steps that were taken, and those that wait. */
interface Passing {
  readonly walk: Walk
  readonly pending: Pending
  readonly now: Date
  readonly isOver: () => boolean
}

/** The last day of what was paid for. */
const endOf = async (tx: Transaction, payment: number | null): Promise<Day | null> => {
  const row = await rowOf(tx, NEXT, sql`select ends_on::text as day from subscriptions where id = ${payment}`)
  return row?.day ?? null
}

/** Whoever runs again looks whether the next due is still to come (`makeDueOnceMore`). */
const noteDone = (tx: Transaction, { id }: Job, at: Date): Promise<unknown> =>
  tx.execute(sql`update jobs set done_at = ${at.toISOString()}::timestamptz where id = ${id}`)

/** What a day brings by itself, in the order of its moments. */
const passDay = async (tx: Transaction, { walk, pending, now, isOver }: Passing, day: Day): Promise<void> => {
  const from = startOfDay(day) > now ? startOfDay(day) : now
  await scheduleDueReminders(tx, from)
  await pending.hear()
  for (;;) {
    if (isOver()) return
    const job = pending.take(endOfDay(day))
    if (!job) return
    const { kind, params, run_at, vendor, store, payment, process_id } = job
    const at = run_at > now ? run_at : now
    const step: Step = {
      at,
      vendor,
      store,
      payment: payment === null ? null : { id: payment, label: process_id ?? '' },
      take: async () => stepOf(timeJobs[kind])?.(tx, params, at),
    }
    if (kind === 'subscription_due') await noteDone(tx, job, at)
    await walk.take(step)
    if (kind === 'subscription_starts') walk.note(step, 'start', { until: await endOf(tx, payment) })
  }
}

/** Pays what is due on a day, as a gateway would tell of it. */
const payDues = async (tx: Transaction, walk: Walk, day: Day): Promise<void> => {
  const at = new Date(startOfDay(day).getTime() + PAID_MS)
  for (const { id, vendor, process_id, store } of await duesOn(tx, day)) {
    const decision = {
      vendorId: vendor,
      subscriptionId: id,
      to: 'SUCCESS',
      reason: null,
      method: 'CREDIT_CARD',
      origin: TIME,
    } as const
    const take = () => decidePayment(tx, decision, at)
    await walk.take({ at, vendor, store, payment: { id, label: process_id }, take })
  }
}

/** Lets time pass from day to day until a day, or until the limits are reached; `until` is the day that was reached. */
export const passTime = async (
  tx: Transaction,
  { until, payments, now }: Ahead & { readonly now: Date },
  { steps, milliseconds }: Limits,
): Promise<Pick<Forecast, 'until' | 'cut' | 'occurrences'>> => {
  const pending = pendingOf(tx)
  const walk = newWalk(tx, pending, await lastIds(tx))
  const reminders = await readReminderDays(tx)
  const began = performance.now()
  const today = dayInRiyadh(now)
  const cut = () =>
    walk.count() >= steps ? 'steps' : performance.now() - began > milliseconds ? 'time' : null
  const passing = { walk, pending, now, isOver: () => cut() !== null }
  let [reached, day] = [today, today]
  while (day <= until && cut() === null) {
    await passDay(tx, passing, day)
    if (payments === 'dues' && cut() === null && day > today) await payDues(tx, walk, day)
    reached = day
    day = (await nextDay(tx, pending, addDays(day, 1), reminders)) ?? addDays(until, 1)
  }
  return { until: cut() === null ? until : reached, cut: cut(), occurrences: walk.occurrences }
}
