import { beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp
let chief: string

const pool = () => server.context.database.pool

const set = (values: object, token = chief) =>
  server.call('/api/admin-panal/setting/update-settings', { method: 'POST', token, body: values })

const me = async (token: string) => (await server.call('/api/admin-panal/auth/me', { token })).status

beforeAll(async () => {
  server = await startTestApp()
  chief = await server.signIn()
})

const aged = async (column: 'last_used_at' | 'created_at', hours: number) => {
  const token = await server.signIn('support')
  const { sessionId } = await server.context.sessions.find(token)
  await pool().query(`update sessions set ${column} = now() - $2 * interval '1 hour' where id = $1`, [
    sessionId,
    hours,
  ])
  server.context.sessions.forget(`session:${sessionId}`)
  return token
}

test('a session ends when it was not used for as long as the settings say, open ones at once', async () => {
  const token = await aged('last_used_at', 2)
  expect(await me(await aged('last_used_at', 2))).toBe(200)
  expect((await set({ session_idle_minutes: 60 })).status).toBe(200)
  expect(await me(token)).toBe(401)
  await set({ session_idle_minutes: 720 })
})

test('a session ends when it has lasted as long as the settings say, however much it is used', async () => {
  const token = await aged('created_at', 5)
  expect(await me(token)).toBe(200)
  await set({ session_max_hours: 4, session_idle_minutes: 60 })
  // Every process hears of it by the database: what this one remembered is forgotten.
  await vi.waitFor(async () => expect(await me(token)).toBe(401))
  await set({ session_max_hours: 168, session_idle_minutes: 720 })
})

test('the length of sessions has bounds, and a session that is used ends no sooner than one that is not', async () => {
  for (const values of [
    { session_idle_minutes: 4 },
    { session_max_hours: 0 },
    { session_max_hours: 721 },
    { session_max_hours: 1, session_idle_minutes: 61 },
  ])
    expect((await set(values)).status).toBe(422)
})

test('the settings of security ask for a recent sign-in and stand in the history', async () => {
  const token = await server.signIn()
  const { sessionId } = await server.context.sessions.find(token)
  await pool().query("update sessions set confirmed_at = now() - interval '16 minutes' where id = $1", [
    sessionId,
  ])
  server.context.sessions.forget(`session:${sessionId}`)
  expect((await set({ lockout_tries: 5 }, token)).body.code).toBe('recent_sign_in_required')
  await set({ lockout_tries: 6 })
  const { rows } = await pool().query(
    "select changes from history where resource = 'security_settings' order by id desc limit 1",
  )
  expect(rows[0]?.changes).toEqual({ lockout_tries: { from: 10, to: 6 } })
})
