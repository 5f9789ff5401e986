import { generate } from 'otplib'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  keepRecoveryCodes,
  makeRecoveryCodes,
  spendRecoveryCode,
} from '#server/auth/factors/recoveryCodes.ts'
import { resetFactors } from '#server/auth/factors/reset.ts'
import { factorState, methodsOf } from '#server/auth/factors/state.ts'
import {
  holderOf,
  MOST_TRIES,
  openTicket,
  setChallenge,
  spendTicket,
  tryTicket,
} from '#server/auth/factors/tickets.ts'
import { checkTotp, confirmTotp, removeTotp, startTotp } from '#server/auth/factors/totp.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { normaliseRecoveryCode } from '#src/schema/factorCodes.ts'
import { type AuthStore, openAuthStore } from '#tests/support/authStore.ts'

let store: AuthStore

beforeAll(async () => {
  store = await openAuthStore()
})

describe('a recovery code', () => {
  test('opens once, to its owner alone, and new ones take the place of all earlier ones', async () => {
    const [owner, other] = [await store.person(), await store.person()]
    const codes = await makeRecoveryCodes(store.passwords)
    await store.db.transaction((tx) => keepRecoveryCodes(tx, owner, codes))
    const code = normaliseRecoveryCode(codes.shown[4] ?? '')
    const spend = (userId: number, typed = code) =>
      spendRecoveryCode({ db: store.db, passwords: store.passwords }, { userId, code: typed })
    expect(await spend(other)).toBe(false)
    expect(await spend(owner, 'AAAAAAAAAA')).toBe(false)
    expect(await spend(owner)).toBe(true)
    expect(await spend(owner)).toBe(false)
    const next = await makeRecoveryCodes(store.passwords)
    await store.db.transaction((tx) => keepRecoveryCodes(tx, owner, next))
    expect(await spend(owner, normaliseRecoveryCode(codes.shown[5] ?? ''))).toBe(false)
    expect(await factorState(store.db, owner)).toMatchObject({
      is_on: false,
      totp: null,
      passkeys: [],
      recovery_codes: { left: 10, total: 10 },
    })
  })
})

