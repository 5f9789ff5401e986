import { z } from 'zod'
import { partners } from '#src/resources/partners/partners.ts'
import { payouts } from '#src/resources/payouts/payouts.ts'
import { referralReviews } from '#src/resources/referralReviews/referralReviews.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { choice, money } from '#src/schema/fields.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { type Declared, inputOf } from './inputs.ts'
import { fileIn, moving, reason } from './parts.ts'
import { recordOf } from './records.ts'

/** A new payment out of a wallet; its file comes beside it. */
const { payment_file: _file, ...payoutFields } = payouts.fields
export const payoutInput = { name: 'payouts', fields: payoutFields, rules: [] } as const satisfies Declared

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
