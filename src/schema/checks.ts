import { z } from 'zod'
import { type IdentityFormat, identities, isIdentity, tidyIdentity } from './identities.ts'
import { message, type ValidationKey } from './issues.ts'
import { isWeakShape } from './passwordShape.ts'
import { isLines, isOneLine, isWritten } from './plainText.ts'

/** Least and greatest number of characters. */
export interface Length {
  readonly min?: number
  readonly max?: number
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

const lines = (options: Length) => shaped(options).refine(isLines, message('hidden_characters'))

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

const isHundredths = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6

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

const instant = () =>
  z
    .string(message('date'))
    .max(LONGEST, { ...message('date'), abort: true })
    .pipe(z.iso.datetime({ offset: true, ...message('date') }))
    .meta({ format: 'date-time' })

/** What the kinds of fields make their schemas of (kind.ts). */
export const checks = {
  // Named one by one: the namespace as a value brings all of zod along, with the words of forty languages.
  z: {
    array: z.array,
    boolean: z.boolean,
    email: z.email,
    enum: z.enum,
    preprocess: z.preprocess,
    strictObject: z.strictObject,
    string: z.string,
  },
  message,
  shaped,
  line,
  lines,
  written,
  spelled,
  identity,
  password,
  wholeNumber,
  hundredths,
  recordId,
  day,
  instant,
  LONGEST,
}

export type Checks = typeof checks
