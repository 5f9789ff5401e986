import type { Reader } from '#server/db/rows.ts'
import { vatRateOn } from '#server/settings/read.ts'
import type { VatReason } from '#src/resources/packages/vatReasons.ts'
import type { Day } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { type Share, taxWithin, WHOLE } from '../amounts.ts'
import { vatNoteOf } from '../vatNote.ts'
import { readVatRates } from '../vatRates.ts'
import {
  dayTerm,
  exactOf,
  formulaOf,
  money,
  percent,
  type Step,
  stepOf,
  type Viewer,
  words,
} from './steps.ts'

/** What a payment or an invoice states of its amounts. */
export interface Taxed {
  readonly price: Halalas
  readonly discount: Halalas
  readonly amount: Halalas
  readonly net_total: Halalas
  readonly tax: Halalas
  readonly vat_percentage: Share
  readonly vat_reason: VatReason | null
}

/** Price less discount is what is paid. */
export const totalStep = ({ price, discount, amount }: Taxed): Step =>
  stepOf('total', {
    formula: discount === 0 ? [] : formulaOf(money(price), '−', money(discount)),
    result: money(price - discount),
    stored: money(amount),
  })

/** The tax within a total: total × rate ÷ (100 % + rate). */
export const taxStep = (
  { amount, tax, vat_percentage: rate, vat_reason }: Taxed,
  locale: Viewer['locale'],
): Step =>
  vat_reason === null
    ? stepOf('vat', {
        values: { rate: percent(rate) },
        formula: formulaOf(money(amount), '×', percent(rate), '÷', percent(WHOLE + rate)),
        exact: exactOf(amount * rate, WHOLE + rate),
        result: money(taxWithin(amount, rate)),
        stored: money(tax),
      })
    : stepOf('vat_none', {
        values: { reason: words(vatNoteOf(vat_reason, locale) ?? vat_reason) },
        result: money(0),
        stored: money(tax),
      })

/** Total less tax is the net. */
export const netStep = ({ amount, tax, net_total }: Taxed): Step =>
  stepOf('net', {
    formula: formulaOf(money(amount), '−', money(tax)),
    result: money(amount - tax),
    stored: money(net_total),
  })

/** Which rate held on the day of supply, and since when; undefined where no VAT is charged, or that day is not stated. */
export const rateStep = async (
  db: Reader,
  { vat_percentage, vat_reason, amount }: Taxed,
  day: Day | null,
  isOpen = false,
): Promise<Step | undefined> => {
  if (vat_reason !== null || day === null || amount === 0) return undefined
  const rate = await vatRateOn(db, day)
  const since = (await readVatRates(db)).findLast(({ validFrom }) => validFrom <= day)?.validFrom ?? day
  return stepOf(isOpen ? 'vat_rate_open' : 'vat_rate', {
    values: { day: dayTerm(day), since: dayTerm(since) },
    result: percent(isOpen ? vat_percentage : rate),
    stored: percent(vat_percentage),
  })
}
