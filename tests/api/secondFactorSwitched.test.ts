import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resetByServer } from '#server/modules/secondFactor/resetByServer.ts'
import type { TestApp } from '#tests/support/app.ts'
import { codeIn, type RequiringServer, requiringServer } from '#tests/support/requiringServer.ts'
import {
  codeOf,
  ownState,
  resultOf,
  SIDES,
  secondStep,
  setUpPasskey,
  setUpTotp,
  somebody,
  ticketOf,
  tokenIn,
  typePassword,
} from '#tests/support/secondFactor.ts'

let guarded: RequiringServer
let server: TestApp

const pool = () => server.context.database.pool

beforeAll(async () => {
  guarded = await requiringServer()
  ;({ server } = guarded)
})

beforeEach(async () => {
  await guarded.requireOf('admins', false)
  await guarded.requireOf('users', false)
})

describe.each(SIDES)('of %s', (side) => {
  test('a session without a second step ends with the switch, one with it goes on', async () => {
    const person = await guarded.someone(side)
    const stepper = await guarded.someone(side)
    const { secret } = await setUpTotp(server, stepper)
    const stepped = await secondStep(server, stepper, {
      ticket: await ticketOf(server, stepper),
      code: await codeOf(secret),
    })
    expect([
      await guarded.isOpen(person, person.token),
      await guarded.isOpen(stepper, tokenIn(stepped)),
    ]).toEqual([200, 200])
    await guarded.requireOf(side)
    expect([
      await guarded.isOpen(person, person.token),
      await guarded.isOpen(stepper, tokenIn(stepped)),
    ]).toEqual([401, 200])
    // It was set up in this one.
    expect(await guarded.isOpen(stepper, stepper.token)).toBe(200)
  })

  test('the last factor cannot be taken away while it is required; another one first, and the old one goes', async () => {
    const person = await guarded.someone(side)
    await setUpTotp(server, person)
    await guarded.requireOf(side)
    const removeTotp = () =>
      server.call(`${person.calls.own}/totp`, { method: 'DELETE', token: person.token })
    expect(codeIn(await removeTotp())).toEqual([409, 'second_factor_kept'])
    expect((await ownState(server, person)).totp).not.toBeNull()
    await setUpPasskey(server, person)
    expect((await removeTotp()).status).toBe(200)
    const { passkeys } = await ownState(server, person)
    const passkey = await server.call(`${person.calls.own}/passkeys/${passkeys[0]?.id}`, {
      method: 'DELETE',
      token: person.token,
    })
    expect(codeIn(passkey)).toEqual([409, 'second_factor_kept'])
    await guarded.requireOf(side, false)
    const free = await server.call(`${person.calls.own}/passkeys/${passkeys[0]?.id}`, {
      method: 'DELETE',
      token: person.token,
    })
    expect(free.status).toBe(200)
    // What it stood on is gone.
    await guarded.requireOf(side)
    expect(await guarded.isOpen(person, person.token)).toBe(401)
  })

  test('a reset, by another and on the server, leads back into the set-up', async () => {
    const person = await guarded.someone(side)
    await setUpTotp(server, person)
    await guarded.requireOf(side)
    const reset = await guarded.post(
      `/api/admin-panal/users/${person.userId}/reset-second-factor`,
      { reason: 'Lost the telephone' },
      { token: guarded.chief },
    )
    expect(reset.status).toBe(200)
    expect(await guarded.isOpen(person, person.token)).toBe(401)
    const ticket = await ticketOf(server, person)
    const right = await guarded.finish(person, {
      ticket,
      code: await codeOf(await guarded.begin(person, ticket)),
    })
    expect(right.status).toBe(200)
    expect(await resetByServer(server.context.db, person.email)).toBe('to_be_set_up')
    expect(codeIn(await typePassword(server, person))).toEqual([403, 'second_factor_setup_required'])
  })
})

test('one role of several that requires it is enough, and a role that is given ends the session as well', async () => {
  const person = await somebody(server, 'admins', 'read_only')
  await guarded.requireOf('admins')
  expect(await guarded.isOpen(person, person.token)).toBe(200)
  const { rows } = await pool().query<{ id: number }>("select id from roles where key = 'read_only'")
  const given = await server.call(`/api/admin-panal/users/${person.userId}`, {
    method: 'PUT',
    token: guarded.chief,
    body: { roles: [rows[0]?.id, guarded.roleId] },
  })
  expect(given.status).toBe(200)
  expect(await guarded.isOpen(person, person.token)).toBe(401)
  expect(codeIn(await typePassword(server, person))).toEqual([403, 'second_factor_setup_required'])
})

