import { cpus } from 'node:os'
import { inWords } from '../bench/report.ts'
import type { Books } from './books.ts'
import type { FailOver } from './failovers.ts'
import { READS } from './load.ts'
import type { Throughput } from './throughput.ts'

const HEADING = '## A cluster that fails over'

/** Writes have to be answered again within so many seconds. */
const BOUND_SECONDS = 30

const slowest = (done: readonly FailOver[]): number =>
  Math.max(...done.map(({ couponMs, moneyMs }) => Math.max(couponMs, moneyMs) / 1000))

/** Whether all that was promised holds. */
export const holds = (done: readonly FailOver[], books: Books): boolean =>
  slowest(done) <= BOUND_SECONDS &&
  books.lost.length + books.doubled.length + books.broken.length === 0 &&
  books.history.startsWith('The history holds') &&
  books.receipts.read === books.receipts.kept

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const READ_PATHS = Object.keys(READS)

const rowOf = (came: FailOver, at: number): string => {
  const reads = READ_PATHS.map((path) => {
    const { asked, served } = came.reads.get(path) ?? { asked: 0, served: 0 }
    return `${served} of ${asked}`
  })
  const cells = [at + 1, `${came.from} ${came.act}`, came.to, seconds(came.couponMs), seconds(came.moneyMs)]
  return `| ${[...cells, ...reads, seconds(came.wholeMs)].join(' | ')} |`
}

/** The log of the fail-overs, in Markdown. */
export const logOf = (done: readonly FailOver[]): string => {
  const heads = Object.values(READS).map((what) => `${what[0]?.toUpperCase()}${what.slice(1)}`)
  const head = [
    '',
    'Primary',
    'Then',
    'A coupon again after',
    'Money again after',
    ...heads,
    'Whole again after',
  ]
  return `| ${head.join(' | ')} |
|${' --- |'.repeat(head.length)}
${done.map(rowOf).join('\n')}`
}

/** What came of all that was written, in words. */
export const booksInWords = (books: Books): string => {
  const { acknowledged, lost, doubled, broken, invoices, history, receipts } = books
  return `Acknowledged: ${acknowledged.coupons.toLocaleString('en')} coupons, ${acknowledged.payments.toLocaleString('en')} payments recorded and approved, ${acknowledged.payouts.toLocaleString('en')} payouts. **${lost.length} lost, ${doubled.length} doubled**; ${invoices.toLocaleString('en')} invoices, ${broken.length} rules of the books broken (numbers without gaps and the chain of invoices among them). ${history.split('\n')[0]} ${receipts.read} of ${receipts.kept} receipts read back from the object storage.`
}

/** Reads by number of processes, with and without a replica. */
export const throughputTable = (found: readonly Throughput[]): string => {
  const [alone] = found
  const ratio = (each: Throughput, what: 'list' | 'report') =>
    alone ? `**${(each[what].rate / alone[what].rate).toFixed(2)} ×**` : ''
  const rows = found.map(
    (each) =>
      `| ${each.processes} | ${each.hasReplica ? 'yes' : 'no'} | ${inWords(each.list)} | ${ratio(each, 'list')} | ${inWords(each.report)} | ${ratio(each, 'report')} |`,
  )
  return `| API processes | Replica | List of coupons | | Sales report | |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}`
}

export interface Run {
  readonly failOvers: readonly FailOver[]
  readonly books: Books
  readonly throughput: readonly Throughput[]
  readonly versions: string
  readonly minutes: number
  readonly busy: number
}

/** The section of docs/benchmarks.md, in Markdown. */
export const sectionOf = ({
  failOvers,
  books,
  throughput,
  versions,
  minutes,
  busy,
}: Run): string => `${HEADING}
Written by \`npm run bench:cluster\` (${minutes.toFixed(1)} minutes, ${cpus().length} cores that others used too, load average ${busy.toFixed(1)} before): three PostgreSQL nodes under Patroni with three members of etcd, HAProxy and PgBouncer (transaction mode)
in front, from Debian's packages (${versions}), two API processes of the build behind HAProxy and a stand-in of an object storage, all on one machine. Two writers make coupons, three record, approve and pay out, four readers read, each asking again until
it is answered, while the primary is killed (SIGKILL of Patroni and PostgreSQL), frozen (SIGSTOP of all its processes) and cut off (its cables to clients, replicas, checks and etcd carry nothing) in turn. "Again after" is the time from the act until the first
write that began after it was acknowledged; the reads are those of that time. Target: ≤ ${BOUND_SECONDS} s, nothing lost, nothing doubled: **${holds(failOvers, books) ? 'holds' : 'does not hold'}** (${slowest(failOvers).toFixed(1)} s at most).

${logOf(failOvers)}

${booksInWords(books)}

With 20 connections through HAProxy, as ratios to one process without a replica. Server, three databases, etcd, pooler and load share the ${cpus().length} cores, so that a second process competes with the first and with the database: what a second machine would add does not show here.

${throughputTable(throughput)}
`

/** The page with that section written anew, at its end where it is not there yet. */
export const withCluster = (page: string, section: string): string => {
  const at = page.indexOf(`\n${HEADING}`)
  if (at < 0) return `${page.trimEnd()}\n\n${section}`
  const next = page.indexOf('\n## ', at + HEADING.length)
  return `${page.slice(0, at + 1)}${section}${next < 0 ? '' : page.slice(next)}`
}
