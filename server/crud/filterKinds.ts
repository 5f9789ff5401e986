import { latinDigits } from '#src/schema/digits.ts'
import type { Field, FieldKind } from '#src/schema/fields.ts'
import { idOf } from '#src/schema/ids.ts'

type Scalar = string | number | boolean

/** One bound of a range: what is echoed, and the comparison that it stands for. */
export interface Bound {
  readonly echo: string | number
  readonly operator: '>=' | '<=' | '<'
  readonly value: string | number
}

export type Edge = 'from' | 'to'

/** `<field>=a,b`: any of the values. */
interface AnyOf<Kind extends FieldKind> {
  readonly form: 'anyOf'
  /** The value of one item, or undefined when it is none. */
  readonly read: (text: string, options: Field<Kind>['options']) => Scalar | undefined
  /** Key below `validation` of the message for a value that is none. */
  readonly message: string
}

/** `<field>_from` and `<field>_to`. */
interface Range {
  readonly form: 'range'
  readonly read: (text: string, edge: Edge) => Bound | undefined
  readonly message: string
}

export type FilterKind<Kind extends FieldKind = FieldKind> = AnyOf<Kind> | Range

type FilterTable = { readonly [K in FieldKind]: FilterKind<K> | null }

const operatorOf = (edge: Edge): '>=' | '<=' => (edge === 'from' ? '>=' : '<=')

const readId = (text: string): number | undefined => idOf(latinDigits(text))

const readNumber = (text: string, decimals: RegExp): number | undefined => {
  const value = latinDigits(text)
  return decimals.test(value) ? Number(value) : undefined
}

/** Amounts and percentages with up to two decimals; the largest one still fits a column. */
const HUNDREDTHS = /^-?\d{1,13}(?:\.\d{1,2})?$/
const WHOLE = /^-?\d{1,15}$/

const numbers = (pattern: RegExp, scale: number): Range => ({
  form: 'range',
  message: scale === 1 ? 'integer' : 'number',
  read: (text, edge) => {
    const echo = readNumber(text, pattern)
    return echo === undefined
      ? undefined
      : { echo, operator: operatorOf(edge), value: Math.round(echo * scale) }
  },
})

/** `YYYY-MM-DD` of a day that exists, or undefined. */
export const readDay = (text: string): string | undefined => {
  const value = latinDigits(text)
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return undefined
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value) ? value : undefined
}

const days: Range = {
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

const instants: Range = {
  form: 'range',
  message: 'date',
  read: (text, edge) => {
    const day = readDay(text)
    return day === undefined ? boundOfInstant(text, edge) : boundOfDay(day, edge)
  },
}

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false }

const ids = { form: 'anyOf', message: 'reference', read: readId } as const

/** Short text, compared as a whole. */
const words = {
  form: 'anyOf',
  message: 'text',
  read: (text: string) => (text !== '' && !text.includes('\u0000') ? text : undefined),
} as const

/** Kind → how a filter on such a field is written in a query; null: it cannot be filtered by. */
export const filterKinds = {
  text: words,
  code: words,
  slug: words,
  email: words,
  phone: words,
  url: words,
  subdomain: words,
  identity: words,
  longText: null,
  richText: null,
  password: null,
  image: null,
  optionList: null,
  permissions: null,
  file: null,
  integer: numbers(WHOLE, 1),
  money: numbers(HUNDREDTHS, 100),
  percentage: numbers(HUNDREDTHS, 100),
  flag: {
    form: 'anyOf',
    message: 'flag',
    read: (text) => (Object.hasOwn(FLAGS, text) ? FLAGS[text] : undefined),
  },
  choice: {
    form: 'anyOf',
    message: 'choice',
    read: (text, { choices, aliases = {} }) => {
      const meant = Object.hasOwn(aliases, text) ? aliases[text] : text
      return meant !== undefined && choices.includes(meant) ? meant : undefined
    },
  },
  date: days,
  dateTime: instants,
  reference: ids,
  references: ids,
} satisfies FilterTable
