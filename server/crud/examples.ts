import type { CommonOptions, Field, FieldKind, KindOptions } from '#src/schema/fields.ts'
import { identities } from '#src/schema/identities.ts'
import { isApplicable, type NamedField, wireNames, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'

interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** A value that is accepted by that resource; undefined where it would have to exist already. */
type Example<K extends FieldKind> = (
  options: KindOptions[K] & CommonOptions,
  locale: 'ar' | 'en',
  of: string,
) => unknown

/** As long as a text has to be, and no longer than it may be. */
const fitted = (text: string, { min = 1, max = text.length }: Bounds): string =>
  text.repeat(Math.ceil(min / text.length)).slice(0, Math.max(min, max))

const within = (value: number, { min = value, max = value }: Bounds): number =>
  Math.min(max, Math.max(min, value))

const WORDS = { ar: 'مثال', en: 'Example' } as const

const written = (options: Bounds & CommonOptions, locale: 'ar' | 'en', of: string): string =>
  fitted(options.unique ? `${WORDS[locale]} ${of}` : WORDS[locale], options)

const nothing = () => undefined

const examples = {
  text: written,
  longText: written,
  richText: (options, locale) => `<p>${fitted(WORDS[locale], options)}</p>`,
  networks: () => '203.0.113.0/24',
  code: (options) => (options.existing ? undefined : fitted('EXAMPLE26', options)),
  slug: (options) => fitted('example', options),
  email: (_options, _locale, of) => `${of}@example.com`,
  phone: () => '+966501234567',
  url: () => 'https://example.com',
  subdomain: () => 'example-store',
  identity: ({ format }) => identities[format].example,
  password: () => 'a-long-pass-phrase',
  secret: () => 'a-secret-of-another-server',
  integer: (options) => within(1, options),
  nominal: (options) => within(1, options),
  money: (options) => within(100, options),
  percentage: (options) => within(10, options),
  flag: () => true,
  choice: ({ choices }) => choices[0],
  date: () => '2026-01-01',
  dateTime: () => '2026-01-01T09:00:00Z',
  reference: nothing,
  references: nothing,
  optionList: () => [{ key: 'example', ar: WORDS.ar, en: WORDS.en }],
  permissions: (options) =>
    ({
      services: ['shippings:read', 'shippings:write'],
      events: ['vendor.created', 'payment.succeeded'],
      people: ['coupons:list', 'coupons:view'],
    })[options.of ?? 'people'],
  image: nothing,
  file: nothing,
} satisfies { readonly [K in FieldKind]: Example<K> }

/** The first record of each resource, where something has to be pointed at. */
const pointedAt: Partial<Record<FieldKind, unknown>> = { reference: 1, references: [1] }

/** A value of a field, as an example; undefined for what an optional field would have to point at. */
export const exampleValue = (resource: AnyResource, { field }: NamedField, key: string): unknown => {
  const example = examples[field.kind] as Example<FieldKind>
  return (
    field.options.initial ??
    field.options.example ??
    example(
      field.options as Field['options'] & KindOptions[FieldKind],
      key.endsWith('_en') ? 'en' : 'ar',
      resource.name,
    ) ??
    (field.optional ? undefined : pointedAt[field.kind])
  )
}

/** A create call that the rules accept, provided that what it points at exists. */
export const exampleInput = (resource: AnyResource): Readonly<Record<string, unknown>> => {
  const all = writableFields(resource, 'create').flatMap((named) =>
    wireNames(named).map((key) => ({ name: named.name, key, value: exampleValue(resource, named, key) })),
  )
  const values = Object.fromEntries(all.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    all
      .filter(({ name, value }) => value !== undefined && isApplicable(resource, name, values))
      .map(({ key, value }) => [key, value]),
  )
}
