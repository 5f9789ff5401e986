import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import '#tests/support/bundledPrograms.ts'
import { importer } from '#tests/support/imports.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

const FILE = { resource: 'coupons', file: 'code\nA1\n' }

const person = async () => importer(server, await server.signIn())

/** Has whatever is imported wait in its transaction, until the function that is returned is called. */
const holdImports = async (): Promise<() => Promise<void>> => {
  const client = await server.owner.connect()
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('rollback')
    client.release()
  }
  onTestFinished(release)
  await client.query('begin')
  await client.query('lock table imports in exclusive mode')
  return release
}

test('two files are read at a time, one of each person, and the others are told when to come again', async () => {
  const [first, second, third] = [await person(), await person(), await person()]
  const { pool } = server.context.database
  const release = await holdImports()
  const kept = [first.bring(FILE)]
  await somebodyWaits(pool)
  const again = await first.bring(FILE)
  expect([again.status, again.body.code]).toEqual([429, 'import_busy'])
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
  kept.push(second.bring(FILE))
  await somebodyWaits(pool, 2)
  const refused = await third.bring(FILE)
  expect([refused.status, refused.body.code]).toEqual([503, 'import_busy'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await release()
  expect((await Promise.all(kept)).map(({ status }) => status)).toEqual([201, 201])
  expect((await third.bring(FILE)).status).toBe(201)
  expect((await first.bring(FILE)).status).toBe(201)
  expect(await readdir(join(server.context.env.DATA_DIR, 'arrivals'))).toEqual([])
}, 15_000)

test('a file that is refused keeps its place from nobody', async () => {
  const by = await person()
  for (let time = 0; time < 3; time += 1)
    expect((await by.bring({ resource: 'coupons', file: '%PDF-1.7 x' })).body.code).toBe('not_a_sheet')
  expect((await by.bring(FILE)).status).toBe(201)
})
