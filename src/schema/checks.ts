import { z } from 'zod'
import { latinDigits, normalisePhone } from './digits.ts'
import { type IdentityFormat, identities, isIdentity, tidyIdentity } from './identities.ts'
import { type IssueKey, message, type ValidationKey } from './issues.ts'
import { isHundredths } from './money.ts'
import { isWeakShape } from './passwordShape.ts'
import { isLines, isOneLine, isWritten } from './plainText.ts'
import { isMask, isSecret } from './secretMask.ts'

/** Least and greatest number of characters. */
export interface Length {
  readonly min?: number
  readonly max?: number
}

/** What is permitted to whom: acts to people, by their roles, scopes to service accounts, types of events to webhooks. */
export interface PermissionsOptions {
  readonly of?: 'people' | 'services' | 'events'
}

/** Least and greatest value. */
export interface Range {
  readonly min?: number
  readonly max?: number
}

/** The longest text of a field that sets no limit of its own: what is written in a fixed form is short. */
const LONGEST = 500

/** What is longer than it may be is not looked at any further: no rule has to stand texts of any length. */
const lengths = (schema: z.ZodString, { min, max = LONGEST }: Length) => {
  const exact = min !== undefined && min === max
  const low =
    min === undefined ? schema : schema.min(min, message(exact ? 'exact_length' : 'min_length', { n: min }))
  return low.max(max, { ...message(exact ? 'exact_length' : 'max_length', { n: max }), abort: true })
}

/** NUL cannot be stored by PostgreSQL; lone surrogates cannot be encoded. */
const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

const string = () => z.string(message('text')).refine(isStorable, message('text'))

/** Text of a fixed form, which is checked by a pattern. */
const shaped = (options: Length = {}, missing: ValidationKey = 'required') =>
  lengths(string().trim().min(1, message(missing)), options)

/** Text that may hold anything but what steers the text beside it, or cannot be seen. */
const line = (options: Length = {}, missing?: ValidationKey) =>
  shaped(options, missing).refine(isOneLine, message('hidden_characters'))

/** HTML with something to read in it. */
const written = (options: Length) => lengths(string(), options).refine(isWritten, message('required'))

/** Text of a fixed form, brought into it as far as possible and then measured by its pattern. */
const spelled = (options: Length, tidy: (value: string) => string, pattern: RegExp, key: ValidationKey) =>
  shaped(options)
    .transform(tidy)
    .pipe(z.string().regex(pattern, message(key)))

const identity = (format: IdentityFormat) =>
  shaped({ max: 60 })
    .transform(tidyIdentity)
    .refine((value) => isIdentity(format, value), message(`identities.${format}`))
    .meta({ pattern: identities[format].pattern.source })

/** One that is there already is compared, whatever it looks like. */
const password = (existing: boolean | undefined) =>
  existing
    ? lengths(string(), { max: 1024 })
    : string()
        .min(8, { ...message('password_min'), abort: true })
        .max(128, { ...message('max_length', { n: 128 }), abort: true })
        .refine((value) => !isWeakShape(value), message('password_common'))
        .meta({ format: 'password' })

/** A bound that stops one step short of a round number is said as that number: 0.01 is "greater than 0". */
const boundMessage = (
  bound: number,
  step: number,
  [inclusive, exclusive]: readonly [ValidationKey, ValidationKey],
) => {
  const beside = Math.round((bound + step) * 100) / 100
  return beside % 10 === 0 ? message(exclusive, { n: beside + 0 }) : message(inclusive, { n: bound })
}

const between = (number: z.ZodNumber, { min, max }: Range, step: number) => {
  const low = min === undefined ? number : number.min(min, boundMessage(min, -step, ['min', 'more_than']))
  return max === undefined ? low : low.max(max, boundMessage(max, step, ['max', 'less_than']))
}

const wholeNumber = (range: Range) => between(z.number(message('number')).int(message('integer')), range, 1)

const hundredths = (range: Range) =>
  between(z.number(message('number')).refine(isHundredths, message('decimals')), range, 0.01).meta({
    multipleOf: 0.01,
  })

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

const day = () =>
  lengths(string(), {})
    .refine(isDay, { ...message('date'), abort: true })
    .refine((value) => value > AFTER, message('later_than', { date: AFTER }))
    .refine((value) => value < BEFORE, message('earlier_than', { date: BEFORE }))
    .meta({ format: 'date', maxLength: 10 })

export interface Instant {
  /** It has come: clocks may differ by some minutes. */
  readonly past?: boolean
}

/** How far the clock of whoever sends an instant may be ahead, ms. */
const CLOCKS_DIFFER = 5 * 60 * 1000

const instant = ({ past = false }: Instant) =>
  z
    .string(message('date'))
    .max(LONGEST, { ...message('date'), abort: true })
    .pipe(z.iso.datetime({ offset: true, ...message('date') }))
    .refine((text) => !past || !(Date.parse(text) > Date.now() + CLOCKS_DIFFER), message('no_later_date'))
    .meta({ format: 'date-time' })

export interface Written extends Length {
  /** Pictures may stand between the words: the editor takes uploads. */
  readonly pictures?: boolean
}

export interface Code extends Length {
  /** The code of something that is there already. */
  readonly existing?: boolean
}

export interface Identity {
  readonly format: IdentityFormat
}

export interface Password {
  /** One that is there already and has to be proved, not a new one. */
  readonly existing?: boolean
}

export interface Secret extends Length {
  /** How it ends is told: what tells two keys apart, never of a password. */
  readonly ends?: boolean
}

export interface Choice {
  readonly choices: readonly string[]
  /** Other spellings of a choice that are read, and written only as the choice. */
  readonly aliases?: Readonly<Record<string, string>>
}

