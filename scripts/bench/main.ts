import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Connection } from '#server/db/connection.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { runMigrations } from '#server/db/migrate.ts'
import { ROLLUPS } from '#server/db/rollups.ts'
import { foldRollups } from '#server/rollups.ts'
import { build } from '../lib/build.mjs'
import { proofsIn } from '../lib/proofs.mjs'
import { measureBrowser } from './browser.ts'
import { browserSection, withBrowser } from './browserPage.ts'
import { type Everything, measureEverything } from './everything.ts'
import { everythingSection, wholeTable, withCalls } from './everythingPage.ts'
import { measureExports } from './exports.ts'
import { fill } from './fill/fill.ts'
import { sizesAt, sizesInWords } from './fill/sizes.ts'
import { type Ask, COUPONS, measureLists, measureSignIn, SECONDS } from './lists.ts'
import { measurePayments } from './payments.ts'
import { benchmarksPage, type Line, milliseconds, tableOf } from './report.ts'
import { measureScaling } from './scaling.ts'
import { scalingSection, withScaling } from './scalingPage.ts'
import { ADMIN, addressOf, settled, signIn, startFloor, startServer, whatIsServed } from './serving.ts'
import { startStock } from './stock.ts'
import { measureWrites } from './writes.ts'

/*
 * npm run bench            measures all there is and writes docs/benchmarks.md
 * npm run bench -- calls   measures every call alone, and writes their section
 * npm run bench -- writes  measures writes alone, and writes no page
 * npm run bench -- browser measures what pages cost a browser, and writes their section
 * npm run bench -- scaling measures bytes and times at a small size, and writes what follows for large ones to docs/scaling.md
 *
 * BENCH_DATA=folder keeps the filled database there for the next run, BENCH_ROWS=0.03 fills it with that part of the
 * rows. BENCH_SERVER=server/main.ts measures the sources instead of the build.
 */

const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url))
const SCALING = fileURLToPath(new URL('../../docs/scaling.md', import.meta.url))
/** All that was measured of every call, outside of the repository's files. */
const WHOLE = fileURLToPath(new URL('../../test-results/bench-calls.md', import.meta.url))
/** What a row takes and a call costs shows at a small size too. */
const FACTOR = Number(process.env.BENCH_ROWS ?? (process.argv.includes('scaling') ? 0.03 : 1))
const SIZES = sizesAt(FACTOR)

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const quiet = { info: () => undefined, warn: say, error: console.error }

/** Loading goes on longer than one checkpoint. */
const SETTINGS = { max_wal_size: '4GB', checkpoint_timeout: '30min' }

const prepare = async (connection: Connection): Promise<void> => {
  await runMigrations(connection)
  const client = new pg.Client({ ...connection })
  await client.connect()
  await fill(client, { factor: FACTOR, say })
  // What an earlier run that was cut short has left: sign-ins are throttled.
  await client.query('delete from throttle_counters')
  await client.end()
  // What was filled is folded before anything is measured, as it is where rows come one after the other.
  const pool = new pg.Pool({ ...connection })
  await foldRollups(pool)
  // Where payments come day by day, what is kept of them lies by its days: here all of it came at once.
  for (const { table } of ROLLUPS) await pool.query(`cluster ${table} using ${table}_key_index`)
  // What a migration has written anew is told neither the planner nor the map of what everybody sees.
  await pool.query('vacuum (analyze)')
  await pool.end()
}

/** Where the filled database is, and a folder for files. */
interface Place {
  readonly connection: Connection
  readonly url: string
  readonly folder: string
}

const measureStart = async ({ url, folder }: Place): Promise<Line> => {
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const server = await startServer(url, folder)
    times.push(server.startedInMs)
    await server.stop()
  }
  const middle = times.sort((a, b) => a - b)[1] ?? 0
  return {
    work: 'Start again with data, until it serves',
    connections: null,
    figures: milliseconds(middle),
    floor: 'PostgreSQL ready in 22 ms',
    target: '≤ 1.5 s',
    holds: middle <= 1500,
  }
}

