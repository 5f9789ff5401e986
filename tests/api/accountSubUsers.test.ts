import { beforeAll, expect, test } from 'vitest'
import { accountOf } from '#tests/support/account.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { tokenInLink } from '#tests/support/links.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'
import { mailTo } from '#tests/support/visitors.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

const { rows, resultOf } = accountOf(() => server)

test('a primary user invites a sub user, who accepts by mail and sees what was given', async () => {
  const people = await vendorPeople(server)
  const email = 'helper@vendors.test'
  const call = (path: string, method: 'POST' | 'PUT' | 'DELETE', body?: unknown) =>
    server.call(`/api/user/sub-users${path}`, { method, token: people.token, body })
  const invited = await call('', 'POST', { username: 'مساعد', email, permissions: ['payments'] })
  expect(invited.status).toBe(201)
  const { user } = invited.body.result as { user: { id: number } }
  expect(user).toMatchObject({ email, permissions: ['payments'], activated: false, active: true })
  const { id } = user
  const mail = await mailTo(server, email)
  expect(mail.subject).toContain('دُعيت')
  const token = tokenInLink(mail.link)
  const choose = { token, password: PASSWORD, password_confirmation: PASSWORD }
  expect((await server.call('/api/reset_password', { method: 'POST', body: choose })).status).toBe(200)
  const signIn = () => server.call('/api/login', { method: 'POST', body: { email, password: PASSWORD } })
  const { body } = await signIn()
  expect(body.result).toMatchObject({ user: { user_type: 'SUB', permissions: ['payments'] } })
  const helper = String(body.api_token)
  expect((await server.call('/api/user/referral', { token: helper })).status).toBe(403)
  expect(await resultOf('/api/user/dashboard', helper)).toMatchObject({
    wallet: null,
    counts: { sub_users: null },
  })
  await call(`/${id}`, 'PUT', { username: 'مساعد', permissions: ['referral'] })
  expect((await server.call('/api/user/referral', { token: helper })).status).toBe(200)
  // Two who work in the account press the same at once: both mean to switch him off.
  for (const _of of ['one', 'other'])
    expect((await call(`/active-toggle/${id}?active=0`, 'PUT')).status).toBe(200)
  expect((await server.call('/api/user/auth/me', { token: helper })).status).toBe(401)
  const refused = await signIn()
  expect([refused.status, refused.body.code]).toEqual([403, 'user_not_active'])
  expect((await call(`/${id}`, 'DELETE')).status).toBe(200)
  expect(await resultOf('/api/user/sub-users', people.token)).toMatchObject({ users: { total: 0, data: [] } })
})

test('nobody gives more than he has, manages himself, or invites somebody who has an account', async () => {
  const people = await vendorPeople(server)
  const manager = await people.sub('users', 'support')
  const call = (path: string, method: 'POST' | 'PUT' | 'DELETE', body?: unknown) =>
    server.call(`/api/user/sub-users${path}`, { method, token: manager.token, body })
  const invite = (email: string, permissions: string[]) =>
    call('', 'POST', { username: email, email, permissions })
  const beyond = await invite('beyond@vendors.test', ['payments'])
  expect(Object.keys(beyond.body.errors ?? {})).toEqual(['permissions'])
  const taken = await invite(people.email, [])
  expect(taken.body.errors).toMatchObject({ email: ['email already taken'] })
  const own = { username: 'myself', permissions: ['users'] }
  expect((await call(`/${manager.id}`, 'PUT', own)).status).toBe(409)
  expect((await call(`/${people.userId}`, 'PUT', own)).status).toBe(404)
  const mighty = await people.sub('payments')
  expect((await call(`/${mighty.id}`, 'DELETE')).status).toBe(422)
})

test('the history tells what a sub user may do, where that changes', async () => {
  const people = await vendorPeople(server)
  const call = (path: string, method: 'POST' | 'PUT', body: object) =>
    server.call(`/api/user/sub-users${path}`, { method, token: people.token, body })
  const sent = { username: 'أمين', email: 'trustee@vendors.test', permissions: ['payments'] }
  const { body } = await call('', 'POST', sent)
  const { user } = body.result as { user: { id: number } }
  await call(`/${user.id}`, 'PUT', { permissions: ['payments', 'users'] })
  await call(`/${user.id}`, 'PUT', { permissions: ['users', 'payments'] })
  const told = await rows(
    `select actor_id, changes -> 'permissions' as permissions from history
     where resource = 'users' and record_id = $1 and changes ? 'permissions' order by id`,
    [user.id],
  )
  expect(told).toEqual([
    { actor_id: people.userId, permissions: { from: [], to: ['payments'] } },
    { actor_id: people.userId, permissions: { from: ['payments'], to: ['payments', 'users'] } },
  ])
})

test('who is given more meanwhile is beyond whoever manages sub users', async () => {
  const people = await vendorPeople(server)
  const [manager, helper] = [await people.sub('users'), await people.sub('users')]
  const { owner } = server
  await owner.query('begin')
  await owner.query("select pg_advisory_xact_lock(hashtext('users'))")
  await owner.query("update users set vendor_permissions = '{users,payments}' where id = $1", [helper.id])
  const answer = server.call(`/api/user/sub-users/${helper.id}`, { method: 'DELETE', token: manager.token })
  await somebodyWaits(server.context.database.pool)
  await owner.query('commit')
  expect((await answer).status).toBe(422)
})

test('a first password activates the account and says so; its link is then used, not expired', async () => {
  const owner = await vendorPeople(server)
  const email = 'invited-once@vendors.test'
  const body = { username: 'مدعوة', email, phone: null, permissions: [] }
  const invited = await server.call('/api/user/sub-users', { method: 'POST', token: owner.token, body })
  expect(invited.status).toBe(201)
  const token = tokenInLink((await mailTo(server, email)).link)
  const choose = () =>
    server.call('/api/reset_password', {
      method: 'POST',
      body: { token, password: PASSWORD, password_confirmation: PASSWORD },
    })
  const first = await choose()
  expect([first.status, first.body.result]).toEqual([200, { email }])
  expect(first.body.message).toMatch(/account is active/)
  expect((await choose()).body.code).toBe('link_used')
  const check = await server.call('/api/check_reset_token', { method: 'POST', body: { token } })
  expect(check.body.code).toBe('link_used')
})

test('an invitation that was lost is sent once more, by its own vendor, until it is accepted', async () => {
  const owner = await vendorPeople(server)
  const email = 'invited-twice@vendors.test'
  const body = { username: 'مدعوة ثانية', email, phone: null, permissions: [] }
  await server.call('/api/user/sub-users', { method: 'POST', token: owner.token, body })
  const [{ id }] = await rows('select id from users where email = $1', [email])
  const again = (token: string) =>
    server.call(`/api/user/sub-users/${id}/invite`, { method: 'POST', token, body: {} })
  expect((await again(owner.token)).status).toBe(200)
  const mails = await rows("select 1 from mails where template = 'user_invitation' and user_id = $1", [id])
  expect(mails).toHaveLength(2)
  expect((await again((await vendorPeople(server)).token)).status).toBe(404)
  await rows("update users set password_hash = 'x' where id = $1", [id])
  expect((await again(owner.token)).status).toBe(404)
})
