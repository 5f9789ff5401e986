import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  guessedMailLimits,
  ownFactorLimits,
  passkeyLimits,
  secondStepLimits,
  unguessableLimits,
} from '#server/auth/factors/limits.ts'
import { makeRecoveryCodes } from '#server/auth/factors/recoveryCodes.ts'
import {
  deviceLimits,
  forgotLimits,
  linkLimits,
  lockOutIn,
  ownPasswordLimits,
  resendLimits,
  signInLimits,
} from '#server/auth/limits.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { prefixOf, unpacked } from '#server/auth/prefixes.ts'
import { DEMO_ADMIN, isPublishedPassword } from '#server/auth/publishedPasswords.ts'
import { addressKey, hashedKey } from '#server/auth/throttle.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import { normaliseOneTimeCode, normaliseRecoveryCode } from '#src/schema/factorCodes.ts'

const QUARTER_HOUR = 900
const HOUR = 3_600

describe('attempts are counted', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.217', '203.0.113.217'],
    ['::ffff:203.0.113.0', '203.0.113.0'],
    ['::ffff:10.12.113.6', '10.12.113.6'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['x::ffff:203.0.113.7', 'x::ffff:203.0.113.7'],
    ['::ffff:203.0.113.7.8', '::ffff:203.0.113.7.8'],
  ])('of %s under %s: an address, or the network of one subscriber', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })

  test('under keys that tell nothing of what was typed', () => {
    const key = hashedKey('sign-in:account', 'sara@test.test')
    expect(key).toMatch(/^sign-in:account:[\w-]{43}$/)
    expect(hashedKey('sign-in:account', 'sara@test.tes')).not.toBe(key)
  })

  const lockOut = { tries: 4, windowSeconds: 60, closedSeconds: 120, permanent: 0 }

  test('of one account from one place, then of the place, then of the account, each as wide as it is shared', () => {
    const limits = signInLimits(
      { email: 'sara@test.test', audience: 'users', address: '203.0.113.7' },
      lockOut,
    )
    const closed = { windowSeconds: 60, closedSeconds: 120 }
    expect(limits).toEqual([
      { key: hashedKey('sign-in:users:pair', 'sara@test.test 203.0.113.7'), limit: 4, ...closed },
      { key: 'sign-in:address:203.0.113.7', limit: 24, ...closed },
      { key: hashedKey('sign-in:users:account', 'sara@test.test'), limit: 20, ...closed },
    ])
    expect(deviceLimits(7, lockOut)).toEqual([{ key: 'sign-in:device:7', limit: 4, ...closed }])
  })

  test('as the settings say, which are told in minutes', () => {
    const settings = {
      lockout_tries: 3,
      lockout_window_minutes: 2,
      lockout_minutes: 5,
      permanent_lockout_tries: 50,
      session_idle_minutes: 30,
      session_max_hours: 12,
    }
    expect(lockOutIn(settings as Parameters<typeof lockOutIn>[0])).toEqual({
      tries: 3,
      windowSeconds: 120,
      closedSeconds: 300,
      permanent: 50,
    })
  })

  test('of passwords, links and mails within their windows', () => {
    expect(ownPasswordLimits(7)).toEqual([{ key: 'password:user:7', limit: 10, windowSeconds: QUARTER_HOUR }])
    expect(forgotLimits('203.0.113.7')).toEqual([
      { key: 'forgot:address:203.0.113.7', limit: 20, windowSeconds: QUARTER_HOUR },
    ])
    expect(linkLimits('203.0.113.7')).toEqual([
      { key: 'link:address:203.0.113.7', limit: 60, windowSeconds: QUARTER_HOUR },
    ])
    for (const audience of ['admins', 'users'] as const)
      expect(resendLimits('sara@test.test', audience)).toEqual([
        { key: hashedKey(`forgot:${audience}:email`, 'sara@test.test'), limit: 1, windowSeconds: 300 },
      ])
  })

  test('of the second step by browser where it is known, else by pair, place and account', () => {
    const of = { userId: 7, email: 'sara@test.test' }
    expect(secondStepLimits({ ...of, device: 3 }, '203.0.113.7')).toEqual([
      { key: 'second-step:device:3', limit: 10, windowSeconds: QUARTER_HOUR },
    ])
    expect(secondStepLimits({ ...of, device: undefined }, '203.0.113.7')).toEqual([
      {
        key: hashedKey('second-step:pair', 'sara@test.test 203.0.113.7'),
        limit: 10,
        windowSeconds: QUARTER_HOUR,
      },
      { key: 'second-step:address:203.0.113.7', limit: 60, windowSeconds: QUARTER_HOUR },
      { key: 'second-step:account:7', limit: 20, windowSeconds: HOUR },
    ])
  })

  test('of passkeys and recovery codes, one’s own codes and the mails about them apart from that', () => {
    expect(unguessableLimits('203.0.113.7')).toEqual([
      { key: 'second-step:unguessable:203.0.113.7', limit: 60, windowSeconds: QUARTER_HOUR },
    ])
    expect(passkeyLimits('203.0.113.7')).toEqual([
      { key: 'passkey:address:203.0.113.7', limit: 120, windowSeconds: QUARTER_HOUR },
    ])
    expect(ownFactorLimits(7)).toEqual([{ key: 'factor:user:7', limit: 10, windowSeconds: QUARTER_HOUR }])
    expect(guessedMailLimits(7)).toEqual([{ key: 'second-step:told:7', limit: 1, windowSeconds: HOUR }])
  })
})

