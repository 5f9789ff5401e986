import { expect, test } from 'vitest'
import { LEAKED, MOST_FREQUENT } from '#server/auth/leakedPasswords.ts'
import { passwordIssues } from '#server/auth/passwordRules.ts'
import { unpacked } from '#server/auth/prefixes.ts'
import { notGuessed } from '#src/public-ui/notGuessed.ts'
import { passwordChange } from '#src/resources/profile/profile.ts'
import { inputSchema } from '#src/schema/zod.ts'

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

/** Leaked ones, and what people make of them: in other case, masked, lengthened, on another keyboard. */
const GUESSED = {
  'as they leaked': `password1 12345678 123456789 87654321 iloveyou sunshine princess football baseball superman trustno1
    jennifer whatever computer michelle starwars letmein1 welcome1 butterfly liverpool spiderman cheesecake zxcvbnm1
    blink182 jordan23 metallica slipknot babygirl chocolate`,
  'in another case': 'PASSWORD PassWord iLoveYou SUNSHINE TrustNo1 QwertyUiop',
  masked: 'P@ssw0rd pa$$w0rd p4ssw0rd 1l0v3y0u sup3rm4n m1cha3l1 @dm1n1str@t0r l1verp00l pr1nc3ss',
  lengthened: `Passw0rd! Password123! Welcome2026 Welcome@2025 Admin@123 admin12345 Dragon2024! monkey1990 Liverpool2024!!
    Summer2025! 123password !!football!! Michael1985 letmein2026# Qwerty!2024 Master#1234`,
  'of this region': `Riyadh2030 Jeddah@2025 mohammed123 Mohammed@1990 Abdullah2024 ahmed1234 fahad@123 AlHilal1957 saudi2030
    bismillah1 Alhamdulillah1 Habibi2025 khalid0505 Aramco123 stc@2030 محمد1234 السعودية2030 الحمدلله1 عبدالله123 الهلال1957
    كلمةالسر1 كلمة_المرور`,
  'of the brand': 'rabt2026! Rabt@1234 Wasl12345 ربط123456 وصل@2026',
  'typed on an Arabic keyboard': 'حشسسصخقي ضصثقفغعه شيةهى1234 همخرثغخع ١٢٣٤٥٦٧٨',
  'a walk along the keys': `qwertyuiop asdfghjkl 1qaz2wsx zaq12wsx qazwsxedc qweasdzxc asdf1234 1234qwer qwer!@#$ !@#$%^&*
    ضصثقفغعهخ شسيبلاتن`,
  'the alphabet': 'abcdefgh abcd1234 zyxwvuts 12345abc',
  repeated: 'zzzzzzzz abcabcabc adminadmin testtest 12341234 xK9xK9xK9 رابطرابط',
  'a day or a number': '19901225 25121990 1990-12-25 0551234567 +966551234567 ٠٥٥١٢٣٤٥٦٧',
  'a number with letters': 'Aa112233 Aa@102030 123456ab Sa12345678',
  published: 'Demo-1234!',
}

const guessed = Object.entries(GUESSED).flatMap(([how, passwords]) =>
  passwords
    .trim()
    .split(/\s+/)
    .map((password) => [password, how] as const),
)

test.each(guessed)('%s is guessed: %s', (password) => {
  expect(keysOf(password)).toEqual(['validation.password_common'])
})

test('there are at least 10,000 frequent ones and as many leaked ones again', () => {
  expect(unpacked(MOST_FREQUENT).size).toBeGreaterThanOrEqual(9_990)
  expect(unpacked(LEAKED).size).toBeGreaterThan(30_000)
})

test('the form of a password is told by the browser as by the server', () => {
  const shapes = guessed.filter(([, how]) =>
    ['a walk along the keys', 'the alphabet', 'repeated', 'a day or a number'].includes(how),
  )
  for (const [password] of shapes) {
    expect([password, notGuessed(password, {})]).toEqual([password, 'validation.password_common'])
    const parsed = inputSchema(passwordChange, 'create').safeParse({ current_password: 'x', password })
    expect([password, parsed.success]).toEqual([password, false])
  }
})

const ACCOUNT = ['Salma Alotaibi', 'salma@bayt-alqahwa.sa', 'salma', 'متجر بيت القهوة', 'bayt-alqahwa']

test.each([
  'Alotaibi1',
  'salma2024!',
  'S@lm@1234',
  'baytalqahwa1',
  'bayt-alqahwa',
  'Alqahwa#2026',
  'القهوة123',
  'بيت القهوة',
  'salma@bayt-alqahwa.sa',
])('%s is made of what everybody knows of the account', (password) => {
  expect(keysOf(password, ACCOUNT)).toEqual(['validation.password_common'])
})

test.each(['salma1234', 'S@lma-1985', 'Alotaibi!7', '77alotaibi'])(
  '%s is the own name with other digits than its own',
  (password) => {
    expect(keysOf(password, ['salma90', 'alotaibi2026@rabt.test', 'alotaibi2026'])).toEqual([
      'validation.password_common',
    ])
  },
)

test.each(['salma.alotaibi', 'Salma.Alotaibi1', 'salma.alotaibi@rabt.test'])(
  '%s is the own name',
  (password) => {
    expect(keysOf(password, ['salma.alotaibi', 'salma.alotaibi@rabt.test'])).toEqual([
      'validation.password_common',
    ])
  },
)

test.each([
  'correct horse battery',
  'قهوة الصباح مع الهيل',
  'vK9#mQ2x',
  'salma.alotaibi drinks coffee',
  'a sentence only I know',
  'Trudging-Lemon-Orbit',
  'نخلة في حديقة الجيران',
  'k7RwpT2v',
  'متجرنا يفتح بعد صلاة العصر',
])('%s is a good password', (password) => {
  expect(keysOf(password, ['salma.alotaibi', ...ACCOUNT])).toEqual([])
})
