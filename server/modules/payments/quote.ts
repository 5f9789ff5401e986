import { type JsonSchema, object } from '#server/modules/openapi/jsonSchema.ts'
import type { Quote } from '#server/money/payments.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { toRiyals } from '#src/schema/money.ts'
import { vatNoteOf, vatReasonSchemas } from '../../money/vatNote.ts'

const amount = { type: 'number', description: 'Riyals.' }
const day = { type: 'string', format: 'date' }

/** `result.quote` in the API document. */
export const quoteSchema: JsonSchema = object({
  price: amount,
  discount: amount,
  net_total: amount,
  tax: amount,
  vat_percentage: { type: 'number' },
  ...vatReasonSchemas,
  amount,
  starts_on: day,
  ends_on: { type: ['string', 'null'], format: 'date', description: 'Null for life.' },
})

/** A quote as it stands in an answer: riyals and percent. */
export const quoteView = (quote: Quote, locale: Locale) => ({
  price: toRiyals(quote.price),
  discount: toRiyals(quote.discount),
  net_total: toRiyals(quote.net),
  tax: toRiyals(quote.tax),
  vat_percentage: quote.rate / 100,
  vat_reason: quote.package.vat_reason,
  vat_note: vatNoteOf(quote.package.vat_reason, locale),
  amount: toRiyals(quote.total),
  starts_on: quote.start,
  ends_on: quote.end,
})
