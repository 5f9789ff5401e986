import type { Halalas } from '#src/schema/money.ts'

/** Shares: integer hundredths of a percent (1,500 is 15 %). */
export type Share = number

/** All of it: 100 %. */
export const WHOLE: Share = 10_000

/** `numerator / denominator` to the nearest integer, halves up; both are integers, the denominator above zero. */
export const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** That share of an amount that is not below zero, rounded half up to the halala. */
export const shareOf = (amount: Halalas, share: Share): Halalas => roundHalfUp(amount * share, WHOLE)

/** The tax within a total that includes it: total − total / (1 + rate), rounded half up. */
export const taxWithin = (total: Halalas, rate: Share): Halalas => roundHalfUp(total * rate, WHOLE + rate)

/** Riyals with two decimals, as texts on an invoice carry them: `1250.00`. */
export const riyals = (amount: Halalas): string => {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What a coupon takes off: a share of the price, or an amount; never more than the price. */
export type Discount =
  | { readonly type: 'PERCENTAGE'; readonly share: Share }
  | { readonly type: 'FIXED'; readonly value: Halalas }

/** What a coupon takes off a price; 0 without one. */
export const discountOn = (price: Halalas, discount: Discount | null): Halalas => {
  if (!discount) return 0
  return Math.min(price, discount.type === 'FIXED' ? discount.value : shareOf(price, discount.share))
}

/** What is paid for a package, all in halalas; net + tax = total, always. */
export interface Amounts {
  readonly price: Halalas
  readonly discount: Halalas
  readonly total: Halalas
  readonly net: Halalas
  readonly tax: Halalas
}

/** The amounts of a price that includes tax at `rate`, with a discount. */
export const amountsOf = (price: Halalas, discount: Discount | null, rate: Share): Amounts => {
  const taken = discountOn(price, discount)
  const total = price - taken
  const tax = taxWithin(total, rate)
  return { price, discount: taken, total, net: total - tax, tax }
}

/** Money with the tax in it. */
export interface TaxedAmount {
  readonly amount: Halalas
  readonly tax: Halalas
}

/**
 * What is left to be paid of a whole against which a part of an earlier invoice is set off: its tax is what the invoice of
 * the whole and the credit note of the part come to together, which rounding the rest by itself would miss by a halala.
 */
export const restOf = (whole: TaxedAmount, setOff: TaxedAmount): TaxedAmount => {
  const amount = whole.amount - setOff.amount
  return { amount, tax: Math.min(amount, Math.max(0, whole.tax - setOff.tax)) }
}

/** The amounts of an invoice, as its columns are called; net + tax = amount. */
export interface PaperAmounts {
  readonly price: Halalas
  readonly discount: Halalas
  readonly net_total: Halalas
  readonly tax: Halalas
  readonly amount: Halalas
}

/** A part of what is left of an invoice that was taxed at `rate`; the tax of all parts together is that of the whole. */
export const partOf = (left: PaperAmounts, amount: Halalas, rate: Share): PaperAmounts => {
  if (amount === left.amount) return left
  const tax = left.tax - taxWithin(left.amount - amount, rate)
  return { price: amount, discount: 0, net_total: amount - tax, tax, amount }
}
