import { z } from 'zod'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { VAT_REASONS } from '#src/resources/packages/vatReasons.ts'
import { partners } from '#src/resources/partners/partners.ts'
import { payouts } from '#src/resources/payouts/payouts.ts'
import { referralReviews } from '#src/resources/referralReviews/referralReviews.ts'
import { refunds } from '#src/resources/refunds/refunds.ts'
import { METHOD_ALIASES, PAYMENT_METHODS } from '#src/resources/subscriptions/paymentMethods.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { writeOffs } from '#src/resources/writeOffs/writeOffs.ts'
import {
  choice,
  code,
  date,
  file,
  identity,
  longText,
  money,
  optional,
  reference,
  text,
} from '#src/schema/fields.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { type Declared, inputOf } from './inputs.ts'
import { day, fileIn, id, idParams, idText } from './parts.ts'
import { recordOf } from './records.ts'

const method = () => optional(choice(PAYMENT_METHODS, { aliases: METHOD_ALIASES }))

/** A new payment out of a wallet; its file comes beside it. */
const { payment_file: _file, ...payoutFields } = payouts.fields
export const payoutInput = { name: 'payouts', fields: payoutFields, rules: [] } as const satisfies Declared

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
    method: method(),
    payment_date: optional(date()),
    receipt: optional(file({ private: true })),
    reference: optional(text({ max: 60 })),
  },
  rules: [],
} as const satisfies Declared

/** Money that went back; its document comes beside it. */
export const refundInput = {
  name: 'refunds',
  fields: {
    amount: refunds.fields.amount,
    method: refunds.fields.method,
    reference: refunds.fields.reference,
    refunded_on: refunds.fields.refunded_on,
    reason: refunds.fields.reason,
    period: optional(refunds.fields.period),
  },
  rules: [],
} as const satisfies Declared

const reason = () => text({ max: 300 })

const riyals = () => z.number().describe('Riyals.')
const lastDay = () => day().nullable().describe('Null for life.')
const days = z.object({ starts_on: day(), ends_on: lastDay() })
const refusal = z.object({ code: z.string(), text: z.string().describe('In the language of the call.') })
const textOrNull = () => z.string().nullable()

/** What a package would cost, and the period that it would buy. */
const quote = z.object({
  price: riyals(),
  discount: riyals(),
  net_total: riyals(),
  tax: riyals(),
  vat_percentage: z.number(),
  vat_reason: z
    .enum(VAT_REASONS)
    .nullable()
    .describe('Why no VAT is charged, by the codes of ZATCA; null where it is.'),
  vat_note: textOrNull().describe('The same in words, in the language of the call.'),
  amount: riyals(),
  starts_on: day(),
  ends_on: lastDay(),
})

const account = z.object({
  bank_name_ar: textOrNull(),
  bank_name_en: textOrNull(),
  account_name: textOrNull(),
  iban: textOrNull(),
})

const parties = z.object({
  buyer_name: textOrNull(),
  buyer_tax_number: textOrNull(),
  buyer_registration: textOrNull(),
  buyer_address: textOrNull(),
  seller_name_ar: textOrNull(),
  seller_name_en: textOrNull(),
  seller_tax_number: textOrNull(),
  seller_registration: textOrNull(),
  seller_address_ar: textOrNull(),
  seller_address_en: textOrNull(),
})

/** A call that moves money: of one record, done once for each key. */
const moving = { params: idParams, repeatable: true, failures: [409] } as const

const subscription = z.object({ subscription: recordOf(subscriptions) })

