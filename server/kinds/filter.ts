import { latinDigits } from '#src/schema/digits.ts'
import type { CommonOptions } from '#src/schema/fields.ts'
import { idOf } from '#src/schema/ids.ts'
import type { ValidationKey } from '#src/schema/issues.ts'
import { readDay } from '#src/schema/readDay.ts'

type Scalar = string | number | boolean

/** One bound of a range: what is echoed, and the comparison that it stands for. */
export interface Bound {
  readonly echo: string | number
  readonly operator: '>=' | '<=' | '<'
  readonly value: string | number
}

export type Edge = 'from' | 'to'

/** `<field>=a,b`: any of the values. */
interface AnyOf<Options> {
  readonly form: 'anyOf'
  /** The value of one item, or undefined when it is none. */
  readonly read: (text: string, options: Options & CommonOptions) => Scalar | undefined
  /** Key below `validation` of the message for a value that is none. */
  readonly message: ValidationKey
}

/** `<field>_from` and `<field>_to`. */
interface Range {
  readonly form: 'range'
  readonly read: (text: string, edge: Edge) => Bound | undefined
  readonly message: ValidationKey
}

/** How a filter on a field is written in a query. */
export type FilterKind<Options = object> = AnyOf<Options> | Range

const operatorOf = (edge: Edge): '>=' | '<=' => (edge === 'from' ? '>=' : '<=')

const readId = (text: string): number | undefined => idOf(latinDigits(text))

const readNumber = (text: string, decimals: RegExp): number | undefined => {
  const value = latinDigits(text)
  return decimals.test(value) ? Number(value) : undefined
}

/** Amounts and percentages with up to two decimals; the largest one still fits a column. */
const HUNDREDTHS = /^-?\d{1,13}(?:\.\d{1,2})?$/
const WHOLE = /^-?\d{1,15}$/

const range = (pattern: RegExp, scale: number): Range => ({
  form: 'range',
  message: scale === 1 ? 'integer' : 'number',
  read: (text, edge) => {
    const echo = readNumber(text, pattern)
    return echo === undefined
      ? undefined
      : { echo, operator: operatorOf(edge), value: Math.round(echo * scale) }
  },
})

/** Whole numbers, from one to another. */
export const wholeNumbers = range(WHOLE, 1)

/** Numbers with two decimals, of which the column holds whole hundredths. */
export const hundredths = range(HUNDREDTHS, 100)

/** Days, from one to another. */
export const days: Range = {
  form: 'range',
  message: 'date',
  read: (text, edge) => {
    const day = readDay(text)
    return day === undefined ? undefined : { echo: day, operator: operatorOf(edge), value: day }
  },
}

const DAY_MS = 86_400_000
const INSTANT = /^(?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Saudi Arabia keeps UTC+3 all year: a day begins there at this instant. */
const riyadhMidnight = (day: string): Date => new Date(`${day}T00:00:00+03:00`)

const boundOfDay = (day: string, edge: Edge): Bound => {
  const start = riyadhMidnight(day)
  return edge === 'from'
    ? { echo: day, operator: '>=', value: start.toISOString() }
    : { echo: day, operator: '<', value: new Date(start.getTime() + DAY_MS).toISOString() }
}

const boundOfInstant = (text: string, edge: Edge): Bound | undefined => {
  const instant = INSTANT.test(text) ? new Date(text) : undefined
  if (!instant || Number.isNaN(instant.getTime())) return undefined
  const value = instant.toISOString()
  return { echo: value, operator: operatorOf(edge), value }
}

/** Instants, from one to another; a day stands for all of it in Riyadh. */
export const instants: Range = {
  form: 'range',
  message: 'date',
  read: (text, edge) => {
    const day = readDay(text)
    return day === undefined ? boundOfInstant(text, edge) : boundOfDay(day, edge)
  },
}

/** Ids of records. */
export const ids = { form: 'anyOf', message: 'reference', read: readId } as const satisfies FilterKind

/** Short text, compared as a whole. */
export const words = {
  form: 'anyOf',
  message: 'text',
  read: (text: string) => (text !== '' && !text.includes('\u0000') ? text : undefined),
} as const satisfies FilterKind
