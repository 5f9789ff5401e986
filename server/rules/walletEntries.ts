import { defineRules } from '#server/crud/rules.ts'
import { jsonFlag, jsonText } from '#server/db/sqlText.ts'
import { underReview } from '#server/money/held.ts'
import { walletEntries } from '#src/resources/walletEntries/walletEntries.ts'

export const walletEntryRules = defineRules(walletEntries, {
  // Who came by the code is told by the store's name alone.
  toldToOwner: {
    referred_vendor: jsonText('select v.store_name from vendors v where v.id = t.referred_vendor'),
    under_review: jsonFlag(underReview('t')),
  },
  computed: {
    review: '(select q.state from referral_reviews q where q.referred_vendor = t.referred_vendor)',
  },
})