/** What vendors pay for packages, and what becomes of it. */
export const paymentCalls = {
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
      'The payment waits for a decision; it succeeds at once where nothing is to be paid. It needs a receipt or a `reference` (422). JSON works too; `receipt` is then the address of a private file uploaded before (`for=subscriptions.receipt`).',
    access: requirePermission('vendors', 'subscribe'),
    form: inputOf(orderInput, 'create').extend({ receipt: fileIn().optional() }),
    result: subscription,
    status: 201,
  },
  'POST admin-panal/venders/changeTransactionStatus/:id/:transaction_id': {
    ...moving,
    tag: 'subscriptions',
    summary: 'Decide on a payment of a vendor',
    description:
      'SUCCESS and REJECTED are final: a later call is 409 `payment_decided` and names who decided and when. What an administrator recorded needs a receipt or a `reference` (422) and, from the limit of the settings on, another administrator (409 `own_payment`, `nobody_else`).',
    access: requirePermission('subscriptions', 'approve'),
    params: z.strictObject({ id: idText(), transaction_id: idText() }),
    body: inputOf(
      {
        name: 'subscriptions',
        fields: {
          status: choice(['SUCCESS', 'REJECTED', 'PENDING']),
          reason: optional(longText({ max: 500 })),
          method: method(),
          reference: optional(text({ max: 60 })),
        },
        rules: [],
      },
      'create',
    ),
    result: subscription,
  },
  'GET admin-panal/subscriptions/ending/:id': {
    tag: 'subscriptions',
    summary: 'What would become of the paid periods if one were taken back today',
    access: requirePermission('subscriptions', 'view'),
    params: idParams,
    result: z.object({
      ending: z.object({
        is_over: z.boolean().describe('The period has passed already: nothing of it changes.'),
        was: days.nullable(),
        last_day: day().nullable().describe('The last day that stays paid for; null where none does.'),
        moves: z
          .array(z.object({ id: id(), process_id: z.string(), from: days, to: days }))
          .describe('Later periods, which move up.'),
        covered_until: day()
          .nullable()
          .describe('Of the vendor afterwards; null for life or where nothing is left.'),
        is_covered: z.boolean(),
      }),
    }),
  },
  'GET admin-panal/subscriptions/desk/:id': {
    tag: 'subscriptions',
    summary: 'The account that a payment should have reached, the period it buys, and who may decide on it',
    access: requirePermission('subscriptions', 'view'),
    params: idParams,
    result: z.object({
      desk: z.object({
        account,
        period: days.nullable(),
        needs_reference: z.boolean(),
        approval: refusal.nullable().describe('Why the caller may not approve it.'),
        reversal: refusal
          .nullable()
          .describe('Why the caller may neither give all of it back nor cancel it.'),
      }),
    }),
  },
  'POST admin-panal/subscriptions/refund/:id': {
    ...moving,
    tag: 'subscriptions',
    summary: 'Record money that went back to a vendor, all of a payment or a part of it',
    description:
      'Issues the credit note, takes back the commission in proportion, and ends the period where `period` says so (left out: when all of the payment went back).',
    access: requirePermission('subscriptions', 'refund'),
    form: inputOf(refundInput, 'create').extend({ file: fileIn().optional() }),
    result: z.object({ refund: recordOf(refunds) }),
    status: 201,
  },
  'POST admin-panal/subscriptions/writeOff/:id': {
    ...moving,
    tag: 'subscriptions',
    summary: 'Write off what a vendor owes',
    description:
      'Of a payment that is due. `written_off_on` is today unless told, and lies in no closed books.',
    access: requirePermission('subscriptions', 'write_off'),
    recentSignIn: 'always',
    body: inputOf(
      {
        name: 'write_offs',
        fields: { reason: writeOffs.fields.reason, written_off_on: optional(date()) },
        rules: [],
      },
      'create',
    ),
    result: subscription,
    status: 201,
  },
  'POST admin-panal/subscriptions/reverseWriteOff/:id': {
    ...moving,
    tag: 'subscriptions',
    summary: 'Make due again what was written off',
    description: 'From today on, unless the vendor has ordered or paid something since.',
    access: requirePermission('subscriptions', 'write_off'),
    recentSignIn: 'always',
    body: inputOf({ name: 'write_offs', fields: { reason: writeOffs.fields.reason }, rules: [] }, 'create'),
    result: subscription,
    status: 201,
  },
} satisfies Calls

const { reference: _reference, ...ordered } = orderInput.fields

/** The same of a vendor's own people, with the code that they were given for a transfer. */
export const ownOrderInput = {
  ...orderInput,
  fields: { ...ordered, transfer_code: optional(code()) },
} as const satisfies Declared

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
  'POST user/subscribe': {
    tag: 'account',
    summary: 'Order a package: renew, change it, or pay what is due',
    access: { user: 'subscription' },
    repeatable: true,
    form: inputOf(ownOrderInput, 'create').extend({ receipt: fileIn().optional() }),
    result: z.object({
      payment: z.object({
        id: id(),
        status: z.enum(['ACTIVE', 'PENDING', 'DUE_PAYMENT', 'PAY']),
        amount: riyals(),
        pay_url: textOrNull(),
      }),
    }),
    status: 201,
    failures: [409, 429],
  },
} satisfies Calls

const invoice = z.object({ invoice: recordOf(invoices) })

const correction = { tag: 'invoices', access: requirePermission('invoices', 'correct') }

const PDF = ['application/pdf']

