import { defineRules } from '#server/crud/rules.ts'
import { batchState, isWithBank, itemState, itemStateIs } from '#server/money/batches/states.ts'
import { payoutBatches } from '#src/resources/payoutBatches/payoutBatches.ts'
import { payoutItems } from '#src/resources/payoutItems/payoutItems.ts'

const ITEMS = 'from payout_items i where i.batch = t.id'

export const payoutBatchRules = defineRules(payoutBatches, {
  computed: {
    state: batchState('t'),
    item_count: `(select count(*)::int ${ITEMS})`,
    total: `(select coalesce(sum(i.amount) filter (where i.refusal is null), 0)::int8 ${ITEMS})`,
    open_count: `(select count(*)::int ${ITEMS} and ${isWithBank('i')})`,
  },
})

export const payoutItemRules = defineRules(payoutItems, {
  computed: { state: `(select ${itemState('t', 'b')} from payout_batches b where b.id = t.batch)` },
  conditions: { state: itemStateIs('t') },
})
