import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
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

/** Makes a session one whose owner proved himself sixteen minutes ago. */
const age = async (token: string): Promise<void> => {
  const { sessionId } = await server.context.sessions.find(token)
  await pool().query("update sessions set confirmed_at = now() - interval '16 minutes' where id = $1", [
    sessionId,
  ])
  server.context.sessions.forget(`session:${sessionId}`)
}

beforeAll(async () => {
  server = await startTestApp()
})

describe.each(SIDES)('of %s', (side) => {
  test('nothing changes for whoever has set nothing up', async () => {
    const person = await somebody(server, side)
    const answer = await typePassword(server, person)
    expect(answer.status).toBe(200)
    expect(tokenIn(answer)).toMatch(/^[\w-]{43}$/)
    expect(await ownState(server, person)).toEqual({
      is_on: false,
      required: false,
      totp: null,
      passkeys: [],
      recovery_codes: null,
    })
  })

  test('an authenticator app is set up by its key and address, and counts from its first code on', async () => {
    const person = await somebody(server, side)
    const { calls, token } = person
    const started = resultOf<{ secret: string; uri: string }>(
      await server.call(`${calls.own}/totp`, { method: 'POST', token }),
    )
    const uri = new URL(started.uri)
    expect(started.uri).toMatch(/^otpauth:\/\/totp\//)
    expect(decodeURIComponent(uri.pathname)).toContain(person.email)
    expect(uri.searchParams.get('secret')).toBe(started.secret)
    expect(uri.searchParams.get('issuer')).not.toBe('')
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/)

    expect((await ownState(server, person)).is_on).toBe(false)
    expect((await typePassword(server, person)).status).toBe(200)

    const wrong = await server.call(`${calls.own}/totp/confirm`, {
      method: 'POST',
      token,
      body: { code: '000000' },
    })
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors ?? {})]).toEqual([
      422,
      'code_not_correct',
      ['code'],
    ])
    const right = await server.call(`${calls.own}/totp/confirm`, {
      method: 'POST',
      token,
      body: { code: await codeOf(started.secret) },
    })
    expect(right.status).toBe(200)
    expect(resultOf<{ recovery_codes: string[] }>(right).recovery_codes).toHaveLength(10)
    expect(await ownState(server, person)).toMatchObject({
      is_on: true,
      recovery_codes: { left: 10, total: 10 },
    })
    expect(await actionsOf(server, person)).toContain('totp_added')
    expect(await mailsTo(server, person)).toEqual([{ template: 'second_factor_changed', what: 'totp_added' }])
  })

  test('no secret of it stands in the database, in an answer afterwards, or in the log', async () => {
    const person = await somebody(server, side)
    const { secret, recoveryCodes } = await setUpTotp(server, person)
    const { rows } = await pool().query<{ all: string }>(
      `select (select string_agg(t::text, ' ') from totp_seeds t) || ' ' ||
        (select string_agg(r::text, ' ') from recovery_codes r) || ' ' ||
        (select string_agg(h::text, ' ') from history h) || ' ' || (select string_agg(m::text, ' ') from mails m) as all`,
    )
    const told = (await server.call(person.calls.own, { token: person.token })).text
    for (const text of [rows[0]?.all ?? '', told, server.logged.join('\n')]) {
      expect(text).not.toContain(secret)
      for (const code of recoveryCodes) expect(text).not.toContain(code)
    }
  })

  test('new recovery codes make the old ones void, and are told once', async () => {
    const person = await somebody(server, side)
    const { recoveryCodes } = await setUpTotp(server, person)
    const made = await server.call(`${person.calls.own}/recovery-codes`, {
      method: 'POST',
      token: person.token,
    })
    const { recovery_codes: anew } = resultOf<{ recovery_codes: string[] }>(made)
    expect(new Set([...anew, ...recoveryCodes]).size).toBe(20)
    const ticket = await ticketOf(server, person)
    expect((await secondStep(server, person, { ticket, recovery_code: recoveryCodes[0] })).status).toBe(422)
    expect((await secondStep(server, person, { ticket, recovery_code: anew[0] })).status).toBe(200)
  })

  test('without a method there are no recovery codes to make', async () => {
    const { calls, token } = await somebody(server, side)
    const { status, body } = await server.call(`${calls.own}/recovery-codes`, { method: 'POST', token })
    expect([status, body.code]).toEqual([409, 'no_second_factor'])
  })

  test('the app is taken away with its recovery codes, and the password alone signs in again', async () => {
    const person = await somebody(server, side)
    const { recoveryCodes } = await setUpTotp(server, person)
    const ticket = await ticketOf(server, person)
    const { calls, token } = person
    const removed = await server.call(`${calls.own}/totp`, { method: 'DELETE', token })
    expect(removed.status).toBe(200)
    expect(await ownState(server, person)).toMatchObject({ is_on: false, recovery_codes: null })
    expect((await secondStep(server, person, { ticket, recovery_code: recoveryCodes[0] })).status).toBe(422)
    expect((await typePassword(server, person)).status).toBe(200)
    expect((await server.call(`${calls.own}/totp`, { method: 'DELETE', token })).status).toBe(409)
    expect((await mailsTo(server, person)).map(({ what }) => what)).toEqual(['totp_added', 'totp_removed'])
  })

  test('another app replaces the first one once its code has come, not before', async () => {
    const person = await somebody(server, side)
    const first = await setUpTotp(server, person)
    const { calls, token } = person
    const { secret } = resultOf<{ secret: string }>(
      await server.call(`${calls.own}/totp`, { method: 'POST', token }),
    )
    const step = async (of: string) =>
      (await secondStep(server, person, { ticket: await ticketOf(server, person), code: await codeOf(of) }))
        .status
    expect([await step(secret), await step(first.secret)]).toEqual([422, 200])
    const answer = await server.call(`${calls.own}/totp/confirm`, {
      method: 'POST',
      token,
      body: { code: await codeOf(secret) },
    })
    expect(answer.status).toBe(200)
    expect(resultOf<{ recovery_codes?: string[] }>(answer).recovery_codes).toBeUndefined()
    await aMinuteLater(server, person)
    expect([await step(first.secret), await step(secret)]).toEqual([422, 200])
  })

  test('a set-up that was left lying is not confirmed', async () => {
    const person = await somebody(server, side)
    const { calls, token } = person
    const { secret } = resultOf<{ secret: string }>(
      await server.call(`${calls.own}/totp`, { method: 'POST', token }),
    )
    await pool().query(
      "update totp_seeds set pending_until = now() - interval '1 second' where user_id = $1",
      [person.userId],
    )
    const { status, body } = await server.call(`${calls.own}/totp/confirm`, {
      method: 'POST',
      token,
      body: { code: await codeOf(secret) },
    })
    expect([status, body.code]).toEqual([409, 'totp_not_started'])
  })

  test("a seed that was moved to somebody else's row opens nothing", async () => {
    const thief = await somebody(server, side)
    const { secret } = await setUpTotp(server, thief)
    const victim = await somebody(server, side)
    await setUpTotp(server, victim)
    await pool().query(
      'update totp_seeds v set sealed = t.sealed from totp_seeds t where v.user_id = $1 and t.user_id = $2',
      [victim.userId, thief.userId],
    )
    const ticket = await ticketOf(server, victim)
    const { status } = await secondStep(server, victim, { ticket, code: await codeOf(secret) })
    expect(status).not.toBe(200)
  })

  test('setting up, changing and taking away ask for a recent sign-in; a code of the app is one', async () => {
    const person = await somebody(server, side)
    const { secret } = await setUpTotp(server, person)
    const { calls, token } = person
    await age(token)
    const asks = [
      ['POST', `${calls.own}/totp`],
      ['DELETE', `${calls.own}/totp`],
      ['POST', `${calls.own}/passkeys/options`],
      ['DELETE', `${calls.own}/passkeys/1`],
      ['POST', `${calls.own}/recovery-codes`],
    ] as const
    for (const [method, path] of asks)
      expect((await server.call(path, { method, token })).body.code).toBe('recent_sign_in_required')

    const wrong = await server.call(calls.confirm, { method: 'POST', token, body: { code: '000000' } })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'code_not_correct'])
    const code = await codeOf(secret)
    expect((await server.call(calls.confirm, { method: 'POST', token, body: { code } })).status).toBe(200)
    expect((await server.call(`${calls.own}/totp`, { method: 'POST', token })).status).toBe(200)
    const again = await server.call(calls.confirm, { method: 'POST', token, body: { code } })
    expect(again.status).toBe(422)
  })

  test('codes are not guessed in a session that somebody found open', async () => {
    const person = await somebody(server, side)
    await setUpTotp(server, person)
    const { calls, token } = person
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push(
        (await server.call(calls.confirm, { method: 'POST', token, body: { code: '000000' } })).status,
      )
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  })

  test('a new password by a link leaves the second step in place', async () => {
    const person = await somebody(server, side)
    await setUpTotp(server, person)
    await pool().query('update users set password_hash = $2 where id = $1', [
      person.userId,
      await server.context.passwords.hash(PASSWORD),
    ])
    expect((await typePassword(server, person)).body.code).toBe('second_factor_required')
  })
})
