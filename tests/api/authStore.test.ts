import { randomBytes } from 'node:crypto'
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
import { createPasswords, type Passwords } from '#server/auth/passwords.ts'
import { makeResetToken, ownerOfLink, refusalOfLink, resetPassword } from '#server/auth/resetLinks.ts'
import {
  clearCounters,
  countOne,
  giveBack,
  removeOldCounters,
  takeAttempt,
  takeOne,
} from '#server/auth/throttle.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { type DatabaseHandle, openDatabase } from '#server/db/client.ts'
import { createVault } from '#server/secrets/vault.ts'
import { normaliseRecoveryCode } from '#src/schema/factorCodes.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { whenFileEnds } from '#tests/support/endings.ts'

/* What is kept of whoever signs in, without HTTP in between: each rule alone, time moved in the database. */

const vault = createVault(randomBytes(32))

let database: DatabaseHandle
let passwords: Passwords
let people = 0

beforeAll(async () => {
  const { connection, drop } = await createTestDatabase()
  whenFileEnds(drop)
  database = openDatabase({ target: connection, size: 5, seconds: 30, log: { warn: () => undefined } })
  whenFileEnds(database.close)
  passwords = await createPasswords({ memoryCost: 1_024, timeCost: 1 })
})

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await database.pool.query(text, [...values])).rows as Record<string, unknown>[]

const person = async (): Promise<number> => {
  people += 1
  const [made] = await rows(
    `insert into users (user_type, username, email, locale) values ('ADMIN', $1, $1 || '@test.test', 'ar') returning id`,
    [`person-${people}`],
  )
  return Number(made?.id)
}

describe('attempts', () => {
  const limit = (key: string, more: object = {}) => ({ key, limit: 2, windowSeconds: 600, ...more })
  const endIn = async (key: string): Promise<number> =>
    Number(
      (
        await rows(
          'select extract(epoch from window_ends_at - now()) as seconds from throttle_counters where key = $1',
          [key],
        )
      )[0]?.seconds,
    )
  const passed = (key: string) =>
    rows("update throttle_counters set window_ends_at = now() - interval '1 second' where key = $1", [key])

  test('are taken up to the limit within a window, which begins with the first of them', async () => {
    const { pool } = database
    expect([
      await takeOne(pool, limit('a')),
      await takeOne(pool, limit('a')),
      await takeOne(pool, limit('a')),
    ]).toEqual([true, true, false])
    expect(await endIn('a')).toBeGreaterThan(590)
    await passed('a')
    expect([
      await takeOne(pool, limit('a')),
      await takeOne(pool, limit('a')),
      await takeOne(pool, limit('a')),
    ]).toEqual([true, true, false])
  })

  test('stay closed as long as is told, from the last of them on', async () => {
    const { pool } = database
    const closed = limit('closed', { closedSeconds: 9_000 })
    await takeOne(pool, closed)
    expect(await endIn('closed')).toBeLessThan(601)
    await takeOne(pool, closed)
    expect(await endIn('closed')).toBeGreaterThan(8_990)
  })

  test('that a wider limit refuses count in no narrower one, and the wait is told', async () => {
    const { pool } = database
    const [narrow, wide] = [limit('narrow', { limit: 5 }), limit('wide', { limit: 1 })]
    await takeAttempt(pool, [narrow, wide])
    await expect(takeAttempt(pool, [narrow, wide])).rejects.toMatchObject({
      statusCode: 429,
      code: 'too_many_requests',
      particulars: { retryAfterSeconds: expect.toSatisfy((wait: number) => wait > 590 && wait <= 600) },
    })
    expect(
      await rows("select key, count from throttle_counters where key in ('narrow', 'wide') order by key"),
    ).toEqual([
      { key: 'narrow', count: 1 },
      { key: 'wide', count: 1 },
    ])
    await expect(takeAttempt(pool, [wide], 'link_expired')).rejects.toMatchObject({
      code: 'link_expired',
    })
  })

  test('that were none are given back, never below nothing', async () => {
    const { pool } = database
    await takeAttempt(pool, [limit('given')])
    await giveBack(pool, ['given'])
    await giveBack(pool, ['given'])
    await giveBack(pool, [])
    expect(await rows("select count from throttle_counters where key = 'given'")).toEqual([{ count: 0 }])
  })

  test('are counted without a limit, until they are forgotten or their window is over', async () => {
    const { pool } = database
    expect([await countOne(pool, 'row', 60), await countOne(pool, 'row', 60)]).toEqual([1, 2])
    await clearCounters(pool, ['row'])
    expect(await countOne(pool, 'row', 60)).toBe(1)
    await countOne(pool, 'old', 60)
    await passed('old')
    expect(await countOne(pool, 'old', 60)).toBe(1)
    await passed('old')
    await removeOldCounters(pool)
    expect(await rows("select key from throttle_counters where key in ('old', 'row')")).toEqual([
      { key: 'row' },
    ])
  })
})

