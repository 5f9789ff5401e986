import { z } from 'zod'
import { VAT_REASONS } from '#src/resources/packages/vatReasons.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { code, date, file, money, optional, reference, text } from '#src/schema/fields.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { type Declared, inputOf } from './inputs.ts'
import { day, fileIn, id, idParams, lastDay, moving, paidBy, riyals } from './parts.ts'
import { recordOf } from './records.ts'

/** What somebody asks the price of. */
const quoteInput = {
  name: 'subscriptions',
  fields: { package: reference('packages'), coupon: optional(code()) },
  rules: [],
} as const satisfies Declared

/** What was paid for a package, and how. */
export const orderInput = {
  name: 'subscriptions',
  fields: {
    ...quoteInput.fields,
    method: paidBy(),
    payment_date: optional(date()),
    receipt: optional(file({ private: true })),
    reference: optional(text({ max: 60 })),
    /** What was shown as its amount. */
    amount: optional(money()),
  },
  rules: [],
} as const satisfies Declared

const { reference: _reference, ...ordered } = orderInput.fields

/** The same of a vendor's own people, with the code that they were given for a transfer. */
export const ownOrderInput = {
  ...orderInput,
  fields: { ...ordered, transfer_code: optional(code()) },
} as const satisfies Declared

/** What a package would cost, and the period that it would buy. */
const quote = z.object({
  price: riyals(),
  discount: riyals(),
  set_off_amount: riyals().describe('What unused days are worth, of an upgrade that was agreed to.'),
  net_total: riyals(),
  tax: riyals(),
  vat_percentage: z.number(),
  vat_reason: z
    .enum(VAT_REASONS)
    .nullable()
    .describe('Why no VAT is charged, by the codes of ZATCA; null where it is.'),
  vat_note: z.string().nullable().describe('The same in words, in the language of the call.'),
  amount: riyals(),
  starts_on: day(),
  ends_on: lastDay(),
})

/** What vendors order: recorded by an administrator. */
export const orderCalls = {
  'POST admin-panal/venders/quote/:id': {
    tag: 'vendors',
    summary: 'What a package would cost a vendor now, and the period that it would buy',
    access: requirePermission('vendors', 'subscribe'),
    params: idParams,
    body: inputOf(quoteInput, 'create'),
    result: z.object({ quote }),
    failures: [409],
  },
  'POST admin-panal/venders/subscribe/:id': {
    ...moving,
    tag: 'vendors',
    summary: 'Record what a vendor paid for a package',
    description:
      'The payment waits for a decision; it succeeds at once where nothing is to be paid. It needs a receipt or a `reference` (422). JSON works too; `receipt` is then the address of a private file uploaded before (`for=subscriptions.receipt`). With `amount`, what was shown, it is 409 `changed_meanwhile` where it would cost something else by now.',
    access: requirePermission('vendors', 'subscribe'),
    form: inputOf(orderInput, 'create').extend({ receipt: fileIn().optional() }),
    result: z.object({ subscription: recordOf(subscriptions) }),
    status: 201,
  },
} satisfies Calls

/** A vendor orders a package: renews, moves to another one, or pays what is due. */
export const ownOrderCalls = {
  'POST user/quote': {
    tag: 'account',
    summary: 'What a package would cost me now, and the period that it would buy',
    access: { user: 'subscription' },
    body: inputOf(quoteInput, 'create'),
    result: z.object({ quote }),
    failures: [409, 429],
  },
  'POST user/transfer-code': {
    tag: 'account',
    summary: 'The code to write on my next transfer, by which it is matched with its payment',
    description: 'The same until an order takes it.',
    access: { user: 'subscription' },
    result: z.object({ transfer_code: z.string() }),
  },
  'POST user/subscribe': {
    tag: 'account',
    summary: 'Order a package: renew, change it, or pay what is due',
    description:
      'With `amount`, what was shown, it is 409 `changed_meanwhile` where it would cost something else by now.',
    access: { user: 'subscription' },
    repeatable: true,
    form: inputOf(ownOrderInput, 'create').extend({ receipt: fileIn().optional() }),
    result: z.object({
      payment: z.object({
        id: id(),
        status: z.enum(['ACTIVE', 'PENDING', 'DUE_PAYMENT', 'PAY']),
        amount: riyals(),
        pay_url: z.string().nullable(),
      }),
    }),
    status: 201,
    failures: [409, 429],
  },
} satisfies Calls
