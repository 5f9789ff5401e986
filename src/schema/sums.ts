import { isOfKind } from '#src/schema/interpret.ts'
import { sumOfRiyals } from './money.ts'
import type { AnyResource } from './resource.ts'

/** Sums by column, in riyals where they are money. */
export type Sums = Readonly<Record<string, number>>

/** The sums of the rows that share a value of the field by which a list's sums are told apart. */
export interface SumPart {
  readonly value: string
  /** How many rows share it. */
  readonly total: number
  readonly sum: Sums
}

/** What a list's answer says of its sums. */
export interface SumAnswer {
  readonly sum?: Sums
  /** Only of lists that declare `sumsBy`. */
  readonly sum_by?: readonly SumPart[]
}

/** One line below a list: the sums of a part, or the total. */
export interface SumLine {
  /** Null for the total. */
  readonly value: string | null
  /** How many rows it is of; null where that is the list's own total. */
  readonly count: number | null
  readonly sum: Sums
  /** Values of the lines that this total adds up; undefined where it adds all rows. */
  readonly adds?: readonly string[]
}

type Listed = Pick<AnyResource, 'fields' | 'list'>

/** Adds amounts with two decimals without the faults of binary fractions. */
const added = (parts: readonly SumPart[]): Sums => {
  const names = Object.keys(parts[0]?.sum ?? {})
  return Object.fromEntries(
    names.map((name) => [name, sumOfRiyals(parts.map((part) => part.sum[name] ?? 0))]),
  )
}

const orderOf = ({ fields, list }: Listed): readonly string[] => {
  const field = list.sumsBy ? fields[list.sumsBy.field] : undefined
  return isOfKind(field, 'choice') ? field.options.choices : []
}

/**
 * The lines of sums below a list. Amounts that are not of one sort make no total together: there is a line for
 * each sort that occurs, and a total of those alone that the declaration lets add up.
 */
export const sumLines = (listed: Listed, { sum, sum_by }: SumAnswer): readonly SumLine[] => {
  const { sums, sumsBy } = listed.list
  if (!sums?.length || !sum) return []
  if (!sumsBy || !sum_by) return [{ value: null, count: null, sum }]
  const order = orderOf(listed)
  const parts = order.flatMap((value) => sum_by.filter((part) => part.value === value))
  const lines = parts.map(({ value, total, sum: own }): SumLine => ({ value, count: total, sum: own }))
  const adding = parts.filter(({ value }) => sumsBy.adds?.includes(value))
  if (adding.length < 2) return lines
  const adds = adding.map(({ value }) => value)
  return [...lines, { value: null, count: null, sum: added(adding), adds }]
}
