import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readPostmaster } from '#server/db/embeddedPid.ts'
import { isLong } from '#tests/support/counts.ts'
import { makeNextVersion, shareFiles, startBalancer } from '#tests/support/nextVersion.ts'
import { freePort, newFolder, run, running } from '#tests/support/serverProcess.ts'
import { ADMIN, signIn } from '../../scripts/bench/serving.ts'
import { checkBooks } from '../../scripts/cluster/books.ts'
import { emptyRecord, type Record, startLoad } from '../../scripts/cluster/load.ts'
import { makeWorld } from '../../scripts/cluster/platform.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'https://panel.example.sa',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@example.sa',
  TRUST_PROXY: '1',
  API_DOCS: 'true',
  SECRETS_KEY: randomBytes(32).toString('base64'),
}

const OWNER = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

/** Four programs at work beside a database, where everybody wants the processor. */
const LONGEST_MS = 900_000

/** The embedded database of that folder, as its owner and as the application. */
const addressesOf = async (folder: string) => {
  const { socketFolder = '', port = 0 } = (await readPostmaster(join(folder, 'postgres'))) ?? {}
  const as = (role: string) =>
    `postgres://${role}@localhost/rabt?host=${encodeURIComponent(socketFolder)}&port=${port}`
  return { owner: as('rabt'), application: as('rabt_app') }
}

/** Money that is moved from now on, opened and approved by whoever answers. */
const moreIsDone = async ({ approved, coupons }: Record): Promise<void> => {
  const [money, made] = [approved.size, coupons.size]
  await expect.poll(() => approved.size, { interval: 50 }).toBeGreaterThan(money + 5)
  await expect.poll(() => coupons.size, { interval: 50 }).toBeGreaterThan(made + 5)
}

interface Document {
  readonly paths: {
    readonly [path: string]: {
      readonly get?: { readonly parameters?: readonly { readonly required?: boolean }[] }
    }
  }
}

/** Whatever can be read of that server without naming a record, and is not answered. */
const unreadable = async (port: number, token: string): Promise<string[]> => {
  const url = `http://127.0.0.1:${port}`
  const headers = { authorization: `Bearer ${token}` }
  const { paths } = (await (await fetch(`${url}/api/openapi.json`, { headers })).json()) as Document
  const asked = Object.entries(paths)
    .filter(
      ([path, { get }]) => get && !path.includes('{') && !get.parameters?.some(({ required }) => required),
    )
    .map(([path]) => path)
    .filter((path) => path.startsWith('/api/admin-panal/') && !/logout|stream|live|sso/.test(path))
  expect(asked.length).toBeGreaterThan(40)
  const broken: string[] = []
  for (const path of asked) {
    const { status } = await fetch(url + path, { headers, signal: AbortSignal.timeout(5_000) })
    if (status >= 500) broken.push(`${path}: ${status}`)
  }
  return broken
}

test.runIf(isLong)(
  'a version and the next one serve side by side, while the database is migrated and after',
  async () => {
    const [oldPort, againPort, nextPort] = [await freePort(), await freePort(), await freePort()]
    const [folder, again, next] = [await newFolder(), await newFolder(), await newFolder()]
    const old = await running({ ...PRODUCTION, ...OWNER, DATA_DIR: folder }, oldPort)
    await shareFiles(folder, again)
    await shareFiles(folder, next)
    const { owner, application } = await addressesOf(folder)
    const root = await makeNextVersion(next)
    const apart = { ...PRODUCTION, DATABASE_URL: application, DATABASE_MIGRATE: 'false' }

    const early = run({ ...apart, DATA_DIR: next, PORT: String(nextPort) }, { root })
    expect(await early.ended).toBe(1)
    expect(early.output()).toContain("lacks 1 of this version's migrations")

    const pool = new pg.Pool({ connectionString: owner, max: 2 })
    pool.on('error', () => undefined)
    const { vendors, ...world } = await makeWorld(pool)
    const ports = [oldPort]
    const url = await startBalancer(ports)
    const token = await signIn(url)
    const record = emptyRecord()
    const load = startLoad({
      url,
      session: { token },
      world: { ...world, vendors: vendors.slice(0, 1) },
      record,
    })
    await moreIsDone(record)

    const migration = run({ ...apart, DATABASE_OWNER_URL: owner }, { root, name: 'migrate' })
    expect([await migration.ended, migration.output()]).toEqual([
      0,
      expect.stringContaining('migrations of version'),
    ])
    await moreIsDone(record)

    await running({ ...apart, DATA_DIR: next }, nextPort, { root })
    ports.push(nextPort)
    await moreIsDone(record)
    // One of the version before that ends meanwhile comes back.
    await running({ ...apart, DATA_DIR: again }, againPort)
    ports.push(againPort)
    await moreIsDone(record)
    for (const port of [oldPort, nextPort]) expect(await unreadable(port, token)).toEqual([])

    await load.stop()
    expect(record.refused).toEqual([])
    // Who writes while tables get their columns may have to ask again; nothing is answered otherwise.
    expect([...record.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    const variables = { ...PRODUCTION, DATABASE_URL: owner }
    const { lost, doubled, broken, history, receipts } = await checkBooks({
      pool,
      record,
      url,
      token,
      variables,
    })
    await pool.end()
    expect({ lost, doubled, broken }).toEqual({ lost: [], doubled: [], broken: [] })
    expect(history).toMatch(/^The history holds/)
    expect([receipts.kept > 0, receipts.read]).toEqual([true, receipts.kept])
    old.child.kill('SIGTERM')
    await old.ended
  },
  LONGEST_MS,
)
