import { OPEN_LINES } from '#server/bank/settlements/states.ts'
import type { RunStatement } from '#server/crud/statements.ts'
import { jsonInstant } from '#server/db/sqlText.ts'
import { type Actor, may } from '#server/http/access.ts'
import { OPEN_LINE_STATES } from '#src/resources/settlementLines/settlementLines.ts'
import { addDays, type Day } from '#src/schema/days.ts'
import { type Behind, brokenBehind, unmappedBehind } from './links.ts'

/** Days ahead of the end of a subscription in which it is told of. */
const NOTICE_DAYS = 14

/** So many records that wait are counted: whether it is one thousand or ten, somebody has to begin. */
const COUNTED = 1_000

/** Something that waits for somebody now. */
export interface Attention {
  readonly key: string
  readonly count: number
  /** There are more than `count`, which were not counted one by one. */
  readonly more?: true
  /**
   * Since when the first of them waits; of what expires, when the first one does. ISO 8601; null when not known, as of
   * more than are counted.
   */
  readonly oldest: string | null
  readonly behind: Behind
}

interface Waits {
  readonly key: string
  /** SQL of the records `t` that wait. */
  readonly from: string
  readonly behind: Behind
}

type Waiting = Waits &
  (
    | {
        /** SQL of the moment since when a record waits. */
        readonly since: string
      }
    | {
        /** SQL of how many wait, of rows that count others (db/rollups.ts). */
        readonly count: string
      }
  )

const midnight = (day: string): string => `(${day}::timestamp at time zone 'Asia/Riyadh')`

const state = (resource: string, value: string, field = 'state'): Behind => ({
  resource,
  filters: { [field]: [value] },
})

const waitingOn = (today: Day): readonly Waiting[] => {
  const last = addDays(today, NOTICE_DAYS)
  return [
    {
      key: 'transfers',
      from: "subscriptions t where t.status = 'PENDING'",
      since: 't.created_at',
      behind: state('subscriptions', 'PENDING', 'status'),
    },
    {
      key: 'problems',
      from: 'payment_problems t where t.settled_at is null',
      since: 't.created_at',
      behind: state('payment_problems', 'OPEN'),
    },
    {
      key: 'settlements',
      from: `settlement_lines t where ${OPEN_LINES('t')}`,
      since: 't.created_at',
      behind: { resource: 'settlement_lines', filters: { state: [...OPEN_LINE_STATES] } },
    },
    {
      key: 'referrals',
      from: "referral_reviews t where t.state = 'OPEN'",
      since: 't.created_at',
      behind: state('referral_reviews', 'OPEN'),
    },
    {
      key: 'due',
      from: "subscriptions t where t.status = 'DUE_PAYMENT'",
      since: `coalesce(${midnight('t.due_on')}, t.created_at)`,
      behind: state('subscriptions', 'DUE_PAYMENT', 'status'),
    },
    {
      key: 'shippings',
      from: 'shippings t where t.resolve_at is null',
      since: 't.created_at',
      behind: state('shippings', 'NOT_RESOLVED'),
    },
    {
      key: 'companies',
      from: 'shipping_company_requests t where t.activated_at is null',
      since: 't.created_at',
      behind: state('shipping_company_requests', 'NOT_ACTIVATED'),
    },
    {
      key: 'contacts',
      from: 'contacts t where t.handled_at is null',
      since: 't.created_at',
      behind: state('contacts', 'NEW', 'status'),
    },
    {
      key: 'expiring',
      from: `vendors t where t.status in ('ACTIVE', 'TRIAL')
        and t.subscription_ends_on between '${today}'::date and '${last}'::date`,
      since: midnight('t.subscription_ends_on'),
      behind: {
        resource: 'vendors',
        filters: {
          status: ['ACTIVE', 'TRIAL'],
          subscription_ends_on_from: today,
          subscription_ends_on_to: last,
        },
      },
    },
    {
      key: 'unmapped',
      from: 'marketplace_counts t where not t.is_mapped and not t.is_removed',
      count: 'coalesce(sum(t.count), 0)',
      behind: unmappedBehind,
    },
    {
      key: 'broken',
      from: 'marketplace_counts t where t.is_broken',
      count: 'coalesce(sum(t.count), 0)',
      behind: brokenBehind,
    },
  ]
}

/** Since when the first one waits is read where it is told: counting needs no more than an index. */
const countSql = (waiting: Waiting): string => {
  const { key, from } = waiting
  return 'count' in waiting
    ? `select '${key}', ${waiting.count}::bigint, null from ${from}`
    : `select '${key}', w.count, case when w.count <= ${COUNTED} then
         (select ${jsonInstant(`min(${waiting.since})`)} from ${from}) end
       from (select count(*) from (select from ${from} limit ${COUNTED + 1}) c offset 0) w`
}

/** What waits on that day, of what the administrator may list; also where nothing does. */
export const readAttention = async (
  run: RunStatement,
  actor: Actor,
  today: Day,
): Promise<readonly Attention[]> => {
  const shown = waitingOn(today).filter(({ behind }) => may(actor, behind.resource, 'list'))
  if (!shown.length) return []
  const rows = await run<readonly [key: string, count: number, oldest: string | null]>({
    text: shown.map(countSql).join(' union all '),
    values: [],
    prepared: false,
  })
  const found = new Map(rows.map(([key, count, oldest]) => [key, { count, oldest }]))
  return shown.map((waiting) => {
    const { key, behind } = waiting
    const { count = 0, oldest = null } = found.get(key) ?? {}
    const isMore = 'since' in waiting && count > COUNTED
    return {
      key,
      count: isMore ? COUNTED : count,
      ...(isMore ? { more: true } : {}),
      oldest: isMore || oldest === null ? null : (JSON.parse(oldest) as string | null),
      behind,
    }
  })
}
