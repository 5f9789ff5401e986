import { defineRules } from '#server/crud/rules.ts'
import { payouts } from '#src/resources/payouts/payouts.ts'

export const payoutRules = defineRules(payouts, {
  computed: {
    state: `(case when exists (select from wallet_entries e where e.payout = t.id and e.kind = 'RETURN')
      then 'RETURNED' else 'PAID' end)`,
  },
})
