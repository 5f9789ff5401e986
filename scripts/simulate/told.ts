import {
  type EventOf,
  isEvent,
  PlatformError,
  type PlatformEvent,
  resultOf,
} from '../../clients/typescript/src/index.ts'
import type { OpenProblems } from './support.ts'
import type { World } from './world.ts'

/** What the platform acts on, or shows: what its endpoint is told. */
export const FOLLOWED = [
  'shipment_problem.resolved',
  'shipping_company_request.activated',
  'store.requested',
  'vendor.deactivated',
  'vendor.activated',
  'vendor.limit_reached',
  'marketplace.tree_changed',
  'mapping.changed',
] as const satisfies readonly PlatformEvent['type'][]

/** Hands a solved parcel over to the customer; it tells of no other than those of this run. */
const deliver = async (
  { platform, say }: World,
  open: OpenProblems,
  { subject }: EventOf<'shipment_problem.resolved'>,
): Promise<void> => {
  const id = subject.external_id ?? ''
  const order = open.get(id)
  if (order === undefined) return
  open.delete(id)
  say(`Told: the problem with order ${order} was resolved in the panel; it is delivered now`)
  await platform.PUT('/api/platform/v1/shippings/{external_id}', {
    params: { path: { external_id: id } },
    body: { order_status: 'Delivered' },
  })
}

/** Links the store of a seller who asked for it in the sellers' area. */
const link = async ({ platform, say }: World, event: EventOf<'store.requested'>): Promise<void> => {
  const id = event.subject.external_id
  // What this platform asked for itself it links itself.
  if (id === null || event.actor.kind === 'service_account') return
  const { store } = await resultOf(
    platform.PUT('/api/platform/v1/stores/{external_id}', {
      params: { path: { external_id: id } },
      body: { state: 'LINKED', state_at: new Date().toISOString() },
    }),
  )
  say(`Told: a seller asked to link “${store.name}”; it is linked now`)
}

/** Acts on an event; what is none of its business it leaves. */
const act = async (world: World, open: OpenProblems, event: PlatformEvent): Promise<void> => {
  const { say } = world
  const name = event.subject.external_id ?? `#${event.subject.id}`
  if (isEvent(event, 'shipment_problem.resolved')) return deliver(world, open, event)
  if (isEvent(event, 'store.requested')) return link(world, event)
  if (isEvent(event, 'shipping_company_request.activated'))
    say(`Told: the request ${name} for a shipping company was activated in the panel`)
  if (isEvent(event, 'vendor.deactivated'))
    say(`Told: vendor ${name} was switched off; its stores stand still`)
  if (isEvent(event, 'vendor.activated')) say(`Told: vendor ${name} was switched on again`)
  if (isEvent(event, 'vendor.limit_reached'))
    say(
      `Told: vendor ${name} uses all of its ${event.data.counter} (${event.data.used} of ${event.data.limit})`,
    )
  if (isEvent(event, 'mapping.changed')) say('Told: a category of a marketplace was mapped anew in the panel')
  if (isEvent(event, 'marketplace.tree_changed')) {
    const { version, renamed, moved, removed, broken } = event.data
    say(
      `Told: version ${version} of the tree of a marketplace: ${renamed} renamed, ${moved} moved, ${removed} removed, ${broken} mappings broken`,
    )
  }
}

/** Acts on each event once, however often and on whichever way it arrives. */
export const acting = (world: World, open: OpenProblems) => {
  const known = new Set<string>()
  return {
    isKnown: (id: string): boolean => known.has(id),
    take: async (event: PlatformEvent): Promise<void> => {
      if (known.has(event.id)) return
      known.add(event.id)
      await act(world, open, event).catch((error: unknown) => {
        if (!(error instanceof PlatformError)) throw error
        world.say(`Refused (${event.type}): ${error.message}`)
      })
    },
  }
}
