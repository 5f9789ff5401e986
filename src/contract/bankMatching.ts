import { z } from 'zod'
import { bankLines, DIRECTIONS } from '#src/resources/bankLines/bankLines.ts'
import { PAYOUT_STATES } from '#src/resources/payouts/payouts.ts'
import { money } from '#src/schema/fields.ts'
import { message } from '#src/schema/issues.ts'
import { requireAll, requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { day, id, idParams, reason, riyals, strict, wholeText } from './parts.ts'
import { recordOf } from './records.ts'

/** What of a line speaks for a payment. */
const AGREEMENTS = ['code', 'number', 'reference', 'amount', 'iban', 'name', 'day'] as const

/** What speaks against it, or has to be looked at. */
const CONTRADICTIONS = ['amount', 'iban', 'account', 'receipt', 'decided', 'several'] as const

/** What a line can be. */
const TARGETS = ['PAYMENT', 'PAYOUT', 'BATCH', 'SETTLEMENT'] as const

export type Target = (typeof TARGETS)[number]
export type Agreement = (typeof AGREEMENTS)[number]
export type Contradiction = (typeof CONTRADICTIONS)[number]

/** Lines that are matched by one call, and that a page of the desk shows. */
export const MOST_MATCHED = 50

const candidate = z.object({
  kind: z
    .enum(TARGETS)
    .describe(
      'An incoming line is a payment, an outgoing one a payout, or a batch of them that the bank booked as one; either may be what the payment gateway settled.',
    ),
  id: id().describe('Of the payment, the payout, the payout batch or the settlement.'),
  number: z.string(),
  holder: z.string().describe('Whose it is; empty of a batch and of a settlement.'),
  items: z.int().describe('Payouts that it stands for; 1 of all but batches.'),
  day: day().nullable().describe('On which the gateway settled; null of all but settlements.'),
  amount: riyals(),
  status: z.string().describe('Of the payment, the payout, the payout batch or the settlement.'),
  receipt: z.string().nullable(),
  agrees: z.array(z.enum(AGREEMENTS)),
  contradicts: z.array(z.enum(CONTRADICTIONS)),
  same_receipt: z.string().nullable().describe('Number of another payment with the same receipt.'),
})

const payoutBack = z.object({
  id: id(),
  number: z.string(),
  holder: z.string().describe('Whose wallet it left.'),
  amount: riyals(),
  state: z.enum(PAYOUT_STATES),
  agrees: z.array(z.enum(AGREEMENTS)),
})

const line = z.object({
  id: id(),
  booked_on: day(),
  direction: z.enum(DIRECTIONS),
  amount: riyals(),
  reference: z.string().nullable(),
  text: z.string(),
  counterparty: z.string().nullable(),
  counterparty_iban: z.string().nullable(),
  is_sure: z
    .boolean()
    .describe('Its code or number and its amount agree with the first one, and nothing contradicts.'),
  needs_another: z
    .boolean()
    .describe('All of that holds, but another person than the caller has to approve it (four eyes).'),
  vat_within: riyals().describe(
    'The VAT that is within its amount at the rate of its day, should it be a charge that is taxed.',
  ),
  candidates: z.array(candidate).describe('The likeliest first.'),
  returns: z
    .array(payoutBack)
    .describe(
      'Payouts that an incoming line may give back, the likeliest first. Each is returned on its own page (`POST admin-panal/payouts/return/:id`); the line is then ignored for that reason.',
    ),
})

/** Why a line was refused; null of one that was not. */
const refusal = {
  code: z.string().nullable().describe('Why it was refused.'),
  text: z.string().nullable().describe('The same in the language of the call.'),
}

/** What became of each of several lines that are decided on together, each by itself. */
const outcomes = z.object({
  outcomes: z.array(z.object({ line: id(), done: z.boolean(), ...refusal })),
})

/** As many as a page of the desk shows. */
const several = <S extends z.ZodType>(each: S) =>
  z
    .array(each, message('list'))
    .min(1, message('min_items', { n: 1 }))
    .max(MOST_MATCHED, message('max_items', { n: MOST_MATCHED }))

const ignoring = inputOf({ name: 'bank_lines', fields: { reason: reason() }, rules: [] }, 'create')

const charging = inputOf(
  { name: 'bank_lines', fields: { charge_vat: money({ min: 0 }) }, rules: [] },
  'create',
)

const target = () => z.int(message('reference')).positive(message('reference'))

/** Matching the bank's lines with payments that came in, and with payouts that went out. */
export const bankMatchingCalls = {
  'GET admin-panal/bank-lines/desk': {
    tag: 'bank',
    summary:
      'Lines that wait, those that name a payment first, then the oldest, with the payments or payouts that they may be',
    description:
      'Settlements of the payment gateway are among them for those who may match these (`settlements:match`). None of them is sure: a person compares it.',
    access: requirePermission('bank_lines', 'match'),
    query: strict({
      direction: z.enum(DIRECTIONS, message('choice')).default('IN'),
      page: wholeText(1000, 1),
    }),
    result: z.object({ desk: z.object({ total: z.int(), lines: z.array(line) }) }),
  },
  'POST admin-panal/bank-lines/match': {
    tag: 'bank',
    summary: 'Say which payments, payouts or settlements lines are',
    description:
      'Each pair is a transaction of its own, and told of by itself: a payment that waits is approved with the line as its proof, one that was approved before is linked to it; a payout batch settles all of it that no line tells yet; a settlement is matched as on its own page, by those who may (`settlements:match`, or 403 `not_allowed` of that pair). With `sure` a pair is refused that is sure no more. Sent again, what is matched already is answered as matched.',
    access: requireAll(
      { resource: 'bank_lines', action: 'match' },
      { resource: 'subscriptions', action: 'approve' },
    ),
    security: 'bulk_action',
    body: strict({
      sure: z.boolean(message('flag')),
      pairs: several(
        strict({
          line: target(),
          direction: z.enum(DIRECTIONS, message('choice')),
          target: target().describe(
            'The payment of an incoming line, the payout or the payout batch of an outgoing one, the settlement of either.',
          ),
          kind: z
            .enum(TARGETS, message('choice'))
            .optional()
            .describe('What the target is; unless told a payment, or of an outgoing line a payout.'),
        }),
      ),
    }),
    result: z.object({
      outcomes: z.array(
        z.object({
          line: id(),
          matched: z.boolean(),
          ...refusal,
          invoice: z.string().nullable().describe('Number of the invoice that was issued.'),
        }),
      ),
    }),
  },
  'PUT admin-panal/bank-lines/ignore/:id': {
    tag: 'bank',
    summary: 'Say why a line is neither a payment nor a payout',
    access: requirePermission('bank_lines', 'match'),
    params: idParams,
    body: ignoring,
    result: z.object({ bank_line: recordOf(bankLines) }),
    failures: [409],
  },
  'POST admin-panal/bank-lines/ignore': {
    tag: 'bank',
    summary: 'Say of several lines, for one reason, why they are neither payments nor payouts',
    description:
      'Each line is a transaction of its own: what one is refused with (`bank_line_decided`) changes nothing of the others.',
    access: requirePermission('bank_lines', 'match'),
    security: 'bulk_action',
    body: ignoring.extend({ lines: several(target()) }),
    result: outcomes,
  },
  'POST admin-panal/bank-lines/charge': {
    tag: 'bank',
    summary: 'Book lines as charges of the bank, or incoming ones as what it gave back of these',
    description:
      'Each line is a transaction of its own, and one entry of the journal: the charge less the VAT within it, that VAT as input VAT, against the bank. It counts on the day of the bank, or on the first open day after it where its books are closed. A line is refused with `bank_line_decided`, or with `bank_charge_vat_over` where the VAT is more than its amount.',
    access: requirePermission('bank_lines', 'match'),
    security: 'bulk_action',
    body: strict({ charges: several(charging.extend({ line: target() })) }),
    result: outcomes,
  },
  'PUT admin-panal/bank-lines/reopen/:id': {
    tag: 'bank',
    summary: 'Have a line wait again that was ignored, is a payout batch, or was booked as a charge',
    description:
      'Of a charge the entry of the journal goes with that: 409 `period_closed` where its day lies in closed books.',
    access: requirePermission('bank_lines', 'match'),
    params: idParams,
    result: z.object({ bank_line: recordOf(bankLines) }),
    failures: [409],
  },
} satisfies Calls
