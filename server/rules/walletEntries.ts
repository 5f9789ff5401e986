import { defineRules } from '#server/crud/rules.ts'
import { runningSql } from '#server/crud/running.ts'
import { PARTNER_EARNINGS } from '#server/db/ownedSums.ts'
import { jsonFlag, jsonText } from '#server/db/sqlText.ts'
import { underReview } from '#server/money/held.ts'
import { ownedSum } from '#server/money/ownedSums.ts'
import { walletEntries } from '#src/resources/walletEntries/walletEntries.ts'
import { storeReview, storeReviewIs } from './wallets.ts'

/** What a wallet held after an entry; either holder's entries are found by an index that holds the amounts. */
const BALANCE = {
  adds: 'amount',
  of: ['partner', 'vendor'],
  kept: {
    partner: (id: string) => ownedSum(PARTNER_EARNINGS, id, (row) => `${row}.earned - ${row}.paid_out`),
  },
} as const

export const walletEntryRules = defineRules(walletEntries, {
  // Who came by the code is told by the store's name alone.
  toldToOwner: {
    referred_vendor: jsonText('select v.store_name from vendors v where v.id = t.referred_vendor'),
    under_review: jsonFlag(underReview('t')),
  },
  running: { balance: BALANCE },
  computed: {
    balance: runningSql('wallet_entries', BALANCE),
    review: storeReview('t.referred_vendor'),
  },
  conditions: {
    review: storeReviewIs('t.referred_vendor'),
  },
})
