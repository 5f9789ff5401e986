import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import {
  callsOf,
  ownState,
  type Person,
  passkeyAsked,
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

let server: TestApp

interface Asked {
  readonly ticket: string
  readonly options: {
    readonly challenge: string
    readonly rp?: { readonly id: string }
    readonly rpId?: string
    readonly userVerification?: string
    readonly allowCredentials?: readonly { readonly id: string }[]
    readonly excludeCredentials?: readonly { readonly id: string }[]
  }
}

const post = (path: string, body?: object, token?: string) =>
  server.call(path, { method: 'POST', ...(body && { body }), ...(token && { token }) })

const askedToCreate = async ({ calls, token }: Person) =>
  resultOf<Asked>(await post(`${calls.own}/passkeys/options`, undefined, token))

const askedAtStep = async ({ calls }: Person, ticket: string) =>
  resultOf<Asked>(await post(`${calls.secondStep}/options`, { ticket }))

/** Signs in by a passkey with those twists of its answer. */
const signIn = async (person: Person, { sign }: ReturnType<typeof authenticator>, twist = {}) => {
  const { ticket, options } = await passkeyAsked(server, person.calls)
  return post(person.calls.passkey, { ticket, credential: sign(options, twist) })
}

beforeAll(async () => {
  server = await startTestApp()
})

describe.each(SIDES)('of %s', (side) => {
  test('one is made for the address of the settings, whatever a request says of its host', async () => {
    const { calls, token } = await somebody(server, side)
    const { body } = await server.call(`${calls.own}/passkeys/options`, {
      method: 'POST',
      token,
      headers: {
        host: 'evil.example',
        origin: 'https://evil.example',
        'x-forwarded-host': 'evil.example',
      },
    })
    expect((body.result as Asked).options.rp?.id).toBe('panel.test')
  })

  test('it is the second step after the password, and says when it was used', async () => {
    const person = await somebody(server, side)
    const { device, recoveryCodes } = await setUpPasskey(server, person, 'مفتاح العمل')
    expect(recoveryCodes).toHaveLength(10)
    const refused = await typePassword(server, person)
    expect(refused.body.details).toMatchObject({ methods: ['passkey', 'recovery_code'] })
    const ticket = await ticketOf(server, person)
    const { options } = await askedAtStep(person, ticket)
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([device.id])
    const answer = await secondStep(server, person, { ticket, credential: device.sign(options) })
    expect(answer.status).toBe(200)
    expect((await server.call(person.calls.me, { token: tokenIn(answer) })).status).toBe(200)
    const [passkey] = (await ownState(server, person)).passkeys
    expect(passkey).toMatchObject({ name: 'مفتاح العمل', last_used_at: expect.stringMatching(/Z$/) })
  })

  test('it signs in without a password where its owner has unlocked it', async () => {
    const person = await somebody(server, side)
    const { device } = await setUpPasskey(server, person)
    const { options } = await passkeyAsked(server, person.calls)
    expect((options as Asked['options']).userVerification).toBe('required')
    const answer = await signIn(person, device)
    expect(answer.status).toBe(200)
    expect((await server.call(person.calls.me, { token: tokenIn(answer) })).status).toBe(200)
  })

  test.each([
    ['another origin', { origin: 'https://panel.test.evil.example' }],
    ['the same host without TLS', { origin: 'http://panel.test' }],
    ['another address', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.from('x'.repeat(32)).toString('base64url') }],
    ['a forged signature', { forged: true }],
    ['a passkey that nobody has unlocked', { verified: false }],
    ["somebody else's handle", { handle: Buffer.from('somebody else').toString('base64url') }],
  ])('%s signs nobody in', async (_what, twist) => {
    const person = await somebody(server, side)
    const { device } = await setUpPasskey(server, person)
    const answer = await signIn(person, device, twist)
    expect([answer.status, answer.body.code]).toEqual([401, 'passkey_refused'])
  })

  test('an answer counts once: neither again, nor with a new ticket, nor with a counter that fell back', async () => {
    const person = await somebody(server, side)
    const { device } = await setUpPasskey(server, person)
    const { ticket, options } = await passkeyAsked(server, person.calls)
    const credential = device.sign(options)
    const both = await Promise.all([
      post(person.calls.passkey, { ticket, credential }),
      post(person.calls.passkey, { ticket, credential }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await post(person.calls.passkey, { ticket, credential })).status).toBe(401)
    const { ticket: another } = await passkeyAsked(server, person.calls)
    expect((await post(person.calls.passkey, { ticket: another, credential })).status).toBe(401)
    expect((await signIn(person, device, { counter: 1 })).status).toBe(401)
    expect((await signIn(person, device)).status).toBe(200)
  })

  test('one whose device does not count signs in again and again', async () => {
    const person = await somebody(server, side)
    const device = authenticator()
    const { ticket, options } = await askedToCreate(person)
    const credential = device.create(options, { counter: 0 })
    expect(
      (await post(`${person.calls.own}/passkeys`, { ticket, name: 'Phone', credential }, person.token))
        .status,
    ).toBe(200)
    for (const _time of [1, 2]) expect((await signIn(person, device, { counter: 0 })).status).toBe(200)
  })

  test('an unknown passkey, one that was removed, and one of the other side sign nobody in', async () => {
    const person = await somebody(server, side)
    const { device } = await setUpPasskey(server, person)
    expect((await signIn(person, authenticator())).status).toBe(401)
    const elsewhere = { ...person, calls: callsOf(side === 'admins' ? 'users' : 'admins') }
    expect((await signIn(elsewhere, device)).body.code).toBe('passkey_refused')
    const [passkey] = (await ownState(server, person)).passkeys
    await server.call(`${person.calls.own}/passkeys/${passkey?.id}`, {
      method: 'DELETE',
      token: person.token,
    })
    expect((await signIn(person, device)).status).toBe(401)
  })

  test('an account that is locked stays closed to a passkey and to the second step', async () => {
    const person = await somebody(server, side)
    const { device, recoveryCodes } = await setUpPasskey(server, person)
    const ticket = await ticketOf(server, person)
    await server.context.database.pool.query('update users set locked = true where id = $1', [person.userId])
    expect((await signIn(person, device)).body.code).toBe('passkey_refused')
    const step = await secondStep(server, person, { ticket, recovery_code: recoveryCodes[0] })
    expect(step.body.code).toBe('second_factor_expired')
  })

  test('an account that is switched off is told so', async () => {
    const person = await somebody(server, side)
    const { device } = await setUpPasskey(server, person)
    await server.context.database.pool.query('update users set active = false where id = $1', [person.userId])
    const { status, body } = await signIn(person, device)
    expect([status, body.code]).toEqual([403, side === 'admins' ? 'admin_not_active' : 'user_not_active'])
  })

  test("somebody else's passkey does not make the second step, nor does a challenge of another ticket", async () => {
    const person = await somebody(server, side)
    const { device } = await setUpPasskey(server, person)
    const other = await somebody(server, side)
    const { device: otherDevice } = await setUpPasskey(server, other)
    const ticket = await ticketOf(server, person)
    const first = await askedAtStep(person, ticket)
    const foreign = await secondStep(server, person, { ticket, credential: otherDevice.sign(first.options) })
    expect([foreign.status, foreign.body.code]).toEqual([422, 'passkey_refused'])
    // Its challenge is spent with the try.
    const late = await secondStep(server, person, { ticket, credential: device.sign(first.options) })
    expect(late.status).toBe(422)
    const otherTicket = await ticketOf(server, other)
    const theirs = await askedAtStep(other, otherTicket)
    await askedAtStep(person, ticket)
    expect(
      (await secondStep(server, person, { ticket, credential: device.sign(theirs.options) })).status,
    ).toBe(422)
    const { options } = await askedAtStep(person, ticket)
    expect((await secondStep(server, person, { ticket, credential: device.sign(options) })).status).toBe(200)
  })

  test('tickets serve their one purpose: none of signing in, setting up and confirming stands for another', async () => {
    const person = await somebody(server, side)
    const { device } = await setUpPasskey(server, person)
    const { calls, token } = person
    const step = await ticketOf(server, person)
    const atStep = await askedAtStep(person, step)
    const set = await askedToCreate(person)
    const confirm = resultOf<Asked>(await post(`${calls.confirm}/options`, undefined, token))
    const entry = await passkeyAsked(server, calls)
    const asked = [{ ticket: step, options: atStep.options }, set, confirm, entry]
    for (const { ticket, options } of asked.filter((each) => each !== entry))
      expect((await post(calls.passkey, { ticket, credential: device.sign(options) })).status).toBe(401)
    for (const { ticket, options } of [set, confirm, entry])
      expect((await secondStep(server, person, { ticket, credential: device.sign(options) })).status).toBe(
        401,
      )
    for (const { ticket, options } of [
      { ticket: step, options: atStep.options },
      await askedToCreate(person),
      await passkeyAsked(server, calls),
    ])
      expect((await post(calls.confirm, { ticket, credential: device.sign(options) }, token)).status).toBe(
        422,
      )
    for (const { ticket, options } of [
      { ticket: step, options: atStep.options },
      resultOf<Asked>(await post(`${calls.confirm}/options`, undefined, token)),
    ])
      expect(
        (
          await post(
            `${calls.own}/passkeys`,
            { ticket, name: 'x', credential: authenticator().create(options) },
            token,
          )
        ).body.code,
      ).toBe('passkey_refused')
  })

  test("nobody adds a passkey by somebody else's ticket, of another address, or one that is known", async () => {
    const person = await somebody(server, side)
    const other = await somebody(server, side)
    const { calls, token } = person
    const device = authenticator()
    const add = (asked: Asked, credential: object, name = 'Key') =>
      post(`${calls.own}/passkeys`, { ticket: asked.ticket, name, credential }, token)
    const foreign = await askedToCreate(other)
    expect((await add(foreign, device.create(foreign.options))).body.code).toBe('passkey_refused')
    for (const twist of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'AAAA' },
    ]) {
      const asked = await askedToCreate(person)
      expect((await add(asked, device.create(asked.options, twist))).body.code).toBe('passkey_refused')
    }
    const asked = await askedToCreate(person)
    expect((await add(asked, device.create(asked.options))).status).toBe(200)
    expect((await add(asked, device.create(asked.options))).status).toBe(422)
    const again = await askedToCreate(person)
    expect(again.options.excludeCredentials?.map(({ id }) => id)).toEqual([device.id])
    expect((await add(again, device.create(again.options))).body.code).toBe('passkey_known')
  })

  test('several have names, which their owner alone changes; the last one goes with the recovery codes', async () => {
    const person = await somebody(server, side)
    await setUpPasskey(server, person, 'Laptop')
    expect((await setUpPasskey(server, person, 'Telephone')).recoveryCodes).toEqual([])
    const stranger = await somebody(server, side)
    const [first, second] = (await ownState(server, person)).passkeys
    const path = `${person.calls.own}/passkeys/${first?.id}`
    const rename = (token: string) =>
      server.call(path, { method: 'PUT', token, body: { name: 'حاسوب المكتب' } })
    expect((await rename(stranger.token)).status).toBe(404)
    expect((await server.call(path, { method: 'DELETE', token: stranger.token })).status).toBe(404)
    expect((await rename(person.token)).status).toBe(200)
    expect((await ownState(server, person)).passkeys.map(({ name }) => name)).toEqual([
      'حاسوب المكتب',
      'Telephone',
    ])
    for (const id of [first?.id, second?.id])
      await server.call(`${person.calls.own}/passkeys/${id}`, { method: 'DELETE', token: person.token })
    expect(await ownState(server, person)).toMatchObject({ is_on: false, recovery_codes: null })
  })

  test('there are twenty at most, also where two more come at once', async () => {
    const person = await somebody(server, side)
    for (let made = 0; made < 19; made += 1) await setUpPasskey(server, person, `Key ${made}`)
    const [one, two] = [await askedToCreate(person), await askedToCreate(person)]
    const answers = await Promise.all(
      [one, two].map(({ ticket, options }) =>
        post(
          `${person.calls.own}/passkeys`,
          { ticket, name: 'One more', credential: authenticator().create(options) },
          person.token,
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('it confirms who one is in place of the password, where its owner has unlocked it', async () => {
    const person = await somebody(server, side)
    const { calls, token } = person
    const nothing = await post(`${calls.confirm}/options`, undefined, token)
    expect([nothing.status, nothing.body.code]).toEqual([409, 'no_passkey'])
    await setUpTotp(server, person)
    const { device } = await setUpPasskey(server, person)
    const { pool } = server.context.database
    await pool.query("update sessions set confirmed_at = now() - interval '16 minutes' where user_id = $1", [
      person.userId,
    ])
    server.context.sessions.forget(`user:${person.userId}`)
    const sensitive = () => post(`${calls.own}/recovery-codes`, undefined, token)
    expect((await sensitive()).body.code).toBe('recent_sign_in_required')
    const answer = async (twist = {}) => {
      const { ticket, options } = resultOf<Asked>(await post(`${calls.confirm}/options`, undefined, token))
      return post(calls.confirm, { ticket, credential: device.sign(options, twist) }, token)
    }
    expect((await answer({ verified: false })).body.code).toBe('passkey_refused')
    expect((await sensitive()).status).toBe(403)
    expect((await answer()).status).toBe(200)
    expect((await sensitive()).status).toBe(200)
  })
})
