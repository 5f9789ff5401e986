import type { Checks, Range } from '../checks.ts'
import { kind } from '../kind.ts'

/** A whole number; not below 0 unless told otherwise. */
export const integer = kind('integer', {
  defaults: { min: 0 },
  check: ({ wholeNumber }: Checks, options: Range) => wholeNumber(options),
})

/** Two decimals on the wire, whole hundredths in the database. */
const hundredths = (unit: string) => ({
  check: ({ hundredths: number }: Checks, options: Range) => number(options).meta({ description: unit }),
})

/** Riyals with two decimals on the wire, integer halalas in the database; bounds in riyals. */
export const money = kind('money', { ...hundredths('Riyals.'), defaults: { min: 0 } })

/** Percent with two decimals on the wire, integer hundredths of a percent in the database; bounds in percent. */
export const percentage = kind('percentage', {
  ...hundredths('Percent.'),
  defaults: { min: 0, max: 100 },
})
