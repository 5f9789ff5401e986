import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineRules, type Write } from '#server/crud/rules.ts'
import { rowOf } from '#server/db/rows.ts'
import { emit } from '#server/events/emit.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { stores } from '#src/resources/stores/stores.ts'
import type { InputOf } from '#src/schema/types.ts'
import { isOlder } from './moments.ts'
import { vendorMissing } from './storeOf.ts'

type Store = InputOf<typeof stores>

const EVENTS = {
  REQUESTED: 'store.requested',
  LINKED: 'store.linked',
  FAILED: 'store.failed',
  UNLINKED: 'store.unlinked',
} as const satisfies Record<Store['state'], string>

const NAMES = z.object({ store: z.string(), marketplace: z.string() })

/** Administrators hear of a link that did not come about. */
const tellOfFailure = async ({ tx, actor, id, values }: Write<Store> & { readonly id: number }) => {
  const names = sql`select coalesce(v.store_name, ${values.name}) as store, m.name_ar as marketplace
    from marketplaces m left join vendors v on v.id = ${values.vendor}::bigint where m.id = ${values.marketplace}`
  const { store = '', marketplace = '' } = (await rowOf(tx, NAMES, names)) ?? {}
  const params = { store, name: marketplace, reason: values.error ?? '' }
  await recordEvent(tx, { kind: 'store_failed', recordId: id, params, actor })
}

/** What was so at an earlier moment than what is known came late: it changes nothing. */
const keptState = ({ before, values }: Write<Store>): Partial<Store> => {
  if (!before) return { state_at: values.state_at ?? new Date().toISOString() }
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

export const storeRules = defineRules(stores, {
  beforeWrite: async (write) => vendorMissing(write),
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
