import { allResources } from '#server/db/registry.ts'
import { sources } from '#server/modules/reports/sources/index.ts'
import type { Access } from '#src/contract/access.ts'
import type { Call } from '#src/contract/call.ts'
import { type ReportName, reports } from '#src/resources/reports/index.ts'
import { isOwned, ownList } from '#src/schema/owner.ts'
import { AS_IT_OPENS, type Ask, type AskedCall, type Caller, type Floor, type Kind } from './kinds.ts'
import { ABOUT_THE_PAGE, PLACES, QUERIES, UNMEASURED, VALUES } from './named.ts'
import { frequentAndRare, middle, rowsIn, type Sample, sampleOf, wordsOf } from './samples.ts'

/** A call that reads, as it is served. */
interface Reading {
  readonly name: string
  /** Below the server's address. */
  readonly path: string
  readonly caller: Caller
  readonly parameters: readonly string[]
}

/** Beside the page of the floor, unless it says so. */
type How = Pick<AskedCall, 'how' | 'kind'> & { readonly query: string; readonly floor?: Floor }

const callerOf = (access: Access): Caller => {
  if (access === 'public') return 'visitor'
  if (access === 'service' || (typeof access === 'object' && 'service' in access)) return 'service'
  return access === 'user' || (typeof access === 'object' && 'user' in access) ? 'seller' : 'admin'
}

const readingsOf = (calls: ReadonlyMap<string, Call>): Reading[] =>
  [...calls].flatMap(([name, { access, query, files, result }]) =>
    !name.startsWith('GET ') || UNMEASURED[name] || (files && !result)
      ? []
      : [
          {
            name,
            path: `/api/${name.slice('GET '.length)}`,
            caller: callerOf(access),
            parameters: Object.keys(query?.shape ?? {}),
          },
        ],
  )

const isList = ({ parameters }: Reading): boolean => parameters.includes('sort_column')
const isSelect = ({ name }: Reading): boolean => name.startsWith('GET core/list/')

const reportBases = new Set(Object.values(reports).map(({ base }) => `/api/${base}`))
/** What adds up the books, all wallets, or all tables for one person, is a report too, though no declaration makes it one. */
const ADDS_UP =
  /^\/api\/(admin-panal\/(accounting\/(deferred-revenue|journal|mrr)|payout-batches\/due|(users|contacts)\/personal-data)|user\/auth\/personal-data)(\/|$)/
const isReport = ({ path }: Reading): boolean => reportBases.has(path) || ADDS_UP.test(path)
const isChart = ({ path }: Reading): boolean =>
  reportBases.has(path.replace(/\/charts$/, '')) && !isReport({ path } as Reading)

/** The declaration of what a list lists: its sorts, and what its search looks through. */
const declared = new Map(
  [...allResources, ...allResources.filter(isOwned).map(ownList), ...Object.values(reports)].map((each) => [
    `/api/${each.base}`,
    each.list,
  ]),
)

/** By which filters of a report's charts sums are kept: narrowed by others, they are drawn from the rows themselves. */
const keptBy = new Map<string, ReadonlySet<string>>(
  Object.entries(reports).map(([name, { base, period }]) => {
    const { kept, by } = sources[name as ReportName]
    return [
      `/api/${base}/charts`,
      new Set([...(kept?.columns ?? []), ...(by ? [by] : []), period, 'ids']),
    ] as const
  }),
)

/** True of a chart that sums are kept for, whatever it is narrowed by: a field, from a value on or up to one. */
const isKept = ({ path }: Reading, narrowedBy: string | undefined): boolean =>
  narrowedBy === undefined ||
  keptBy.get(path)?.has(narrowedBy) === true ||
  keptBy.get(path)?.has(narrowedBy.replace(/_(from|to)$/, '')) === true

const kindOf = (reading: Reading, otherwise: Kind, narrowedBy?: string): Kind => {
  if (isReport(reading)) return 'report'
  if (isChart(reading)) return isKept(reading, narrowedBy) ? 'chart' : 'chart of rows'
  if (isSelect(reading)) return 'select'
  if (reading.name.startsWith('GET core/mapping/')) return 'mapping'
  // How the system stands is another board: a dozen checks in one answer.
  if (/\/dashboard|\/system\/health$/.test(reading.path)) return 'dashboard'
  return otherwise
}

const encoded = (name: string, value: string): string => `${name}=${encodeURIComponent(value)}`

