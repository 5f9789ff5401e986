import { kept } from './kept.ts'

/*
 * Money, for the browser and the server: integer halalas where it is counted, riyals with two decimals on the wire
 * and on screen.
 */

/** A hundredth of a riyal; always whole. */
export type Halalas = number

/** Riyals as halalas. */
export const toHalalas = (riyals: number): Halalas => Math.round(riyals * 100)

/** Halalas as riyals. */
export const toRiyals = (halalas: Halalas): number => halalas / 100

/** Whether a number has two decimals at most, as amounts and percentages do. */
export const isHundredths = (value: number): boolean => Math.abs(Math.round(value * 100) - value * 100) < 1e-6

/** The sum of amounts in riyals; added in halalas, so that no fraction creeps in. */
export const sumOfRiyals = (amounts: readonly number[]): number =>
  toRiyals(amounts.reduce((sum, amount) => sum + toHalalas(amount), 0))

const amount = kept(
  (tag: 'en') => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** `1,250.00`: riyals where the unit stands beside them. */
export const formatAmount = (riyals: number): string => amount('en').format(riyals)

/** `1,250.00 SR`: riyals joined to their unit by a no-break space. Shown inside `<bdi dir="ltr">`. */
export const formatMoney = (riyals: number): string => `${formatAmount(riyals)}\u00a0SR`

/** The same within a sentence: kept from left to right there, without an element. */
export const isolatedMoney = (riyals: number): string => `\u2066${formatMoney(riyals)}\u2069`
