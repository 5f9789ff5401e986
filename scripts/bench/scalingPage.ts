import { cpus, loadavg } from 'node:os'
import { sizesAt } from './fill/sizes.ts'
import type { Measured, RowBytes } from './scaling.ts'
import { type Lane, leastOf, simulateLane } from './simulation.ts'
import { TOGETHER } from './writes.ts'

const HEADING = '## What the simulation prints'

/** How a platform is used: assumptions, each of which the reader may replace. */
const ASSUMED = {
  /** Rows of payments came in over so many years. */
  years: 3,
  /** The busiest day (the first of a month) has so many times the payments of a usual one. */
  busiestDay: 3,
  /** Which part of a day falls into its busiest hour. */
  busiestHour: 1 / 8,
  /** Which part of the sellers comes on a day, and what each asks for. */
  active: 0.1,
  calls: 30,
  /** What a second more of a synchronous replica takes while the lane is held, in seconds. */
  replica: 0.001,
  /** How full a lane or a process may be before those who wait become many. */
  full: 0.7,
} as const

interface Size {
  readonly name: string
  readonly vendors: number
  readonly payments: number
}

const { vendors: VENDORS, subscriptions: PAYMENTS } = sizesAt(1)

const SIZES: readonly Size[] = [
  ...[1, 10, 100, 1000].map((factor) => ({
    name: `${factor} ×`,
    vendors: VENDORS * factor,
    payments: PAYMENTS * factor,
  })),
  { name: '10 M vendors, 100 M payments', vendors: 10_000_000, payments: 100_000_000 },
]

/** Tables that grow with the sellers; those of the catalogue grow with nobody; all others with payments. */
const WITH_VENDORS = /^(vendors|users|users_.*|stores|registrations|sessions|partners|contacts|service_.*)$/
const OF_THE_CATALOGUE = /^(categories|properties|category_.*|marketplace.*|blogs|contents|packages)/

const timesOf = ({ table }: RowBytes, { vendors, payments }: Size): number => {
  if (OF_THE_CATALOGUE.test(table)) return 1
  return WITH_VENDORS.test(table) ? vendors / VENDORS : payments / PAYMENTS
}

const GB = 1e9

const number = (value: number): string =>
  value >= 10 ? Math.round(value).toLocaleString('en') : value.toFixed(value < 1 ? 2 : 1)

const milliseconds = (seconds: number): string =>
  Number.isFinite(seconds) ? `${number(seconds * 1000)} ms` : 'never'

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const bytesAt = ({ tables }: Measured, part: number, size: Size) => {
  const sum = (what: 'heap' | 'indexes') =>
    tables.reduce((bytes, row) => bytes + (row.rows / part) * timesOf(row, size) * row[what], 0)
  return { heap: sum('heap'), indexes: sum('indexes') }
}

const sizesTable = (measured: Measured, part: number): string =>
  table(
    ['Size', 'Vendors', 'Payments', 'Tables', 'Indexes', 'Copied out (one connection)'],
    SIZES.map((size) => {
      const { heap, indexes } = bytesAt(measured, part, size)
      return [
        size.name,
        size.vendors.toLocaleString('en'),
        size.payments.toLocaleString('en'),
        `${number(heap / GB)} GB`,
        `${number(indexes / GB)} GB`,
        `${number(heap / measured.copied / 3600)} h`,
      ]
    }),
  )

const paymentsAtPeak = ({ payments }: Size): number =>
  ((payments / ASSUMED.years / 365) * ASSUMED.busiestDay * ASSUMED.busiestHour) / 3600

/** The chain as a lane: what is measured of one at a time, and of many, tells what each further one takes. */
const laneOf = ({ approvals: { alone, together } }: Measured): Omit<Lane, 'perSecond'> => {
  const first = 1 / alone.rate
  return { first, more: Math.max(0, (TOGETHER / together.rate - first) / (TOGETHER - 1)), most: TOGETHER }
}

