import { beforeAll, describe, expect, test } from 'vitest'
import { makeResetToken, ownerOfLink, refusalOfLink, resetPassword } from '#server/auth/resetLinks.ts'
import {
  clearCounters,
  countOne,
  giveBack,
  removeOldCounters,
  takeAttempt,
  takeOne,
} from '#server/auth/throttle.ts'
import { type AuthStore, openAuthStore } from '#tests/support/authStore.ts'

let store: AuthStore

beforeAll(async () => {
  store = await openAuthStore()
})

describe('attempts', () => {
  const limit = (key: string, more: object = {}) => ({ key, limit: 2, windowSeconds: 600, ...more })
  const endIn = async (key: string): Promise<number> =>
    Number(
      (
        await store.rows(
          'select extract(epoch from window_ends_at - now()) as seconds from throttle_counters where key = $1',
          [key],
        )
      )[0]?.seconds,
    )
  const passed = (key: string) =>
    store.rows("update throttle_counters set window_ends_at = now() - interval '1 second' where key = $1", [
      key,
    ])

  test('are taken up to the limit within a window, which begins with the first of them', async () => {
    const { pool } = store
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
    const { pool } = store
    const closed = limit('closed', { closedSeconds: 9_000 })
    await takeOne(pool, closed)
    expect(await endIn('closed')).toBeLessThan(601)
    await takeOne(pool, closed)
    expect(await endIn('closed')).toBeGreaterThan(8_990)
  })

  test('that a wider limit refuses count in no narrower one, and the wait is told', async () => {
    const { pool } = store
    const [narrow, wide] = [limit('narrow', { limit: 5 }), limit('wide', { limit: 1 })]
    await takeAttempt(pool, [narrow, wide])
    await expect(takeAttempt(pool, [narrow, wide])).rejects.toMatchObject({
      statusCode: 429,
      code: 'too_many_requests',
      particulars: { retryAfterSeconds: expect.toSatisfy((wait: number) => wait > 590 && wait <= 600) },
    })
    expect(
      await store.rows(
        "select key, count from throttle_counters where key in ('narrow', 'wide') order by key",
      ),
    ).toEqual([
      { key: 'narrow', count: 1 },
      { key: 'wide', count: 1 },
    ])
    await expect(takeAttempt(pool, [wide], 'link_expired')).rejects.toMatchObject({
      code: 'link_expired',
    })
  })

  test('that were none are given back, never below nothing', async () => {
    const { pool } = store
    await takeAttempt(pool, [limit('given')])
    await giveBack(pool, ['given'])
    await giveBack(pool, ['given'])
    await giveBack(pool, [])
    expect(await store.rows("select count from throttle_counters where key = 'given'")).toEqual([
      { count: 0 },
    ])
  })

  test('are counted without a limit, until they are forgotten or their window is over', async () => {
    const { pool } = store
    expect([await countOne(pool, 'row', 60), await countOne(pool, 'row', 60)]).toEqual([1, 2])
    await clearCounters(pool, ['row'])
    expect(await countOne(pool, 'row', 60)).toBe(1)
    await countOne(pool, 'old', 60)
    await passed('old')
    expect(await countOne(pool, 'old', 60)).toBe(1)
    await passed('old')
    await removeOldCounters(pool)
    expect(await store.rows("select key from throttle_counters where key in ('old', 'row')")).toEqual([
      { key: 'row' },
    ])
  })
})

describe('a link to choose a password', () => {
  const reset = (token: string, audience: 'admins' | 'users' = 'admins') =>
    resetPassword(store.db, { token, passwordHash: 'hash', audience })

  test('works once, within its hour, and unlocks and signs out its owner', async () => {
    const userId = await store.person()
    await store.rows('update users set locked = true where id = $1', [userId])
    await store.rows(
      `insert into sessions (token_hash, user_id, address, user_agent, expires_at)
       values ($1, $2, '::1', 'test', now() + interval '1 day')`,
      [`session-${userId}`, userId],
    )
    const token = await makeResetToken(store.pool, userId)
    const [{ minutes } = { minutes: 0 }] = await store.rows(
      'select extract(epoch from expires_at - now()) / 60 as minutes from password_reset_tokens where user_id = $1',
      [userId],
    )
    expect(Math.round(Number(minutes))).toBe(60)
    expect(await ownerOfLink(store.db, token, 'admins')).toMatchObject({ id: userId, is_new: true })
    expect(await ownerOfLink(store.db, token, 'users')).toBeUndefined()
    expect(await reset(token, 'users')).toBe(false)
    expect(await reset(token)).toBe(true)
    expect(await reset(token)).toBe(false)
    expect(await store.rows('select password_hash, locked from users where id = $1', [userId])).toEqual([
      { password_hash: 'hash', locked: false },
    ])
    expect(await store.rows('select 1 from sessions where user_id = $1', [userId])).toEqual([])
    expect(await ownerOfLink(store.db, token, 'admins')).toBeUndefined()
    expect(await refusalOfLink(store.pool, token, 'users')).toBe('link_used')
    // Whether an administrator's link was used is told to nobody.
    expect(await refusalOfLink(store.pool, token, 'admins')).toBe('link_expired')
  })

  test('stops working when another one is made, and when it runs out', async () => {
    const userId = await store.person()
    const first = await makeResetToken(store.pool, userId)
    const second = await makeResetToken(store.pool, userId, 5)
    expect(await ownerOfLink(store.db, first, 'admins')).toBeUndefined()
    expect(await refusalOfLink(store.pool, first, 'users')).toBe('link_expired')
    expect(await ownerOfLink(store.db, second, 'admins')).toMatchObject({ id: userId })
    await store.rows(
      `update password_reset_tokens set expires_at = now() - interval '1 second' where user_id = $1`,
      [userId],
    )
    expect(await ownerOfLink(store.db, second, 'admins')).toBeUndefined()
    expect(await reset(second)).toBe(false)
  })
})
