import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { email, longEnough, required, same } from '#src/public-ui/rules.ts'
import { clock } from '#src/public-ui/useCountdown.ts'
import { passwordChecks } from '#src/schema/passwordChecks.ts'

test('the browser and the server agree on what an e-mail is', () => {
  const zod = z.email()
  const nearly = fc
    .array(fc.constantFrom('a', 'Z', '9', '.', '..', '@', '-', '_', '+', "'", ' ', 'com', 'ب', '"'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), nearly), (value) => {
      const trimmed = value.trim()
      expect(email(trimmed, {}) === undefined).toBe(zod.safeParse(trimmed).success)
    }),
    { numRuns: 2000 },
  )
})

test('a field of blanks is missing', () => {
  expect(required('  ', {})).toBe('validation.required')
  expect(required('x', {})).toBeUndefined()
})

test('a password needs eight characters and nothing else', () => {
  expect(longEnough('1234567', {})).toBe('validation.password_min')
  expect(longEnough('        ', {})).toBeUndefined()
})

test('a confirmation has to repeat the password', () => {
  expect(same('password')('b', { password: 'a' })).toBe('validation.passwords_match')
  expect(same('password')('a', { password: 'a' })).toBeUndefined()
})

test.each([
  ['', []],
  ['abc', ['lower']],
  ['Abc12', ['lower', 'upper', 'digit']],
  ['كلمة سر طويلة', ['length']],
  ['Demo-1234!', ['length', 'lower', 'upper', 'digit', 'special']],
])('the meter credits %s with %s', (password, checks) => {
  expect(passwordChecks(password).flatMap(({ name, isMet }) => (isMet ? [name] : []))).toEqual(checks)
})

test('a wait is read as minutes and seconds', () => {
  expect([0, 9, 60, 300].map(clock)).toEqual(['0:00', '0:09', '1:00', '5:00'])
})
