import { beforeAll, expect, test } from 'vitest'
import { COUNTED } from '#server/crud/total.ts'
import { foldRollups } from '#server/rollups.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { everyWrite } from '#tests/support/everyWrite.ts'
import { KNOWN_SCANS } from '#tests/support/knownScans.ts'
import { hearScans, type Scan } from '#tests/support/plans.ts'
import { openCallers } from '../../scripts/bench/callers.ts'
import { everyCall } from '../../scripts/bench/calls/calls.ts'
import { type AnsweredCall, type Ask, refusedOf } from '../../scripts/bench/calls/kinds.ts'
import { fill } from '../../scripts/bench/fill/fill.ts'

/** Part of the rows of the benchmark: enough for PostgreSQL to choose as it does when everything is large. */
const FACTOR = 0.03
/** Rows of a table, when everything is large, from which on nothing may read it from end to end. */
const LARGE = 100_000
/** Kept by month, package and kind: as many rows at any factor, some thousands. */
const AT_ANY_FACTOR: ReadonlySet<string> = new Set(['revenue_sums'])

let server: TestApp
let refused: readonly string[]
let scans: ReadonlyMap<string, string>
let ofQueues: readonly string[]
let ofWrites: readonly string[]

/** The rows of each large table, when everything is large. */
const largeTables = async (): Promise<ReadonlyMap<string, number>> => {
  const { rows: names } = await server.owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const counts = names.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const { rows } = await server.owner.query<{ name: string; rows: number }>(counts.join(' union all '))
  return new Map(
    rows
      .map(({ name, rows }) => [name, AT_ANY_FACTOR.has(name) ? rows : Math.round(rows / FACTOR)] as const)
      .filter(([, rows]) => rows >= LARGE),
  )
}

/** A scan that read less of its table had found what it looked for. */
const WHOLE = 0.9

/**
 * Rows that a step reads, when everything is large, until it has as many as are enough; none of what is run only where
 * no more are found than are counted.
 */
const rowsRead = ({ found, enough, read, few }: Scan, rows: number): number => {
  if (few !== undefined && few > FACTOR * COUNTED) return 0
  if (read !== undefined && read < WHOLE * FACTOR * rows) return read
  return enough === undefined ? rows : Math.min(rows, (enough * rows * FACTOR) / Math.max(found, 1))
}

const toldOf = ({ table, statement }: Scan): string => `${table}: ${statement.slice(0, 1500)}`

beforeAll(async () => {
  server = await startTestApp({ variables: { LOG_LEVEL: 'silent' } })
  const client = await server.owner.connect()
  await fill(client, { factor: FACTOR })
  client.release()
  await foldRollups(server.context.database.pool)
  // All that is known of the tables is known: else plans depend on whether PostgreSQL has come to it by itself meanwhile.
  await server.owner.query('vacuum (analyze)')
  await server.signIn()
  const large = await largeTables()
  const isWhole = (scan: Scan) => rowsRead(scan, large.get(scan.table) ?? 0) >= LARGE
  const scansSince = await hearScans(server)
  const tokens = await openCallers(server.context, 'test')
  const ask: Ask = async ({ path, caller }) => {
    const token = tokens[caller]
    return server.call(path, { locale: 'ar', ...(token && { token }) })
  }
  const found = new Map<string, string>()
  const queues = new Set<string>()
  const answered: AnsweredCall[] = []
  const calls = await everyCall(server.app.calls, ask)
  scansSince()
  // Queues look for what is due, and one of them has something to do.
  await server.owner.query(
    `insert into mails (template, params, to_email, to_name) select 'settings_test', '{}', 'nobody@example.test', 'Nobody'`,
  )
  const { mailQueue, jobs, webhooks, reportLane } = server.context
  for (const queue of [mailQueue, jobs, webhooks, reportLane]) queue.wake()
  for (const call of calls) {
    answered.push({ call, status: (await ask(call)).status })
    for (const scan of scansSince().filter(isWhole))
      if (scan.byQueue) queues.add(toldOf(scan))
      else found.set(`${call.name} (${call.kind}) reads ${scan.table}`, `${call.path}: ${toldOf(scan)}`)
  }
  scans = found
  const writes: string[] = []
  await everyWrite(server, (what) => {
    for (const scan of scansSince().filter(isWhole))
      if (scan.byQueue) queues.add(toldOf(scan))
      else writes.push(`${what} reads ${toldOf(scan)}`)
  })
  ofWrites = writes
  ofQueues = [...queues]
  refused = refusedOf(answered)
}, 600_000)

test('every call that reads answers, whichever way it is asked', () => {
  expect(refused).toEqual([])
})

test('no write reads a large table from end to end', () => {
  expect(ofWrites).toEqual([])
})

test('no queue reads a large table from end to end', () => {
  expect(ofQueues).toEqual([])
})

test('no call reads a large table from end to end but those that are known to', () => {
  const unknown = [...scans].filter(([what]) => !KNOWN_SCANS.has(what))
  expect(unknown).toEqual([])
})

test('what is known to read a large table from end to end still does', () => {
  expect([...KNOWN_SCANS.keys()].filter((what) => !scans.has(what))).toEqual([])
})
