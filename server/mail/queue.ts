import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Database } from '#server/db/client.ts'
import { type Polling, poll } from '#server/jobs/poll.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { withLetterhead } from './letterhead.ts'
import type { TemplateName } from './templates.ts'
import type { Mail, Mailer } from './transport.ts'

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

export interface MailQueue extends Polling {
  /** Sends what is due now and returns how many went out. */
  readonly flush: () => Promise<number>
}

export interface MailQueueOptions {
  readonly pool: pg.Pool
  readonly db: Database
  readonly mailer: Mailer
  readonly composers: Composers
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const POLL_MS = 5_000
const BATCH = 10
const MOST_ATTEMPTS = 8

interface Row extends Recipient {
  readonly mail_id: number
  readonly template: TemplateName
  readonly params: Readonly<Record<string, string>>
  readonly attempts: number
}

/** Nobody but administrators makes accounts of administrators; all other names are typed by visitors. */
const IS_PROVED = `coalesce(u.user_type = 'ADMIN' or u.email_proved = lower(u.email),
  exists (select 1 from users p where p.email_proved = lower(c.to_email)))`

// The next attempt is set before this one is made: a process that dies while sending loses no mail.
const CLAIM = `
  with due as (
    select id from mails
    where sent_at is null and given_up_at is null and next_attempt_at <= now()
    order by next_attempt_at limit ${BATCH} for update skip locked
  ), claimed as (
    update mails m set attempts = attempts + 1,
      next_attempt_at = now() + least(power(3, attempts) * 10, 3600) * interval '1 second'
    from due where m.id = due.id
    returning m.id, m.template, m.params, m.user_id, m.to_name, m.to_email, m.to_locale, m.attempts
  )
  select c.id as mail_id, c.template, c.params, c.attempts, coalesce(u.id, 0) as id, ${IS_PROVED} as "isProved",
    case when ${IS_PROVED}
      then coalesce(regexp_replace(u.username, ' \\(' || u.vendor || '\\)$', ''), u.username, c.to_name, '')
      else '' end as username,
    coalesce(u.email, c.to_email) as email, coalesce(u.locale, c.to_locale, 'ar') as locale
  from claimed c left join users u on u.id = c.user_id`

/** Sends queued mails in the background, again and later when the mail server does not take them. */
export const startMailQueue = ({ pool, db, mailer, composers, log }: MailQueueOptions): MailQueue => {
  const sendOne = async (row: Row): Promise<boolean> => {
    try {
      const mail = await composers[row.template](row, row.params)
      await mailer.send(await withLetterhead(db, mail, row.locale))
      await pool.query('update mails set sent_at = now(), last_error = null where id = $1', [row.mail_id])
      return true
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
      log.warn({ mail: row.mail_id, attempt: row.attempts, reason }, 'A mail could not be sent')
      await pool.query(
        'update mails set last_error = $2, given_up_at = case when attempts >= $3 then now() end where id = $1',
        [row.mail_id, reason, MOST_ATTEMPTS],
      )
      return false
    }
  }

  const flush = async (): Promise<number> => {
    const { rows } = await pool.query<Row>(CLAIM)
    const sent = await Promise.all(rows.map(sendOne))
    return sent.filter(Boolean).length
  }

  const polling = poll(POLL_MS, () =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'The mail queue could not be read')),
  )

  return {
    wake: polling.wake,
    flush,
    stop: async () => {
      await polling.stop()
      mailer.close()
    },
  }
}
