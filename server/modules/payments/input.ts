import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { readSettings } from '#server/modules/settings/store.ts'
import { payouts } from '#src/resources/payouts/payouts.ts'
import { refunds } from '#src/resources/refunds/refunds.ts'
import { METHOD_ALIASES, PAYMENT_METHODS } from '#src/resources/subscriptions/paymentMethods.ts'
import { writeOffs } from '#src/resources/writeOffs/writeOffs.ts'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
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
import { ID } from '#src/schema/ids.ts'
import { packIssue } from '#src/schema/issues.ts'
import type { Rule } from '#src/schema/resource.ts'
import type { InputOfFields } from '#src/schema/types.ts'
import { inputSchema, issuesOf } from '#src/schema/zod.ts'

const rules: readonly Rule[] = []

const method = () => optional(choice(PAYMENT_METHODS, { aliases: METHOD_ALIASES }))

/** A new payment out of a wallet; its file comes beside it. */
const { payment_file: _file, ...payoutFields } = payouts.fields
export const payoutInput = { name: 'payouts', fields: payoutFields, rules } as const

/** What somebody asks the price of. */
export const quoteInput = {
  name: 'subscriptions',
  fields: { package: reference('packages'), coupon: optional(code()) },
  rules,
} as const

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
  rules,
} as const

const { reference: _reference, ...ordered } = orderInput.fields

/** The same of a vendor's own people, with the code that they were given for a transfer. */
export const ownOrderInput = {
  ...orderInput,
  fields: { ...ordered, transfer_code: optional(code()) },
} as const

/** What becomes of a payment. */
export const decisionInput = {
  name: 'subscriptions',
  fields: {
    status: choice(['SUCCESS', 'REJECTED', 'PENDING']),
    reason: optional(longText({ max: 500 })),
    method: method(),
    reference: optional(text({ max: 60 })),
  },
  rules,
} as const

/** Why an invoice is reversed. */
export const creditInput = { name: 'invoices', fields: { reason: text({ max: 300 }) }, rules } as const

/** Why a payout is put back into its wallet. */
export const returnInput = { name: 'payouts', fields: { reason: text({ max: 300 }) }, rules } as const

/** By how much a wallet is corrected, above or below zero, and why. */
export const adjustmentInput = {
  name: 'wallet_entries',
  fields: { amount: money({ min: -1_000_000, max: 1_000_000 }), reason: text({ max: 300 }) },
  rules,
} as const

/** What becomes of a referral that was noted, and why. */
export const reviewInput = {
  name: 'referral_reviews',
  fields: { verdict: choice(['CONFIRMED', 'DECLINED']), reason: text({ max: 300 }) },
  rules,
} as const

export type ReviewInput = InputOfFields<typeof reviewInput.fields>
export type ReturnInput = InputOfFields<typeof returnInput.fields>
export type AdjustmentInput = InputOfFields<typeof adjustmentInput.fields>
/** What an invoice is to name instead; what is left out is as the vendor's record has it. */
export const correctionInput = {
  name: 'invoices',
  fields: {
    reason: text({ max: 300 }),
    buyer_name: optional(text()),
    buyer_tax_number: optional(identity('taxNumber')),
    buyer_registration: optional(text({ max: 40 })),
  },
  rules,
} as const

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
  rules,
} as const

/** Why a due is written off, and on which day; today where none is told. */
export const writeOffInput = {
  name: 'write_offs',
  fields: { reason: writeOffs.fields.reason, written_off_on: optional(date()) },
  rules,
} as const

/** Why what was written off becomes due again. */
export const reversalInput = {
  name: 'write_offs',
  fields: { reason: writeOffs.fields.reason },
  rules,
} as const

export type WriteOffInput = InputOfFields<typeof writeOffInput.fields>
export type ReversalInput = InputOfFields<typeof reversalInput.fields>
export type CorrectionInput = InputOfFields<typeof correctionInput.fields>
export type RefundInput = InputOfFields<typeof refundInput.fields>
export type PayoutInput = InputOfFields<typeof payoutInput.fields>
export type QuoteInput = InputOfFields<typeof quoteInput.fields>
export type OrderInput = InputOfFields<typeof orderInput.fields>
export type OwnOrderInput = InputOfFields<typeof ownOrderInput.fields>
export type DecisionInput = InputOfFields<typeof decisionInput.fields>
export type CreditInput = InputOfFields<typeof creditInput.fields>

type Declared =
  | typeof payoutInput
  | typeof refundInput
  | typeof quoteInput
  | typeof orderInput
  | typeof ownOrderInput

const id = z
  .string()
  .regex(ID, { error: packIssue('validation.reference') })
  .transform(Number)
  .refine(Number.isSafeInteger, { error: packIssue('validation.reference') })

/** `{ id }` of a path. */
export const idParam = z.strictObject({ id })

/** Vendor and payment of a path. */
export const transactionParams = z.strictObject({ id, transaction_id: id })

/** A payload that came beside a file, checked like a body; 422 with an issue per field. */
export const checked = <Input>(declared: Declared, values: unknown): Input => {
  const parsed = inputSchema(declared, 'create').safeParse(values)
  if (!parsed.success) throw invalid(issuesOf(parsed.error))
  return parsed.data as Input
}

/** 422 on a field for a day that is still to come. */
export const refuseLater = (day: string | null | undefined, now: Date, field = 'payment_date'): void => {
  if (day && day > dayInRiyadh(now))
    throw invalid({ [field]: [{ key: 'validation.no_later_date', params: {} }] })
}

/** Payments are recorded within a year. */
const OLDEST_DAYS = 366

/** 422 for a day of closed books, or one too long ago to be meant. */
export const refuseEarlier = async (
  tx: Transaction,
  day: string | null | undefined,
  now: Date,
  field = 'payment_date',
): Promise<void> => {
  if (!day) return
  const { books_closed_on: closed } = await readSettings(tx)
  if (closed && day <= closed)
    throw invalid({ [field]: [{ key: 'validation.books_closed', params: { date: closed } }] })
  if (day < addDays(dayInRiyadh(now), -OLDEST_DAYS))
    throw invalid({ [field]: [{ key: 'validation.too_old', params: {} }] })
}

/** A body that is an object; 400 where there is none. */
export const objectBody = (body: unknown): object => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError(400, 'malformed')
  return body
}