const moneyTable = (measured: Measured): string => {
  const lane = laneOf(measured)
  const replicated = { ...lane, first: lane.first + ASSUMED.replica }
  return table(
    [
      'Size',
      'Approvals a second, busiest hour',
      'Load of the one chain',
      'Wait p50',
      'p99',
      'With a synchronous replica',
      'p99',
      'Chains at 70 %',
    ],
    SIZES.map((size) => {
      const perSecond = paymentsAtPeak(size)
      const waits = simulateLane({ perSecond, ...lane })
      const waitsLonger = simulateLane({ perSecond, ...replicated })
      return [
        size.name,
        number(perSecond),
        `${number(waits.load * 100)} %`,
        milliseconds(waits.p50),
        milliseconds(waits.p99),
        `${number(waitsLonger.load * 100)} %`,
        milliseconds(waitsLonger.p99),
        String(Math.ceil((perSecond * leastOf(replicated)) / ASSUMED.full)),
      ]
    }),
  )
}

/** `DATABASE_POOL_SIZE` and what a process takes besides; see docs/operations.md. */
const CONNECTIONS = 15
const ALLOWED = 97

const readsTable = ({ page }: Measured): string =>
  table(
    [
      'Size',
      'Calls a second, busiest hour',
      'Machines as this one at 70 %',
      'Connections without a pooler',
      `More than ${ALLOWED}`,
    ],
    SIZES.map((size) => {
      const calls = (size.vendors * ASSUMED.active * ASSUMED.calls * ASSUMED.busiestHour) / 3600
      const machines = Math.max(1, Math.ceil(calls / (page.rate * ASSUMED.full)))
      const connections = machines * CONNECTIONS + 2
      return [
        size.name,
        number(calls),
        String(machines),
        connections.toLocaleString('en'),
        connections > ALLOWED ? 'yes' : 'no',
      ]
    }),
  )

const LARGEST = 8

const rowsTable = ({ tables }: Measured): string =>
  table(
    ['Table', 'Bytes of a row', 'of its indexes'],
    tables
      .toSorted((a, b) => b.rows * (b.heap + b.indexes) - a.rows * (a.heap + a.indexes))
      .slice(0, LARGEST)
      .map((row) => [`\`${row.table}\``, number(row.heap), number(row.indexes)]),
  )

/** The section of docs/scaling.md, in Markdown. `part`: which part of the whole sizes was filled. */
export const scalingSection = (measured: Measured, part: number): string => {
  const { page, approvals, copied } = measured
  const { alone, together } = approvals
  return `${HEADING}
Written by \`npm run bench -- scaling\`, on ${cpus().length} cores with a load average of ${loadavg()[0]?.toFixed(1)}, with ${number(part * 100)} % of the benchmark's rows. Measured: ${number(page.rate)} pages of a list a second over ten connections (p99 ${number(page.p99)} ms), ${number(alone.rate)} approvals a second one at a time and ${number(together.rate)} ${TOGETHER} at a time (p99 ${number(together.p99)} ms; server, database and load on this machine), ${number(copied / 1e6)} MB a second copied out, and the largest tables:

${rowsTable(measured)}

Assumed: the payments of a size came in over ${ASSUMED.years} years; the busiest day has ${ASSUMED.busiestDay} times the payments of a usual one and its busiest hour an eighth of it; a tenth of the sellers comes on a day and makes ${ASSUMED.calls} calls; a synchronous replica adds ${ASSUMED.replica * 1000} ms to each transaction while it holds the chain.

**Room.** The catalogue grows with nobody, sellers' tables with the sellers, all others with the payments.

${sizesTable(measured, part)}

**The chain of invoices**, one lane, 300,000 approvals at random times; those that wait share a transaction, up to ${TOGETHER} of them. What they take is taken for the time that they hold the lane, which is more than they do: the true limit is higher.

${moneyTable(measured)}

**Reading.** Each machine does server and database here, which is less than it does with the database elsewhere.

${readsTable(measured)}
`
}

/** The page with that section written anew, at its end. */
export const withScaling = (page: string, section: string): string => {
  const at = page.indexOf(`\n${HEADING}`)
  return `${(at < 0 ? page : page.slice(0, at)).trimEnd()}\n\n${section}`
}