describe('a token', () => {
  test('is 256 random bits, of which the SHA-256 is kept', () => {
    const [one, other] = [newToken(), newToken()]
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(one).not.toBe(other)
    expect(hashToken(one)).toBe(createHash('sha256').update(one).digest('hex'))
  })
})

describe('a code as it is typed', () => {
  test('of an authenticator app is read in Arabic digits and in groups', () => {
    expect(normaliseOneTimeCode(' ١٢٣ 456-')).toBe('123456')
    expect(normaliseOneTimeCode('a1b2')).toBe('a1b2')
  })

  test('of recovery is read in small letters, without its dash, and with letters for digits', () => {
    expect(normaliseRecoveryCode('abcde-٠1234')).toBe('ABCDE01234')
    expect(normaliseRecoveryCode('oOiIlL xyz')).toBe('001111XYZ')
  })
})

const CHEAP = { memoryCost: 1_024, timeCost: 1 }

describe('passwords', () => {
  test('match what is kept of them, in each encoding of a letter, and nobody else’s', async () => {
    const passwords = await createPasswords(CHEAP)
    const stored = await passwords.hash('caf\u00e9 au lait')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
    expect(await passwords.matches(stored, 'cafe\u0301 au lait')).toBe(true)
    expect(await passwords.matches(stored, 'cafe au lait')).toBe(false)
    expect(await passwords.matches('not a hash', 'caf\u00e9 au lait')).toBe(false)
  })

  test('of nobody match nothing, not even the one that stands in for them', async () => {
    const passwords = await createPasswords(CHEAP)
    expect(await passwords.matches(null, 'a password that nobody has')).toBe(false)
  })

  test('are checked few at a time, and a line of two hundred is long enough', async () => {
    const passwords = await createPasswords(CHEAP)
    const stored = await passwords.hash('correct horse')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 210 }, () => passwords.matches(stored, 'correct horse')),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(9)
    expect(refused[0]).toMatchObject({
      reason: { statusCode: 503, code: 'unavailable', particulars: { retryAfterSeconds: 2 } },
    })
    // The line moves on, also behind one that was refused.
    expect(await passwords.matches(stored, 'correct horse')).toBe(true)
  })

  test('that are published are known, however they are encoded', () => {
    expect(isPublishedPassword(DEMO_ADMIN.password)).toBe(true)
    expect(isPublishedPassword('\uff24emo-1234!')).toBe(true)
    expect(isPublishedPassword('Demo-1234')).toBe(false)
  })

  test('that leaked are kept as the beginnings of their hashes, packed', () => {
    const sorted = ['password1', 'iloveyou', 'qwerty'].map(prefixOf).sort((a, b) => a - b)
    expect(prefixOf('password1')).toBe(
      Number.parseInt(createHash('sha256').update('password1').digest('hex').slice(0, 8), 16),
    )
    let before = 0
    const bytes = sorted.flatMap((prefix) => {
      let rest = prefix - before
      before = prefix
      const digits: number[] = []
      while (rest >= 128) {
        digits.push(rest % 128)
        rest = Math.floor(rest / 128)
      }
      return [...digits, rest + 128]
    })
    expect([...unpacked(Buffer.from(bytes).toString('base64'))]).toEqual(sorted)
  })
})

test('ten recovery codes are made, shown in two groups, and kept as hashes of what is typed', async () => {
  const passwords = await createPasswords(CHEAP)
  const { shown, hashes } = await makeRecoveryCodes(passwords)
  expect([new Set(shown).size, hashes.length]).toEqual([10, 10])
  for (const code of shown) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(await passwords.matches(hashes[3] ?? null, normaliseRecoveryCode(shown[3] ?? ''))).toBe(true)
})
