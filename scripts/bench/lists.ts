import { type Beside, type Load, measure, measureBeside } from './measure.ts'
import { inWords, type Line, milliseconds } from './report.ts'
import { ADMIN } from './serving.ts'

export const COUPONS = '/api/admin-panal/coupons'
/** How long each is asked for. */
export const SECONDS = 3
const DEEP_PAGE = 60_000

/** A load of the list of coupons with each of these queries. */
export type Ask = (queries: readonly string[], connections?: number) => Load

const cursorAt = async (load: Load, page: number): Promise<string> => {
  const response = await fetch(`${load.url}${COUPONS}?with_total=0&page=${page}`, {
    headers: load.headers ?? {},
  })
  const { result } = (await response.json()) as { result: { coupons: { next_cursor: string } } }
  return result.coupons.next_cursor
}

const SEARCHES = [
  'زعفران',
  'عطور',
  'عطور الرياض',
  'قهوه عضويه ابها',
  'SAVE-F42',
  'jewellery tabuk',
  'خصم',
  'ظظظ',
]
const SHORT_SEARCHES = ['عط', 'قق', 'ab', 'zz', '42', 'رض']
const SORTS = ['name', 'code', 'from_date']

const queriesOf = (name: string, words: readonly string[]): string[] =>
  words.map((word) => `${name}=${encodeURIComponent(word)}`)

/** One kind of list, and the plain way to the same rows. */
interface Listed {
  readonly work: string
  readonly connections: number
  readonly ours: readonly string[]
  readonly floor: readonly string[]
  readonly target: string
  readonly holds: (figures: Beside) => boolean
}

const within = (most: number): Pick<Listed, 'target' | 'holds'> => ({
  target: `p99 ≤ ${most} ms`,
  holds: ({ ours }) => ours.p99 <= most,
})

const asFastAsTheFloor: Pick<Listed, 'target' | 'holds'> = {
  target: '≥ 1.0 × the floor',
  holds: ({ ours, floor }) => ours.rate >= floor.rate,
}

const floorPaths = (path: string, queries: readonly string[]): string[] =>
  queries.map((query) => `${path}?${query}`)

const listsOf = (cursor: string): Listed[] => [
  ...[10, 50].map((connections) => ({
    work: 'Page of 15 without count',
    connections,
    ours: ['with_total=0'],
    floor: ['/page'],
    ...asFastAsTheFloor,
  })),
  {
    work: 'Filter by two fields',
    connections: 10,
    ours: ['with_total=0&type=FIXED&active=true'],
    floor: ['/filter'],
    ...within(10),
  },
  {
    work: 'Sort by name, code, date',
    connections: 10,
    ours: SORTS.map((name) => `with_total=0&sort_direction=asc&sort_column=${name}`),
    floor: floorPaths('/sort', ['column=name_ar', 'column=code', 'column=from_date']),
    ...within(10),
  },
  {
    work: 'Search of 3 letters and more, with total',
    connections: 1,
    ours: queriesOf('search', SEARCHES),
    floor: floorPaths('/search', queriesOf('words', SEARCHES)),
    ...within(25),
  },
  {
    work: 'Search of 2 letters, with total',
    connections: 1,
    ours: queriesOf('search', SHORT_SEARCHES),
    floor: floorPaths('/short', queriesOf('words', SHORT_SEARCHES)),
    ...within(200),
  },
  {
    work: 'Page 60,000 by cursor (floor: by offset)',
    connections: 1,
    ours: [`with_total=0&cursor=${cursor}`],
    floor: ['/deep'],
    ...within(10),
  },
  {
    work: 'Page 60,000 by number (floor: by offset)',
    connections: 1,
    ours: [`with_total=0&page=${DEEP_PAGE}`],
    floor: ['/deep'],
    ...within(100),
  },
  {
    work: 'Page with total, an estimate that says so (floor: count(*))',
    connections: 1,
    ours: ['with_total=1'],
    floor: ['/count'],
    target: 'never count(*) per request',
    holds: ({ ours, floor }) => ours.rate > 5 * floor.rate,
  },
]

/** The list of coupons by all that was ever measured of it, beside the plain way to the same rows. */
export const measureLists = async (
  ask: Ask,
  floorUrl: string,
  say: (text: string) => void,
): Promise<Line[]> => {
  const lines: Line[] = []
  for (const { work, connections, ours, floor, target, holds } of listsOf(
    await cursorAt(ask(['']), DEEP_PAGE),
  )) {
    const plain: Load = { url: floorUrl, connections, seconds: SECONDS, paths: floor }
    const figures = await measureBeside(ask(ours, connections), plain)
    const ratio = figures.ours.rate / figures.floor.rate
    lines.push({
      work,
      connections,
      figures: inWords(figures.ours),
      floor: inWords(figures.floor),
      ratio,
      target,
      holds: holds(figures),
    })
    say(`${work}: ${inWords(figures.ours)} beside ${inWords(figures.floor)}`)
  }
  return lines
}

/** Signing in, which takes a processor, and what others wait for it. */
export const measureSignIn = async (url: string, ask: Ask): Promise<Line> => {
  const load: Load = {
    url,
    connections: 4,
    seconds: SECONDS,
    paths: ['/api/admin-panal/auth/login'],
    body: ADMIN,
  }
  const [figures, meanwhile] = await Promise.all([measure(load), measure(ask(['with_total=0']))])
  return {
    work: 'Sign-in (argon2id), and a list meanwhile',
    connections: 4,
    figures: `${inWords(figures)}; the list meanwhile p99 ${milliseconds(meanwhile.p99)}`,
    floor: 'argon2id 18 ms',
    target: '30 a second, p99 ≤ 500 ms, others not waiting',
    holds: figures.rate >= 30 && figures.p99 <= 500 && meanwhile.p99 <= 100,
  }
}
