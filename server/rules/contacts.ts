import type { AnyRules } from '#server/crud/rules.ts'
import { jsonDocument } from '#server/db/sqlText.ts'

/** How the message is handled follows from its declaration; here is what its sender sees of the answers. */
export const contactRules: AnyRules = {
  toldToOwner: {
    answers: jsonDocument(`select coalesce(json_agg(json_build_object('id', a.id, 'subject', a.subject,
      'text', a.text, 'answered_at', a.answered_at) order by a.id), '[]')
      from contact_answers a where a.contact_id = t.id`),
  },
}
