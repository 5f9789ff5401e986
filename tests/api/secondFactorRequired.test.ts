import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isForServices } from '#src/contract/access.ts'
import type { TestApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { codeIn, type RequiringServer, requiringServer } from '#tests/support/requiringServer.ts'
import { collectRoutes, type DeclaredRoute } from '#tests/support/routes.ts'
import {
  actionsOf,
  aMinuteLater,
  codeOf,
  ownState,
  passkeyAsked,
  resultOf,
  SIDES,
  secondStep,
  setUpTotp,
  ticketOf,
  tokenIn,
  typePassword,
} from '#tests/support/secondFactor.ts'

let guarded: RequiringServer
let server: TestApp
let routes: DeclaredRoute[]

const pool = () => server.context.database.pool

beforeAll(async () => {
  guarded = await requiringServer()
  ;({ server } = guarded)
  routes = await collectRoutes(server.context)
})

beforeEach(async () => {
  await guarded.requireOf('admins', false)
  await guarded.requireOf('users', false)
})

describe.each(SIDES)('of %s', (side) => {
  test('who has none is led to set one up after the right password, and has no session', async () => {
    const person = await guarded.someone(side)
    await guarded.requireOf(side)
    const wrong = await guarded.post(person.calls.login, { email: person.email, password: 'not it at all' })
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
    const person = await guarded.someone(side)
    await guarded.requireOf(side)
    const ticket = await ticketOf(server, person)
    const secret = await guarded.begin(person, ticket)
    const wrong = await guarded.finish(person, { ticket, code: '000000' })
    expect([...codeIn(wrong), Object.keys(wrong.body.errors ?? {})]).toEqual([
      422,
      'code_not_correct',
      ['code'],
    ])
    const right = await guarded.finish(person, { ticket, code: await codeOf(secret) })
    expect(right.status).toBe(200)
    expect(resultOf<{ recovery_codes: string[] }>(right).recovery_codes).toHaveLength(10)
    const token = tokenIn(right)
    expect(await guarded.isOpen(person, token)).toBe(200)
    expect(await ownState(server, { ...person, token })).toMatchObject({
      is_on: true,
      required: true,
      recovery_codes: { left: 10, total: 10 },
    })
    expect(await actionsOf(server, person)).toEqual(['totp_added', 'sign_in'])
    const { rows } = await pool().query('select template, params from mails where user_id = $1', [
      person.userId,
    ])
    expect(rows).toMatchObject([{ template: 'second_factor_changed', params: { what: 'totp_added' } }])
    await aMinuteLater(server, person)
    const next = await secondStep(server, person, {
      ticket: await ticketOf(server, person),
      code: await codeOf(secret),
    })
    expect(await guarded.isOpen(person, tokenIn(next))).toBe(200)
  })

  test('a passkey serves as well, named by the device it was made on', async () => {
    const person = await guarded.someone(side)
    await guarded.requireOf(side)
    const ticket = await ticketOf(server, person)
    const device = authenticator()
    const { options } = resultOf<{ options: { challenge: string } }>(
      await guarded.post(`${person.calls.setUp}/passkey`, { ticket }),
    )
    const forged = await guarded.finish(person, {
      ticket,
      credential: device.create({ challenge: 'another' }),
    })
    expect(codeIn(forged)).toEqual([422, 'passkey_refused'])
    const again = resultOf<{ options: { challenge: string } }>(
      await guarded.post(`${person.calls.setUp}/passkey`, { ticket }),
    )
    expect(again.options.challenge).not.toBe(options.challenge)
    const right = await guarded.finish(person, { ticket, credential: device.create(again.options) })
    expect(right.status).toBe(200)
    const token = tokenIn(right)
    const { passkeys } = await ownState(server, { ...person, token })
    expect(passkeys.map(({ name }) => name)).toEqual([expect.stringMatching(/\S/)])
    const asked = await passkeyAsked(server, person.calls)
    const byPasskey = await guarded.post(person.calls.passkey, {
      ticket: asked.ticket,
      credential: device.sign(asked.options),
    })
    expect(await guarded.isOpen(person, tokenIn(byPasskey))).toBe(200)
  })

  test('the half-signed-in state opens no call of all that are there, whatever it is sent as', async () => {
    const person = await guarded.someone(side)
    await guarded.requireOf(side)
    const ticket = await ticketOf(server, person)
    await guarded.begin(person, ticket)
    const closed = routes.filter(({ access }) => access !== undefined && access !== 'public')
    expect(closed.length).toBeGreaterThan(300)
    for (const { method, path, name, access } of closed) {
      const address = path.replace(/:\w+/g, '1').replace('*', '')
      const answer = await server.call(address, { method, token: ticket })
      const refusal = access && isForServices(access) ? 'service_key_required' : 'token_not_valid'
      expect([name, ...codeIn(answer)]).toEqual([name, 401, refusal])
    }
  })

  test('its ticket is no other one: it makes no second step, signs no passkey in, and confirms nothing', async () => {
    const person = await guarded.someone(side)
    await guarded.requireOf(side)
    const ticket = await ticketOf(server, person)
    const device = authenticator()
    const asOther = [
      await secondStep(server, person, { ticket, code: '000000' }),
      await guarded.post(`${person.calls.secondStep}/options`, { ticket }),
      await guarded.post(person.calls.passkey, { ticket, credential: device.sign({ challenge: 'x' }) }),
    ]
    expect(asOther.map(({ status }) => status)).toEqual([401, 401, 401])
    const stepper = await guarded.someone(side)
    await setUpTotp(server, { ...stepper, token: await guarded.twoStepToken(stepper) })
    const step = await ticketOf(server, stepper)
    for (const call of ['/totp', '/passkey', ''])
      expect(
        codeIn(
          await guarded.post(`${stepper.calls.setUp}${call}`, {
            ticket: step,
            ...(call ? {} : { code: '000000' }),
          }),
        ),
      ).toEqual([401, 'second_factor_expired'])
    const stranger = await guarded.someone(side === 'admins' ? 'users' : 'admins')
    expect(codeIn(await guarded.post(`${stranger.calls.setUp}/totp`, { ticket }))).toEqual([
      401,
      'second_factor_expired',
    ])
  })

  test('a ticket is used once, in a race as well, and dies of five wrong codes and of time', async () => {
    const person = await guarded.someone(side)
    await guarded.requireOf(side)
    const ticket = await ticketOf(server, person)
    const secret = await guarded.begin(person, ticket)
    for (let tries = 0; tries < 5; tries += 1) await guarded.finish(person, { ticket, code: '000000' })
    const dead = await guarded.finish(person, { ticket, code: await codeOf(secret) })
    expect(codeIn(dead)).toEqual([401, 'second_factor_expired'])

    const late = await ticketOf(server, person)
    await pool().query(
      "update factor_tickets set expires_at = now() - interval '1 second' where user_id = $1",
      [person.userId],
    )
    expect(codeIn(await guarded.post(`${person.calls.setUp}/totp`, { ticket: late }))).toEqual([
      401,
      'second_factor_expired',
    ])

    const third = await ticketOf(server, person)
    const code = await codeOf(await guarded.begin(person, third))
    const answers = await Promise.all([1, 2, 3].map(() => guarded.finish(person, { ticket: third, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(codeIn(await guarded.finish(person, { ticket: third, code }))).toEqual([
      401,
      'second_factor_expired',
    ])
  })

  test('a second way in that was half open adds nothing once its owner has set his own up', async () => {
    const person = await guarded.someone(side)
    await guarded.requireOf(side)
    const thief = await ticketOf(server, person, '10.8.9.9')
    const stolen = await guarded.begin(person, thief)
    const ticket = await ticketOf(server, person)
    const device = authenticator()
    const { options } = resultOf<{ options: { challenge: string } }>(
      await guarded.post(`${person.calls.setUp}/passkey`, { ticket }),
    )
    const right = await guarded.finish(person, { ticket, credential: device.create(options) })
    expect(right.status).toBe(200)
    const late = await guarded.finish(person, { ticket: thief, code: await codeOf(stolen) })
    expect(codeIn(late)).toEqual([401, 'second_factor_expired'])
    expect(await ownState(server, { ...person, token: tokenIn(right) })).toMatchObject({ totp: null })
  })

  test.each([
    "update users set password_changed_at = now() + interval '1 second' where id = $1",
    'update users set active = false where id = $1',
    'update users set locked = true where id = $1',
  ])('it ends with: %s', async (statement) => {
    const person = await guarded.someone(side)
    await guarded.requireOf(side)
    const ticket = await ticketOf(server, person)
    const secret = await guarded.begin(person, ticket)
    await pool().query(statement, [person.userId])
    const answer = await guarded.finish(person, { ticket, code: await codeOf(secret) })
    expect(codeIn(answer)).toEqual([401, 'second_factor_expired'])
  })
})
