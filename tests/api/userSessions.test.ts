import { beforeAll, expect, test } from 'vitest'
import { type Call, PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'

let server: TestApp
let chief: string

const pool = () => server.context.database.pool

const idOf = async (token: string) => (await server.context.sessions.find(token)).userId

const places = (id: number, call: Call = {}, more = '') =>
  server.call(`/api/admin-panal/users/${id}/sessions${more}`, { token: chief, ...call })

interface Place {
  readonly id: number
  readonly user_agent: string
  readonly address?: string
  readonly current: boolean
}

const listed = ({ body }: Awaited<ReturnType<typeof places>>) =>
  body.result as { readonly sessions: Place[]; readonly devices: Place[] }

/** An admin of a role, whose permissions are these. */
const withPermissions = async (...permissions: string[]) => {
  const token = await server.signIn('read_only')
  await pool().query(
    `with made as (
       insert into roles (key, name_ar, name_en, permissions)
       values ('r' || nextval('roles_id_seq'), 'ر', 'r', $2) returning id
     ), dropped as (delete from users_roles where owner_id = $1)
     insert into users_roles (owner_id, target_id) select $1, id from made`,
    [await idOf(token), permissions],
  )
  server.context.sessions.forget('roles')
  return token
}

beforeAll(async () => {
  server = await startTestApp()
  chief = await server.signIn()
})

/** Somebody who signed in by the password, so that the browser is known. */
const signedIn = async () => {
  const id = await idOf(await server.signIn('support'))
  const { rows } = await pool().query<{ email: string }>('select email from users where id = $1', [id])
  const answer = await server.call('/api/admin-panal/auth/login', {
    method: 'POST',
    body: { email: rows[0]?.email, password: PASSWORD },
    headers: { 'user-agent': CHROME },
  })
  const { token } = answer.body.result as { token: string }
  return { id, token, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

test('who may sees where another is signed in, without a token or the hash of one', async () => {
  const { id } = await signedIn()
  const answer = await places(id)
  const { sessions, devices } = listed(answer)
  expect(sessions.map(({ user_agent, current }) => [user_agent, current])).toEqual([
    [CHROME, false],
    ['test', false],
  ])
  expect(sessions[0]?.address).toBe('127.0.0.1')
  expect(devices).toMatchObject([{ user_agent: CHROME, current: false }])
  const { rows } = await pool().query<{ token_hash: string }>(
    'select token_hash from sessions union all select token_hash from known_devices',
  )
  for (const { token_hash } of rows) expect(answer.text).not.toContain(token_hash)
})

test('a session that is ended by another opens nothing any more, and the history says who ended it', async () => {
  const { id, token } = await signedIn()
  const [newest] = listed(await places(id)).sessions
  const answer = await places(id, { method: 'DELETE' }, `/${newest?.id}`)
  expect(answer.status).toBe(200)
  expect(listed(answer).sessions).toHaveLength(1)
  expect((await server.call('/api/admin-panal/auth/me', { token })).status).toBe(401)
  const { rows } = await pool().query(
    "select actor_id, record_id from history where action = 'sessions_ended' order by id desc limit 1",
  )
  expect(rows[0]).toEqual({ actor_id: await idOf(chief), record_id: id })
})

test('all sessions of another end at once, of oneself all but the one that asks', async () => {
  const { id, token } = await signedIn()
  expect(listed(await places(id, { method: 'DELETE' })).sessions).toEqual([])
  expect((await server.call('/api/admin-panal/auth/me', { token })).status).toBe(401)
  const left = listed(await places(await idOf(chief), { method: 'DELETE' })).sessions
  expect(left.map(({ current }) => current)).toEqual([true])
})

test("a vendor's people are seen and ended alike", async () => {
  const { token, userId } = await vendorPeople(server)
  expect(listed(await places(userId)).sessions).toHaveLength(1)
  await places(userId, { method: 'DELETE' })
  expect((await server.call('/api/user/auth/me', { token })).status).toBe(401)
})

test('a session or a browser under the id of another person is not found', async () => {
  const one = await signedIn()
  const other = await signedIn()
  const { sessions, devices } = listed(await places(one.id))
  expect((await places(other.id, { method: 'DELETE' }, `/${sessions[0]?.id}`)).status).toBe(404)
  const forget = (id: number) =>
    server.call(`/api/admin-panal/users/${id}/devices/${devices[0]?.id}`, { method: 'DELETE', token: chief })
  expect((await forget(other.id)).status).toBe(404)
  expect(listed(await places(one.id)).devices).toHaveLength(1)
  expect((await forget(one.id)).status).toBe(200)
  expect((await places(999_999)).status).toBe(404)
  expect((await places(999_999, { method: 'DELETE' })).status).toBe(404)
})

test('it needs the permission, and nobody ends the sessions of who may do more', async () => {
  const { id } = await signedIn()
  const without = await withPermissions('users:list', 'users:view', 'users:edit')
  for (const method of ['GET', 'DELETE'] as const)
    expect((await places(id, { token: without, method })).status).toBe(403)
  const desk = await withPermissions('users:sessions')
  expect((await places(await idOf(chief), { token: desk })).status).toBe(200)
  const refused = await places(await idOf(chief), { token: desk, method: 'DELETE' })
  expect(refused.body.code).toBe('beyond_own_rights')
  expect((await server.call('/api/admin-panal/auth/me', { token: chief })).status).toBe(200)
})

test('a browser that its owner forgets is unknown at the next sign-in', async () => {
  const { token, cookie } = await signedIn()
  const own = (call: Call = {}, path = 'sessions') =>
    server.call(`/api/admin-panal/setting/${path}`, { token, headers: { cookie }, ...call })
  const [device] = listed(await own()).devices
  expect(device).toMatchObject({ user_agent: CHROME, current: true })
  expect(listed(await own({ method: 'DELETE' }, `devices/${device?.id}`)).devices).toEqual([])
  expect((await own({ method: 'DELETE' }, `devices/${device?.id}`)).status).toBe(404)
})
