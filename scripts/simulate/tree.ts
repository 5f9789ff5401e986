import { sendRows } from '../../clients/typescript/src/index.ts'
import type { Act, World } from './world.ts'

const ROOT = 'sim-root'
const BRANCHES = ['sim-perfume', 'sim-coffee'] as const

const NAMES: Readonly<Record<string, readonly [ar: string, en: string]>> = {
  [ROOT]: ['فئات المحاكاة', 'Simulated categories'],
  'sim-perfume': ['العطور والبخور', 'Perfumes and incense'],
  'sim-coffee': ['القهوة وأدواتها', 'Coffee and its tools'],
  'sim-oud': ['عود', 'Oud'],
  'sim-musk': ['مسك', 'Musk'],
  'sim-beans': ['بن', 'Coffee beans'],
  'sim-pots': ['دلال', 'Coffee pots'],
}

const LEAVES = Object.keys(NAMES).filter((id) => id !== ROOT && !BRANCHES.some((branch) => branch === id))

interface Place {
  readonly remote_id: string
  readonly parent: string | null
  /** How often the marketplace gave it another name. */
  readonly renamed: number
}

const start = (): Place[] => [
  { remote_id: ROOT, parent: null, renamed: 0 },
  ...BRANCHES.map((remote_id) => ({ remote_id, parent: ROOT, renamed: 0 })),
  ...LEAVES.map((remote_id, index) => ({
    remote_id,
    parent: BRANCHES[Math.floor(index / 2)] ?? ROOT,
    renamed: 0,
  })),
]

const other = (branch: string | null) => (branch === BRANCHES[0] ? BRANCHES[1] : BRANCHES[0])

/** A marketplace that renames a category the one time and moves one the next, below a root of its own. */
export const keepUpTree = ({ platform, say, marketplace }: World): Act => {
  let places = start()
  let times = 0

  const send = async (changed: readonly Place[]): Promise<void> => {
    const rows = changed.map(({ remote_id, parent, renamed }) => {
      const [ar, en] = NAMES[remote_id] ?? [remote_id, remote_id]
      const mark = renamed === 0 ? '' : ` ${renamed + 1}`
      return { marketplace, remote_id, parent, name_ar: ar + mark, name_en: en + mark }
    })
    for await (const { outcome, message, row } of sendRows(
      platform,
      '/api/platform/v1/marketplace-categories/bulk',
      rows,
    ))
      if (outcome !== 'unchanged')
        say(
          `Category ${rows[row - 1]?.name_en} of ${marketplace}: ${outcome}${message ? ` (${message})` : ''}`,
        )
  }

  return {
    name: 'categories of a marketplace',
    act: async () => {
      times += 1
      if (times === 1) return send(places)
      const leaf = LEAVES[times % LEAVES.length] ?? ''
      const isMove = times % 2 === 0
      places = places.map((place) =>
        place.remote_id !== leaf
          ? place
          : isMove
            ? { ...place, parent: other(place.parent) }
            : { ...place, renamed: place.renamed + 1 },
      )
      return send(places.filter(({ remote_id }) => remote_id === leaf))
    },
  }
}
