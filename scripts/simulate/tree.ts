import { pages, type RecordAt, resultOf } from '../../clients/typescript/src/index.ts'
import type { Act, World } from './world.ts'

const CATEGORIES = '/api/platform/v1/marketplace-categories'

type Category = RecordAt<typeof CATEGORIES>

interface Place {
  readonly remote_id: string
  readonly parent: string | null
  readonly name_ar: string
  readonly name_en: string | null
}

/** What a marketplace begins with that has no category yet. */
const BEGINNING: readonly Place[] = [
  { remote_id: 'sim-root', parent: null, name_ar: 'فئات المحاكاة', name_en: 'Simulated categories' },
  { remote_id: 'sim-perfume', parent: 'sim-root', name_ar: 'العطور', name_en: 'Perfumes' },
  { remote_id: 'sim-coffee', parent: 'sim-root', name_ar: 'القهوة', name_en: 'Coffee' },
  { remote_id: 'sim-oud', parent: 'sim-perfume', name_ar: 'عود', name_en: 'Oud' },
  { remote_id: 'sim-musk', parent: 'sim-perfume', name_ar: 'مسك', name_en: 'Musk' },
  { remote_id: 'sim-beans', parent: 'sim-coffee', name_ar: 'بن', name_en: 'Coffee beans' },
  { remote_id: 'sim-pots', parent: 'sim-coffee', name_ar: 'دلال', name_en: 'Coffee pots' },
]

const placeOf = ({ remote_id, parent, name_ar, name_en }: Category): Place => ({
  remote_id,
  parent,
  name_ar: name_ar ?? remote_id,
  name_en,
})

/** The tree as the panel has it. */
const treeOf = async ({ platform, marketplace }: World): Promise<readonly Place[]> => {
  const found: Category[] = []
  for await (const { records } of pages(platform, CATEGORIES, { limit: 1000 }))
    found.push(...records.filter((each) => each.marketplace === marketplace))
  return found.length ? found.map(placeOf).sort((a, b) => (a.remote_id < b.remote_id ? -1 : 1)) : BEGINNING
}

/** Another word for the same: a second rename gives the name back. */
const MARK = { ar: ' (جديد)', en: ' (new)' }
const other = (name: string, mark: string): string =>
  name.endsWith(mark) ? name.slice(0, -mark.length) : name + mark

const renamed = (place: Place): Place => ({
  ...place,
  name_ar: other(place.name_ar, MARK.ar),
  name_en: place.name_en === null ? null : other(place.name_en, MARK.en),
})

/** What a marketplace does to its tree from one day to the next: what it says of it, and the tree of then. */
const change = (places: readonly Place[], times: number): readonly Place[] => {
  const parents = new Set(places.map(({ parent }) => parent))
  const leaves = places.filter(({ remote_id, parent }) => parent !== null && !parents.has(remote_id))
  const branches = [...new Set(leaves.map(({ parent }) => parent))]
  const leafAt = (n: number): Place | undefined => leaves[(times * 3 + n) % leaves.length]
  const [toRename, toMove, toRemove] = [leafAt(0), leafAt(1), leafAt(2)]
  const moved = (place: Place): Place => ({
    ...place,
    parent: branches[(branches.indexOf(place.parent) + 1) % branches.length] ?? place.parent,
  })
  return places.flatMap((place) => {
    if (place === toRename) return [renamed(place)]
    if (place === toMove) return [moved(place)]
    // What is taken away one day is there again the next: mappings break, and fit again.
    return place === toRemove && times % 2 === 0 ? [] : [place]
  })
}

/** A marketplace that sends its tree whole, in which categories were renamed, moved and taken away. */
export const keepUpTree = (world: World): Act => {
  const { platform, say, marketplace } = world
  let whole: readonly Place[] | undefined
  let times = 0
  return {
    name: 'tree of a marketplace',
    act: async () => {
      whole ??= await treeOf(world)
      const tree = change(whole, times)
      // What was taken away is kept in mind, with its name and place.
      const sent = new Map(tree.map((place) => [place.remote_id, place]))
      whole = whole.map((place) => sent.get(place.remote_id) ?? place)
      times += 1
      const { version } = await resultOf(
        platform.PUT('/api/platform/v1/marketplaces/{market_id}/tree', {
          params: { path: { market_id: marketplace } },
          body: [...tree],
        }),
      )
      say(
        `Tree of ${marketplace}, ${tree.length} categories: ${version ? `version ${version.number}` : 'unchanged'}`,
      )
    },
  }
}
