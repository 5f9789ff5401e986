import { serverKinds } from '#server/kinds/index.ts'
import type { CommonOptions, Field, FieldKind, KindOptions } from '#src/schema/fields.ts'
import { identities } from '#src/schema/identities.ts'
import { type JsonSchema, listOf, object } from './jsonSchema.ts'

type Options<K extends FieldKind> = KindOptions[K] & CommonOptions

/** How the document speaks of the values of a kind. */
export interface DocumentedKind<K extends FieldKind = FieldKind> {
  readonly schema: (options: Options<K>) => JsonSchema
  /** A value that is accepted by that resource; undefined where it would have to exist already. */
  readonly example: (options: Options<K>, locale: 'ar' | 'en', of: string) => unknown
  /** Schema of one of many values. */
  readonly item?: JsonSchema
  /** What a bound of a filter may be, where that is more than a value. */
  readonly bound?: JsonSchema
}

type KindTable = { readonly [K in FieldKind]: DocumentedKind<K> }

interface Length {
  readonly min?: number
  readonly max?: number
}

interface Range {
  readonly min?: number
  readonly max?: number
}

const string = ({ min = 1, max }: Length, more: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  minLength: min,
  ...(max === undefined ? {} : { maxLength: max }),
  ...more,
})

const number = (type: 'integer' | 'number', { min, max }: Range, bounds: Required<Range>): JsonSchema => ({
  type,
  minimum: min ?? bounds.min,
  maximum: max ?? bounds.max,
})

/** As long as a text has to be, and no longer than it may be. */
const fitted = (text: string, { min = 1, max = text.length }: Length): string =>
  text.repeat(Math.ceil(min / text.length)).slice(0, Math.max(min, max))

const within = (value: number, { min = value, max = value }: Range): number =>
  Math.min(max, Math.max(min, value))

const WORDS = { ar: 'مثال', en: 'Example' } as const

const written = {
  example: (options: Length & CommonOptions, locale: 'ar' | 'en', of: string) =>
    fitted(options.unique ? `${WORDS[locale]} ${of}` : WORDS[locale], options),
}

const upload = (pattern: string, what: string) => ({
  schema: () => ({ type: 'string', pattern, description: what }),
  example: () => undefined,
})

const id = { type: 'integer', minimum: 1 } as const

const HUNDREDTHS = { multipleOf: 0.01 } as const

/** Kind → JSON Schema of its value on the wire, and an example. */
const documentedKinds = {
  text: { schema: string, ...written },
  longText: { schema: string, ...written },
  richText: {
    schema: (options) =>
      string(options, { contentMediaType: 'text/html', description: 'HTML, sanitised when written.' }),
    example: (options, locale) => `<p>${fitted(WORDS[locale], options)}</p>`,
  },
  code: {
    schema: (options) => string(options, { pattern: '^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$' }),
    example: (options) => (options.existing ? undefined : fitted('EXAMPLE26', options)),
  },
  slug: {
    schema: (options) => string(options, { pattern: '^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$' }),
    example: (options) => fitted('example', options),
  },
  email: {
    schema: () => string({ max: 254 }, { format: 'email' }),
    example: (_options, _locale, of) => `${of}@example.com`,
  },
  phone: {
    schema: () =>
      string({}, { pattern: '^(?:\\+966|00966|966|0)?5\\d{8}$', description: 'Kept as +9665XXXXXXXX.' }),
    example: () => '+966501234567',
  },
  url: {
    schema: () => string({ max: 2048 }, { format: 'uri', pattern: '^https?://' }),
    example: () => 'https://example.com',
  },
  subdomain: {
    schema: () => string({ min: 3, max: 63 }, { pattern: '^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$' }),
    example: () => 'example-store',
  },
  identity: {
    schema: ({ format }) => string({}, { pattern: identities[format].pattern.source }),
    example: ({ format }) => identities[format].example,
  },
  password: {
    schema: () => string({ min: 8, max: 128 }, { format: 'password', writeOnly: true }),
    example: () => 'a-long-pass-phrase',
  },
  integer: {
    schema: (options) => number('integer', options, serverKinds.integer.bounds),
    example: (options) => within(1, options),
  },
  money: {
    schema: (options) => ({
      ...number('number', options, serverKinds.money.bounds),
      ...HUNDREDTHS,
      description: 'Riyals.',
    }),
    example: (options) => within(100, options),
  },
  percentage: {
    schema: (options) => ({
      ...number('number', options, serverKinds.percentage.bounds),
      ...HUNDREDTHS,
      description: 'Percent.',
    }),
    example: (options) => within(10, options),
  },
  flag: { schema: () => ({ type: 'boolean' }), example: () => true },
  choice: {
    schema: ({ choices }) => ({ type: 'string', enum: choices }),
    example: ({ choices }) => choices[0],
  },
  date: { schema: () => ({ type: 'string', format: 'date' }), example: () => '2026-01-01' },
  dateTime: {
    schema: () => ({ type: 'string', format: 'date-time' }),
    example: () => '2026-01-01T09:00:00Z',
    bound: { type: 'string', description: 'An instant, or a day as it is in Riyadh.' },
  },
  reference: {
    schema: ({ resource }) => ({ ...id, description: `Id in ${resource}.` }),
    example: () => undefined,
  },
  references: {
    schema: ({ resource, minItems = 0, maxItems = 1000 }) => ({
      ...listOf(id),
      minItems,
      maxItems,
      uniqueItems: true,
      description: `Ids in ${resource}.`,
    }),
    example: () => undefined,
    item: id,
  },
  optionList: {
    schema: ({ maxItems = 500 }) => ({
      ...listOf(
        object({
          key: string({ max: 64 }),
          ar: string({ max: 120 }),
          en: { ...string({ max: 120 }), type: ['string', 'null'] },
        }),
      ),
      minItems: 1,
      maxItems,
    }),
    example: () => [{ key: 'example', ar: WORDS.ar, en: WORDS.en }],
  },
  permissions: {
    schema: () => ({
      ...listOf({ type: 'string', pattern: '^[a-z][a-z_]*:[a-z][a-z_]*$' }),
      uniqueItems: true,
      description: 'Such as `coupons:list`.',
    }),
    example: () => ['coupons:list', 'coupons:view'],
  },
  image: upload('^/api/files/[\\w-]+\\.(?:png|jpe?g|webp)$', 'Address of an uploaded picture.'),
  file: upload('^/api/files/[\\w-]+\\.(?:png|jpe?g|webp|pdf)$', 'Address of an uploaded file.'),
} satisfies KindTable

/** The entry of a kind that is only known at run time. */
export const documentedKind = (kind: FieldKind): DocumentedKind => documentedKinds[kind] as DocumentedKind

/** The schema of a field's value. */
export const valueSchema = ({ kind, options }: Field): JsonSchema => documentedKind(kind).schema(options)
