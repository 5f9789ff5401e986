import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  actionsOf,
  aMinuteLater,
  codeOf,
  mailsTo,
  ownState,
  resultOf,
  SIDES,
  secondStep,
  setUpTotp,
  somebody,
  ticketOf,
  tokenIn,
  typePassword,
} from '#tests/support/secondFactor.ts'

let server: TestApp

const pool = () => server.context.database.pool

beforeAll(async () => {
  server = await startTestApp()
})

describe.each(SIDES)('of %s', (side) => {
  test('the right password then asks for the second step, with a ticket and the methods, and opens nothing', async () => {
    const person = await somebody(server, side)
    await setUpTotp(server, person)
    const answer = await typePassword(server, person)
    expect([answer.status, answer.body.code]).toEqual([403, 'second_factor_required'])
    expect(answer.body.details).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery_code'],
      expires_at: expect.stringMatching(/Z$/),
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { ticket } = answer.body.details as { ticket: string }
    for (const path of [person.calls.me, person.calls.own])
      expect((await server.call(path, { token: ticket })).status).toBe(401)
    const wrong = await server.call(person.calls.login, {
      method: 'POST',
      body: { email: person.email, password: 'wrong password' },
    })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials'])
  })

  test('a code finishes it as the sign-in answers, in Arabic digits and in groups too', async () => {
    const person = await somebody(server, side)
    const { secret } = await setUpTotp(server, person)
    const plain = await typePassword(server, await somebody(server, side))
    const typed = (await codeOf(secret)).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    const answer = await secondStep(server, person, {
      ticket: await ticketOf(server, person),
      code: `${typed.slice(0, 3)} ${typed.slice(3)}`,
    })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(Object.keys(plain.body).sort())
    expect(Object.keys(resultOf<object>(answer)).sort()).toEqual(Object.keys(resultOf<object>(plain)).sort())
    expect(answer.headers['set-cookie']).toMatch(/^__Host-rabt_device=/)
    expect((await server.call(person.calls.me, { token: tokenIn(answer) })).status).toBe(200)
    expect(await actionsOf(server, person)).toContain('sign_in')
  })

  test('a code counts once, in a race of two as well', async () => {
    const person = await somebody(server, side)
    const { secret } = await setUpTotp(server, person)
    const code = await codeOf(secret)
    const tickets = [await ticketOf(server, person), await ticketOf(server, person)]
    const answers = await Promise.all(tickets.map((ticket) => secondStep(server, person, { ticket, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const again = await secondStep(server, person, { ticket: await ticketOf(server, person), code })
    expect([again.status, again.body.code]).toEqual([422, 'code_not_correct'])
  })

  test('the code that confirmed the app does not sign in besides', async () => {
    const person = await somebody(server, side)
    const { calls, token } = person
    const { secret } = resultOf<{ secret: string }>(
      await server.call(`${calls.own}/totp`, { method: 'POST', token }),
    )
    const code = await codeOf(secret)
    await server.call(`${calls.own}/totp/confirm`, { method: 'POST', token, body: { code } })
    const answer = await secondStep(server, person, { ticket: await ticketOf(server, person), code })
    expect(answer.body.code).toBe('code_not_correct')
  })

  test('a ticket opens one session, however many right answers come with it at once', async () => {
    const person = await somebody(server, side)
    const { secret, recoveryCodes } = await setUpTotp(server, person)
    const ticket = await ticketOf(server, person)
    const answers = await Promise.all([
      secondStep(server, person, { ticket, code: await codeOf(secret) }),
      secondStep(server, person, { ticket, recovery_code: recoveryCodes[0] }),
      secondStep(server, person, { ticket, recovery_code: recoveryCodes[1] }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const again = await secondStep(server, person, { ticket, recovery_code: recoveryCodes[2] })
    expect([again.status, again.body.code]).toEqual([401, 'second_factor_expired'])
  })

  test('a ticket dies of five wrong codes, and its owner is told that somebody knows the password', async () => {
    const person = await somebody(server, side)
    const { secret } = await setUpTotp(server, person)
    const ticket = await ticketOf(server, person)
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await secondStep(server, person, { ticket, code: '000000' })).status).toBe(422)
    const right = await secondStep(server, person, { ticket, code: await codeOf(secret) })
    expect([right.status, right.body.code]).toEqual([401, 'second_factor_expired'])
    expect((await mailsTo(server, person)).map(({ template }) => template)).toContain('second_factor_guessed')
    expect(await actionsOf(server, person)).toContain('second_step_failed')
  })

  test('codes cannot be tried with one ticket after another: the place is closed, the owner elsewhere is not', async () => {
    const person = await somebody(server, side)
    const { secret } = await setUpTotp(server, person)
    const attempt = async () =>
      secondStep(
        server,
        person,
        { ticket: await ticketOf(server, person, '10.8.1.1'), code: '000000' },
        '10.8.1.1',
      )
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await attempt()).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
    const elsewhere = await secondStep(
      server,
      person,
      { ticket: await ticketOf(server, person, '10.8.1.2'), code: await codeOf(secret) },
      '10.8.1.2',
    )
    expect(elsewhere.status).toBe(200)
  })

  test('guesses from many places do not close the browser out in which the owner signed in before', async () => {
    const person = await somebody(server, side)
    const { secret } = await setUpTotp(server, person)
    const first = await secondStep(server, person, {
      ticket: await ticketOf(server, person),
      code: await codeOf(secret),
    })
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const ticket = await ticketOf(server, person)
    const statuses = new Set<number>()
    for (let tries = 0; tries < 24; tries += 1) {
      const address = `10.9.${tries}.1`
      const body = { ticket: await ticketOf(server, person, address), code: '000000' }
      statuses.add((await secondStep(server, person, body, address)).status)
    }
    expect([...statuses]).toEqual([422, 429])
    await aMinuteLater(server, person)
    const answer = await server.call(person.calls.secondStep, {
      method: 'POST',
      body: { ticket, code: await codeOf(secret) },
      headers: { cookie },
    })
    expect(answer.status).toBe(200)
  })

  test('a ticket is refused when it is old, when the password was changed, and when the account is off', async () => {
    const person = await somebody(server, side)
    const { recoveryCodes } = await setUpTotp(server, person)
    const spoil = [
      "update factor_tickets set expires_at = now() - interval '1 second' where user_id = $1",
      "update users set password_changed_at = now() + interval '1 second' where id = $1",
      'update users set password_changed_at = null, active = false where id = $1',
    ]
    for (const statement of spoil) {
      const ticket = await ticketOf(server, person)
      await pool().query(statement, [person.userId])
      const { status, body } = await secondStep(server, person, { ticket, recovery_code: recoveryCodes[0] })
      expect([statement, status, body.code]).toEqual([statement, 401, 'second_factor_expired'])
    }
    expect((await typePassword(server, person)).status).toBe(403)
  })

  test("another side's call, another person's code and a made-up ticket open nothing", async () => {
    const person = await somebody(server, side)
    const { secret } = await setUpTotp(server, person)
    const other = await somebody(server, side)
    const { secret: otherSecret, recoveryCodes } = await setUpTotp(server, other)
    const stranger = await somebody(server, side === 'admins' ? 'users' : 'admins')
    const ticket = await ticketOf(server, person)
    const code = await codeOf(secret)
    expect((await secondStep(server, stranger, { ticket, code })).body.code).toBe('second_factor_expired')
    expect((await secondStep(server, person, { ticket, code: await codeOf(otherSecret) })).status).toBe(422)
    expect((await secondStep(server, person, { ticket, recovery_code: recoveryCodes[0] })).status).toBe(422)
    expect((await secondStep(server, person, { ticket: 'x'.repeat(43), code })).status).toBe(401)
    expect((await secondStep(server, person, { ticket })).status).toBe(422)
    expect((await secondStep(server, person, { ticket, code })).status).toBe(200)
  })

  test('a recovery code counts once, in any spelling, and its owner is told', async () => {
    const person = await somebody(server, side)
    const { recoveryCodes } = await setUpTotp(server, person)
    const [code = ''] = recoveryCodes
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const tickets = [await ticketOf(server, person), await ticketOf(server, person)]
    const answers = await Promise.all(
      tickets.map((ticket) =>
        secondStep(server, person, { ticket, recovery_code: ` ${code.toLowerCase().replace('-', ' ')}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await ownState(server, person)).recovery_codes).toMatchObject({ left: 9, total: 10 })
    expect((await mailsTo(server, person)).map(({ what }) => what)).toContain('recovery_code_used')
  })
})
