import { z } from 'zod'
import { latinDigits, normalisePhone } from './digits.ts'
import type { CommonOptions, Field, FieldKind, KindOptions } from './fields.ts'
import { isIdentity, tidyIdentity } from './identities.ts'
import { type NamedField, wireNames, writableFields } from './interpret.ts'
import { type Issues, packIssue, unpackIssue } from './issues.ts'
import { isWeakShape } from './passwordShape.ts'
import { isLines, isOneLine, isWritten } from './plainText.ts'
import type { AnyResource } from './resource.ts'
import { issuesOfRules, type Values, withoutInapplicable } from './rules.ts'

type Mode = 'create' | 'edit'

const message = (key: string, params?: Record<string, string | number>) => ({
  error: packIssue(`validation.${key}`, params),
})

/** Subdomains that the platform keeps for itself. */
const RESERVED_SUBDOMAINS = new Set(
  'www api app admin panel mail smtp ftp blog shop store help support status cdn static assets dashboard login register account billing pay rabt wasl test dev staging localhost'.split(
    ' ',
  ),
)

/** The longest text of a field that sets no limit of its own: what is written in a fixed form is short. */
const LONGEST = 500

/** What is longer than it may be is not looked at any further: no rule has to stand texts of any length. */
const lengths = (schema: z.ZodString, { min, max = LONGEST }: { min?: number; max?: number }) => {
  const exact = min !== undefined && min === max
  const low =
    min === undefined ? schema : schema.min(min, message(exact ? 'exact_length' : 'min_length', { n: min }))
  return low.max(max, { ...message(exact ? 'exact_length' : 'max_length', { n: max }), abort: true })
}

/** NUL cannot be stored by PostgreSQL; lone surrogates cannot be encoded. */
const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

const string = () => z.string(message('text')).refine(isStorable, message('text'))

/** What a field of that kind says when it is left empty, where it is not 'Required Field'. */
const MISSING: { readonly [K in FieldKind]?: string } = { url: 'website_required', image: 'image_required' }

const missingOf = (kind: FieldKind) => MISSING[kind] ?? 'required'

const trimmed = (kind: FieldKind = 'text') =>
  string()
    .trim()
    .min(1, message(missingOf(kind)))

/** Text that may hold anything but what steers the text beside it, or cannot be seen. */
const line = (options: { min?: number; max?: number } = {}, kind: FieldKind = 'text') =>
  lengths(trimmed(kind), options).refine(isOneLine, message('hidden_characters'))

/** Text of a fixed form, which is checked by a pattern. */
const shaped = (options: { min?: number; max?: number } = {}, kind: FieldKind = 'text') =>
  lengths(trimmed(kind), options)

/** A bound that stops one step short of a round number is said as that number: 0.01 is "greater than 0". */
const boundMessage = (bound: number, step: number, [inclusive, exclusive]: readonly [string, string]) => {
  const beside = Math.round((bound + step) * 100) / 100
  return beside % 10 === 0 ? message(exclusive, { n: beside + 0 }) : message(inclusive, { n: bound })
}

const numberIn = ({ min, max }: { min?: number; max?: number }, decimals: 0 | 2) => {
  const step = decimals === 0 ? 1 : 0.01
  const number = z.number(message('number'))
  const shaped =
    decimals === 0
      ? number.refine(Number.isSafeInteger, message('integer'))
      : number.refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, message('decimals'))
  const low =
    min === undefined
      ? shaped
      : shaped.refine((value) => value >= min, boundMessage(min, -step, ['min', 'more_than']))
  return max === undefined
    ? low
    : low.refine((value) => value <= max, boundMessage(max, step, ['max', 'less_than']))
}

const recordId = () =>
  z
    .number(message('reference'))
    .int(message('reference'))
    .positive(message('reference'))
    .max(Number.MAX_SAFE_INTEGER, message('reference'))

const isDay = (value: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}

/** Days that mean something lie between these two. */
const AFTER = '1899-12-31'
const BEFORE = '2200-01-01'

const isHttpUrl = (value: string) => {
  try {
    const { protocol, hostname } = new URL(value)
    return (protocol === 'http:' || protocol === 'https:') && hostname.includes('.')
  } catch {
    return false
  }
}

const optionItem = z.strictObject(
  {
    key: line({ max: 64 }),
    ar: line({ max: 120 }),
    en: z.preprocess((value) => (value === '' ? null : (value ?? null)), line({ max: 120 }).nullable()),
  },
  message('invalid'),
)

