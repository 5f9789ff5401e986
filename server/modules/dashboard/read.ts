import type { RunStatement } from '#server/crud/statements.ts'
import { isPauseOn } from '#server/db/pausedOn.ts'
import { parameters } from '#server/db/sqlText.ts'
import { type Actor, may } from '#server/http/access.ts'
import { TODAY_ONCE } from '#server/money/held.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { addDays } from '#src/schema/days.ts'
import { type SlotSql, type Slots, slotSql } from './period.ts'
import { type Sales, salesSql } from './sales.ts'

/** A part of the statistics and who sees it: whoever may open the lists behind its numbers. */
const NEEDED = {
  sales: ['reports:view', 'subscriptions:list'],
  payments: ['subscriptions:list'],
  vendors: ['vendors:list'],
  coupons: ['reports:view', 'coupons:list'],
  commissions: ['reports:view', 'partners:list'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Part = keyof typeof NEEDED

export type Shown = Readonly<Record<Part, boolean>>

const allowed = (actor: Actor, permissions: readonly string[]): boolean =>
  permissions.every((permission) => {
    const [resource = '', action = ''] = permission.split(':')
    return may(actor, resource, action)
  })

/** Which parts of the statistics that administrator sees. */
export const shownTo = (actor: Actor): Shown =>
  Object.fromEntries(
    Object.entries(NEEDED).map(([part, permissions]) => [part, allowed(actor, permissions)]),
  ) as Record<Part, boolean>

/** A measure of one point, by the point's number. */
export interface Counted {
  readonly slot: number
  readonly value: number
}

/** Subscriptions that run today, and those that ran on the last day before the period. */
export interface Running {
  readonly today: number
  readonly before: number
}

/** What the database answers, by part; a part that is not shown is not read. Money in halalas. */
export interface Found {
  readonly sales?: readonly Sales[]
  readonly running?: Running
  readonly vendors?: readonly Counted[]
  readonly commissions?: readonly Counted[]
}

const counted = (slot: string, value: string, from: string): string =>
  `select coalesce(json_agg(g), '[]')::text from (select ${slot} as slot, ${value} as value from ${from} group by 1) g`

const vendorsSql = ({ slot, withinDays }: SlotSql): string =>
  counted(slot('v.day'), 'sum(v.count)::bigint', `vendor_days v where ${withinDays('v.day')}`)

// The partners report's "earned": commissions less those that were taken back.
const commissionsSql = ({ slot, withinDays }: SlotSql): string =>
  counted(slot('c.day'), 'sum(c.amount)::bigint', `commission_days c where ${withinDays('c.day')}`)

/** Periods that run on a day: all that began until then, less those that were over, and those that were paused. */
const runningOn = (day: string): string =>
  `coalesce(sum(case when d.is_end then -d.count else d.count end) filter (where d.day < ${day} or (d.day = ${day} and not d.is_end)), 0)
    - (select count(*) from subscription_changes c where ${isPauseOn('c', day)})`

const runningSql = (dayBefore: string): string => `
  select json_build_object('today', ${runningOn(TODAY_ONCE)}, 'before', ${runningOn(dayBefore)})::text from period_days d`

/** Reads the parts that are shown, in one statement. */
export const readFound = async (
  run: RunStatement,
  slots: Slots,
  shown: Shown,
  locale: Locale,
): Promise<Found> => {
  const { values, put } = parameters()
  const sql = slotSql(slots, put)
  const parts: [keyof Found, string | false][] = [
    ['sales', (shown.payments || shown.sales || shown.coupons) && salesSql(sql, slots, locale, put)],
    ['running', shown.payments && runningSql(`${put(addDays(slots.period.from, -1))}::date`)],
    ['vendors', shown.vendors && vendorsSql(sql)],
    ['commissions', shown.commissions && commissionsSql(sql)],
  ]
  const read = parts.flatMap(([name, text]) => (text ? [`select '${name}', (${text})`] : []))
  if (!read.length) return {}
  const rows = await run<readonly [name: keyof Found, json: string]>({
    text: read.join(' union all '),
    values,
    prepared: false,
  })
  return Object.fromEntries(rows.map(([name, json]) => [name, JSON.parse(json)])) as Found
}
