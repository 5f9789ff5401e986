import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { gathered } from '#server/db/gathered.ts'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import { mails } from '#server/db/schema.ts'
import { type Lane, reasonOf, startLane, type Watch } from '#server/jobs/lane.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { withLetterhead } from './letterhead.ts'
import type { TemplateName } from './templates.ts'
import type { Mail, Mailer } from './transport.ts'

/** Whom a mail goes to: one of the people, whose address is read when it is sent, or somebody else. */
type To =
  | { readonly userId: number }
  | { readonly name: string | null; readonly email: string; readonly locale: Locale }

/** A mail to send: what it tells is read when it is sent, and its params hold no secret. */
interface NewMail {
  readonly template: TemplateName
  readonly to: To
  readonly params?: Readonly<Record<string, string>>
}

const recipientOf = (to: To) =>
  'userId' in to ? { user_id: to.userId } : { to_name: to.name, to_email: to.email, to_locale: to.locale }

const insertMails = async (
  tx: Pick<Reader, 'insert'>,
  items: readonly NewMail[],
): Promise<readonly number[]> => {
  const rows = await tx
    .insert(mails)
    .values(items.map(({ template, to, params = {} }) => ({ template, params, ...recipientOf(to) })))
    .returning({ id: mails.id })
  return rows.map(({ id }) => id)
}

/** Puts a mail into the queue, in the transaction that it tells of; resolves to its id. */
export const queueMail = (tx: Pick<Reader, 'insert'>, mail: NewMail): Promise<number> =>
  gathered(tx, insertMails, mail)

/** Somebody a mail goes to, read when it is sent. */
export interface Recipient {
  /** 0 for somebody who is none of the people. */
  readonly id: number
  /**
   * What they are greeted by: without what tells sellers of one name apart, and empty for an address that nobody
   * proved, as its name may be a stranger's text.
   */
  readonly username: string
  /** Whether its owner proved the address, or an administrator's account has it. */
  readonly isProved: boolean
  readonly email: string
  readonly locale: Locale
}

/** Makes a mail at the moment of sending, secrets and all: the queue itself holds none. */
export type Compose = (recipient: Recipient, params: Readonly<Record<string, string>>) => Promise<Mail>

export type Composers = { readonly [K in TemplateName]: Compose }

export type MailQueue = Lane

export interface MailQueueOptions {
  readonly db: Database
  readonly mailer: Mailer
  readonly composers: Composers
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Watches over each mail, by its template. */
  readonly watch?: Watch | undefined
}

/** Code of what a mail waits for as long as it takes: the paper that it brings along may not be given away yet. */
export const PAPER_NOT_READY = 'einvoice_not_ready'

/**
 * As long as nobody else takes what was taken: longer than the paper that it brings takes, and an SMTP server that is slow
 * with each of its ten or so answers. Whoever took it in between would send it twice, and make the link of the first
 * void by writing anew.
 */
const LEASE_SECONDS = 300
const WAIT_SECONDS = 60
/** The pause after the first failure; after each further one it is three times as long, up to the longest. */
const FIRST_PAUSE_SECONDS = 10
const LONGEST_PAUSE_SECONDS = 3_600
const POLL_MS = 5_000
const BATCH = 10
const MOST_ATTEMPTS = 8

const MAIL = z.object({
  mail_id: z.number(),
  template: z.string(),
  params: z.record(z.string(), z.string()),
  attempts: z.number(),
  id: z.number(),
  username: z.string(),
  isProved: z.boolean(),
  email: z.string(),
  locale: z.enum(LOCALES),
})

/** Nobody but administrators makes accounts of administrators; all other names are typed by visitors. */
const IS_PROVED = `coalesce(u.user_type = 'ADMIN' or u.email_proved = lower(u.email),
  exists (select 1 from users p where p.email_proved = lower(c.to_email)))`

// The claim is a lease: what a process that dies while sending had taken is due again when it ends, so no mail is lost.
// What is being sent has not failed meanwhile: nobody who tries again what failed takes it up a second time.
const CLAIM = `
  with due as (
    select id from mails
    where sent_at is null and given_up_at is null and next_attempt_at <= now()
    order by next_attempt_at limit ${BATCH} for update skip locked
  ), claimed as (
    update mails m set attempts = attempts + 1, last_error = null,
      next_attempt_at = now() + ${LEASE_SECONDS} * interval '1 second'
    from due where m.id = due.id
    returning m.id, m.template, m.params, m.user_id, m.to_name, m.to_email, m.to_locale, m.attempts
  )
  select c.id as mail_id, c.template, c.params, c.attempts, coalesce(u.id, 0) as id, ${IS_PROVED} as "isProved",
    case when ${IS_PROVED}
      then coalesce(regexp_replace(u.username, ' \\(' || u.vendor || '\\)$', ''), u.username, c.to_name, '')
      else '' end as username,
    coalesce(u.email, c.to_email) as email, coalesce(u.locale, c.to_locale, 'ar') as locale
  from claimed c left join users u on u.id = c.user_id`

/** No attempt: nothing failed. */
const WAITING = {
  last_error: PAPER_NOT_READY,
  attempts: sql`attempts - 1`,
  next_attempt_at: sql`now() + ${WAIT_SECONDS} * interval '1 second'`,
}

const failedAfter = (attempts: number, reason: string) => {
  const pause = Math.min(FIRST_PAUSE_SECONDS * 3 ** (attempts - 1), LONGEST_PAUSE_SECONDS)
  return {
    last_error: reason,
    given_up_at: attempts >= MOST_ATTEMPTS ? NOW : null,
    next_attempt_at: sql`now() + ${pause} * interval '1 second'`,
  }
}

type QueuedMail = z.infer<typeof MAIL>

/** A mail that nobody has sent: once it is gone it is gone, whoever has claimed it since. */
const unsent = ({ mail_id }: QueuedMail) => and(eq(mails.id, mail_id), isNull(mails.sent_at))

/** The same as it was claimed: whoever failed and took longer than a lease says nothing of what another makes of it. */
const asClaimed = (mail: QueuedMail) => and(unsent(mail), eq(mails.attempts, mail.attempts))

/** Sends queued mails in the background, again and later when the mail server does not take them. */
export const startMailQueue = ({ db, mailer, composers, log, watch }: MailQueueOptions): MailQueue => {
  const composerOf = new Map<string, Compose>(Object.entries(composers))
  const lane = startLane<QueuedMail>(
    {
      what: 'mail',
      watch: watch && { by: watch, nameOf: ({ template }) => template },
      logged: ({ mail_id, attempts }, error) => ({
        mail: mail_id,
        attempt: attempts,
        reason: reasonOf(error),
      }),
      claim: () => rowsOf(db.$client, MAIL, { text: CLAIM, name: 'claim_mails' }),
      perform: async (mail) => {
        const compose = composerOf.get(mail.template)
        if (!compose) throw new Error(`nothing writes ${mail.template}`)
        await mailer.send(await withLetterhead(db, await compose(mail, mail.params), mail.locale))
      },
      markDone: (mail) => db.update(mails).set({ sent_at: NOW, last_error: null }).where(unsent(mail)),
      markFailed: (mail, reason) =>
        db
          .update(mails)
          .set(reason === PAPER_NOT_READY ? WAITING : failedAfter(mail.attempts, reason))
          .where(asClaimed(mail)),
    },
    { log, everyMs: POLL_MS },
  )
  return {
    ...lane,
    stop: async () => {
      await lane.stop()
      mailer.close()
    },
  }
}