/** On a server of its own: what it holds after other work would count as memory of the exports. */
const measureExportsAlone = async ({ url, folder }: Place): Promise<Line[]> => {
  const server = await startServer(url, folder)
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url)}`, lang: 'ar' }
    return await measureExports({ url: server.url, pid: server.pid, headers })
  } finally {
    await server.stop()
  }
}

interface Running {
  readonly url: string
  readonly floorUrl: string
}

/** Does something with the server and the floor beside it, once both are quiet. */
const withServers = async <T>(place: Place, work: (running: Running) => Promise<T>): Promise<T> => {
  const server = await startServer(place.url, place.folder)
  const floor = await startFloor(place.url)
  try {
    await settled(place.connection)
    return await work({ url: server.url, floorUrl: floor.url })
  } finally {
    await Promise.all([server.stop(), floor.stop()])
  }
}

const measureKnown = (place: Place): Promise<Line[]> =>
  withServers(place, async ({ url, floorUrl }) => {
    const headers = { authorization: `Bearer ${await signIn(url)}`, lang: 'ar' }
    const ask: Ask = (queries, connections = 1) => ({
      url,
      connections,
      seconds: SECONDS,
      paths: queries.map((each) => `${COUPONS}?${each}`),
      headers,
    })
    return [
      ...(await measureLists(ask, floorUrl, say)),
      await measureSignIn(url, ask),
      ...(await measurePayments({ url, headers }, SIZES.subscriptions)),
      ...(await measureExportsAlone(place)),
    ]
  })

/** Every call, and what is written of it. */
interface Calls {
  readonly everything: Everything
  readonly section: string
}

const measureCalls = async (place: Place): Promise<Calls> => {
  const began = performance.now()
  const [before = 0] = loadavg()
  const everything = await withServers(place, async (running) =>
    measureEverything(await whatIsServed(place.url, place.folder), { ...running, say }),
  )
  const [after = 0] = loadavg()
  const minutes = (performance.now() - began) / 60_000
  const sizes = sizesInWords(SIZES)
  return { everything, section: everythingSection(everything, { sizes, minutes, busy: [before, after] }) }
}

/** Writes the page and the whole table; what was refused ends the run with an error, after all that was measured is kept. */
const keep = async (page: string, { everything, section }: Calls): Promise<void> => {
  await writeFile(PAGE, withCalls(page, section))
  await mkdir(dirname(WHOLE), { recursive: true })
  await writeFile(WHOLE, `${section}\n${wholeTable(everything)}\n`)
  say(`Every way of asking: ${WHOLE}`)
  for (const line of everything.refused) say(`Not answered: ${line}`)
  if (everything.refused.length) process.exitCode = 1
}

const measureAll = async (place: Place, began: number): Promise<void> => {
  const [busy = 0] = loadavg()
  const calls = await measureCalls(place)
  const lines = [
    ...(await measureKnown(place)),
    ...(await measureWrites(place.url, place.folder)),
    await measureStart(place),
  ]
  const minutes = (performance.now() - began) / 60_000
  const page = benchmarksPage(lines, SIZES, { minutes, busy })
  say(page)
  await keep(page + proofsIn(await readFile(PAGE, 'utf8')), calls)
  await measurePages(place)
}

const measurePages = async ({ url, folder }: Place): Promise<void> => {
  const [busy = 0] = loadavg()
  const server = await startServer(url, folder)
  const stock = await startStock(server.url)
  try {
    const lines = await measureBrowser({ url: server.url, stock: stock.url, account: ADMIN })
    const section = browserSection(lines, busy)
    say(section)
    await writeFile(PAGE, withBrowser(await readFile(PAGE, 'utf8'), section))
  } finally {
    await Promise.all([server.stop(), stock.stop()])
  }
}

/** What is measured on a small database, and what it comes to on large ones, for docs/scaling.md. */
const keepScaling = async ({ connection, url, folder }: Place): Promise<void> => {
  const section = scalingSection(await measureScaling({ connection, url, folder }), FACTOR)
  say(section)
  await writeFile(SCALING, withScaling(await readFile(SCALING, 'utf8'), section))
}

const main = async (): Promise<void> => {
  const began = performance.now()
  if (!process.env.BENCH_SERVER) await build()
  const folder = process.env.BENCH_DATA ?? (await mkdtemp(join(tmpdir(), 'rabt-bench-')))
  const embedded = await startEmbedded({ dataFolder: folder, log: quiet, settings: SETTINGS })
  try {
    say(`Filling every table: ${sizesInWords(SIZES)} …`)
    await prepare(embedded.owner)
    say('Measuring …')
    const place = { connection: embedded.owner, url: addressOf(embedded.owner), folder }
    if (process.argv.includes('calls')) await keep(await readFile(PAGE, 'utf8'), await measureCalls(place))
    else if (process.argv.includes('writes')) say(tableOf(await measureWrites(place.url, place.folder)))
    else if (process.argv.includes('browser')) await measurePages(place)
    else if (process.argv.includes('scaling')) await keepScaling(place)
    else await measureAll(place, began)
  } finally {
    await embedded.stop()
    if (!process.env.BENCH_DATA) await rm(folder, { recursive: true, force: true })
  }
}

await main()
