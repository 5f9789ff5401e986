import {
  type JsonSchema,
  listOf,
  nullable,
  object,
  type Properties,
} from '#server/modules/openapi/jsonSchema.ts'
import { vatReasonSchemas } from '#server/money/vatNote.ts'
import { LIMITS } from '#src/resources/packages/limits.ts'
import { PAYMENT_METHODS } from '#src/resources/subscriptions/paymentMethods.ts'

const text = { type: 'string' } as const
const number = { type: 'number' } as const
const integer = { type: 'integer' } as const
const amount = { ...number, description: 'Riyals.' }

const limits = Object.fromEntries(LIMITS.map((name) => [name, nullable(integer)]))

/** `result` of registration/packages in the API document. */
export const packagesSchema: Properties = {
  packages: listOf(
    object({
      id: integer,
      translations: listOf(
        object({
          locale: text,
          title: nullable(text),
          short_description: nullable(text),
          explanation: nullable({ ...text, description: 'Sanitised HTML.' }),
        }),
      ),
      type: text,
      subscription_type: text,
      duration: nullable(integer),
      price: amount,
      addedPrice: nullable(amount),
      uses_whatsapp_channel: { type: 'boolean' },
      recommended: { type: 'boolean' },
      ...limits,
    }),
  ),
}

/** `result` of registration/options in the API document. */
export const optionsSchema: Properties = {
  methods: listOf({ ...text, enum: PAYMENT_METHODS }),
  bank: object(
    Object.fromEntries(
      ['bank_name_ar', 'bank_name_en', 'account_name', 'iban', 'note_ar', 'note_en'].map((name) => [
        name,
        nullable(text),
      ]),
    ),
  ),
  vat_percentage: number,
  minimum_transfer_amount: amount,
  terms: nullable(object({ version: integer, url: text })),
}

/** `result.quote` of a visitor in the API document. */
export const visitorQuoteSchema: JsonSchema = object({
  price: amount,
  discount: amount,
  net_total: amount,
  tax: amount,
  amount,
  vat_percentage: number,
  ...vatReasonSchemas,
  extra: object({ days: integer, months: integer, years: integer }),
  referral: { type: ['boolean', 'null'], description: 'Null: without a code.' },
  coupon: nullable(text),
})