type SchemaOfKind = { readonly [K in FieldKind]: (options: KindOptions[K] & CommonOptions) => z.ZodType }

const schemaOfKind = {
  text: (options) => line(options),
  longText: (options) => shaped(options).refine(isLines, message('hidden_characters')),
  richText: (options) => lengths(string(), options).refine(isWritten, message('required')),
  code: (options) =>
    shaped(options)
      .transform((value) => latinDigits(value).toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9]+(?:[-_][A-Z0-9]+)*$/, message('code'))),
  slug: (options) =>
    shaped(options)
      .transform((value) => latinDigits(value).toLowerCase())
      .pipe(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, message('slug'))),
  email: () =>
    shaped({ max: 254 })
      .transform((value) => value.toLowerCase())
      .pipe(z.email(message('email'))),
  phone: () =>
    shaped({ max: 60 })
      .transform(normalisePhone)
      .pipe(z.string().regex(/^\+9665\d{8}$/, message('phone'))),
  url: () => line({ max: 2048 }, 'url').refine(isHttpUrl, message('website')),
  subdomain: () =>
    shaped({ min: 3, max: 63 })
      .transform((value) => value.toLowerCase())
      .pipe(z.string().regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, message('slug')))
      .refine((value) => !RESERVED_SUBDOMAINS.has(value), message('unique')),
  identity: ({ format }) =>
    shaped({ max: 60 })
      .transform(tidyIdentity)
      .refine((value) => isIdentity(format, value), message(`identities.${format}`)),
  password: ({ existing }) =>
    existing
      ? lengths(string(), { max: 1024 })
      : string()
          .min(8, { ...message('password_min'), abort: true })
          .max(128, { ...message('max_length', { n: 128 }), abort: true })
          .refine((value) => !isWeakShape(value), message('password_common')),
  integer: (options) => numberIn(options, 0),
  money: (options) => numberIn(options, 2),
  percentage: (options) => numberIn(options, 2),
  flag: () => z.boolean(message('flag')),
  choice: ({ choices, aliases = {} }) =>
    z.preprocess(
      (value) => (typeof value === 'string' && Object.hasOwn(aliases, value) ? aliases[value] : value),
      z.enum(choices as [string, ...string[]], message('choice')),
    ),
  date: () =>
    lengths(string(), {})
      .refine(isDay, { ...message('date'), abort: true })
      .refine((value) => value > AFTER, message('later_than', { date: AFTER }))
      .refine((value) => value < BEFORE, message('earlier_than', { date: BEFORE })),
  dateTime: () =>
    z
      .string(message('date'))
      .max(LONGEST, { ...message('date'), abort: true })
      .pipe(z.iso.datetime({ offset: true, ...message('date') })),
  reference: recordId,
  references: ({ minItems = 0, maxItems = 1000, minItemsMessage }) =>
    z
      .array(recordId(), message('list'))
      .min(minItems, minItemsMessage ? { error: minItemsMessage } : message('min_items', { n: minItems }))
      .max(maxItems, message('max_items', { n: maxItems }))
      .transform((ids) => [...new Set(ids)]),
  optionList: ({ maxItems = 500 }) =>
    z
      .array(optionItem, message('list'))
      .min(1, message('min_items', { n: 1 }))
      .max(maxItems, message('max_items', { n: maxItems }))
      .refine((items) => new Set(items.map(({ key }) => key)).size === items.length, message('unique')),
  permissions: () =>
    z
      .array(
        z
          .string(message('choice'))
          .max(LONGEST, { ...message('choice'), abort: true })
          .regex(/^[a-z][a-z_]*:[a-z][a-z_]*$/, message('choice')),
        message('list'),
      )
      .max(2000, message('max_items', { n: 2000 }))
      .transform((granted) => [...new Set(granted)].sort()),
  image: () => shaped({}, 'image').regex(/^\/api\/files\/[\w-]+\.(?:png|jpe?g|webp)$/, message('image_type')),
  file: () => shaped().regex(/^\/api\/files\/[\w-]+\.(?:png|jpe?g|webp|pdf)$/, message('file_type')),
} satisfies SchemaOfKind

/** The zod schema of one value of a field, without regard to whether it may be missing. */
export const schemaOfField = (field: Field): z.ZodType => {
  const make = schemaOfKind[field.kind] as (options: Field['options']) => z.ZodType
  return make(field.options)
}

