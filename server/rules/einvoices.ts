import { defineRules } from '#server/crud/rules.ts'
import { isReplaced, referredOf, replacementOf } from '#server/einvoice/replaced.ts'
import { einvoices } from '#src/resources/einvoices/einvoices.ts'

/** The authority begins its words with the code in brackets, which stands before them already. */
const WORDS = `case when starts_with(f ->> 'message', '[' || (f ->> 'code') || ']-')
  then substr(f ->> 'message', length(f ->> 'code') + 4) else f ->> 'message' end`

/** SQL of what was said of one kind, a line each. */
const findings = (type: 'ERROR' | 'WARNING'): string =>
  `(select string_agg((f ->> 'code') || ': ' || ${WORDS}, e'\\n' order by o)
    from jsonb_array_elements(t.findings) with ordinality as e(f, o) where f ->> 'type' = '${type}')`

export const einvoiceRules = defineRules(einvoices, {
  computed: {
    errors: findings('ERROR'),
    warnings: findings('WARNING'),
    replaced_by: replacementOf('t'),
    replaced: isReplaced('t'),
    refers_to: referredOf('t'),
  },
})
