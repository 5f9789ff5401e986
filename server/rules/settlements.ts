import { OPEN_LINES } from '#server/bank/settlements/states.ts'
import { defineRules } from '#server/crud/rules.ts'
import { settlements } from '#src/resources/settlements/settlements.ts'

const OPEN = `from settlement_lines l where l.settlement = t.id and ${OPEN_LINES('l')}`

export const settlementRules = defineRules(settlements, {
  computed: {
    state: `case when exists (select ${OPEN}) then 'DIFFERENCES' when t.matched_at is null and t.net <> 0 then 'AWAITING_BANK'
      else 'RECONCILED' end`,
    open_count: `(select count(*)::int ${OPEN})`,
  },
})