interface Target {
  /** Name of the resource that the value points at. */
  readonly resource: string
}

export interface Reference extends Target {
  /** Deleted with the record that it points at, and does not hold it back. */
  readonly goesWith?: boolean
}

export interface References extends Target {
  readonly minItems?: number
  readonly maxItems?: number
  readonly minItemsMessage?: IssueKey
}

export interface OptionList {
  readonly maxItems?: number
}

export interface StoredFile {
  /** Opened only by who may see the record that holds it. */
  readonly private?: boolean
}

/** One of the values that something may take: a key that stays, and what it is called. */
export interface OptionItem {
  readonly key: string
  readonly ar: string
  /** Null while not translated. */
  readonly en: string | null
}

const isHttpUrl = (value: string) => {
  try {
    const { protocol, hostname } = new URL(value)
    return (protocol === 'http:' || protocol === 'https:') && hostname.includes('.')
  } catch {
    return false
  }
}

/** Subdomains that the platform keeps for itself. */
const RESERVED = new Set(
  'www api app admin panel mail smtp ftp blog shop store help support status cdn static assets dashboard login register account billing pay rabt wasl test dev staging localhost'.split(
    ' ',
  ),
)

const optionItem = () =>
  z.strictObject(
    {
      key: line({ max: 64 }),
      ar: line({ max: 120 }),
      en: z.preprocess((value) => (value === '' ? null : (value ?? null)), line({ max: 120 }).nullable()),
    },
    message('invalid'),
  )

/**
 * How the values of kinds are checked, by the names that the kinds give (kind.ts): the schema of a value that is
 * there, for the options of its field. They come with the first form: a page that shows declarations needs none.
 */
export const checks = {
  line: (options: Length) => line(options),
  lines: (options: Length) => shaped(options).refine(isLines, message('hidden_characters')),
  html: (options: Written) => written(options).meta({ description: 'HTML, sanitised when written.' }),
  code: (options: Code) =>
    spelled(options, (value) => latinDigits(value).toUpperCase(), /^[A-Z0-9]+(?:[-_][A-Z0-9]+)*$/, 'code'),
  slug: (options: Length) =>
    spelled(options, (value) => latinDigits(value).toLowerCase(), /^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug'),
  email: () =>
    shaped({ max: 254 })
      .transform((value) => value.toLowerCase())
      .pipe(z.email(message('email')))
      .meta({ format: 'email' }),
  phone: () =>
    spelled({ max: 60 }, normalisePhone, /^\+9665\d{8}$/, 'phone').meta({
      description: 'A Saudi mobile, kept as +9665XXXXXXXX.',
    }),
  url: () =>
    line({ max: 2048 }, 'website_required').refine(isHttpUrl, message('website')).meta({ format: 'uri' }),
  subdomain: () =>
    spelled(
      { min: 3, max: 63 },
      (value) => value.toLowerCase(),
      /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
      'slug',
    ).refine((value) => !RESERVED.has(value), message('unique')),
  identity: ({ format }: Identity) => identity(format),
  password: ({ existing }: Password) => password(existing),
  secret: ({ min = 1, max }: Secret) =>
    line({ ...(max !== undefined && { max }) })
      .refine(isSecret, message('invalid'))
      .refine((value) => isMask(value) || value.length >= min, message('min_length', { n: min })),
  wholeNumber,
  riyals: (range: Range) => hundredths(range).meta({ description: 'Riyals.' }),
  percent: (range: Range) => hundredths(range).meta({ description: 'Percent.' }),
  flag: () => z.boolean(message('flag')),
  choice: ({ choices, aliases = {} }: Choice) =>
    z.preprocess(
      (value) => (typeof value === 'string' && Object.hasOwn(aliases, value) ? aliases[value] : value),
      z.enum(choices, message('choice')),
    ),
  day,
  instant,
  record: ({ resource }: Reference) => recordId().meta({ description: `Id in ${resource}.` }),
  records: ({ minItems = 0, maxItems = 1000, minItemsMessage }: References): z.ZodType<readonly number[]> =>
    z
      .array(recordId(), message('list'))
      .min(minItems, minItemsMessage ? { error: minItemsMessage } : message('min_items', { n: minItems }))
      .max(maxItems, message('max_items', { n: maxItems }))
      .transform((ids) => [...new Set(ids)]),
  optionList: ({ maxItems = 500 }: OptionList): z.ZodType<readonly OptionItem[]> =>
    z
      .array(optionItem(), message('list'))
      .min(1, message('min_items', { n: 1 }))
      .max(maxItems, message('max_items', { n: maxItems }))
      .refine((items) => new Set(items.map(({ key }) => key)).size === items.length, message('unique')),
  permissions: ({ of = 'people' }: PermissionsOptions): z.ZodType<readonly string[]> =>
    z
      .array(
        z
          .string(message('choice'))
          .max(LONGEST, { ...message('choice'), abort: true })
          .regex(
            of === 'events' ? /^(?:\*|[a-z][a-z_]*\.[a-z][a-z_]*)$/ : /^[a-z][a-z_]*:[a-z][a-z_]*$/,
            message('choice'),
          ),
        message('list'),
      )
      .max(2000, message('max_items', { n: 2000 }))
      .transform((granted) => [...new Set(granted)].sort()),
  picture: () =>
    shaped({}, 'image_required').regex(/^\/api\/files\/[\w-]+\.(?:png|jpe?g|webp)$/, message('image_type')),
  file: (_options: StoredFile) =>
    shaped().regex(/^\/api\/files\/[\w-]+\.(?:png|jpe?g|webp|pdf)$/, message('file_type')),
}

export type Checks = typeof checks
