import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineRules, type Write } from '#server/crud/rules.ts'
import { rowOf } from '#server/db/rows.ts'
import { emit } from '#server/events/emit.ts'
import { queueMail } from '#server/mail/queue.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { stores } from '#src/resources/stores/stores.ts'
import { type FieldIssues, issueOf } from '#src/schema/issues.ts'
import type { InputOf } from '#src/schema/types.ts'
import { isOlder } from './moments.ts'
import { vendorMissing } from './storeOf.ts'
import { limitSql } from './usage.ts'

type Store = InputOf<typeof stores>

const EVENTS = {
  REQUESTED: 'store.requested',
  LINKED: 'store.linked',
  FAILED: 'store.failed',
  UNLINKED: 'store.unlinked',
} as const satisfies Record<Store['state'], string>

const NAMES = z.object({
  store: z.string(),
  email: z.string().nullable(),
  locale: z.enum(LOCALES).nullable(),
  marketplace: z.string(),
  marketplace_en: z.string().nullable(),
})

/** Administrators and the vendor hear of a link that did not come about, and why. */
const tellOfFailure = async ({ tx, actor, id, values }: Write<Store> & { readonly id: number }) => {
  const names = sql`select coalesce(v.store_name, ${values.name}) as store, v.email, v.locale,
      m.name_ar as marketplace, m.name_en as marketplace_en
    from marketplaces m left join vendors v on v.id = ${values.vendor}::bigint where m.id = ${values.marketplace}`
  const found = await rowOf(tx, NAMES, names)
  if (!found) return
  const { store, email, locale, marketplace, marketplace_en } = found
  const reason = values.error ?? ''
  const params = { store, name: marketplace, reason }
  await recordEvent(tx, { kind: 'store_failed', recordId: id, params, actor })
  if (email && locale)
    await queueMail(tx, {
      template: 'store_link_failed',
      to: { name: store, email, locale },
      params: { store: values.name, ar: marketplace, en: marketplace_en ?? '', reason },
    })
}

/** What was so at an earlier moment than what is known came late: it changes nothing. */
const keptState = ({ before, values }: Write<Store>): Partial<Store> => {
  if (!before)
    return { state: values.state ?? 'REQUESTED', state_at: values.state_at ?? new Date().toISOString() }
  const { state, error, state_at } = before
  if (isOlder(values.state_at, state_at)) return { state, error, state_at }
  const isSame = values.state === state
  // A state that is told without its moment begins now.
  return { state_at: !isSame && values.state_at === state_at ? new Date().toISOString() : values.state_at }
}

const keptCount = ({ before, values }: Write<Store>): Partial<Store> =>
  before && isOlder(values.counted_at, before.counted_at)
    ? { order_count: before.order_count, counted_at: before.counted_at }
    : {}

/** What sellers may make of a state: they ask for a link again, or have it taken away. */
const SELLERS_MAY: Readonly<Record<Store['state'], readonly Store['state'][]>> = {
  REQUESTED: ['UNLINKED'],
  LINKED: ['UNLINKED'],
  FAILED: ['REQUESTED', 'UNLINKED'],
  UNLINKED: ['REQUESTED'],
}

const SOLD_IN = z.object({
  limit: z.number().nullable(),
  others: z.number(),
  is_open: z.boolean(),
  stopped: z.enum(['subscription_paused', 'subscription_over']).nullable(),
})

/** A vendor sells in as many marketplaces as its package allows, and adds none while it is paused or once it is over (before its first package it may); of two requests at once the second waits. */
const beyondPackage = async ({ tx, id, values }: Write<Store>): Promise<FieldIssues<'marketplace'>> => {
  const { vendor, marketplace } = values
  await tx.execute(sql`select 1 from vendors where id = ${vendor}::bigint for update`)
  const found = await rowOf(
    tx,
    SOLD_IN,
    sql`select ${sql.raw(limitSql('v.id', "'market_count'"))} as "limit",
        (select count(distinct s.marketplace)::int from stores s where s.vendor = v.id
          and s.state in ('REQUESTED', 'LINKED') and s.marketplace <> ${marketplace}
          and s.id is distinct from ${id}::bigint) as others,
        exists (select 1 from marketplaces m where m.id = ${marketplace} and m.active) as is_open,
        case v.status when 'PAUSED' then 'subscription_paused' when 'EXPIRED' then 'subscription_over' end as stopped
      from vendors v where v.id = ${vendor}::bigint`,
  )
  const { limit = null, others = 0, is_open = false, stopped = null } = found ?? {}
  if (stopped) return { marketplace: [{ key: `errors.${stopped}`, params: {} }] }
  if (!is_open) return { marketplace: [issueOf('inactive')] }
  return limit !== null && others >= limit ? { marketplace: [issueOf('market_limit', { n: limit })] } : {}
}

/** What sellers are held to, and the platform is not. */
const ownIssues = async (write: Write<Store>): Promise<FieldIssues<'marketplace' | 'state'>> => {
  const { before, values } = write
  if (before && before.state === values.state) return {}
  if (before && !SELLERS_MAY[before.state].includes(values.state)) return { state: [issueOf('link_state')] }
  return values.state === 'UNLINKED' ? {} : beyondPackage(write)
}

export const storeRules = defineRules(stores, {
  ofOwner: {
    said: { create: 'link_requested', edit: 'link_changed' },
    createLimits: ({ userId }) => [{ key: `stores:user:${userId}`, limit: 30, windowSeconds: 3600 }],
  },
  beforeWrite: async (write) => (write.actor.vendorId === null ? vendorMissing(write) : ownIssues(write)),
  derived: async (write) => ({ ...keptState(write), ...keptCount(write) }),
  afterWrite: async (write) => {
    const { tx, actor, id, before, values } = write
    if (values.state === before?.state) return
    const { vendor = null, marketplace, state, state_at: at = null } = values
    const data = { vendor, marketplace, state, previous: before?.state ?? null, at }
    const origin = { actor, requestId: '', address: '' }
    await emit(tx, origin, [{ type: EVENTS[state], subject: { resource: 'stores', id }, data }])
    if (state === 'FAILED') await tellOfFailure(write)
  },
})
