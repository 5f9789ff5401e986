import type { Field, FieldKind, KindOptions } from '#src/schema/fields.ts'

type BadTable = { readonly [K in FieldKind]: (options: KindOptions[K]) => readonly unknown[] }

const UNSTORABLE = ['a\u0000b', 'a\ud800b']
const NO_TEXT = [5, true, {}, [], ['a']]
const NO_NUMBER = ['5', 'abc', true, {}, [], [1]]

const longerThan = ({ max = 0 }: { max?: number }) => 'a'.repeat(max + 1)
const texts = (options: { max?: number }) => [...NO_TEXT, ...UNSTORABLE, longerThan(options), '   ']
const beyond = ({ min, max }: { min?: number; max?: number }, step: number) => [
  ...(min === undefined ? [] : [min - step]),
  ...(max === undefined ? [] : [max + step]),
  1e300,
  -1e300,
]

const inOtherCase = (text: string): string =>
  text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()

/** Kind → values that must be refused, each on its own field. */
const badOfKind = {
  text: texts,
  longText: texts,
  richText: (options) => [...NO_TEXT, ...UNSTORABLE, longerThan(options), '<p> </p>'],
  networks: (options) => [
    ...texts(options),
    'somewhere',
    '10.0.0.0/33',
    '2001:db8::/129',
    '300.1.1.1',
    '1.2.3',
  ],
  code: (options) => [...texts(options), 'عربي', 'a b', '-A', "A'; drop table users"],
  slug: (options) => [...texts(options), 'عربي', 'a b', '../etc'],
  email: () => [...NO_TEXT, ...UNSTORABLE, 'nobody', 'a@', `${'a'.repeat(250)}@example.test`],
  phone: () => [...NO_TEXT, ...UNSTORABLE, '123', '+14155550100', '05123'],
  url: () => [...NO_TEXT, ...UNSTORABLE, 'example.test', 'ftp://example.test', 'javascript:alert(1)'],
  subdomain: () => [...NO_TEXT, ...UNSTORABLE, 'ab', '-abc', 'admin', 'a.b.c'],
  identity: () => [...NO_TEXT, ...UNSTORABLE, '123', 'SA0380000000608010167518'],
  password: () => [...NO_TEXT, ...UNSTORABLE, 'short'],
  secret: (options) => [...texts(options), '•secret', '••••12345'],
  integer: (options) => [...NO_NUMBER, 1.5, ...beyond(options, 1)],
  nominal: (options) => [...NO_NUMBER, 1.5, ...beyond(options, 1)],
  money: (options) => [...NO_NUMBER, 1.234, ...beyond(options, 0.01)],
  percentage: (options) => [...NO_NUMBER, 1.234, ...beyond(options, 0.01)],
  flag: () => ['true', 1, {}, []],
  choice: ({ choices }) => [...NO_TEXT, 'NOTHING', inOtherCase(String(choices[0])), '__proto__'],
  date: () => [
    ...NO_TEXT,
    '2026-02-30',
    '2026-13-01',
    '26-1-1',
    '0000-01-01',
    '9999-12-31',
    '2026-01-01T00:00',
  ],
  dateTime: () => [...NO_TEXT, '2026-01-01', '2026-01-01T25:00:00Z', 'yesterday'],
  reference: () => [...NO_NUMBER, 0, -1, 1.5, 999_999, 2 ** 60],
  references: ({ minItems = 0 }) => [
    1,
    'abc',
    {},
    ['1'],
    [0],
    [999_999],
    [null],
    Array.from({ length: 1001 }, (_, index) => index + 1),
    ...(minItems ? [[]] : []),
  ],
  optionList: () => [
    'abc',
    {},
    ['red'],
    [{}],
    [{ key: 'a', ar: '' }],
    [{ key: 'a', ar: 'أ', en: 5 }],
    [{ key: 'a', ar: 'أ', unknown: 1 }],
    [
      { key: 'a', ar: 'أ' },
      { key: 'a', ar: 'ب' },
    ],
  ],
  permissions: ({ of }) =>
    of === 'events'
      ? [
          'vendor.created',
          [1],
          ['vendor'],
          ['coupons:list'],
          ['vendor.flown'],
          ['nothing.created'],
          [null],
          {},
        ]
      : ['coupons:list', [1], ['coupons'], ['*'], ['coupons:fly'], ['nothing:list'], [null], {}],
  image: () => [...NO_TEXT, 'https://example.test/a.png', '/api/files/../secret.png', '/api/files/gone.png'],
  file: () => [...NO_TEXT, 'https://example.test/a.pdf', '/api/files/a.svg', '/api/files/gone.pdf'],
} satisfies BadTable

/** Values that a field of that kind and those options must refuse. */
export const badValues = ({ kind, options }: Field): readonly unknown[] =>
  (badOfKind[kind] as (options: Field['options']) => readonly unknown[])(options)
