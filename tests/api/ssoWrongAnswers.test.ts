import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLyingProvider } from '#tests/support/lyingProvider.ts'
import { aMinuteLater, codeOf } from '#tests/support/secondFactor.ts'
import { serveSso } from '#tests/support/sso.ts'

const sso = serveSso()
const { pool, post, set, start, admin, provided } = sso

describe('what a provider says wrongly', () => {
  let liar: Awaited<ReturnType<typeof startLyingProvider>>
  beforeAll(async () => {
    liar = await startLyingProvider()
  })
  afterAll(() => liar.close())

  const told = async (claims: (nonce: string) => object, isForged = false) => {
    await set({ ...provided(), sso_issuer: liar.origin })
    const { url, ticket } = await start()
    const asked = new URL(url).searchParams
    liar.told.claims = { ...claims(asked.get('nonce') ?? '') }
    liar.told.isForged = isForged
    return post('auth/sso/finish', { code: 'any', state: asked.get('state') ?? '', ticket })
  }

  test('what it says rightly is accepted', async () => {
    const { email } = await admin()
    const answer = await told((nonce) => ({ nonce, email, email_verified: true }))
    expect(answer.status).toBe(200)
  })

  test.each([
    ['of another audience', (nonce: string) => ({ nonce, aud: 'somebody else' })],
    ['that has expired', (nonce: string) => ({ nonce, exp: Math.trunc(Date.now() / 1000) - 3600 })],
    ['of another issuer', (nonce: string) => ({ nonce, iss: 'https://elsewhere.example' })],
    ['with another nonce', () => ({ nonce: 'of somebody else' })],
    ['without a nonce', () => ({})],
  ])('an ID token %s is refused', async (_what, claims) => {
    const answer = await told(claims)
    expect([answer.status, answer.body.code]).toEqual([401, 'sso_refused'])
  })

  describe('where a role requires a second factor', () => {
    const require = (isRequired: boolean) =>
      pool()
        .query("update roles set second_factor_required = $1 where key = 'support'", [isRequired])
        .then(() => sso.server.context.sessions.forget('roles'))
    beforeAll(async () => {
      await pool().query('delete from throttle_counters')
      await require(true)
    })
    afterAll(async () => {
      await pool().query('delete from throttle_counters')
      await require(false)
    })

    const arrives = ({ email, id }: { email: string; id: number }, amr?: unknown) =>
      told((nonce) => ({ nonce, sub: `person ${id}`, email, email_verified: true, ...(amr ? { amr } : {}) }))

    test("the provider's word that there were two proofs counts", async () => {
      const answer = await arrives(await admin(), ['pwd', 'mfa'])
      expect(answer.status).toBe(200)
      const { token } = answer.body.result as { token: string }
      expect((await sso.server.call('/api/admin-panal/auth/me', { token })).status).toBe(200)
    })

    test.each([
      ['says nothing', undefined],
      ['says that there was a password', ['pwd']],
      ['says it in no list', 'mfa'],
    ])('where it %s, one is set up here, and asked for here from then on', async (_what, amr) => {
      const person = await admin()
      const asked = await arrives(person, amr)
      expect([asked.status, asked.body.code]).toEqual([403, 'second_factor_setup_required'])
      const { ticket } = asked.body.details as { ticket: string }
      const { secret } = (await post('auth/set-up/totp', { ticket })).body.result as { secret: string }
      const done = await post('auth/set-up', { ticket, code: await codeOf(secret) })
      expect(done.status).toBe(200)
      const again = await arrives(person, amr)
      expect([again.status, again.body.code]).toEqual([403, 'second_factor_required'])
      await aMinuteLater(sso.server, { userId: person.id })
      const { ticket: step } = again.body.details as { ticket: string }
      const stepped = await post('auth/second-step', { ticket: step, code: await codeOf(secret) })
      expect(stepped.status).toBe(200)
    })
  })

  test('an ID token that somebody else signed is refused', async () => {
    const answer = await told((nonce) => ({ nonce }), true)
    expect([answer.status, answer.body.code]).toEqual([401, 'sso_refused'])
  })
})