/** Taking invoices back, correcting and printing them. */
export const invoiceCalls = {
  'POST admin-panal/invoices/credit/:id': {
    ...moving,
    tag: 'invoices',
    summary: 'Issue the credit note that reverses an invoice',
    description:
      'Where no money goes back (see `refund`). Takes back the commission, ends the period that was paid for, and lets later ones move up.',
    access: requirePermission('invoices', 'credit'),
    body: inputOf({ name: 'invoices', fields: { reason: reason() }, rules: [] }, 'create'),
    result: invoice,
    status: 201,
  },
  'GET admin-panal/invoices/correct/:id': {
    ...correction,
    summary: 'Whom an invoice names, and whom it would name if it were corrected now',
    params: idParams,
    result: z.object({ correction: z.object({ before: parties, after: parties }) }),
    failures: [409],
  },
  'POST admin-panal/invoices/correct/:id': {
    ...moving,
    ...correction,
    summary: 'Correct who is named on an invoice: a credit note and a new invoice for the same payment',
    description:
      'Period, commission and what was paid stay as they are. A buyer that is left out is as the vendor’s record has it; the seller is as the settings have it.',
    body: inputOf(
      {
        name: 'invoices',
        fields: {
          reason: reason(),
          buyer_name: optional(text()),
          buyer_tax_number: optional(identity('taxNumber')),
          buyer_registration: optional(text({ max: 40 })),
        },
        rules: [],
      },
      'create',
    ),
    result: invoice,
    status: 201,
  },
  'GET admin-panal/invoices/pdf/:id': {
    tag: 'invoices',
    summary: 'An invoice or a credit note as PDF',
    access: requirePermission('invoices', 'view'),
    params: idParams,
    files: PDF,
  },
  'GET user/invoices/:id/pdf': {
    tag: 'account',
    summary: 'One of my invoices as PDF',
    access: { user: 'payments' },
    params: idParams,
    files: PDF,
  },
} satisfies Calls

const paying = (name: 'partners' | 'vendors', whose: string) =>
  ({
    ...moving,
    tag: name,
    summary: `Pay out of the wallet of ${whose}`,
    access: requirePermission(name, 'pay'),
    recentSignIn: 'always',
    form: inputOf(payoutInput, 'create').extend({ payment_file: fileIn().optional() }),
    result: z.object({ payment: recordOf(payouts) }),
    status: 201,
  }) as const

const adjusting = (name: 'partners' | 'vendors', whose: string) =>
  ({
    ...moving,
    tag: name,
    summary: `Adjust the wallet of ${whose}`,
    description: 'By another person than the one who made the last payout of the wallet.',
    access: requirePermission(name, 'adjust'),
    recentSignIn: 'always',
    body: inputOf(
      {
        name: 'wallet_entries',
        fields: { amount: money({ min: -1_000_000, max: 1_000_000 }), reason: reason() },
        rules: [],
      },
      'create',
    ),
    status: 201,
  }) as const

/** Money out of wallets, and what corrects them. */
export const walletCalls = {
  'POST admin-panal/partners/createPayment/:id': paying('partners', 'a partner'),
  'POST admin-panal/venders/createPayment/:id': paying('vendors', 'a vendor'),
  'POST admin-panal/payouts/return/:id': {
    ...moving,
    tag: 'payouts',
    summary: 'Put a payout that did not arrive back into its wallet',
    description: 'By another person than the one who made the payout; once.',
    access: requirePermission('payouts', 'return'),
    recentSignIn: 'always',
    body: inputOf({ name: 'payouts', fields: { reason: reason() }, rules: [] }, 'create'),
    result: z.object({ payment: recordOf(payouts) }),
    status: 201,
  },
  'POST admin-panal/partners/adjustWallet/:id': {
    ...adjusting('partners', 'a partner'),
    result: z.object({ partner: recordOf(partners) }),
  },
  'POST admin-panal/venders/adjustWallet/:id': {
    ...adjusting('vendors', 'a vendor'),
    result: z.object({ vender: recordOf(vendors) }),
  },
  'POST admin-panal/referral-reviews/decide/:id': {
    ...moving,
    tag: referralReviews.name,
    summary: 'Accept or decline a referral that is under review',
    description: 'Declined, its commissions are taken back, and it earns nothing more. Once.',
    access: requirePermission(referralReviews.name, 'decide'),
    recentSignIn: 'always',
    body: inputOf(
      {
        name: 'referral_reviews',
        fields: { verdict: choice(['CONFIRMED', 'DECLINED']), reason: reason() },
        rules: [],
      },
      'create',
    ),
    result: z.object({ referral_review: recordOf(referralReviews) }),
  },
} satisfies Calls
