import { type PlatformEvent, pages, type RecordAt } from '../../clients/typescript/src/index.ts'
import { FOLLOWED } from './told.ts'
import type { World } from './world.ts'

const EVENTS = '/api/platform/v1/events'

/** As long as a webhook may take before the feed is believed instead. */
const PATIENCE_MS = 10_000

type Told = RecordAt<typeof EVENTS>

const FOLLOWED_TYPES: ReadonlySet<string> = new Set(FOLLOWED)

/** The feed tells types that came after this client, too. */
const isFollowed = (event: Told): event is Told & PlatformEvent => FOLLOWED_TYPES.has(event.type)

/** Where the feed ends now: what happened before is nothing to this run. */
export const endOfFeed = async ({ platform }: World): Promise<string | null> => {
  let end: string | null = null
  for await (const { cursor } of pages(platform, EVENTS, { limit: 1000 })) end = cursor
  return end
}

export interface Following {
  /** Where the feed is read from. */
  readonly from: string | null
  /** Whether webhooks are to be waited for. */
  readonly isCalled: boolean
  readonly isKnown: (id: string) => boolean
  readonly take: (event: PlatformEvent) => Promise<void>
}

/** Reads the feed on, and takes from it what no webhook brought in time. */
export const following = (world: World, { from, isCalled, isKnown, take }: Following) => {
  let after = from
  let waiting: readonly { readonly event: PlatformEvent; readonly since: number }[] = []
  let hasTold = !isCalled
  return async (): Promise<void> => {
    const now = Date.now()
    for await (const { records, cursor } of pages(world.platform, EVENTS, { cursor: after })) {
      const found = records.filter(isFollowed)
      waiting = [...waiting, ...found.map((event) => ({ event, since: now }))]
      after = cursor
    }
    waiting = waiting.filter(({ event }) => !isKnown(event.id))
    const late = waiting.filter(({ since }) => !isCalled || now - since >= PATIENCE_MS)
    if (late.length && !hasTold) {
      hasTold = true
      world.say('No webhook brings what the feed tells (OUTGOING_PRIVATE?): the feed is followed instead')
    }
    for (const { event } of late) await take(event)
  }
}
