import { pages } from '../../clients/typescript/src/index.ts'
import type { OpenProblems } from './support.ts'
import type { World } from './world.ts'

const SHIPPINGS = '/api/platform/v1/shippings'

/** Where the list of problems ends now: what changed before is nothing to this run. */
const endOfList = async ({ platform }: World): Promise<string | null> => {
  let end: string | null = null
  for await (const { cursor } of pages(platform, SHIPPINGS, { limit: 1000 })) end = cursor
  return end
}

/** Reads what changed since it was read last, and says which problems of this run people have resolved. */
export const following = async (world: World, open: OpenProblems): Promise<() => Promise<void>> => {
  let after = await endOfList(world)
  return async () => {
    for await (const { records, cursor } of pages(world.platform, SHIPPINGS, { cursor: after })) {
      for (const { external_id: id, state, resolvedBy } of records) {
        const order = open.get(id ?? '')
        if (state !== 'RESOLVED' || order === undefined) continue
        open.delete(id ?? '')
        world.say(`Told: the problem with order ${order} was resolved in the panel by ${resolvedBy}`)
      }
      after = cursor
    }
  }
}