describe('a recovery code', () => {
  test('opens once, to its owner alone, and new ones take the place of all earlier ones', async () => {
    const [owner, other] = [await person(), await person()]
    const codes = await makeRecoveryCodes(passwords)
    await database.db.transaction((tx) => keepRecoveryCodes(tx, owner, codes))
    const code = normaliseRecoveryCode(codes.shown[4] ?? '')
    const spend = (userId: number, typed = code) =>
      spendRecoveryCode({ db: database.db, passwords }, { userId, code: typed })
    expect(await spend(other)).toBe(false)
    expect(await spend(owner, 'AAAAAAAAAA')).toBe(false)
    expect(await spend(owner)).toBe(true)
    expect(await spend(owner)).toBe(false)
    const next = await makeRecoveryCodes(passwords)
    await database.db.transaction((tx) => keepRecoveryCodes(tx, owner, next))
    expect(await spend(owner, normaliseRecoveryCode(codes.shown[5] ?? ''))).toBe(false)
    expect(await factorState(database.db, owner)).toMatchObject({
      is_on: false,
      totp: null,
      passkeys: [],
      recovery_codes: { left: 10, total: 10 },
    })
  })
})

describe('an authenticator app', () => {
  const context = () => ({ db: database.db, vault })
  const begin = (userId: number) =>
    startTotp(context(), { userId, issuer: 'Rabt', account: 'sara@test.test' })
  const confirm = (userId: number, code: string) =>
    database.db.transaction((tx) => confirmTotp({ vault }, tx, { userId, code }))
  const check = (userId: number, code: string) => checkTotp(context(), { userId, code })
  const codeAt = (secret: string, seconds: number) =>
    generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })
  /** As if the last code that counted were long ago. */
  const rest = (userId: number) => rows('update totp_seeds set last_step = 1 where user_id = $1', [userId])

  test('counts from its first code on, which does not count again', async () => {
    const userId = await person()
    expect(await confirm(userId, '000000')).toBe('not_started')
    const { secret, uri } = await begin(userId)
    expect(uri).toContain('otpauth://totp/Rabt:sara')
    expect(await methodsOf(database.db, userId)).toEqual([])
    const code = await codeAt(secret, 0)
    expect(await check(userId, code)).toBe(false)
    expect(await confirm(userId, code === '000000' ? '000001' : '000000')).toBe('wrong')
    expect(await confirm(userId, code)).toBe('confirmed')
    expect(await methodsOf(database.db, userId)).toEqual(['totp'])
    expect(await check(userId, code)).toBe(false)
    await rest(userId)
    expect(await Promise.all([check(userId, code), check(userId, code)])).toEqual(
      expect.arrayContaining([true, false]),
    )
    const [kept] = await rows('select sealed, pending from totp_seeds where user_id = $1', [userId])
    expect([String(kept?.sealed).includes(secret), kept?.pending]).toEqual([false, null])
  })

  test('may be wrong by one step of thirty seconds, and not by three', async () => {
    const userId = await person()
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
    const userId = await person()
    const first = await begin(userId)
    await confirm(userId, await codeAt(first.secret, 0))
    const second = await begin(userId)
    await rest(userId)
    expect(await check(userId, await codeAt(first.secret, 0))).toBe(true)
    const [{ minutes } = { minutes: 0 }] = await rows(
      'select extract(epoch from pending_until - now()) / 60 as minutes from totp_seeds where user_id = $1',
      [userId],
    )
    expect(Math.round(Number(minutes))).toBe(30)
    await rows("update totp_seeds set pending_until = now() - interval '1 second' where user_id = $1", [
      userId,
    ])
    expect(await confirm(userId, await codeAt(second.secret, 0))).toBe('not_started')
  })

  test('is taken away once, and with all else when somebody is reset', async () => {
    const userId = await person()
    const { secret } = await begin(userId)
    expect(await database.db.transaction((tx) => removeTotp(tx, userId))).toBe(false)
    await confirm(userId, await codeAt(secret, 0))
    const codes = await makeRecoveryCodes(passwords)
    await database.db.transaction((tx) => keepRecoveryCodes(tx, userId, codes))
    expect(await methodsOf(database.db, userId)).toEqual(['totp', 'recovery_code'])
    expect(await factorState(database.db, userId)).toMatchObject({
      is_on: true,
      totp: { since: expect.any(String) },
    })
    expect(await database.db.transaction((tx) => removeTotp(tx, userId))).toBe(true)
    // Recovery codes alone are no second factor.
    expect(await methodsOf(database.db, userId)).toEqual([])
    const { ticket } = await openTicket(database.db, { purpose: 'confirm', userId })
    await rows(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, name)
       values ($1, $2, 'k', 0, '{}', false, 'key')`,
      [userId, `credential-${userId}`],
    )
    expect(await methodsOf(database.db, userId)).toEqual(['passkey', 'recovery_code'])
    expect(await factorState(database.db, userId)).toMatchObject({ is_on: true, passkeys: [{ name: 'key' }] })
    await database.db.transaction((tx) => resetFactors(tx, userId))
    expect(await factorState(database.db, userId)).toMatchObject({
      is_on: false,
      totp: null,
      passkeys: [],
      recovery_codes: null,
    })
    expect(await holderOf(database.db, ticket, 'confirm')).toBeUndefined()
  })
})

describe('a ticket', () => {
  const minutesLeft = ({ expires_at }: { expires_at: string }) =>
    Math.round((Date.parse(expires_at) - Date.now()) / 60_000)

  test('of the second step holds for ten minutes, one of a passkey for five', async () => {
    const userId = await person()
    const lengths = await Promise.all(
      (['second_step', 'passkey_sign_in', 'passkey_set_up', 'confirm'] as const).map(async (purpose) =>
        minutesLeft(await openTicket(database.db, { purpose, userId })),
      ),
    )
    expect(lengths).toEqual([10, 5, 5, 5])
  })

  test('is tried five times, each counted, for its own purpose alone', async () => {
    const userId = await person()
    const { ticket } = await openTicket(database.db, { purpose: 'second_step', userId })
    expect(await tryTicket(database.db, ticket, 'confirm')).toBeUndefined()
    const tries = []
    for (let turn = 0; turn < MOST_TRIES + 1; turn += 1)
      tries.push(await tryTicket(database.db, ticket, 'second_step'))
    expect(tries.map((tried) => tried?.tries)).toEqual([1, 2, 3, 4, 5, undefined])
    expect(tries[0]?.user_id).toBe(userId)
    expect(await holderOf(database.db, ticket, 'second_step')).toBeUndefined()
  })

  test('gives its challenge out once, and takes another one', async () => {
    const { ticket } = await openTicket(database.db, {
      purpose: 'passkey_sign_in',
      userId: null,
      challenge: 'first',
    })
    expect(await tryTicket(database.db, ticket, 'passkey_sign_in')).toMatchObject({
      user_id: null,
      challenge: 'first',
    })
    expect(await tryTicket(database.db, ticket, 'passkey_sign_in')).toMatchObject({ challenge: null })
    await setChallenge(database.db, ticket, 'second')
    expect(await tryTicket(database.db, ticket, 'passkey_sign_in')).toMatchObject({ challenge: 'second' })
    expect(await spendTicket(database.db, ticket)).toBe(true)
    expect(await spendTicket(database.db, ticket)).toBe(false)
    const [kept] = await rows('select count(*)::int as count from factor_tickets where token_hash = $1', [
      hashToken(ticket),
    ])
    expect(kept).toEqual({ count: 0 })
  })

  test.each([
    ['was switched off', 'active = false'],
    ['was locked', 'locked = true'],
    ['has another password since', "password_changed_at = now() + interval '1 second'"],
  ])('of somebody who %s holds no more', async (_what, change) => {
    const userId = await person()
    const { ticket } = await openTicket(database.db, { purpose: 'second_step', userId })
    expect(await holderOf(database.db, ticket, 'second_step')).toBe(userId)
    await rows(`update users set ${change} where id = $1`, [userId])
    expect(await holderOf(database.db, ticket, 'second_step')).toBeUndefined()
    expect(await tryTicket(database.db, ticket, 'second_step')).toBeUndefined()
  })

  test('that ran out holds no more', async () => {
    const { ticket } = await openTicket(database.db, { purpose: 'confirm', userId: await person() })
    await rows('update factor_tickets set expires_at = now() where token_hash = $1', [hashToken(ticket)])
    expect(await tryTicket(database.db, ticket, 'confirm')).toBeUndefined()
  })
})

describe('a link to choose a password', () => {
  const reset = (token: string, audience: 'admins' | 'users' = 'admins') =>
    resetPassword(database.pool, { token, passwordHash: 'hash', audience })

  test('works once, within its hour, and unlocks and signs out its owner', async () => {
    const userId = await person()
    await rows('update users set locked = true where id = $1', [userId])
    await rows(
      `insert into sessions (token_hash, user_id, address, user_agent, expires_at)
       values ($1, $2, '::1', 'test', now() + interval '1 day')`,
      [`session-${userId}`, userId],
    )
    const token = await makeResetToken(database.pool, userId)
    const [{ minutes } = { minutes: 0 }] = await rows(
      'select extract(epoch from expires_at - now()) / 60 as minutes from password_reset_tokens where user_id = $1',
      [userId],
    )
    expect(Math.round(Number(minutes))).toBe(60)
    expect(await ownerOfLink(database.pool, token, 'admins')).toMatchObject({ id: userId, is_new: true })
    expect(await ownerOfLink(database.pool, token, 'users')).toBeUndefined()
    expect(await reset(token, 'users')).toBe(false)
    expect(await reset(token)).toBe(true)
    expect(await reset(token)).toBe(false)
    expect(await rows('select password_hash, locked from users where id = $1', [userId])).toEqual([
      { password_hash: 'hash', locked: false },
    ])
    expect(await rows('select 1 from sessions where user_id = $1', [userId])).toEqual([])
    expect(await ownerOfLink(database.pool, token, 'admins')).toBeUndefined()
    expect(await refusalOfLink(database.pool, token, 'users')).toBe('link_used')
    // Whether an administrator's link was used is told to nobody.
    expect(await refusalOfLink(database.pool, token, 'admins')).toBe('link_expired')
  })

  test('stops working when another one is made, and when it runs out', async () => {
    const userId = await person()
    const first = await makeResetToken(database.pool, userId)
    const second = await makeResetToken(database.pool, userId, 5)
    expect(await ownerOfLink(database.pool, first, 'admins')).toBeUndefined()
    expect(await refusalOfLink(database.pool, first, 'users')).toBe('link_expired')
    expect(await ownerOfLink(database.pool, second, 'admins')).toMatchObject({ id: userId })
    await rows('update password_reset_tokens set expires_at = now() where user_id = $1', [userId])
    expect(await ownerOfLink(database.pool, second, 'admins')).toBeUndefined()
    expect(await reset(second)).toBe(false)
  })
})