test('a role tells how many it would meet, and users are found who have none', async () => {
  const before = resultOf<{ role: { without_second_factor: number } }>(
    await server.call(`/api/admin-panal/roles/${guarded.roleId}`, { token: guarded.chief }),
  ).role.without_second_factor
  const without = await guarded.someone('admins')
  const having = await guarded.someone('admins')
  await setUpTotp(server, having)
  const gone = await guarded.someone('admins')
  await pool().query('update users set active = false where id = $1', [gone.userId])
  const { role } = resultOf<{ role: { without_second_factor: number } }>(
    await server.call(`/api/admin-panal/roles/${guarded.roleId}`, { token: guarded.chief }),
  )
  expect(role.without_second_factor).toBe(before + 1)
  const found = async (has: boolean) =>
    resultOf<{ users: { data: { id: number; second_factor: boolean }[] } }>(
      await server.call(`/api/admin-panal/users?roles=${guarded.roleId}&second_factor=${has}&pageSize=100`, {
        token: guarded.chief,
      }),
    ).users.data
  expect((await found(false)).map(({ id }) => id)).toContain(without.userId)
  expect((await found(true)).map(({ id }) => id)).toContain(having.userId)
  expect((await found(false)).map(({ id }) => id)).not.toContain(having.userId)
})

test('whoever requires it of an own role has one first, in this session', async () => {
  const person = await guarded.someone('admins')
  const refused = await guarded.setRole(true, { token: person.token })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['second_factor_required']])
  expect(await guarded.isOpen(person, person.token)).toBe(200)
  await setUpTotp(server, person)
  expect((await guarded.setRole(true, { token: person.token })).status).toBe(200)
  expect(await guarded.isOpen(person, person.token)).toBe(200)
})

test('whoever may do less does not say how super admins sign in, and the rest of their role stays locked', async () => {
  const { rows } = await pool().query<{ id: number }>("select id from roles where key = 'super_admin'")
  const id = rows[0]?.id ?? 0
  const person = await guarded.someone('admins')
  const less = await guarded.setRole(true, { id, token: person.token })
  expect([less.status, Object.keys(less.body.errors ?? {})]).toEqual([422, ['second_factor_required']])
  const more = await server.call(`/api/admin-panal/roles/${id}`, {
    method: 'PUT',
    token: guarded.chief,
    body: { second_factor_required: true, name_en: 'Other' },
  })
  expect(codeIn(more)).toEqual([409, 'built_in'])
  const superAdmin = await somebody(server, 'admins')
  await setUpTotp(server, superAdmin)
  expect((await guarded.setRole(true, { id, token: superAdmin.token })).status).toBe(200)
  expect((await guarded.setRole(false, { id, token: superAdmin.token })).status).toBe(200)
  // Whoever had none was signed out in between, and is in again.
  expect((await server.call('/api/admin-panal/auth/me', { token: guarded.chief })).status).toBe(200)
})

test('switching asks for a recent sign-in, and stands in the history and among the security events', async () => {
  const { sessionId } = await server.context.sessions.find(guarded.chief)
  const age = (minutes: number) =>
    pool().query('update sessions set confirmed_at = now() - $2 * interval $$1 minute$$ where id = $1', [
      sessionId,
      minutes,
    ])
  await age(16)
  server.context.sessions.forget(`session:${sessionId}`)
  expect(codeIn(await guarded.setRole(true))).toEqual([403, 'recent_sign_in_required'])
  expect(codeIn(await guarded.setVendors(true))).toEqual([403, 'recent_sign_in_required'])
  await age(0)
  server.context.sessions.forget(`session:${sessionId}`)
  server.logged.length = 0
  await guarded.requireOf('admins')
  await guarded.requireOf('users')
  const events = server.logged.map((line) => JSON.parse(line) as { event?: string; outcome?: string })
  expect(events.filter(({ event }) => event).map(({ event, outcome }) => [event, outcome])).toEqual([
    ['role_change', 'ok'],
    ['settings_change', 'ok'],
  ])
  const { rows } = await pool().query<{ changes: object }>(
    'select changes from history order by id desc limit 2',
  )
  expect(rows.map(({ changes }) => changes)).toEqual([
    { vendors_second_factor_required: { from: false, to: true } },
    { second_factor_required: { from: false, to: true } },
  ])
})
