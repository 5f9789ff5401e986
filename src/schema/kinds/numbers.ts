import { kind } from '../kind.ts'

/** A whole number; not below 0 unless told otherwise. */
export const integer = kind('integer', { check: 'wholeNumber', defaults: { min: 0 } })

/**
 * A whole number that names something and counts nothing: a year, a place in a series, a port, an id. Its digits
 * stand without separators.
 */
export const nominal = kind('nominal', integer.is)

/** Riyals with two decimals on the wire, integer halalas in the database; bounds in riyals. */
export const money = kind('money', { check: 'riyals', defaults: { min: 0 } })

/** Percent with two decimals on the wire, integer hundredths of a percent in the database; bounds in percent. */
export const percentage = kind('percentage', { check: 'percent', defaults: { min: 0, max: 100 } })
