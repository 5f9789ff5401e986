import { defineRules } from '#server/crud/rules.ts'
import { bankStatements } from '#src/resources/bankStatements/bankStatements.ts'

export const bankStatementRules = defineRules(bankStatements, {
  computed: {
    open_count: `(select count(*)::int from bank_lines l where l.statement = t.id and l.state = 'OPEN')`,
  },
})
