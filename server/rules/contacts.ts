import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnyRules } from '#server/crud/rules.ts'
import { rowOf } from '#server/db/rows.ts'
import { jsonDocument } from '#server/db/sqlText.ts'

const SENDER = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.string(),
})

/** How the message is handled follows from its declaration; here is who wrote it, and what its sender sees of the answers. */
export const contactRules: AnyRules = {
  toldToOwner: {
    answers: jsonDocument(`select coalesce(json_agg(json_build_object('id', a.id, 'subject', a.subject,
      'text', a.text, 'answered_at', a.answered_at) order by a.id), '[]')
      from contact_answers a where a.contact_id = t.id`),
  },
  ofOwner: {
    said: { create: 'message_sent' },
    createLimits: ({ userId }) => [{ key: `support:user:${userId}`, limit: 10, windowSeconds: 3600 }],
  },
  derived: async ({ tx, actor, id }) => {
    // Whoever changes a message later did not write it.
    if (id !== null) return {}
    const sender = sql`select username as name, email, phone, locale from users where id = ${actor.userId}`
    return (await rowOf(tx, SENDER, sender)) ?? {}
  },
}
