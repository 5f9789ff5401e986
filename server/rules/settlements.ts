import { OPEN_LINES, settlementState } from '#server/bank/settlements/states.ts'
import { defineRules } from '#server/crud/rules.ts'
import { settlements } from '#src/resources/settlements/settlements.ts'

export const settlementRules = defineRules(settlements, {
  computed: {
    state: settlementState('t'),
    open_count: `(select count(*)::int from settlement_lines l where l.settlement = t.id and ${OPEN_LINES('l')})`,
  },
})
