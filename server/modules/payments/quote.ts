import type { Quote } from '#server/money/payments.ts'
import { vatNoteOf } from '#server/money/vatNote.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { toRiyals } from '#src/schema/money.ts'

/** A quote as it stands in an answer: riyals and percent. */
export const quoteView = (quote: Quote, locale: Locale) => ({
  price: toRiyals(quote.price),
  discount: toRiyals(quote.discount),
  set_off_amount: toRiyals(quote.setOff),
  net_total: toRiyals(quote.net),
  tax: toRiyals(quote.tax),
  vat_percentage: quote.rate / 100,
  vat_reason: quote.package.vat_reason,
  vat_note: vatNoteOf(quote.package.vat_reason, locale),
  amount: toRiyals(quote.total),
  starts_on: quote.start,
  ends_on: quote.end,
})
