import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Running } from '../bench/processes.ts'
import { build } from '../lib/build.mjs'
import { type Books, checkBooks } from './books.ts'
import { startBucket } from './bucket.ts'
import { Children } from './children.ts'
import { type Engine, startEngine } from './engine.ts'
import { type FailOver, failOvers } from './failovers.ts'
import { emptyRecord, startLoad } from './load.ts'
import { booksInWords, holds, logOf, sectionOf, throughputTable, withCluster } from './page.ts'
import { apiOf, enter, makeDatabase, makeWorld, ownerUrl, type StartApi, withPool } from './platform.ts'
import { freePorts } from './ports.ts'
import { Missing, ordinaryAccount, type Programs, programsHere } from './programs.ts'
import { measureThroughput, type Throughput } from './throughput.ts'

/*
 * npm run bench:cluster          fails over ten times, measures, and writes the section of docs/benchmarks.md
 * npm run bench:cluster -- 3     fails over three times, and writes nothing
 * npm run bench:cluster -- 0     measures one and two processes alone, and writes nothing
 *
 * CLUSTER_INSTALL=no installs no packages; CLUSTER_KEEP=yes leaves the folder with everybody's logs. BENCH_SERVER=server/main.ts runs the sources instead of the build.
 * Ends with 1 where something does not hold, and with 3 where a program is missing.
 */

const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url))
const TURNS = 10
/** So that there is something to read. */
const FILL_MS = 15_000
/** The load signs in anew so often. */
const RENEW_MS = 240_000
const MISSING = 3

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const run = promisify(execFile)

const versionsOf = async (programs: Programs): Promise<string> => {
  const told = async (program: string, word: string): Promise<string> =>
    (await run(program, [word])).stdout.split('\n')[0]?.trim() ?? ''
  return (
    await Promise.all([
      told(programs.initdb, '--version').then((text) => text.replace('initdb (PostgreSQL)', 'PostgreSQL')),
      told(programs.patroni, '--version'),
      told(programs.etcd, '--version').then((text) => text.replace(' Version:', '')),
      told(programs.haproxy, '-v').then((text) => text.replace(/ \d{4}.*/, '')),
      told(programs.pgbouncer, '--version'),
    ])
  ).join(', ')
}

/** Everything that has been started, ended in its order whatever happens. */
class Stage {
  private readonly endings: (() => unknown)[] = []

  later(end: () => unknown): void {
    this.endings.push(end)
  }

  async end(): Promise<void> {
    for (const end of this.endings.splice(0).reverse())
      await Promise.resolve(end()).catch((error: unknown) => say(`Not ended in order: ${String(error)}`))
  }
}

interface Platform {
  readonly engine: Engine
  readonly startApi: StartApi
  readonly variables: Readonly<Record<string, string>>
}

const openPlatform = async (stage: Stage, folder: string, programs: Programs): Promise<Platform> => {
  const account = await ordinaryAccount()
  if (account) await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o711)
  const children = new Children(folder, account)
  stage.later(() => children.stop())
  const engine = await startEngine({
    folder,
    programs,
    children,
    onNode: (node) => stage.later(() => node.remove()),
  })
  const [port = 0] = await freePorts(1)
  const bucket = await startBucket(port)
  stage.later(bucket.close)
  await makeDatabase(engine)
  const onProcess = (process: Running) => stage.later(process.stop)
  const { start, variables } = apiOf({ engine, folder, bucket: bucket.url, onProcess })
  return { engine, startApi: start, variables }
}

interface Proof {
  readonly done: readonly FailOver[]
  readonly books: Books
}

const prove = async (platform: Platform, turns: number): Promise<Proof> => {
  const { engine, startApi, variables } = platform
  const processes = await startApi({ processes: 2, hasReplica: true })
  const world = await withPool(engine, makeWorld)
  const door = await enter(engine)
  const record = emptyRecord()
  const session = { token: door.token }
  const renewal = setInterval(() => {
    const renewed = enter(engine).then(({ token }) => {
      session.token = token
    })
    // Not while the primary is gone; the next one will do.
    renewed.catch(() => undefined)
  }, RENEW_MS)
  const load = startLoad({ url: door.url, session, world, record })
  await delay(FILL_MS)
  const done = await failOvers({ nodes: engine.nodes, record, turns, say })
  await load.stop()
  clearInterval(renewal)
  const answers = [...record.statuses].map(([status, times]) => `${status || 'none'}: ${times}`).join(', ')
  say(`Answers to writes: ${answers}`)
  for (const line of record.refused.slice(0, 20)) say(`Refused: ${line}`)
  const books = await withPool(engine, (pool) =>
    checkBooks({
      ...door,
      ...session,
      pool,
      record,
      variables: { ...variables, DATABASE_URL: ownerUrl(engine) },
    }),
  )
  await Promise.all(processes.map((each) => each.stop()))
  return { done, books }
}

const tell = ({ done, books }: Proof): void => {
  say(`\n${logOf(done)}\n\n${booksInWords(books)}\n`)
  for (const [what, lines] of Object.entries({
    Lost: books.lost,
    Doubled: books.doubled,
    Broken: books.broken,
  }))
    for (const line of lines.slice(0, 20)) say(`${what}: ${line}`)
}

const measure = async ({ engine, startApi }: Platform): Promise<Throughput[]> => {
  say('Measuring one and two processes …')
  // Mails that wait bring papers, which would be made by the cores that are measured.
  await withPool(engine, (pool) =>
    pool.query("update mails set next_attempt_at = 'infinity' where sent_at is null"),
  )
  return measureThroughput(startApi, engine)
}

const main = async (stage: Stage): Promise<void> => {
  const began = performance.now()
  const turns = Number(process.argv[2] ?? TURNS)
  const [busy = 0] = loadavg()
  const programs = await programsHere(say)
  if (!process.env.BENCH_SERVER) await build()
  const folder = await mkdtemp(join(tmpdir(), 'rabt-cluster-'))
  if (!process.env.CLUSTER_KEEP)
    stage.later(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  say(`Starting three PostgreSQL nodes below ${folder} …`)
  const platform = await openPlatform(stage, folder, programs)
  say(`Failing over ${turns} times …`)
  const proof = await prove(platform, turns)
  if (turns > 0) {
    tell(proof)
    if (!holds(proof.done, proof.books)) process.exitCode = 1
    if (process.argv[2]) return
  }
  const throughput = await measure(platform)
  if (turns === 0) return say(throughputTable(throughput))
  const versions = await versionsOf(programs)
  const minutes = (performance.now() - began) / 60_000
  const section = sectionOf({
    failOvers: proof.done,
    books: proof.books,
    throughput,
    versions,
    minutes,
    busy,
  })
  say(section)
  await writeFile(PAGE, withCluster(await readFile(PAGE, 'utf8'), section))
}

const stage = new Stage()
let isStopping = false
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    if (isStopping) return
    isStopping = true
    say('Ending …')
    void stage.end().then(() => process.exit(130))
  })

try {
  await main(stage)
} catch (error) {
  if (!isStopping) console.error(error instanceof Missing ? error.message : error)
  process.exitCode = error instanceof Missing ? MISSING : 1
}
if (!isStopping) {
  await stage.end()
  process.exit()
}
