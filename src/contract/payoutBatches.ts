import { z } from 'zod'
import { payoutBatches } from '#src/resources/payoutBatches/payoutBatches.ts'
import { optional, text } from '#src/schema/fields.ts'
import { message } from '#src/schema/issues.ts'
import { requireAny, requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { id, idParams, moving, reason, riyals, strict } from './parts.ts'
import { recordOf } from './records.ts'

/** Wallets that one batch pays out of: as many as one transaction writes in a few seconds. */
export const MOST_IN_BATCH = 200

/** What a batch is written as for the bank. */
const BANK_FILES = ['pain001', 'csv'] as const

export type BankFile = (typeof BANK_FILES)[number]

const ids = () =>
  z
    .array(z.int(message('reference')).positive(message('reference')), message('list'))
    .max(MOST_IN_BATCH, message('max_items', { n: MOST_IN_BATCH }))

const due = z.object({
  resource: z.enum(['partners', 'vendors']),
  id: id(),
  name: z.string(),
  iban: z.string().nullable(),
  active: z.boolean(),
  amount: riyals().describe('What may be paid out now, in riyals.'),
  blocked: z
    .enum(['IBAN_MISSING', 'IBAN_NOT_CONFIRMED', 'BELOW_MINIMUM', 'IN_DRAFT'])
    .nullable()
    .describe('Why it cannot be chosen; null where it can.'),
  draft: z.string().nullable().describe('Number of the draft that it stands in.'),
})

const result = z.object({ payout_batch: recordOf(payoutBatches) })

const step = { tag: payoutBatches.name, ...moving, result } as const

/** Payouts that leave together, by a file of the bank. */
export const payoutBatchCalls = {
  'GET admin-panal/payout-batches/due': {
    tag: payoutBatches.name,
    summary: 'Who can be paid out of a wallet now, the largest amounts first',
    access: requirePermission(payoutBatches.name, 'prepare'),
    result: z.object({
      minimum: riyals().describe('The least that is paid out, in riyals.'),
      due: z.array(due),
    }),
  },
  'POST admin-panal/payout-batches/prepare': {
    tag: payoutBatches.name,
    summary: 'Make a draft of what the chosen may be paid now',
    description:
      'All that is payable of each wallet. Nothing leaves a wallet before another person approves the draft; a wallet stands in one draft at most (409 `payout_not_due`).',
    access: requirePermission(payoutBatches.name, 'prepare'),
    repeatable: true,
    failures: [409],
    body: strict({
      partners: ids().default([]),
      vendors: ids().default([]),
      note: inputOf(
        { name: payoutBatches.name, fields: { note: optional(text({ max: 300 })) }, rules: [] },
        'create',
      ).shape.note,
    })
      .refine(({ partners, vendors }) => partners.length + vendors.length > 0, {
        path: ['partners'],
        ...message('min_items', { n: 1 }),
      })
      .refine(({ partners, vendors }) => partners.length + vendors.length <= MOST_IN_BATCH, {
        path: ['partners'],
        ...message('max_items', { n: MOST_IN_BATCH }),
      }),
    result,
    status: 201,
  },
  'POST admin-panal/payout-batches/approve/:id': {
    ...step,
    summary: 'Approve a draft: each item is paid out of its wallet, or told why not',
    description:
      'By another person than the one who prepared it (409 `own_batch`). Items that a rule of payouts refuses stay with their reason; the others go on.',
    access: requirePermission(payoutBatches.name, 'approve'),
    recentSignIn: 'always',
    security: 'payout',
  },
  'GET admin-panal/payout-batches/file/:id': {
    tag: payoutBatches.name,
    summary: 'What the bank is to pay of an approved batch, as its file',
    description:
      'pain.001.001.03, or a sheet (CSV): all that the bank has neither paid nor sent back. 409 `batch_nothing_open` where nothing is left.',
    access: requirePermission(payoutBatches.name, 'settle'),
    security: 'data_export',
    params: idParams,
    query: strict({ format: z.enum(BANK_FILES, message('choice')).default('pain001') }),
    files: ['application/xml', 'text/csv'],
    failures: [409],
  },
  'POST admin-panal/payout-batches/settle/:id': {
    ...step,
    summary: 'Say that the bank has paid items of a batch: all that it still has, unless told',
    access: requirePermission(payoutBatches.name, 'settle'),
    recentSignIn: 'always',
    body: strict({
      items: ids()
        .min(1, message('min_items', { n: 1 }))
        .nullable()
        .default(null),
    }),
  },
  'POST admin-panal/payout-batches/cancel/:id': {
    ...step,
    summary: 'Cancel a draft for a reason',
    access: requireAny([
      { resource: payoutBatches.name, action: 'prepare' },
      { resource: payoutBatches.name, action: 'approve' },
    ]),
    body: inputOf({ name: payoutBatches.name, fields: { reason: reason() }, rules: [] }, 'create'),
  },
} satisfies Calls
