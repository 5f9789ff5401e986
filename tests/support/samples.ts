import { resourceNamed } from '#server/db/registry.ts'
import { reports } from '#src/resources/reports/index.ts'
import type { Field, FieldKind, KindValue } from '#src/schema/fields.ts'
import type { IdentityFormat } from '#src/schema/identities.ts'
import { fieldsOf, isApplicable, type NamedField, wireNames, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'

export type Values = Readonly<Record<string, unknown>>

/** What a value is made of: the order of values is the order of seeds. */
interface SampleOptions<K extends FieldKind> {
  readonly field: Field<K>
  readonly seed: number
  /** Key in the payload; tells the language of a translated field. */
  readonly key: string
  /** Name of the resource: accounts and their owners share no address. */
  readonly of?: string
}

type Sampled = Exclude<FieldKind, 'reference' | 'references' | 'image' | 'file'>

type SampleTable = { readonly [K in Sampled]: (options: SampleOptions<K>) => KindValue[K] }

const numbered = (seed: number): string => String(seed).padStart(4, '0')

const words = ({ field, key, seed, of = '' }: SampleOptions<FieldKind>): string => {
  const text = key.endsWith('_ar') ? 'متجر الرياض' : 'Riyadh store'
  // A name of an account is not the name of its owner.
  return field.options.unique ? `${text} ${of} ${numbered(seed)}` : `${text} ${numbered(seed)}`
}

const amount = ({ min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number }, value: number) =>
  Math.round(Math.min(max, min + value) * 100) / 100

const day = (seed: number): string => new Date(Date.UTC(2027, 0, 1 + seed)).toISOString().slice(0, 10)

const digits = (seed: number, length: number): string => String(seed).padStart(length, '0')

/** Two check digits that make the remainder modulo 97 one. */
const iban = (account: string): string => {
  const rest = [...`${account}281000`].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0)
  return `SA${digits(98 - rest, 2)}${account}`
}

const identitySample: Readonly<Record<IdentityFormat, (seed: number) => string>> = {
  commercialRegistration: (seed) => `10${digits(seed, 8)}`,
  unifiedNumber: (seed) => `7${digits(seed, 9)}`,
  freelanceCertificate: (seed) => `FL-${digits(seed, 9)}`,
  taxNumber: (seed) => `3${digits(seed, 13)}3`,
  buildingNumber: (seed) => digits(seed % 10_000, 4),
  additionalNumber: (seed) => digits(seed % 10_000, 4),
  postalCode: (seed) => digits(seed % 100_000, 5),
  iban: (seed) => iban(`80${digits(seed, 18)}`),
}

/** Kind → a valid value for each seed. */
const sampleOfKind = {
  text: words,
  longText: words,
  richText: (options) => `<p>${words(options)}</p>`,
  networks: ({ seed }) => `203.0.113.${seed % 256}\n2001:db8::/32`,
  code: ({ seed }) => `CODE-${numbered(seed)}`,
  slug: ({ seed }) => `slug-${numbered(seed)}`,
  email: ({ seed, of = 'sample' }) => `${of}${numbered(seed)}@example.test`,
  phone: ({ seed }) => `+9665${String(seed).padStart(8, '0')}`,
  url: ({ seed }) => `https://store-${numbered(seed)}.example.test/`,
  subdomain: ({ seed }) => `store-${numbered(seed)}`,
  identity: ({ field, seed }) => identitySample[field.options.format](seed),
  password: ({ seed }) => `correct horse ${numbered(seed)}`,
  secret: ({ seed }) => `a secret of another server ${numbered(seed)}`,
  integer: ({ field, seed }) => amount(field.options, seed),
  nominal: ({ field, seed }) => amount(field.options, seed),
  money: ({ field, seed }) => amount(field.options, seed + 0.25),
  percentage: ({ field, seed }) => amount(field.options, seed + 0.5),
  flag: () => false,
  choice: ({ field }) => field.options.choices[0] ?? '',
  date: ({ seed }) => day(seed),
  dateTime: ({ field, seed }) =>
    field.options.past ? new Date(Date.UTC(2026, 0, 1) + seed).toISOString() : `${day(seed)}T09:30:00.000Z`,
  optionList: ({ seed }) => [
    { key: `key-${numbered(seed)}`, ar: 'أحمر', en: 'Red' },
    { key: 'other', ar: 'أزرق', en: null },
  ],
  permissions: ({ field }) =>
    ({
      services: ['shippings:read', 'shippings:write'],
      events: ['payment.succeeded', 'vendor.created'],
      people: ['coupons:list', 'coupons:view'],
    })[field.options.of ?? 'people'],
} satisfies SampleTable

type Make = (options: SampleOptions<FieldKind>) => unknown

const makerOf = (kind: FieldKind): Make | undefined =>
  Object.hasOwn(sampleOfKind, kind) ? (sampleOfKind[kind as Sampled] as Make) : undefined

/** A valid value of a field that points at nothing; `key` is its key in the payload. */
export const sampleOf = (field: Field, key: string, seed: number): unknown =>
  makerOf(field.kind)?.({ field, key, seed })

