import { defineRules } from '#server/crud/rules.ts'
import { MATCHES, referralReviews } from '#src/resources/referralReviews/referralReviews.ts'

const COUNT = MATCHES.map((match) => `t.same_${match}::int`).join(' + ')
const ONE = MATCHES.map((match) => `when t.same_${match} then '${match.toUpperCase()}'`).join(' ')

export const referralReviewRules = defineRules(referralReviews, {
  computed: {
    matched: `(case when ${COUNT} > 1 then 'SEVERAL' ${ONE} end)`,
    commission_amount: `(select coalesce(sum(e.amount), 0) from wallet_entries e
      where e.referred_vendor = t.referred_vendor)`,
  },
})
