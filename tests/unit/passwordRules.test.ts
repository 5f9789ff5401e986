import { expect, test } from 'vitest'
import { passwordIssues } from '#server/modules/auth/passwordRules.ts'

const keysOf = (password: string, names: string[] = []) =>
  passwordIssues(password, names).map(({ key }) => key)

test.each(['seven77', '', '      ', 'كلمةسر'])('%j is too short', (password) => {
  expect(keysOf(password)).toEqual(['validation.password_min'])
})

test('letters outside the first plane count once', () => {
  expect(keysOf('😀😀😀😀')).toEqual(['validation.password_min'])
})

test('64 characters and more are welcome, 128 is the end', () => {
  expect(keysOf('long enough '.repeat(10))).toEqual([])
  expect(keysOf(`${'long enough '.repeat(11)}`)).toEqual(['validation.max_length'])
})

test.each([
  'password1',
  'PASSWORD',
  'P@ssw0rd',
  'Passw0rd!',
  'Welcome2026',
  'Admin@123',
  '12345678',
  '87654321',
  'abcdefgh',
  'zzzzzzzz',
  'abcabcabc',
  'qwertyuiop',
  'Riyadh2030',
  'rabt2026!',
])('%s is common', (password) => {
  expect(keysOf(password)).toEqual(['validation.password_common'])
})

test.each(['salma.alotaibi', 'Salma.Alotaibi1', 'salma.alotaibi@rabt.test'])(
  '%s is the own name',
  (password) => {
    expect(keysOf(password, ['salma.alotaibi', 'salma.alotaibi@rabt.test'])).toEqual([
      'validation.password_common',
    ])
  },
)

test.each(['correct horse battery', 'قهوة الصباح مع الهيل', 'vK9#mQ2x', 'salma.alotaibi drinks coffee'])(
  '%s is a good password',
  (password) => {
    expect(keysOf(password, ['salma.alotaibi'])).toEqual([])
  },
)
