import { defineRules } from '#server/crud/rules.ts'
import { walletEntries } from '#src/resources/walletEntries/walletEntries.ts'

export const walletEntryRules = defineRules(walletEntries, {
  computed: {
    review: '(select q.state from referral_reviews q where q.referred_vendor = t.referred_vendor)',
  },
})
