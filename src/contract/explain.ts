import { z } from 'zod'
import { type Permission, requireAll } from './access.ts'
import { behind } from './behind.ts'
import type { Calls } from './call.ts'
import { day, id, idParams, riyals } from './parts.ts'

/** The groups of steps, as they are titled. */
const EXPLAINED_PARTS = [
  'price',
  'vat',
  'period',
  'papers',
  'commission',
  'lines',
  'chain',
  'einvoice',
  'earned',
  'held',
  'balance',
  'rule',
  'uses',
  'worth',
  'refund',
] as const

/** What a step says: a sentence for each stands in the texts of the panel. */
const EXPLAINED_STEPS = [
  'price',
  'discount_percentage',
  'discount_fixed',
  'discount_agreed',
  'extra_days',
  'given_days',
  'paused_days',
  'paused_now',
  'extra_months',
  'extra_years',
  'total',
  'set_off',
  'set_off_left',
  'received',
  'vat',
  'vat_left',
  'vat_rest',
  'vat_none',
  'vat_rate',
  'vat_rate_open',
  'net',
  'starts_first',
  'starts_after',
  'length_days',
  'length_months',
  'length_years',
  'length_life',
  'last_day',
  'ended_early',
  'invoice',
  'credit_note',
  'correction_note',
  'credited',
  'refund',
  'set_off_against',
  'refunded',
  'refunded_or_set_off',
  'remains',
  'commission',
  'taken_back',
  'for_payment',
  'supplied',
  'position',
  'previous',
  'seal',
  'einvoice_PENDING',
  'einvoice_INCOMPLETE',
  'einvoice_WITHHELD',
  'einvoice_QUEUED',
  'einvoice_CLEARED',
  'einvoice_REPORTED',
  'einvoice_REJECTED',
  'einvoice_prepared',
  'einvoice_uuid',
  'einvoice_counter',
  'einvoice_hash',
  'einvoice_previous',
  'credits',
  'replaces',
  'replaced_by',
  'left_before',
  'all_left',
  'left_after',
  'net_of_payment',
  'months_used',
  'months_counted',
  'counted_net',
  'commission_amount',
  'month_one',
  'month_range',
  'held_until',
  'payable_since',
  'under_review',
  'reversal_share',
  'reversed_before',
  'reversed_rest',
  'reversal',
  'reversal_own',
  'payout',
  'payout_returned',
  'adjustment',
  'balance_before',
  'balance_after',
  'opening',
  'kind_COMMISSION',
  'kind_REVERSAL',
  'kind_PAYOUT',
  'kind_RETURN',
  'kind_ADJUSTMENT',
  'closing',
  'held_window',
  'held_review',
  'payable',
  'release',
  'rule_percentage',
  'rule_fixed',
  'window',
  'uses_counted',
  'uses_reserved',
  'uses_released',
  'vendors_limited',
  'vendors_unlimited',
  'times_limited',
  'discount_given',
  'revenue',
  'revenue_taken_back',
  'revenue_left',
  'refunded_before',
  'refundable',
  'refunded_now',
  'still_refundable',
  'commission_in_proportion',
  'period_kept',
  'period_ended',
] as const

const term = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('money'), value: riyals() }),
    z.object({ kind: z.literal('percentage'), value: z.number() }),
    z.object({ kind: z.literal('number'), value: z.number() }),
    z.object({ kind: z.literal('day'), value: day() }),
    z.object({ kind: z.literal('text'), value: z.string() }),
  ])
  .meta({ id: 'ExplainedTerm' })

const sign = z.object({ kind: z.literal('sign'), value: z.enum(['+', '−', '×', '÷', '(', ')']) })

const step = z.object({
  key: z.enum(EXPLAINED_STEPS),
  values: z.record(z.string(), term).describe('What its sentence names.'),
  formula: z.array(z.union([term, sign])).describe('From left to right; empty where nothing is calculated.'),
  exact: z.string().nullable().describe('Riyals before they were rounded, where they were.'),
  result: term.nullable(),
  stored: term.nullable().describe('What is stored, where it differs from the result: a fault.'),
  link: z
    .object({ resource: z.string(), id: id(), label: z.string() })
    .nullable()
    .describe('The record behind it, where the caller may see it.'),
  behind: behind.nullable().describe('The list that the result counts or sums, where the caller may see it.'),
})

const explanation = z
  .object({
    agrees: z.boolean().describe('Nothing that is stored differs from what the rules come to.'),
    parts: z.array(z.object({ key: z.enum(EXPLAINED_PARTS), steps: z.array(step) })),
  })
  .meta({ id: 'Explanation' })

const result = z.object({ explanation })

const explained = (resource: string, what: string, ...needs: readonly [Permission, ...Permission[]]) =>
  ({
    tag: resource,
    summary: `How ${what} comes about, step by step`,
    description:
      'Each number is worked out anew by the rules that it was made by. What belongs to records that the caller may not see is left out.',
    access: requireAll(...needs),
    params: idParams,
    result,
  }) as const

const to = (action: string, resource: string): Permission => ({ resource, action })

const LEDGER = to('list', 'wallet_entries')

/** How numbers come about, for administrators. */
export const explainCalls = {
  'GET admin-panal/subscriptions/explain/:id': explained(
    'subscriptions',
    'a payment',
    to('view', 'subscriptions'),
  ),
  'GET admin-panal/invoices/explain/:id': explained(
    'invoices',
    'an invoice or a credit note',
    to('view', 'invoices'),
  ),
  'GET admin-panal/refunds/explain/:id': explained('refunds', 'a refund', to('view', 'refunds')),
  'GET admin-panal/wallet-entries/explain/:id': explained(
    'wallet_entries',
    'an entry of a wallet',
    to('view', 'wallet_entries'),
  ),
  'GET admin-panal/partners/explain/:id': explained(
    'partners',
    'the balance of a partner',
    to('view', 'partners'),
    LEDGER,
  ),
  'GET admin-panal/venders/explain/:id': explained(
    'vendors',
    'the balance of a vendor',
    to('view', 'vendors'),
    LEDGER,
  ),
  'GET admin-panal/coupons/explain/:id': explained(
    'coupons',
    'what a coupon came to',
    to('list', 'coupons'),
    to('list', 'coupon_redemptions'),
  ),
} satisfies Calls

const own = { tag: 'account', params: idParams, result } as const

/** The same for a vendor's own people, about their own vendor alone. */
export const ownExplainCalls = {
  'GET user/payments/explain/:id': {
    ...own,
    access: { user: 'payments' },
    summary: 'How one of my payments comes about, step by step',
  },
  'GET user/invoices/explain/:id': {
    ...own,
    access: { user: 'payments' },
    summary: 'How one of my invoices or credit notes comes about, step by step',
  },
  'GET user/referral/entries/explain/:id': {
    ...own,
    access: { user: 'referral' },
    summary: 'How an entry of my wallet comes about, step by step',
  },
  'GET user/referral/explain': {
    tag: 'account',
    access: { user: 'referral' },
    summary: 'How the balance of my wallet comes about, step by step',
    result,
  },
} satisfies Calls
