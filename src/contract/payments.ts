import { z } from 'zod'
import { refunds } from '#src/resources/refunds/refunds.ts'
import { METHOD_ALIASES, PAYMENT_METHODS } from '#src/resources/subscriptions/paymentMethods.ts'
import { PAYMENT_STATUSES, subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { writeOffs } from '#src/resources/writeOffs/writeOffs.ts'
import { choice, date, longText, optional, text } from '#src/schema/fields.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { type Declared, inputOf } from './inputs.ts'
import { day, fileIn, id, idParams, idText, lastDay, moving, paidBy, readAt } from './parts.ts'
import { recordOf } from './records.ts'

/** Money that went back; its document comes beside it. */
export const refundInput = {
  name: 'refunds',
  fields: {
    amount: refunds.fields.amount,
    // What is set off is no money that somebody gives back.
    method: choice(PAYMENT_METHODS, { aliases: METHOD_ALIASES, initial: 'BANK_TRANSFER' }),
    reference: refunds.fields.reference,
    refunded_on: refunds.fields.refunded_on,
    reason: refunds.fields.reason,
    period: optional(refunds.fields.period),
  },
  rules: [],
} as const satisfies Declared

const days = z.object({ starts_on: day(), ends_on: lastDay() })
const refusal = z.object({ code: z.string(), text: z.string().describe('In the language of the call.') })
const textOrNull = () => z.string().nullable()

const account = z.object({
  bank_name_ar: textOrNull(),
  bank_name_en: textOrNull(),
  account_name: textOrNull(),
  iban: textOrNull(),
})

const sharing = z.object({
  id: id(),
  process_id: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  vendor: z.string().describe('Name of its store.'),
})

const subscription = z.object({ subscription: recordOf(subscriptions) })

/** What vendors pay for packages, and what becomes of it. */
export const paymentCalls = {
  'POST admin-panal/venders/changeTransactionStatus/:id/:transaction_id': {
    ...moving,
    tag: 'subscriptions',
    summary: 'Decide on a payment of a vendor',
    description:
      'SUCCESS and REJECTED are final: a later call is 409 `payment_decided` and names who decided and when. What an administrator recorded needs a receipt or a `reference` (422) and, from the limit of the settings on, another administrator (409 `own_payment`, `nobody_else`). With `updated_at` what is decided on is what was looked at: a vendor may have ordered something else since, of another amount.',
    access: requirePermission('subscriptions', 'approve'),
    params: z.strictObject({ id: idText(), transaction_id: idText() }),
    body: inputOf(
      {
        name: 'subscriptions',
        fields: {
          status: choice(['SUCCESS', 'REJECTED', 'PENDING']),
          reason: optional(longText({ max: 500 })),
          method: paidBy(),
          reference: optional(text({ max: 60 })),
        },
        rules: [],
      },
      'create',
    ).extend({ updated_at: readAt() }),
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
    summary:
      'The account that a payment should have reached, the period it buys, who else used its receipt, and who may decide on it',
    access: requirePermission('subscriptions', 'view'),
    params: idParams,
    result: z.object({
      desk: z.object({
        account,
        period: days.nullable(),
        same_receipt: z
          .array(sharing)
          .describe('Other payments whose receipt is the same file, the oldest first; at most ten.'),
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
