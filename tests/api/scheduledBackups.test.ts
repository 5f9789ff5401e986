import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { checkBackup } from '#server/backup/restore.ts'
import { readBackups } from '#server/backup/scheduled.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { Cable } from '#tests/support/cable.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

const PATH = '/api/admin-panal/setting/backups'
const DAY_MS = 86_400_000

interface State {
  readonly next_at: string | null
  readonly folder: string
  readonly backups: readonly {
    readonly state: string
    readonly name: string | null
    readonly size: number | null
    readonly checksum: string | null
    readonly reason: string | null
    readonly asked_by: string | null
  }[]
}

let server: TestApp
let token: string
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  server = await startTestApp({ variables: { BACKUP_DIR: folder } })
  token = await server.signIn()
  // As of an installation that has been there for a while.
  await server.owner.query("update roles set created_at = now() - interval '30 days'")
})

const state = async (): Promise<State> => (await server.call(PATH, { token })).body.result as State

const begin = () => server.call(PATH, { method: 'POST', token })

/** Waits until nothing is being taken any more: whoever gets the turn. */
const finished = () =>
  expect.poll(async () => (await state()).backups.some((each) => each.state === 'RUNNING')).toBe(false)

const save = (body: object) =>
  server.call('/api/admin-panal/setting/update-settings', { method: 'POST', token, body })

test('a super admin takes a backup: it stands with size and checksum, and is whole', async () => {
  const answer = await begin()
  expect([answer.status, answer.body.message]).toEqual([202, 'The backup has begun'])
  await finished()
  const [backup] = (await state()).backups
  expect(backup).toMatchObject({
    state: 'DONE',
    asked_by: 'super-admin-1@test.test',
    size: expect.any(Number),
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    reason: null,
  })
  expect(await readdir(folder)).toEqual([backup?.name])
  await checkBackup(join(folder, backup?.name ?? ''))
  const manifest = await readFile(join(folder, backup?.name ?? '', 'manifest.json'), 'utf8')
  for (const table of ['history_links', 'history_seals', 'seal_keys'])
    expect(manifest).toContain(`"${table}"`)
  await writeFile(join(folder, backup?.name ?? '', 'tables/users.copy.gz'), 'x')
  await expect(checkBackup(join(folder, backup?.name ?? ''))).rejects.toThrow('missing or damaged')
})

test('of many who ask at once one takes it, and the others are told', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, begin))
  await finished()
  const codes = answers.map(({ status, body }) => body.code ?? status)
  expect(new Set([...codes, 'backup_running'])).toEqual(new Set([202, 'backup_running']))
  const { backups } = await state()
  expect(backups.every((each) => each.state === 'DONE')).toBe(true)
  expect(await readdir(folder)).toHaveLength(backups.length)
})

test('the schedule takes one a day, whichever process looks, and none while it is off or before there was anything', async () => {
  const { runDue } = server.context.backups
  await save({ backups_on: false })
  await runDue()
  expect((await state()).backups).toEqual([])
  expect((await state()).next_at).toBeNull()
  await save({ backups_on: true })
  expect(Date.parse((await state()).next_at ?? '')).toBeGreaterThan(Date.now())
  await Promise.all([runDue(), runDue(), runDue()])
  await finished()
  expect((await state()).backups.map((each) => [each.state, each.asked_by])).toEqual([['DONE', null]])
  await runDue()
  expect((await state()).backups).toHaveLength(1)
  await runDue(new Date(Date.now() + DAY_MS))
  expect((await state()).backups).toHaveLength(2)
  await server.owner.query('delete from backups')
  await server.owner.query("update roles set created_at = now() + interval '1 minute'")
  await runDue()
  expect((await state()).backups).toEqual([])
})

test('what is older than the days and weeks that are set is removed, and nothing else of the folder', async () => {
  await save({ backup_days: 1, backup_weeks: 0 })
  // Somebody else may be at it, by the command.
  const underWay = `rabt-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.part`
  const old = ['rabt-2026-01-01T00-00-00-000Z', 'rabt-2026-01-02T00-00-00-000Z.part']
  for (const name of [...old, 'rabt-notes', 'notes.part', underWay]) await writeFile(join(folder, name), '')
  await begin()
  await finished()
  const [backup] = (await state()).backups
  // What is too old goes when the new one counts.
  await expect
    .poll(async () => (await readdir(folder)).sort())
    .toEqual(['rabt-notes', 'notes.part', underWay, backup?.name].sort())
})

test('a backup that fails says why, tells the administrators, and is tried again after an hour', async () => {
  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder')
  const { runDue } = server.context.backups
  await runDue()
  const [failed] = (await state()).backups
  expect(failed).toMatchObject({ state: 'FAILED', reason: expect.stringContaining('EEXIST'), name: null })
  const told = await server.call('/api/admin-panal/notifications', { token })
  expect(told.text).toContain('No backup was taken')
  await runDue()
  expect((await state()).backups).toHaveLength(1)
  await rm(folder)
  await server.owner.query("update backups set started_at = now() - interval '61 minutes'")
  await runDue()
  expect((await state()).backups.map((each) => each.state)).toContain('DONE')
})

test('a database that goes away in the middle fails the backup alone: the server goes on', async () => {
  const { host, port } = inject('templateDatabase')
  const cable = new Cable(join(host, `.s.PGSQL.${port}`))
  await cable.plug()
  onTestFinished(() => cable.pull())
  const { context } = await startTestApp({
    variables: { BACKUP_DIR: folder },
    reach: (connection) => ({ ...connection, host: '127.0.0.1', port: cable.port }),
  })
  cable.delay = 20
  const begun = await context.backups.begin('somebody')
  await expect.poll(() => readdir(join(folder))).toEqual([expect.stringMatching(/\.part$/)])
  const [draft] = await readdir(folder)
  await expect.poll(() => readdir(join(folder, draft ?? '', 'tables'))).not.toEqual([])
  cable.pull()
  await begun?.done
  cable.delay = 0
  await cable.plug()
  await context.backups.runDue()
  expect((await readBackups(context.db)).map((each) => [each.state, each.reason])).toEqual([
    ['FAILED', 'interrupted'],
  ])
})

test('a process that stops waits for no backup: it is broken off, and nothing of it is left', async () => {
  const { owner, context } = server
  const holding = await owner.connect()
  await holding.query('begin; lock table coupons in access exclusive mode')
  try {
    const begun = await context.backups.begin('somebody')
    await somebodyWaits(context.database.pool)
    await context.backups.stop()
    await begun?.done
  } finally {
    await holding.query('rollback')
    holding.release()
  }
  expect(await readdir(folder)).toEqual([])
  expect((await state()).backups.map((each) => [each.state, each.reason])).toEqual([
    ['FAILED', 'interrupted'],
  ])
  expect((await server.call('/api/admin-panal/notifications', { token })).text).not.toContain(
    'No backup was taken',
  )
})

test('one that did not live to tell is not said to run for ever', async () => {
  await server.owner.query("insert into backups (state) values ('RUNNING')")
  await server.context.backups.runDue()
  expect((await state()).backups.map((each) => [each.state, each.reason])).toContainEqual([
    'FAILED',
    'interrupted',
  ])
})

test('nobody but the super admin sees backups or takes one', async () => {
  for (const role of ['finance', 'operations', 'read_only']) {
    const other = await server.signIn(role)
    expect((await server.call(PATH, { token: other })).status).toBe(403)
    expect((await server.call(PATH, { method: 'POST', token: other })).status).toBe(403)
  }
})
