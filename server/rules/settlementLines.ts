import { repeats } from '#server/bank/settlements/named.ts'
import { defineRules } from '#server/crud/rules.ts'
import { settlementLines } from '#src/resources/settlementLines/settlementLines.ts'

export const settlementLineRules = defineRules(settlementLines, {
  computed: {
    settled_in: repeats('t', 'o.settlement'),
    settled_amount: repeats('t', 'o.amount'),
  },
})
