import { z } from 'zod'
import { CREDIT_PURPOSES } from '#src/resources/invoices/invoices.ts'
import { PAYMENT_METHODS } from '#src/resources/subscriptions/paymentMethods.ts'
import { day, id, instant, riyals } from './parts.ts'
import type { RuleEvent } from './ruleEvent.ts'

const invoice = z.object({
  number: z.string(),
  uuid: z.string(),
  vendor: id(),
  payment: id(),
  issued_at: instant(),
  net_total: riyals(),
  tax: riyals(),
  amount: riyals().describe('Riyals; below zero on a credit note.'),
})

const issued = {
  number: 'INV-2026-000042',
  uuid: '6f9f2f0e-6d1b-4a55-9f0e-1f2a3b4c5d6e',
  vendor: 7,
  payment: 31,
  issued_at: '2026-11-23T09:00:00.000Z',
  net_total: 1000,
  tax: 150,
  amount: 1150,
}

const refund = z.object({
  number: z.string(),
  vendor: id(),
  payment: id(),
  amount: riyals(),
  method: z.enum(PAYMENT_METHODS),
  refunded_on: day(),
  credit_note: id().nullable(),
  period: z.enum(['KEPT', 'ENDED']),
})

const payout = z.object({
  number: z.string(),
  partner: id().nullable(),
  vendor: id().nullable(),
  amount: riyals(),
})

const paidOut = { number: 'TRF-20261123-01', partner: 4, vendor: null, amount: 320.5 }

const adjusted = z.object({ amount: riyals().describe('Riyals; below zero where it was taken away.') })

const decided = z.object({ vendor: id(), taken_back: riyals() })

/** What the rules tell of invoices, refunds, wallets and referrals. */
export const MONEY_EVENTS = {
  'invoice.issued': {
    resource: 'invoices',
    summary: 'An invoice was issued',
    data: invoice,
    example: issued,
  },
  'invoice.credited': {
    resource: 'invoices',
    summary: 'A credit note was issued on an invoice, which is the subject',
    data: invoice.extend({ credit_note: id(), purpose: z.enum(CREDIT_PURPOSES).nullable() }),
    example: {
      ...issued,
      number: 'CN-2026-000003',
      net_total: -1000,
      tax: -150,
      amount: -1150,
      credit_note: 43,
      purpose: 'CANCELLATION',
    },
  },
  'refund.made': {
    resource: 'refunds',
    summary: 'Money went back to a vendor',
    data: refund,
    example: {
      number: 'RF-9QK2M7XA',
      vendor: 7,
      payment: 31,
      amount: 1150,
      method: 'BANK_TRANSFER',
      refunded_on: '2026-11-23',
      credit_note: 43,
      period: 'ENDED',
    },
  },
  'payout.made': {
    resource: 'payouts',
    summary: 'A wallet was paid out',
    data: payout,
    example: paidOut,
  },
  'payout.returned': {
    resource: 'payouts',
    summary: 'A payout came back from its bank',
    data: payout,
    example: paidOut,
  },
  'partner.wallet_adjusted': {
    resource: 'partners',
    summary: 'The wallet of a partner was corrected',
    data: adjusted,
    example: { amount: -20 },
  },
  'vendor.wallet_adjusted': {
    resource: 'vendors',
    summary: 'The wallet of a vendor was corrected',
    data: adjusted,
    example: { amount: 35 },
  },
  'referral_review.accepted': {
    resource: 'referral_reviews',
    summary: 'A referral that looked like its referrer was accepted',
    data: decided,
    example: { vendor: 7, taken_back: 0 },
  },
  'referral_review.declined': {
    resource: 'referral_reviews',
    summary: 'A referral was declined; its commissions were taken back',
    data: decided,
    example: { vendor: 7, taken_back: 96.4 },
  },
} as const satisfies Readonly<Record<string, RuleEvent>>
