import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { takeFile } from '#tests/support/exports.ts'

let here: TestApp
let there: TestApp

beforeAll(async () => {
  const variables = { EXPORTS_AT_ONCE: '2' }
  here = await startTestApp({ variables })
  there = await startTestApp({ beside: here, variables })
})

/** Files that other processes make for somebody; as held by one that was not seen for so many seconds. */
const made = (count: number, userId: number, secondsAgo = 0) =>
  here.owner.query(
    `insert into export_places (process, user_id, began_at, held_until)
     select $1, $2, now(), now() + interval '1 hour' - $3 * interval '1 second' from generate_series(1, $4::int)`,
    [randomUUID(), userId, secondsAgo === 0 ? 0 : 3_600 + secondsAgo, count],
  )

const give = () => here.owner.query('delete from export_places')

const take = (server: TestApp, token: string) =>
  takeFile(server, 'admin-panal/coupons', { token, query: { excel: '1' } })

const idOf = async (token: string): Promise<number> => {
  const { body } = await here.call('/api/admin-panal/auth/me', { token })
  return (body.result as { admin: { id: number } }).admin.id
}

test('a file waits until fewer are being made in all processes together', async () => {
  const token = await here.signIn()
  await made(2, 0)
  const waiting = take(here, token)
  const asked = () => here.owner.query('select began_at from export_places where user_id <> 0')
  await expect.poll(async () => (await asked()).rows).toEqual([{ began_at: null }])
  await here.owner.query('delete from export_places where user_id = 0')
  expect((await waiting).status).toBe(200)
  expect((await asked()).rowCount).toBe(0)
})

test('one person has three in the making at most, whichever processes make them', async () => {
  const [token, other] = [await here.signIn(), await there.signIn()]
  await made(3, await idOf(token), 0)
  await here.owner.query('update export_places set began_at = null')
  for (const server of [here, there]) {
    const { status, body, headers } = await take(server, token)
    expect([status, body.code]).toEqual([429, 'export_busy'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await take(there, other)).status).toBe(200)
  await give()
  expect((await take(there, token)).status).toBe(200)
})

test('what a process held that is gone is free again', async () => {
  const token = await here.signIn()
  await made(3, await idOf(token), 1)
  expect((await take(there, token)).status).toBe(200)
})