describe('an authenticator app', () => {
  const context = () => ({ db: store.db, vault: store.vault })
  const begin = (userId: number) =>
    startTotp(context(), { userId, issuer: 'Rabt', account: 'sara@test.test' })
  const confirm = (userId: number, code: string) =>
    store.db.transaction((tx) => confirmTotp({ vault: store.vault }, tx, { userId, code }))
  const check = (userId: number, code: string) => checkTotp(context(), { userId, code })
  const codeAt = (secret: string, seconds: number) =>
    generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })
  /** As if the last code that counted were long ago. */
  const rest = (userId: number) =>
    store.rows('update totp_seeds set last_step = 1 where user_id = $1', [userId])

  test('counts from its first code on, which does not count again', async () => {
    const userId = await store.person()
    expect(await confirm(userId, '000000')).toBe('not_started')
    const { secret, uri } = await begin(userId)
    expect(uri).toContain('otpauth://totp/Rabt:sara')
    expect(await methodsOf(store.db, userId)).toEqual([])
    const code = await codeAt(secret, 0)
    expect(await check(userId, code)).toBe(false)
    expect(await confirm(userId, code === '000000' ? '000001' : '000000')).toBe('wrong')
    expect(await confirm(userId, code)).toBe('confirmed')
    expect(await methodsOf(store.db, userId)).toEqual(['totp'])
    expect(await check(userId, code)).toBe(false)
    await rest(userId)
    expect(await Promise.all([check(userId, code), check(userId, code)])).toEqual(
      expect.arrayContaining([true, false]),
    )
    const [kept] = await store.rows('select sealed, pending from totp_seeds where user_id = $1', [userId])
    expect([String(kept?.sealed).includes(secret), kept?.pending]).toEqual([false, null])
  })

  test('may be wrong by one step of thirty seconds, and not by three', async () => {
    const userId = await store.person()
    const { secret } = await begin(userId)
    await confirm(userId, await codeAt(secret, 0))
    for (const [seconds, counts] of [
      [-90, false],
      [-30, true],
      [90, false],
      [25, true],
    ] as const) {
      await rest(userId)
      expect([seconds, await check(userId, await codeAt(secret, seconds))]).toEqual([seconds, counts])
    }
  })

  test('that is set up anew takes over when it is confirmed, within half an hour', async () => {
    const userId = await store.person()
    const first = await begin(userId)
    await confirm(userId, await codeAt(first.secret, 0))
    const second = await begin(userId)
    await rest(userId)
    expect(await check(userId, await codeAt(first.secret, 0))).toBe(true)
    const [{ minutes } = { minutes: 0 }] = await store.rows(
      'select extract(epoch from pending_until - now()) / 60 as minutes from totp_seeds where user_id = $1',
      [userId],
    )
    expect(Math.round(Number(minutes))).toBe(30)
    await store.rows("update totp_seeds set pending_until = now() - interval '1 second' where user_id = $1", [
      userId,
    ])
    expect(await confirm(userId, await codeAt(second.secret, 0))).toBe('not_started')
  })

  test('is taken away once, and with all else when somebody is reset', async () => {
    const userId = await store.person()
    const { secret } = await begin(userId)
    expect(await store.db.transaction((tx) => removeTotp(tx, userId))).toBe(false)
    await confirm(userId, await codeAt(secret, 0))
    const codes = await makeRecoveryCodes(store.passwords)
    await store.db.transaction((tx) => keepRecoveryCodes(tx, userId, codes))
    expect(await methodsOf(store.db, userId)).toEqual(['totp', 'recovery_code'])
    expect(await factorState(store.db, userId)).toMatchObject({
      is_on: true,
      totp: { since: expect.any(String) },
    })
    expect(await store.db.transaction((tx) => removeTotp(tx, userId))).toBe(true)
    // Recovery codes alone are no second factor.
    expect(await methodsOf(store.db, userId)).toEqual([])
    const { ticket } = await openTicket(store.db, { purpose: 'confirm', userId })
    await store.rows(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, name)
       values ($1, $2, 'k', 0, '{}', false, 'key')`,
      [userId, `credential-${userId}`],
    )
    expect(await methodsOf(store.db, userId)).toEqual(['passkey', 'recovery_code'])
    expect(await factorState(store.db, userId)).toMatchObject({ is_on: true, passkeys: [{ name: 'key' }] })
    await store.db.transaction((tx) => resetFactors(tx, userId))
    expect(await factorState(store.db, userId)).toMatchObject({
      is_on: false,
      totp: null,
      passkeys: [],
      recovery_codes: null,
    })
    expect(await holderOf(store.db, ticket, 'confirm')).toBeUndefined()
  })
})

describe('a ticket', () => {
  const minutesLeft = ({ expires_at }: { expires_at: string }) =>
    Math.round((Date.parse(expires_at) - Date.now()) / 60_000)

  test('of the second step holds for ten minutes, of a set-up for twenty, one of a passkey for five', async () => {
    const userId = await store.person()
    const lengths = await Promise.all(
      (['second_step', 'set_up', 'passkey_sign_in', 'passkey_set_up', 'confirm'] as const).map(
        async (purpose) => minutesLeft(await openTicket(store.db, { purpose, userId })),
      ),
    )
    expect(lengths).toEqual([10, 20, 5, 5, 5])
  })

  test('is tried five times, each counted, for its own purpose alone', async () => {
    const userId = await store.person()
    const { ticket } = await openTicket(store.db, { purpose: 'second_step', userId })
    expect(await tryTicket(store.db, ticket, 'confirm')).toBeUndefined()
    const tries = []
    for (let turn = 0; turn < MOST_TRIES + 1; turn += 1)
      tries.push(await tryTicket(store.db, ticket, 'second_step'))
    expect(tries.map((tried) => tried?.tries)).toEqual([1, 2, 3, 4, 5, undefined])
    expect(tries[0]?.user_id).toBe(userId)
    expect(await holderOf(store.db, ticket, 'second_step')).toBeUndefined()
  })

  test('gives its challenge out once, and takes another one', async () => {
    const { ticket } = await openTicket(store.db, {
      purpose: 'passkey_sign_in',
      userId: null,
      challenge: 'first',
    })
    expect(await tryTicket(store.db, ticket, 'passkey_sign_in')).toMatchObject({
      user_id: null,
      challenge: 'first',
    })
    expect(await tryTicket(store.db, ticket, 'passkey_sign_in')).toMatchObject({ challenge: null })
    await setChallenge(store.db, ticket, 'second')
    expect(await tryTicket(store.db, ticket, 'passkey_sign_in')).toMatchObject({ challenge: 'second' })
    expect(await spendTicket(store.db, ticket)).toBe(true)
    expect(await spendTicket(store.db, ticket)).toBe(false)
    const [kept] = await store.rows(
      'select count(*)::int as count from factor_tickets where token_hash = $1',
      [hashToken(ticket)],
    )
    expect(kept).toEqual({ count: 0 })
  })

  test.each([
    ['was switched off', 'active = false'],
    ['was locked', 'locked = true'],
    ['has another password since', "password_changed_at = now() + interval '1 second'"],
  ])('of somebody who %s holds no more', async (_what, change) => {
    const userId = await store.person()
    const { ticket } = await openTicket(store.db, { purpose: 'second_step', userId })
    expect(await holderOf(store.db, ticket, 'second_step')).toBe(userId)
    await store.rows(`update users set ${change} where id = $1`, [userId])
    expect(await holderOf(store.db, ticket, 'second_step')).toBeUndefined()
    expect(await tryTicket(store.db, ticket, 'second_step')).toBeUndefined()
  })

  test('that ran out holds no more', async () => {
    const { ticket } = await openTicket(store.db, { purpose: 'confirm', userId: await store.person() })
    await store.rows(
      "update factor_tickets set expires_at = now() - interval '1 second' where token_hash = $1",
      [hashToken(ticket)],
    )
    expect(await tryTicket(store.db, ticket, 'confirm')).toBeUndefined()
  })
})
