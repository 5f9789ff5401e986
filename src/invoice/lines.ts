import { type Halalas, toHalalas, toRiyals } from '../schema/money.ts'

/** The amounts of one line without VAT; `price - discount = net`, always, to the halala. */
export interface NetLine {
  readonly price: number
  readonly discount: number
  readonly net: number
}

/** Amounts of an invoice or a credit note, in riyals, and its rate of VAT in percent. */
interface Amounts {
  readonly price: number
  readonly discount: number
  readonly net_total: number
  readonly vat_percentage: number
}

/** What is left of an amount that includes VAT when that is taken out, rounded half up to the halala like every tax. */
const withoutVat = (gross: Halalas, rate: number): Halalas => {
  const share = Math.round(rate * 100)
  const [part, whole] = [gross * share, 10_000 + share]
  return gross - Math.floor((2 * part + whole) / (2 * whole))
}

/**
 * The line of an invoice without VAT, in riyals above zero also on credit notes. The net is what was booked. The unit price
 * is the package's price without VAT, so that it is the same on every invoice of a package, and the discount is what lies
 * between the two: what rounding leaves over is in it, a halala at most, and never in the net.
 */
export const netLine = ({ price, discount, net_total, vat_percentage }: Amounts): NetLine => {
  const net = toHalalas(Math.abs(net_total))
  const taken = toHalalas(Math.abs(discount))
  const before = taken === 0 ? net : withoutVat(toHalalas(Math.abs(price)), vat_percentage)
  const off = Math.max(0, before - net)
  return { price: toRiyals(net + off), discount: toRiyals(off), net: toRiyals(net) }
}
