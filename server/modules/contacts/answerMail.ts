import type pg from 'pg'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import { escapeHtml } from '#server/mail/html.ts'
import type { Compose } from '#server/mail/queue.ts'
import { isolatedParams, mailPage } from '#server/mail/templates.ts'
import { mails as arabic } from '#src/i18n/ar/mails.ts'
import { formatInstantDay } from '#src/i18n/dates.ts'
import { mails as english } from '#src/i18n/en/mails.ts'
import { translate } from '#src/i18n/translate.ts'
import { withoutSteering } from '#src/schema/plainText.ts'

const CATALOGUES = { ar: arabic, en: english } as const

const ANSWER = z.object({
  subject: z.string(),
  text: z.string(),
  asked_subject: z.string(),
  message: z.string(),
  /** ISO 8601, UTC. */
  asked_at: z.string(),
  /** A vendor's person wrote it from the own area, and not somebody who stated this address. */
  is_own: z.boolean(),
})

type Answer = Readonly<z.infer<typeof ANSWER>>

const readAnswer = async (pool: pg.Pool, id: number): Promise<Answer> => {
  const rows = await rowsOf(pool, ANSWER, {
    text: `select a.subject, a.text, c.subject as asked_subject, c.message, c.created_at as asked_at,
       c.vendor is not null as is_own
     from contact_answers a join contacts c on c.id = a.contact_id where a.id = $1`,
    values: [id],
  })
  if (!rows[0]) throw new Error(`no answer ${id}`)
  return rows[0]
}

/** One line without control characters: nothing in it can begin a header of its own, or turn round what follows. */
const oneLine = (text: string): string =>
  withoutSteering(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

const paragraphs = (text: string, style: string): string =>
  text
    .split(/\n{2,}/)
    .map((each) => `<p dir="auto" style="${style}">${escapeHtml(each.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

const quotedHtml = (message: string): string =>
  `<blockquote style="margin:0;padding-inline-start:12px;border-inline-start:3px solid #EFF2F5;font-size:14px;color:#5E6278">
${paragraphs(message, 'margin:0 0 8px')}
</blockquote>`

const quotedText = (message: string): string =>
  message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

/**
 * Writes an answer to a message, in the sender's language. The message itself, and the sender's name, stand in it
 * where the address is proved and its owner wrote signed in: else anybody could have his words sent to anybody.
 */
export const composeAnswerMail =
  (pool: pg.Pool, env: Env): Compose =>
  async ({ username, email, locale, isProved }, { answer_id }) => {
    const { subject, text, asked_subject, message, asked_at, is_own } = await readAnswer(
      pool,
      Number(answer_id),
    )
    const isTheirs = isProved && is_own
    const say = (key: string) =>
      translate(
        CATALOGUES[locale],
        `contact_answer.${key}`,
        isolatedParams({
          name: (isTheirs && username) || CATALOGUES[locale].common.you,
          subject: asked_subject,
          date: formatInstantDay(asked_at, locale),
        }),
      )
    const title = oneLine(subject)
    const note = say(isTheirs ? 'note' : 'unproved_note')
    const html = mailPage(
      { locale, brand: await currentBrand(pool, env) },
      title,
      `<p style="margin:0 0 16px">${escapeHtml(say('greeting'))}</p>
${paragraphs(text, 'margin:0 0 16px')}
<p style="margin:24px 0 8px;font-size:14px;color:#5E6278">${escapeHtml(note)}</p>
${isTheirs ? quotedHtml(message) : ''}`,
    )
    return {
      to: oneLine(email),
      subject: title,
      text: `${say('greeting')}\n\n${text}\n\n${note}\n${isTheirs ? `\n${quotedText(message)}\n` : ''}`,
      html,
    }
  }
