import { defineRules } from '#server/crud/rules.ts'
import { writeOffs } from '#src/resources/writeOffs/writeOffs.ts'

export const writeOffRules = defineRules(writeOffs, {
  computed: { state: "(case when t.reversed_on is null then 'WRITTEN_OFF' else 'REVERSED' end)" },
})