/** Rows of reports that are no records have ids below zero, by which nothing is found. */
const threeIds = ({ rows }: Sample, kind: Kind): How[] => {
  const ids = rows.map(({ id }) => Number(id)).filter((id) => id > 0)
  return ids.length ? [{ how: 'three ids', kind, query: encoded('ids', ids.slice(0, 3).join(',')) }] : []
}

const filterOf = (reading: Reading, sample: Sample, name: string): How[] => {
  const kind = kindOf(reading, 'filter', name)
  if (VALUES[name])
    return VALUES[name].map((value) => ({ how: `${name} ${value}`, kind, query: encoded(name, value) }))
  const [, base, edge] = /^(.+)_(from|to)$/.exec(name) ?? []
  if (base && edge && sample.rows.some((row) => base in row)) {
    const value = middle(sample, base)
    // Both ends together, once: a short range is what people look for.
    const narrow = {
      how: `${base} of one value`,
      kind,
      query: `${encoded(`${base}_from`, value ?? '')}&${encoded(`${base}_to`, value ?? '')}`,
    }
    return value === undefined
      ? []
      : [{ how: `${name} the middle`, kind, query: encoded(name, value) }, ...(edge === 'to' ? [narrow] : [])]
  }
  if (name === 'ids') {
    return threeIds(sample, kind)
  }
  return frequentAndRare(sample, name).map((value, place) => ({
    how: `${name} ${place === 0 ? 'frequent' : 'rare'}`,
    kind,
    query: encoded(name, value),
  }))
}

const FAR_PAGE = 10_000
const PAGE_SIZE = 15

const listed = (reading: Reading, sample: Sample): How[] => {
  const list = declared.get(reading.path)
  if (!list) throw new Error(`${reading.name} sorts, but nothing declares it`)
  const words = wordsOf(sample, list.search ?? [])
  const far = Math.min(FAR_PAGE, Math.floor(sample.total / PAGE_SIZE))
  const searched = (letters: 3 | 2, kind: Kind): How[] =>
    reading.parameters.includes('search')
      ? words[letters].map((word) => ({ how: `search ${word}`, kind, query: encoded('search', word) }))
      : []
  return [
    { how: AS_IT_OPENS, kind: kindOf(reading, 'page'), query: '' },
    ...(far > 1 ? [{ how: `page ${far}`, kind: kindOf(reading, 'page'), query: `page=${far}` }] : []),
    ...list.sort.flatMap((column) =>
      ['asc', 'desc'].map((direction) => ({
        how: `sorted by ${column}, ${direction}`,
        kind: kindOf(reading, 'sort'),
        query: `sort_column=${column}&sort_direction=${direction}`,
      })),
    ),
    ...searched(3, 'three letters'),
    ...searched(2, 'two letters'),
    ...reading.parameters
      .filter((name) => name !== 'search' && !ABOUT_THE_PAGE.includes(name))
      .flatMap((name) => filterOf(reading, sample, name)),
  ]
}

/** So many names a select of the panel asks for, and a thousand is what is answered unless told. */
const OFFERED = encoded('limit', '50')

/** The conditions of a select are those of its list, which is measured by itself. */
const selected = ({ parameters }: Reading, sample: Sample): How[] => {
  const { 3: three, 2: two } = wordsOf(sample, ['name'])
  const searched = (word: string, kind: Kind): How[] => {
    const query = encoded('search', word)
    return [
      { how: `search ${word}`, kind, query: `${query}&${OFFERED}` },
      { how: `search ${word}, a thousand`, kind, query, floor: 'names/1000' },
    ]
  }
  return [
    { how: AS_IT_OPENS, kind: 'select', query: OFFERED },
    { how: 'a thousand', kind: 'select', query: '', floor: 'names/1000' },
    ...(parameters.includes('ids') ? threeIds(sample, 'select') : []),
    ...three.flatMap((word) => searched(word, 'three letters')),
    ...two.flatMap((word) => searched(word, 'two letters')),
  ]
}

const charted = (reading: Reading, sample: Sample): How[] => [
  { how: 'all time', kind: 'chart', query: '' },
  ...reading.parameters.flatMap((name) => filterOf(reading, sample, name)),
]

const lettersIn = (query: string): Kind | undefined => {
  const words = new URLSearchParams(query)
  const word = words.get('search') ?? words.get('q')
  if (word === null) return undefined
  return word.length > 2 ? 'three letters' : 'two letters'
}

