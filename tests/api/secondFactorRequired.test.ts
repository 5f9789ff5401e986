import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resetByServer } from '#server/modules/secondFactor/resetByServer.ts'
import { type Answer, type Call, startTestApp, type TestApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { collectRoutes, type DeclaredRoute } from '#tests/support/routes.ts'
import {
  aMinuteLater,
  codeOf,
  ownState,
  type Person,
  passkeyAsked,
  resultOf,
  SIDES,
  type SideName,
  secondStep,
  setUpPasskey,
  setUpTotp,
  somebody,
  ticketOf,
  tokenIn,
  typePassword,
} from '#tests/support/secondFactor.ts'

let server: TestApp
let chief: string
let routes: DeclaredRoute[]
let roleId = 0

const pool = () => server.context.database.pool

const post = (path: string, body: object, call: Call = {}) =>
  server.call(path, { method: 'POST', body, ...call })

const setRole = (isRequired: boolean, { id = roleId, token = chief } = {}) =>
  server.call(`/api/admin-panal/roles/${id}`, {
    method: 'PUT',
    token,
    body: { second_factor_required: isRequired },
  })

const setVendors = (isRequired: boolean) =>
  post(
    '/api/admin-panal/setting/update-settings',
    { vendors_second_factor_required: isRequired },
    { token: chief },
  )

/** Requires a second factor of everybody whom `someone` makes on that side, or does so no more. */
const requireOf = async (side: SideName, isRequired = true): Promise<void> => {
  const { status, text } = await (side === 'admins' ? setRole(isRequired) : setVendors(isRequired))
  expect([status, text]).toEqual([200, expect.anything()])
}

const someone = (side: SideName) => somebody(server, side, 'guarded')

const begin = async ({ calls }: Person, ticket: string): Promise<string> =>
  resultOf<{ secret: string }>(await post(`${calls.setUp}/totp`, { ticket })).secret

const finish = ({ calls }: Person, body: object) => post(calls.setUp, body)

const isOpen = async ({ calls }: Person, token: string): Promise<number> =>
  (await server.call(calls.me, { token })).status

const codeIn = ({ status, body }: Answer) => [status, body.code]

const actionsOf = async ({ userId }: Person): Promise<string[]> => {
  const { rows } = await pool().query<{ action: string }>(
    "select action from history where resource = 'users' and record_id = $1 order by id",
    [userId],
  )
  return rows.map(({ action }) => action)
}

beforeAll(async () => {
  server = await startTestApp()
  chief = await server.signIn()
  routes = await collectRoutes(server.context)
  const { rows } = await pool().query<{ id: number }>(
    `insert into roles (key, name_ar, name_en, permissions)
     values ('guarded', 'محروس', 'Guarded', '{coupons:list,roles:view,roles:edit}') returning id`,
  )
  roleId = rows[0]?.id ?? 0
})

beforeEach(async () => {
  await requireOf('admins', false)
  await requireOf('users', false)
})

describe.each(SIDES)('of %s', (side) => {
  test('who has none is led to set one up after the right password, and has no session', async () => {
    const person = await someone(side)
    await requireOf(side)
    const wrong = await post(person.calls.login, { email: person.email, password: 'not it at all' })
    expect(codeIn(wrong)).toEqual([401, 'invalid_credentials'])
    const answer = await typePassword(server, person)
    expect(codeIn(answer)).toEqual([403, 'second_factor_setup_required'])
    expect(answer.body.details).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: expect.stringMatching(/Z$/),
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { rows } = await pool().query('select two_step from sessions where user_id = $1', [person.userId])
    expect(rows.filter(({ two_step }) => two_step)).toEqual([])
  })

  test('an app is set up by the ticket, the codes are told once, and the session opens with it', async () => {
    const person = await someone(side)
    await requireOf(side)
    const ticket = await ticketOf(server, person)
    const secret = await begin(person, ticket)
    const wrong = await finish(person, { ticket, code: '000000' })
    expect([...codeIn(wrong), Object.keys(wrong.body.errors ?? {})]).toEqual([
      422,
      'code_not_correct',
      ['code'],
    ])
    const right = await finish(person, { ticket, code: await codeOf(secret) })
    expect(right.status).toBe(200)
    expect(resultOf<{ recovery_codes: string[] }>(right).recovery_codes).toHaveLength(10)
    const token = tokenIn(right)
    expect(await isOpen(person, token)).toBe(200)
    expect(await ownState(server, { ...person, token })).toMatchObject({
      is_on: true,
      required: true,
      recovery_codes: { left: 10, total: 10 },
    })
    expect(await actionsOf(person)).toEqual(['totp_added', 'sign_in'])
    const { rows } = await pool().query('select template, params from mails where user_id = $1', [
      person.userId,
    ])
    expect(rows).toMatchObject([{ template: 'second_factor_changed', params: { what: 'totp_added' } }])
    await aMinuteLater(server, person)
    const next = await secondStep(server, person, {
      ticket: await ticketOf(server, person),
      code: await codeOf(secret),
    })
    expect(await isOpen(person, tokenIn(next))).toBe(200)
  })

  test('a passkey serves as well, named by the device it was made on', async () => {
    const person = await someone(side)
    await requireOf(side)
    const ticket = await ticketOf(server, person)
    const device = authenticator()
    const { options } = resultOf<{ options: { challenge: string } }>(
      await post(`${person.calls.setUp}/passkey`, { ticket }),
    )
    const forged = await finish(person, { ticket, credential: device.create({ challenge: 'another' }) })
    expect(codeIn(forged)).toEqual([422, 'passkey_refused'])
    const again = resultOf<{ options: { challenge: string } }>(
      await post(`${person.calls.setUp}/passkey`, { ticket }),
    )
    expect(again.options.challenge).not.toBe(options.challenge)
    const right = await finish(person, { ticket, credential: device.create(again.options) })
    expect(right.status).toBe(200)
    const token = tokenIn(right)
    const { passkeys } = await ownState(server, { ...person, token })
    expect(passkeys.map(({ name }) => name)).toEqual([expect.stringMatching(/\S/)])
    const asked = await passkeyAsked(server, person.calls)
    const byPasskey = await post(person.calls.passkey, {
      ticket: asked.ticket,
      credential: device.sign(asked.options),
    })
    expect(await isOpen(person, tokenIn(byPasskey))).toBe(200)
  })

  test('the half-signed-in state opens no call of all that are there, whatever it is sent as', async () => {
    const person = await someone(side)
    await requireOf(side)
    const ticket = await ticketOf(server, person)
    await begin(person, ticket)
    const guarded = routes.filter(({ access }) => access !== undefined && access !== 'public')
    expect(guarded.length).toBeGreaterThan(300)
    for (const { method, path, name } of guarded) {
      const address = path.replace(/:\w+/g, '1').replace('*', '')
      const answer = await server.call(address, { method, token: ticket })
      expect([name, ...codeIn(answer)]).toEqual([name, 401, 'token_not_valid'])
    }
  })

  test('its ticket is no other one: it makes no second step, signs no passkey in, and confirms nothing', async () => {
    const person = await someone(side)
    await requireOf(side)
    const ticket = await ticketOf(server, person)
    const device = authenticator()
    const asOther = [
      await secondStep(server, person, { ticket, code: '000000' }),
      await post(`${person.calls.secondStep}/options`, { ticket }),
      await post(person.calls.passkey, { ticket, credential: device.sign({ challenge: 'x' }) }),
    ]
    expect(asOther.map(({ status }) => status)).toEqual([401, 401, 401])
    const stepper = await someone(side)
    await setUpTotp(server, { ...stepper, token: await twoStepToken(stepper) })
    const step = await ticketOf(server, stepper)
    for (const call of ['/totp', '/passkey', ''])
      expect(
        codeIn(
          await post(`${stepper.calls.setUp}${call}`, { ticket: step, ...(call ? {} : { code: '000000' }) }),
        ),
      ).toEqual([401, 'second_factor_expired'])
    const stranger = await someone(side === 'admins' ? 'users' : 'admins')
    expect(codeIn(await post(`${stranger.calls.setUp}/totp`, { ticket }))).toEqual([
      401,
      'second_factor_expired',
    ])
  })

  test('a ticket is used once, in a race as well, and dies of five wrong codes and of time', async () => {
    const person = await someone(side)
    await requireOf(side)
    const ticket = await ticketOf(server, person)
    const secret = await begin(person, ticket)
    for (let tries = 0; tries < 5; tries += 1) await finish(person, { ticket, code: '000000' })
    const dead = await finish(person, { ticket, code: await codeOf(secret) })
    expect(codeIn(dead)).toEqual([401, 'second_factor_expired'])

    const late = await ticketOf(server, person)
    await pool().query(
      "update factor_tickets set expires_at = now() - interval '1 second' where user_id = $1",
      [person.userId],
    )
    expect(codeIn(await post(`${person.calls.setUp}/totp`, { ticket: late }))).toEqual([
      401,
      'second_factor_expired',
    ])

    const third = await ticketOf(server, person)
    const code = await codeOf(await begin(person, third))
    const answers = await Promise.all([1, 2, 3].map(() => finish(person, { ticket: third, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(codeIn(await finish(person, { ticket: third, code }))).toEqual([401, 'second_factor_expired'])
  })

  test('a second way in that was half open adds nothing once its owner has set his own up', async () => {
    const person = await someone(side)
    await requireOf(side)
    const thief = await ticketOf(server, person, '10.8.9.9')
    const stolen = await begin(person, thief)
    const ticket = await ticketOf(server, person)
    const device = authenticator()
    const { options } = resultOf<{ options: { challenge: string } }>(
      await post(`${person.calls.setUp}/passkey`, { ticket }),
    )
    const right = await finish(person, { ticket, credential: device.create(options) })
    expect(right.status).toBe(200)
    const late = await finish(person, { ticket: thief, code: await codeOf(stolen) })
    expect(codeIn(late)).toEqual([401, 'second_factor_expired'])
    expect(await ownState(server, { ...person, token: tokenIn(right) })).toMatchObject({ totp: null })
  })

  test.each([
    "update users set password_changed_at = now() + interval '1 second' where id = $1",
    'update users set active = false where id = $1',
    'update users set locked = true where id = $1',
  ])('it ends with: %s', async (statement) => {
    const person = await someone(side)
    await requireOf(side)
    const ticket = await ticketOf(server, person)
    const secret = await begin(person, ticket)
    await pool().query(statement, [person.userId])
    const answer = await finish(person, { ticket, code: await codeOf(secret) })
    expect(codeIn(answer)).toEqual([401, 'second_factor_expired'])
  })

  test('a session without a second step ends with the switch, one with it goes on', async () => {
    const person = await someone(side)
    const stepper = await someone(side)
    const { secret } = await setUpTotp(server, stepper)
    const stepped = await secondStep(server, stepper, {
      ticket: await ticketOf(server, stepper),
      code: await codeOf(secret),
    })
    expect([await isOpen(person, person.token), await isOpen(stepper, tokenIn(stepped))]).toEqual([200, 200])
    await requireOf(side)
    expect([await isOpen(person, person.token), await isOpen(stepper, tokenIn(stepped))]).toEqual([401, 200])
    // It was set up in this one.
    expect(await isOpen(stepper, stepper.token)).toBe(200)
  })

  test('the last factor cannot be taken away while it is required; another one first, and the old one goes', async () => {
    const person = await someone(side)
    await setUpTotp(server, person)
    await requireOf(side)
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
    await requireOf(side, false)
    const free = await server.call(`${person.calls.own}/passkeys/${passkeys[0]?.id}`, {
      method: 'DELETE',
      token: person.token,
    })
    expect(free.status).toBe(200)
    // What it stood on is gone.
    await requireOf(side)
    expect(await isOpen(person, person.token)).toBe(401)
  })

  test('a reset, by another and on the server, leads back into the set-up', async () => {
    const person = await someone(side)
    await setUpTotp(server, person)
    await requireOf(side)
    const reset = await post(
      `/api/admin-panal/users/${person.userId}/reset-second-factor`,
      { reason: 'Lost the telephone' },
      { token: chief },
    )
    expect(reset.status).toBe(200)
    expect(await isOpen(person, person.token)).toBe(401)
    const ticket = await ticketOf(server, person)
    const right = await finish(person, { ticket, code: await codeOf(await begin(person, ticket)) })
    expect(right.status).toBe(200)
    expect(await resetByServer(server.context.db, person.email)).toBe('to_be_set_up')
    expect(codeIn(await typePassword(server, person))).toEqual([403, 'second_factor_setup_required'])
  })
})

/** A session of somebody whose own one ended with the switch, as his provider's word would open it. */
const twoStepToken = ({ userId }: Person) =>
  server.context.sessions.open(userId, { address: '127.0.0.1', userAgent: 'test', twoStep: true })

test('one role of several that requires it is enough, and a role that is given ends the session as well', async () => {
  const person = await somebody(server, 'admins', 'read_only')
  await requireOf('admins')
  expect(await isOpen(person, person.token)).toBe(200)
  const { rows } = await pool().query<{ id: number }>("select id from roles where key = 'read_only'")
  const given = await server.call(`/api/admin-panal/users/${person.userId}`, {
    method: 'PUT',
    token: chief,
    body: { roles: [rows[0]?.id, roleId] },
  })
  expect(given.status).toBe(200)
  expect(await isOpen(person, person.token)).toBe(401)
  expect(codeIn(await typePassword(server, person))).toEqual([403, 'second_factor_setup_required'])
})

test('a role tells how many it would meet, and users are found who have none', async () => {
  const before = resultOf<{ role: { without_second_factor: number } }>(
    await server.call(`/api/admin-panal/roles/${roleId}`, { token: chief }),
  ).role.without_second_factor
  const without = await someone('admins')
  const having = await someone('admins')
  await setUpTotp(server, having)
  const gone = await someone('admins')
  await pool().query('update users set active = false where id = $1', [gone.userId])
  const { role } = resultOf<{ role: { without_second_factor: number } }>(
    await server.call(`/api/admin-panal/roles/${roleId}`, { token: chief }),
  )
  expect(role.without_second_factor).toBe(before + 1)
  const found = async (has: boolean) =>
    resultOf<{ users: { data: { id: number; second_factor: boolean }[] } }>(
      await server.call(`/api/admin-panal/users?roles=${roleId}&second_factor=${has}&pageSize=100`, {
        token: chief,
      }),
    ).users.data
  expect((await found(false)).map(({ id }) => id)).toContain(without.userId)
  expect((await found(true)).map(({ id }) => id)).toContain(having.userId)
  expect((await found(false)).map(({ id }) => id)).not.toContain(having.userId)
})

test('whoever requires it of an own role has one first, in this session', async () => {
  const person = await someone('admins')
  const refused = await setRole(true, { token: person.token })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['second_factor_required']])
  expect(await isOpen(person, person.token)).toBe(200)
  await setUpTotp(server, person)
  expect((await setRole(true, { token: person.token })).status).toBe(200)
  expect(await isOpen(person, person.token)).toBe(200)
})

test('whoever may do less does not say how super admins sign in, and the rest of their role stays locked', async () => {
  const { rows } = await pool().query<{ id: number }>("select id from roles where key = 'super_admin'")
  const id = rows[0]?.id ?? 0
  const person = await someone('admins')
  const less = await setRole(true, { id, token: person.token })
  expect([less.status, Object.keys(less.body.errors ?? {})]).toEqual([422, ['second_factor_required']])
  const more = await server.call(`/api/admin-panal/roles/${id}`, {
    method: 'PUT',
    token: chief,
    body: { second_factor_required: true, name_en: 'Other' },
  })
  expect(codeIn(more)).toEqual([409, 'built_in'])
  const superAdmin = await somebody(server, 'admins')
  await setUpTotp(server, superAdmin)
  expect((await setRole(true, { id, token: superAdmin.token })).status).toBe(200)
  expect((await setRole(false, { id, token: superAdmin.token })).status).toBe(200)
  // Whoever had none was signed out in between, and is in again.
  expect((await server.call('/api/admin-panal/auth/me', { token: chief })).status).toBe(200)
})

test('switching asks for a recent sign-in, and stands in the history and among the security events', async () => {
  const { sessionId } = await server.context.sessions.find(chief)
  const age = (minutes: number) =>
    pool().query('update sessions set confirmed_at = now() - $2 * interval $$1 minute$$ where id = $1', [
      sessionId,
      minutes,
    ])
  await age(16)
  server.context.sessions.forget(`session:${sessionId}`)
  expect(codeIn(await setRole(true))).toEqual([403, 'recent_sign_in_required'])
  expect(codeIn(await setVendors(true))).toEqual([403, 'recent_sign_in_required'])
  await age(0)
  server.context.sessions.forget(`session:${sessionId}`)
  server.logged.length = 0
  await requireOf('admins')
  await requireOf('users')
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
