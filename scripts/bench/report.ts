import { cpus } from 'node:os'
import type { Sizes } from './fill/sizes.ts'
import type { Figures } from './measure.ts'

/** One line of the table. */
export interface Line {
  readonly work: string
  readonly connections: number | null
  readonly figures: string
  /** The plain way beside it in the same run, or what its hardest part takes alone. */
  readonly floor: string
  /** How many times as many answers a second as the floor. */
  readonly ratio?: number
  readonly target: string
  readonly holds: boolean
}

const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

/** Rate and latencies in words. */
export const inWords = ({ rate, p50, p99 }: Figures): string =>
  `${Math.round(rate).toLocaleString('en')} a second, p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`

export { milliseconds }

const rowOf = ({ work, connections, figures, floor, ratio, target, holds }: Line): string =>
  `| ${work} | ${connections ?? ''} | ${figures} | ${floor} | ${ratio ? `**${ratio.toFixed(2)} ×**` : ''} | ${target} | ${holds ? 'yes' : '**no**'} |`

/** Lines as a table, in Markdown. */
export const tableOf = (lines: readonly Line[]): string => `\
| Work | Connections | Here | Floor | Ratio | Target | Holds |
| --- | --- | --- | --- | --- | --- | --- |
${lines.map(rowOf).join('\n')}`

export interface Circumstances {
  readonly minutes: number
  /** Programs of the machine that wanted its processor before the measuring began. */
  readonly busy: number
}

/** The page of figures, in Markdown. */
export const benchmarksPage = (
  lines: readonly Line[],
  { coupons, subscriptions }: Sizes,
  { minutes, busy }: Circumstances,
): string => `# Benchmarks

Written by \`npm run bench\` (${minutes.toFixed(1)} minutes), which makes a PostgreSQL of its own in a temporary
folder, fills every table of it (${coupons.toLocaleString('en')} coupons, ${subscriptions.toLocaleString('en')} payments, the others below) and measures the built server in a process of its own, with sign-in,
permissions and validation on, in production mode, over the loopback interface with autocannon. Server,
database and load share one machine (${cpus().length} cores), so only what stands beside each other in one run can be
compared; the floor is a process of nothing but Fastify and pg that answers with the same columns of the same rows in the
plain way (\`scripts/bench/floor.ts\`). Each figure is the better of two turns, taken in alternation with the floor's.
The load average of the machine was ${busy.toFixed(1)} before the measuring began: on a busy machine only the ratios mean something, the times do not. The queries behind the figures: docs/decisions/0051-how-a-list-is-read.md.

${tableOf(lines)}
`