const namedWays = (reading: Reading): How[] => {
  const queries = QUERIES[reading.name] ?? ['']
  const said = new Set(queries.flatMap((query) => [...new URLSearchParams(query).keys()]))
  const values = reading.parameters.filter((name) => VALUES[name] && !said.has(name))
  const unsaid = reading.parameters.filter(
    (name) => !said.has(name) && !VALUES[name] && !ABOUT_THE_PAGE.includes(name),
  )
  if (unsaid.length)
    throw new Error(
      `${reading.name} takes ${unsaid.join(', ')}: say how it is asked in scripts/bench/calls/named.ts`,
    )
  const otherwise: Kind = /:/.test(reading.path)
    ? 'record'
    : reading.parameters.length
      ? 'page'
      : 'small call'
  const queried = [
    ...queries.map(encodeURI),
    ...values.flatMap((name) => VALUES[name]?.map((value) => encoded(name, value)) ?? []),
  ]
  return queried.map((query) => ({
    how: decodeURIComponent(query) || 'as it is',
    kind: lettersIn(query) ?? kindOf(reading, otherwise),
    query,
  }))
}

/** The first record of a list, and one of those that most point at. */
const placesOf = (
  reading: Reading,
  samples: ReadonlyMap<string, Sample>,
): Readonly<Record<string, string>>[] => {
  const named = PLACES[reading.name]
  if (named) return [...named]
  const names = [...reading.path.matchAll(/:(\w+)/g)].map(([, name]) => String(name))
  if (names.length === 0) return [{}]
  const above = [...samples.keys()]
    .filter((path) => reading.path.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0]
  const rows = samples.get(above ?? '')?.rows ?? []
  const whole = rows.filter((row) => names.every((name) => row[name] !== null && row[name] !== undefined))
  const chosen = [whole.at(0), whole.at(-1)].filter((row) => row !== undefined)
  const places = chosen.map((row) => Object.fromEntries(names.map((name) => [name, String(row[name])])))
  return names.length === 1 && names[0] === 'id' && reading.caller === 'admin'
    ? [...places, { id: '1' }]
    : places
}

const filled = (path: string, place: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(place[name] ?? ''))

const NOTHING: Sample = { rows: [], total: 0 }

const waysOf = (reading: Reading, samples: ReadonlyMap<string, Sample>): How[] => {
  const sample = samples.get(reading.path)
  if (isSelect(reading)) return selected(reading, sample ?? NOTHING)
  if (isChart(reading)) return charted(reading, samples.get(reading.path.replace(/\/charts$/, '')) ?? NOTHING)
  if (sample && isList(reading)) return listed(reading, sample)
  return namedWays(reading)
}

/** Collections of the platform answer with a hundred rows unless told; a page by its number has one beside it. */
const floorOf = ({ parameters }: Reading, { query, floor }: How): Floor => {
  if (floor) return floor
  const number = Number(new URLSearchParams(query).get('page') ?? 1)
  if (number > 1) return `page/${number}`
  return parameters.includes('cursor') && parameters.includes('limit') ? 'hundred' : 'page'
}

/** Lists and selects, whose rows say what can be asked of them; collections of the platform, whose rows have keys. */
const isSampled = (reading: Reading): boolean =>
  isList(reading) || reading.parameters.includes('updated_since')

const samplesOf = async (ask: Ask, readings: readonly Reading[]): Promise<Map<string, Sample>> => {
  const samples = new Map<string, Sample>()
  for (const reading of readings) {
    const { path, caller } = reading
    if (isList(reading)) samples.set(path, await sampleOf(ask, path, caller))
    else if (isSelect(reading) || isSampled(reading)) {
      const { body } = await ask({ path, caller })
      samples.set(path, { rows: rowsIn(body), total: 0 })
    }
  }
  return samples
}

/**
 * Every way in which every call that reads is asked: lists as they open, far away, by each sort, filter and search;
 * reports, charts, selects, records and all other calls. Made of what is served: what is added joins by itself, and a
 * call of which nobody has said how it is asked is an error. The values are those of the rows that there are.
 */
export const everyCall = async (calls: ReadonlyMap<string, Call>, ask: Ask): Promise<AskedCall[]> => {
  const gone = Object.keys(UNMEASURED).filter((name) => !calls.has(name))
  if (gone.length) throw new Error(`There is no ${gone.join(', ')} any more that could be left out`)
  const readings = readingsOf(calls)
  const samples = await samplesOf(ask, readings)
  return readings.flatMap((reading) =>
    placesOf(reading, samples).flatMap((place) =>
      waysOf(reading, samples).map((way) => ({
        name: reading.name,
        how: [...Object.values(place), way.how].join(', '),
        kind: way.kind,
        floor: floorOf(reading, way),
        caller: reading.caller,
        path: `${filled(reading.path, place)}${way.query ? `?${way.query}` : ''}`,
      })),
    ),
  )
}
