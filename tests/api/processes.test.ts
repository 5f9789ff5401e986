import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SystemHealth } from '#src/dataProvider/system.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@panel.test',
  TRUST_PROXY: 'none',
}

/** Has a process say that it lives, until the test is done. */
const living = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const server = await startTestApp(options)
  await server.context.presence.begin()
  onTestFinished(server.context.presence.stop)
  return server
}

const sharing = ({ context }: TestApp) => ({ DATA_DIR: context.env.DATA_DIR })

const health = async (server: TestApp) =>
  (await server.call('/api/admin-panal/system/health', { token: await server.signIn() })).body
    .result as SystemHealth

const processesIn = ({ checks }: SystemHealth) => checks.find(({ name }) => name === 'processes')

test('processes that keep files in one folder are told by each, until they stop', async () => {
  const first = await living({ variables: PRODUCTION })
  const second = await living({ beside: first, variables: { ...PRODUCTION, ...sharing(first) } })
  const told = await health(second)
  expect(told.processes.map(({ id, files, is_this }) => [id, files, is_this])).toEqual([
    [first.context.presence.id, 'same', false],
    [second.context.presence.id, 'same', true],
  ])
  expect(processesIn(told)).toMatchObject({ state: 'well', advice: [] })
  expect((await second.call('/ready')).status).toBe(200)
  await first.context.presence.stop()
  expect((await health(second)).processes.map(({ id }) => id)).toEqual([second.context.presence.id])
  expect(await readdir(join(first.context.env.DATA_DIR, 'files'))).toEqual([
    `server-${second.context.presence.id}.txt`,
  ])
})

test('production does not begin beside a process whose files it cannot read, and says what to do', async () => {
  const first = await living({ variables: PRODUCTION })
  const second = await startTestApp({ beside: first, variables: PRODUCTION })
  await expect(second.context.presence.begin()).rejects.toThrow(
    /Files that process \d+ on .* keeps cannot be read here .*S3_URL/,
  )
  expect((await health(first)).processes).toHaveLength(1)
  expect(await readdir(join(second.context.env.DATA_DIR, 'files'))).toEqual([])
})

test('elsewhere it begins with a warning, and System health tells it', async () => {
  const first = await living()
  const second = await living({ beside: first })
  expect(second.logged.join()).toContain('cannot be read here')
  expect(processesIn(await health(second))).toMatchObject({ state: 'broken', advice: ['files_apart'] })
  expect((await second.call('/ready')).status).toBe(200)
})

test('a process that serves leaves the place to an older one whose files it cannot read', async () => {
  const server = await living({ variables: PRODUCTION })
  expect((await server.call('/ready')).status).toBe(200)
  await server.owner.query(
    `insert into processes (id, host, pid, version, storage, started_at, seen_at)
     values ($1, 'elsewhere', 1, '0.0.0', 'folder', now() - interval '1 day', now() + interval '1 hour')`,
    [randomUUID()],
  )
  await expect.poll(async () => (await server.call('/ready')).status, { interval: 500 }).toBe(503)
})

test('a process that is seen no more is forgotten', async () => {
  const first = await startTestApp()
  await first.owner.query(
    `insert into processes (id, host, pid, version, storage, seen_at)
     values ($1, 'elsewhere', 1, '0.0.0', 'folder', now() - interval '2 minutes')`,
    [randomUUID()],
  )
  await first.context.presence.begin()
  onTestFinished(first.context.presence.stop)
  const { rows } = await first.owner.query<{ id: string }>('select id from processes')
  expect(rows.map(({ id }) => id)).toEqual([first.context.presence.id])
})

/** A process whose clock is ahead of the database's by so many milliseconds when it begins. */
const livingAhead = async (ms: number): Promise<TestApp> => {
  const server = await startTestApp()
  const { now } = Date
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
  onTestFinished(() => clock.mockRestore())
  await server.context.presence.begin()
  clock.mockRestore()
  onTestFinished(server.context.presence.stop)
  return server
}

test.each([
  { name: 'ahead', ms: 60_000, state: 'broken', advice: ['clocks_apart'], differ: 60 },
  { name: 'behind', ms: -10_000, state: 'look', advice: ['clocks_apart'], differ: 10 },
  { name: 'near enough', ms: 0, state: 'well', advice: [], differ: 0 },
])(
  'System health tells how far a clock is that is $name, and the log whether it is wrong',
  async ({ ms, ...told }) => {
    const server = await livingAhead(ms)
    const found = await health(server)
    const { state, advice, facts = [] } = processesIn(found) ?? {}
    expect({ state, advice }).toEqual({ state: told.state, advice: told.advice })
    const differ = facts.find(({ name }) => name === 'clocks_differ')?.value
    // At least as far as that: what the answer may have taken is no difference.
    expect(Number(differ)).toBeLessThanOrEqual(told.differ)
    expect(Number(differ)).toBeGreaterThan(told.differ - 8)
    expect(found.processes.map(({ clock_offset: offset }) => Math.sign(offset ?? Number.NaN))).toEqual([
      Math.sign(ms),
    ])
    expect(server.logged.join().includes('clock of this process')).toBe(ms !== 0)
  },
)

test('what another process found of its clock is told too, and nothing of one that has not looked', async () => {
  const server = await living()
  const insert = (host: string, offset: number | null) =>
    server.owner.query(
      `insert into processes (id, host, pid, version, storage, clock_offset) values ($1, $2, 1, '0.0.0', 's3', $3)`,
      [randomUUID(), host, offset],
    )
  await insert('older version', null)
  // A machine that has lost its time begins in 1970.
  const lost = -Date.now()
  await insert('slow clock', lost)
  const told = await health(server)
  const offsets = Object.fromEntries(told.processes.map(({ host, clock_offset }) => [host, clock_offset]))
  expect(offsets).toMatchObject({ 'older version': null, 'slow clock': lost })
  expect(processesIn(told)?.advice).toContain('clocks_apart')
})

test('a process writes with its next beat what it found of its clock, for the others', async () => {
  const { owner } = await living()
  const kept = async () => (await owner.query('select clock_offset from processes')).rows[0].clock_offset
  await expect.poll(kept, { interval: 500 }).not.toBeNull()
})
