import { expect, test } from 'vitest'
import { passwordIssues } from '#server/auth/passwordRules.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { folded, isWeakShape, latinKeys } from '#src/schema/passwordShape.ts'

test('a password is looked at without case, in one encoding, and with Latin digits', () => {
  expect(folded('PaSS\uff21١٢٣٠٩')).toBe('passa12309')
})

test('what Arabic keys type is read as the Latin keys under them, لا as one key of it or two', () => {
  expect(latinKeys('ضصثقفغعهخحجد')).toEqual(['qwertyuiop[]'])
  expect(latinKeys('شسيبلاتنمكط')).toEqual(["asdfghjkl;'", "asdfbjkl;'"])
  expect(latinKeys('ئءؤر\u0640ىةوزظ')).toEqual(['zxcvbnm,./'])
  expect(latinKeys('ذ1x')).toEqual(['`1x'])
})

const ROWS = ['`1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./']

test.each(ROWS)('%s is a walk along the keys, there and back', (row) => {
  expect(isWeakShape(row)).toBe(true)
  expect(isWeakShape([...row].reverse().join(''))).toBe(true)
})

test.each(ROWS.flatMap((row) => [...row].slice(2).map((_key, at) => [row.slice(at, at + 3)])))(
  'three keys side by side are a walk: %s',
  (keys) => {
    expect(isWeakShape(keys)).toBe(true)
  },
)

test.each(['q!2', '1@3', '2#4', '3$5', '4%6', '5^7', '6&8', '7*9', '8(0', '9)-'])(
  'a sign above a digit is that key: %s',
  (keys) => {
    expect(isWeakShape(keys)).toBe(true)
  },
)

test.each(['qaz', 'wsx', 'zaq', 'asdjkl', 'abcxyz', 'aaabbb', 'cbajkl', 'qweasd'])(
  '%s walks in pieces of three and more',
  (keys) => {
    expect(isWeakShape(keys)).toBe(true)
  },
)

test.each(['asdj', 'asdjk', 'jkasd', 'asdjkp', 'q2x', 'ab', 'wc', 'qd', 'q1g', 'z=1', '1@5', 'qwepdx'])(
  '%s is none',
  (keys) => {
    expect(isWeakShape(keys)).toBe(false)
  },
)

test('one short piece again and again is guessed, a long one is not', () => {
  expect([isWeakShape('xk9pxk9p'), isWeakShape('k7rwpt2vk7rwpt2v')]).toEqual([true, true])
  expect(isWeakShape('xk9pxk9pxk')).toBe(false)
  expect(isWeakShape('k7rwpt2vmk7rwpt2vm')).toBe(false)
  expect(isWeakShape('xk9pxk9q')).toBe(false)
})

test.each([
  '19900217',
  '20291130',
  '1990-02-17',
  '17/02/1990',
  '17.02.2029',
  '1990_02_17',
  '30112029',
  '0558027163',
  '558027163',
  '966558027163',
  '+966 55 802 7163',
  '00966558027163',
])('%s is a day or a mobile number', (number) => {
  expect(isWeakShape(number)).toBe(true)
})

test.each([
  '18900217',
  '21900217',
  '19902217',
  '19900247',
  '199002171',
  '919900217',
  '17022190',
  '47021990',
  '17221990',
  '617021990',
  '170219903',
  '0658027163',
  '05580271634',
  '055802716',
  '80558027163',
  '0966558027163',
  'x558027163',
  '558027163x',
])('%s is neither', (number) => {
  expect(isWeakShape(number)).toBe(false)
})

test('the form of a password that is too long anyway is not looked at', () => {
  expect([isWeakShape('a'.repeat(128)), isWeakShape('a'.repeat(129))]).toEqual([true, false])
})

const isGuessed = (password: string, names: readonly string[] = []) =>
  passwordIssues(password, names).some(({ key }) => key === 'validation.password_common')

test('eight characters around a common word make it no other, nine do', () => {
  expect([isGuessed('riyadh70283916'), isGuessed('7028riyadh3916'), isGuessed('70283916riyadh')]).toEqual([
    true,
    true,
    true,
  ])
  expect([isGuessed('riyadh702839164'), isGuessed('70283riyadh9164')]).toEqual([false, false])
})

test.each(['مُحَمَّد7028', 'أحمد70283', 'مكة702839', 'مكه702839', 'ليلى70283', 'إبراهيم7', 'مـحـمـد7'])(
  '%s is a name in whichever spelling',
  (password) => {
    expect(isGuessed(password)).toBe(true)
  },
)

test.each(['r1y@dh70', 'j3dd@h70', '$@ud1702', 'kh@l!d70', '+@1f7028'])(
  'masks do not hide a word: %s',
  (password) => {
    expect(isGuessed(password)).toBe(true)
  },
)

test('a number that many have is none the better for three letters at one of its ends', () => {
  expect([isGuessed('a1122333'), isGuessed('abc112233'), isGuessed('112233abc')]).toEqual([true, true, true])
  expect([isGuessed('102030xqk'), isGuessed('xqk102030'), isGuessed('102030-xqk')]).toEqual([
    true,
    true,
    true,
  ])
  expect([isGuessed('102030xqkz'), isGuessed('xqkz102030'), isGuessed('xqk70283916')]).toEqual([
    false,
    false,
    false,
  ])
})

test('a word of the account stands nowhere in a password that is five letters longer at most', () => {
  expect(isGuessed('xkp-salma-qz', ['salma'])).toBe(true)
  expect(isGuessed('xkpw-salma-qz', ['salma'])).toBe(false)
  // Three letters are found alone, with digits and signs around; not within other letters.
  expect([isGuessed('ali70283', ['ali']), isGuessed('xqalizkw', ['ali'])]).toEqual([true, false])
  expect(isGuessed('zo702839', ['zo'])).toBe(false)
})

test('an address and a store are words of the account, whole and in parts', () => {
  const names = ['bayt-alqahwa', 'salma@bayt.test']
  expect([
    isGuessed('alqahwa702', names),
    isGuessed('BaytAlqahwa', names),
    isGuessed('bayt7028', names),
  ]).toEqual([true, true, true])
  expect(isGuessed('trudging lemon', names)).toBe(false)
})

test('128 characters are no more than may be, and one more is told with the number', () => {
  const sentence = 'trudging lemon orbit '.repeat(7)
  expect(passwordIssues(sentence.slice(0, 128))).toEqual([])
  expect(passwordIssues(sentence.slice(0, 129))).toEqual([
    { key: 'validation.max_length', params: { n: 128 } },
  ])
})

test('passwords are kept by argon2id with 19 MiB and two turns, unless the tests ask for less', async () => {
  const passwords = await createPasswords()
  expect(await passwords.hash('trudging lemon orbit')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
