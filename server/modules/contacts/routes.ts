import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import type { Transaction } from '#server/db/client.ts'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import { type AuditEntry, recordHistory } from '#server/history/record.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { hashOfInput, once, repeatableOf } from '#server/http/idempotency.ts'
import { type Origin, originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { contactCalls } from '#src/contract/contacts.ts'

/** What is answered to a message. */
interface AnswerInput {
  readonly subject: string
  readonly text: string
}

const ANSWER = z.object({
  subject: z.string(),
  text: z.string(),
  id: z.number(),
  answered_by: z.string(),
  /** ISO 8601, UTC. */
  answered_at: z.string(),
  /** How far the mail has come. */
  state: z.enum(['waiting', 'sent', 'failed']),
})

/** An answer as the panel shows it. */
type Answer = Readonly<z.infer<typeof ANSWER>>

/** The answers to a message, oldest first; 404 for a message that there is none of. */
const readAnswers = async (pool: pg.Pool, contactId: number): Promise<Answer[]> => {
  const { rowCount } = await pool.query('select 1 from contacts where id = $1', [contactId])
  if (!rowCount) throw new AppError(404, 'not_found')
  const rows = await rowsOf(pool, ANSWER, {
    text: `select a.id, a.subject, a.text, a.answered_by, a.answered_at,
       case when m.given_up_at is not null then 'failed'
         when m.id is not null and m.sent_at is null then 'waiting' else 'sent' end as state
     from contact_answers a left join mails m on m.id = a.mail_id
     where a.contact_id = $1 order by a.id`,
    values: [contactId],
  })
  return rows
}

const ASKED = z.object({
  name: z.string(),
  email: z.string(),
  locale: z.string().nullable(),
  handled_at: z.string().nullable(),
})

/**
 * Keeps an answer and queues its mail, in the caller's transaction; a message that is answered counts as handled. 404.
 */
const answerContact = async (
  tx: Transaction,
  origin: Origin,
  contactId: number,
  { subject, text }: AnswerInput,
): Promise<void> => {
  const by = origin.actor?.username ?? ''
  const [asked] = await rowsOf(
    tx,
    ASKED,
    sql`select name, email, locale, handled_at from contacts where id = ${contactId} for update`,
  )
  if (!asked) throw new AppError(404, 'not_found')
  const [kept] = await rowsOf(
    tx,
    ID_ROW,
    sql`
      insert into contact_answers (contact_id, subject, text, answered_by)
      values (${contactId}, ${subject}, ${text}, ${by}) returning id::int8 as id`,
  )
  const id = Number(kept?.id)
  await tx.execute(sql`
      with mail as (
        insert into mails (template, to_name, to_email, to_locale, params)
        values ('contact_answer', ${asked.name}, ${asked.email}, ${asked.locale},
          ${JSON.stringify({ answer_id: String(id) })}::jsonb)
        returning id
      ) update contact_answers set mail_id = (select id from mail) where id = ${id}`)
  await tx.execute(sql`
      update contacts set handled_at = coalesce(handled_at, now()), handled_by = coalesce(handled_by, ${by}),
        updated_at = greatest(now(), updated_at + interval '1 millisecond') where id = ${contactId}`)
  const about = { resource: 'contacts', recordId: contactId, label: { ar: asked.name, en: null } }
  const auditEntries: AuditEntry[] = [{ action: 'answer', ...about }]
  if (asked.handled_at === null)
    auditEntries.push({ action: 'handle', ...about, changes: { status: { from: 'NEW', to: 'HANDLED' } } })
  await recordHistory(tx, origin, auditEntries)
}

/** Answers to contact requests, by mail. */
export const contactAnswers: Module = (root, { db, database: { pool }, mailQueue }) => {
  serve(root, contactCalls, {
    'GET admin-panal/contacts/answers/:id': async (request) =>
      success(request, { answers: await readAnswers(pool, request.params.id) }),

    'POST admin-panal/contacts/answer/:id': async (request) => {
      const { id } = request.params
      const call = repeatableOf(request, () => hashOfInput({ id, ...request.body }))
      await once(db, call, async (tx) => {
        await answerContact(tx, originOf(request), id, request.body)
        return {}
      })
      mailQueue.wake()
      return success(request, { answers: await readAnswers(pool, id) }, 'answered')
    },
  })
}