/** An empty string means no value, as forms send it. */
const emptyAsNull = (value: unknown) => (value === '' || value === undefined ? null : value)

const nullable = (schema: z.ZodType) => z.preprocess(emptyAsNull, schema.nullable()).optional()

const required = (schema: z.ZodType, kind: FieldKind) =>
  z.preprocess((value, context) => {
    if (value !== null && value !== undefined && value !== '') return value
    context.issues.push({
      code: 'custom',
      message: packIssue(`validation.${missingOf(kind)}`),
      input: value,
    })
    return z.NEVER
  }, schema)

/** Nothing said means the initial value; an explicit null or empty text empties what may be empty. */
const startingWith = (initial: string | number | boolean, schema: z.ZodType, must: boolean) =>
  must
    ? z.preprocess((value) => emptyAsNull(value) ?? initial, schema)
    : z.preprocess((value) => (value === undefined ? initial : emptyAsNull(value)), schema.nullable())

/** Left empty, it stays as it is. */
const unlessEmpty = (schema: z.ZodType) =>
  z.preprocess((value) => emptyAsNull(value) ?? undefined, schema.optional()).optional()

const depends = (resource: Pick<AnyResource, 'rules'>, name: string) =>
  resource.rules.some((rule) => rule.rule === 'requiredWhen' && rule.field === name)

/** True when the payload key `wire` of a field must hold a value, whatever the others hold. */
export const isRequired = (resource: Pick<AnyResource, 'rules'>, { name, field }: NamedField, wire: string) =>
  !field.optional && !depends(resource, name) && !(field.translated && wire === `${name}_en`)

const schemaOfKey = (resource: Pick<AnyResource, 'rules'>, mode: Mode, named: NamedField, wire: string) => {
  const schema = schemaOfField(named.field)
  const must = isRequired(resource, named, wire)
  const { initial } = named.field.options
  if (mode === 'create' && initial !== undefined) return startingWith(initial, schema, must)
  if (mode === 'edit' && named.field.kind === 'password') return unlessEmpty(schema)
  const known = must ? required(schema, named.field.kind) : nullable(schema)
  return mode === 'edit' ? known.optional() : known
}

const shapeOf = (resource: Pick<AnyResource, 'fields' | 'rules'>, mode: Mode) => {
  const shape: Record<string, z.ZodType> = {}
  for (const named of writableFields(resource, mode))
    for (const wire of wireNames(named)) shape[wire] = schemaOfKey(resource, mode, named, wire)
  return shape
}

/**
 * What a create or edit call may carry. Create fills initial values in; edit takes any part of the fields
 * (rules across fields are then checked on the merged record: `issuesOfRules`). An unknown key is an issue.
 * Messages are packed issues (`unpackIssue`).
 */
export const inputSchema = (resource: Pick<AnyResource, 'fields' | 'rules'>, mode: Mode) =>
  z.strictObject(shapeOf(resource, mode), { error: packIssue('validation.invalid') })

/** The issues of a failed parse by payload key; an unknown key is reported under its own name. */
export const issuesOf = (error: z.ZodError): Issues => {
  // A map, as callers may name a key `constructor`.
  const issues = new Map<string, ReturnType<typeof unpackIssue>[]>()
  const add = (key: string, packed: string) =>
    issues.set(key, [...(issues.get(key) ?? []), unpackIssue(packed)])
  for (const issue of error.issues) {
    const [field] = issue.path
    if (issue.code === 'unrecognized_keys' && field === undefined)
      for (const key of issue.keys) add(key, packIssue('validation.unknown'))
    else add(String(field ?? ''), issue.message)
  }
  return Object.fromEntries(issues)
}

/**
 * Checks a whole form as the server will: fields and rules across them. `values` may hold more than the
 * writable fields (id, labels): the rest is not looked at.
 */
export const validateInput = (
  resource: Pick<AnyResource, 'fields' | 'rules'>,
  mode: Mode,
  values: Values,
): Issues => {
  const known = new Set(writableFields(resource, mode).flatMap(wireNames))
  const applicable = withoutInapplicable(resource, values)
  const picked = Object.fromEntries(Object.entries(applicable).filter(([key]) => known.has(key)))
  const whole =
    mode === 'edit' ? { ...Object.fromEntries([...known].map((key) => [key, null])), ...picked } : picked
  const parsed = inputSchema(resource, mode).safeParse(whole)
  return { ...issuesOfRules(resource, applicable), ...(parsed.success ? {} : issuesOf(parsed.error)) }
}
