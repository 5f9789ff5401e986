import { defineRules } from '#server/crud/rules.ts'
import { ENVELOPE } from '#server/events/envelope.ts'
import { events } from '#src/resources/events/events.ts'

export const eventRules = defineRules(events, {
  computed: { payload: `(select jsonb_pretty((${ENVELOPE})::jsonb) from (select t.*) e)` },
})
