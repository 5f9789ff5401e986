import { defineRules } from '#server/crud/rules.ts'
import { einvoices } from '#src/resources/einvoices/einvoices.ts'

/** The authority begins its words with the code in brackets, which stands before them already. */
const WORDS = `case when starts_with(f ->> 'message', '[' || (f ->> 'code') || ']-')
  then substr(f ->> 'message', length(f ->> 'code') + 4) else f ->> 'message' end`

/** SQL of what was said of one kind, a line each. */
const findings = (type: 'ERROR' | 'WARNING'): string =>
  `(select string_agg((f ->> 'code') || ': ' || ${WORDS}, e'\\n' order by o)
    from jsonb_array_elements(t.findings) with ordinality as e(f, o) where f ->> 'type' = '${type}')`

/** Of one that was refused, the later document of its invoice that was not. */
const LATER = `(select e.id from einvoices e where t.state = 'REJECTED' and e.invoice = t.invoice
  and e.state <> 'REJECTED')`

export const einvoiceRules = defineRules(einvoices, {
  computed: {
    errors: findings('ERROR'),
    warnings: findings('WARNING'),
    replaced_by: LATER,
    replaced: `exists ${LATER}`,
  },
})
