import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineRules, type Write } from '#server/crud/rules.ts'
import { rowOf } from '#server/db/rows.ts'
import { usageState } from '#server/db/usageState.ts'
import { emit } from '#server/events/emit.ts'
import { queueMail } from '#server/mail/queue.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { USAGE_STATES, usageCounts } from '#src/resources/usageCounts/usageCounts.ts'
import type { InputOf } from '#src/schema/types.ts'
import { isOlder } from './moments.ts'
import { limitSql } from './usage.ts'

type Count = InputOf<typeof usageCounts>

const LIMIT = limitSql('t.vendor', 't.counter')

const REACHED = z.object({
  limit: z.number(),
  since: z.string().nullable(),
  store: z.string(),
  email: z.string(),
  locale: z.enum(LOCALES),
})

/** The first day of the period that is paid for today. */
const PERIOD = `(select max(s.starts_on) from subscriptions s where s.vendor = t.vendor and s.status = 'SUCCESS'
  and (now() at time zone 'Asia/Riyadh')::date between s.starts_on and coalesce(s.ends_on, 'infinity'))`

/** Marks a limit that is reached; nothing where that was told of this limit in this period already. */
const markReached = (id: number) => sql`
  with now_at as (
    select t.id, ${sql.raw(LIMIT)} as "limit", ${sql.raw(PERIOD)} as since, v.store_name as store, v.email, v.locale
    from usage_counts t join vendors v on v.id = t.vendor where t.id = ${id})
  update usage_counts t set told_limit = n."limit", told_since = n.since from now_at n
  where t.id = n.id and t.used > 0 and t.used >= n."limit"
    and (t.told_limit, t.told_since) is distinct from (n."limit", n.since)
  returning n."limit", n.since::text as since, n.store, n.email, n.locale`

const tellOfLimit = async ({ tx, actor, id, values }: Write<Count> & { readonly id: number }) => {
  const reached = await rowOf(tx, REACHED, markReached(id))
  if (!reached) return
  const { counter, used, vendor } = values
  const { limit, since, store, email, locale } = reached
  const data = { counter, used, limit, period_starts_on: since }
  const origin = { actor, requestId: '', address: '' }
  await emit(tx, origin, [
    { type: 'vendor.limit_reached', subject: { resource: 'vendors', id: vendor }, data },
  ])
  const params = { store, counter, used, limit }
  await recordEvent(tx, { kind: 'limit_reached', recordId: vendor, params, actor })
  await queueMail(tx, {
    template: 'package_limit_reached',
    to: { name: store, email, locale },
    params: { counter, used: String(used), limit: String(limit) },
  })
}

export const usageCountRules = defineRules(usageCounts, {
  computed: {
    limit: LIMIT,
    share: `(select case when l.most > 0 then round(t.used * 10000.0 / l.most) when l.most = 0 and t.used > 0 then 10000 end
      from (select ${LIMIT} as most) l)`,
    state: `(select ${usageState('t.used', 'l.most')} from (select ${LIMIT} as most) l)`,
  },
  conditions: {
    state: Object.fromEntries(
      USAGE_STATES.map((state) => [
        state,
        `t.id in (select s.id from usage_states s where s.state = '${state}')`,
      ]),
    ),
  },
  /** A count of an earlier moment than the one that is known came late. */
  derived: async ({ before, values }) =>
    before && isOlder(values.counted_at, before.counted_at)
      ? { used: before.used, counted_at: before.counted_at }
      : {},
  afterWrite: tellOfLimit,
})