/** Left out of samples, as more follows from them: a package makes a payment due. They have tests of their own. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  vendors: ['package'],
  report_schedules: ['filters'],
}

/** True for the code of something that has to be there already. */
export const isExisting = ({ kind, options }: Field): boolean =>
  kind === 'code' && (options as Field<'code'>['options']).existing === true

/** Fields that the server fills in where they are left out. */
const GENERATED: Readonly<Record<string, readonly string[]>> = {
  blogs: ['published_on', 'seo_link'],
  contents: ['published_on', 'seo_link'],
  partners: ['referral_code'],
  report_schedules: ['owner', 'next_run_at'],
  vendors: ['referral_code', 'register_date'],
}

/** True for a field that samples leave out. */
export const isLeftOut = (resource: AnyResource, name: string): boolean =>
  LEFT_OUT[resource.name]?.includes(name) === true

/** How records and files that are pointed at come into being. */
export interface Makers {
  /** Creates a record of that resource and returns its id. */
  readonly record: (resource: AnyResource, seed: number, overrides?: Values) => Promise<number>
  /** Uploads a file and returns its address. */
  readonly upload: (kind: 'image' | 'file') => Promise<string>
}

const isSelfReference = (resource: AnyResource, { field }: NamedField): boolean =>
  field.kind === 'reference' && (field as Field<'reference'>).options.resource === resource.name

/** What a field takes alone: who receives a report may see it, whichever it is. */
const MADE_FOR: Readonly<Record<string, (makers: Makers, seed: number) => Promise<unknown>>> = {
  'report_schedules.recipients': async (makers, seed) => {
    const subjects = Object.values(reports).map(({ subject }) => `${subject}:list`)
    const permissions = ['reports:view', 'reports:export', ...new Set(subjects)]
    const role = await makers.record(resourceNamed('roles'), seed, { permissions })
    return [await makers.record(resourceNamed('users'), seed, { roles: [role] })]
  },
}

/** A value that points at something, made for the occasion. */
const pointing = async (
  makers: Makers,
  { name, field, of }: NamedField & { readonly of: string },
  seed: number,
): Promise<unknown> => {
  const own = MADE_FOR[`${of}.${name}`]
  if (own) return own(makers, seed)
  if (field.kind === 'image' || field.kind === 'file') return makers.upload(field.kind)
  const { resource } = (field as Field<'reference' | 'references'>).options
  const id = await makers.record(resourceNamed(resource), seed)
  return field.kind === 'references' ? [id] : id
}

const choicesFirst = (a: NamedField, b: NamedField): number =>
  Number(b.field.kind === 'choice') - Number(a.field.kind === 'choice')

const seedOf = (resource: AnyResource, name: string, seed: number): number =>
  resource.rules.some((rule) => rule.rule === 'dateOrder' && rule.to === name) ? seed + 30 : seed

/**
 * The payload of a valid new record; another seed gives other values, larger ones for a larger seed. Rules
 * across fields are kept: what has no meaning for the chosen values is left out. What the record points at is
 * created; a record that points at its own kind stays a root. `undefined` in `overrides` leaves a key out.
 */
export const sampleInput = async (
  resource: AnyResource,
  seed: number,
  makers: Makers,
  overrides: Values = {},
): Promise<Values> => {
  const values: Record<string, unknown> = { ...overrides }
  for (const named of writableFields(resource, 'create').sort(choicesFirst)) {
    if (!isApplicable(resource, named.name, values) || isSelfReference(resource, named)) continue
    if (isExisting(named.field) || isLeftOut(resource, named.name)) continue
    const make = makerOf(named.field.kind)
    for (const key of wireNames(named)) {
      if (Object.hasOwn(values, key)) continue
      const options = { field: named.field, key, seed: seedOf(resource, named.name, seed), of: resource.name }
      values[key] = make ? make(options) : await pointing(makers, { ...named, of: resource.name }, seed)
    }
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** What an answer must hold of a record that was written with these values; what the server makes up is left open. */
export const expectedRecord = (resource: AnyResource, input: Values): Values => {
  const isMade = (name: string) =>
    (input[name] ?? null) === null && GENERATED[resource.name]?.includes(name) === true
  const shown = fieldsOf(resource).filter(
    ({ name, field }) => !field.computed && field.kind !== 'password' && !isMade(name),
  )
  const translated = shown.filter(({ field }) => field.translated)
  const plain = shown.filter(({ field }) => !field.translated)
  return {
    ...Object.fromEntries(
      plain.map(({ name, field: { kind, options } }) => [
        name,
        // Nothing that is pointed at is an empty list.
        input[name] ??
          (options.readOnly ? options.initial : undefined) ??
          (kind === 'references' ? [] : null),
      ]),
    ),
    ...(translated.length
      ? {
          translations: (['ar', 'en'] as const).map((locale) => ({
            locale,
            ...Object.fromEntries(translated.map(({ name }) => [name, input[`${name}_${locale}`] ?? null])),
          })),
        }
      : {}),
  }
}
