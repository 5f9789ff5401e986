import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { type Database, inTransaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { PAPER_NOT_READY } from '#server/mail/queue.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { CHECK_MS, type Health } from './finding.ts'
import { faultInWords, nameOfWork } from './words.ts'

/** What a server answered, without addresses of people and without passwords. */
export const withoutSecrets = (reason: string): string =>
  reason
    .slice(0, 300)
    .replace(/\/\/[^\s/@]{1,100}@/g, '//…@')
    .replace(/[^\s<>"'@]{1,100}@/g, '…@')

const FAILED = z.object({
  queue: z.enum(['jobs', 'mails']),
  id: z.number(),
  kind: z.string(),
  attempts: z.number(),
  given_up: z.boolean(),
  reason: z.string(),
  at: z.string(),
})

const MOST = 20

/** SQL of what failed: a mail that waits for its paper did not. */
const FAILED_WORK = `(last_error is not null and last_error <> '${PAPER_NOT_READY}')`

const failedOf = (queue: string, kind: string, done: string): string => `(
  select '${queue}' as queue, id, ${kind} as kind, attempts, given_up_at is not null as given_up,
    last_error as reason, created_at as at
  from ${queue} where ${done} is null and ${FAILED_WORK} order by id desc limit ${MOST})`

/** Mails and jobs that failed and are not done yet, the newest first, told in that language. */
export const readFailed = async (pool: pg.Pool, locale: Locale): Promise<Health['failed']> => {
  const failed = await rowsOf(pool, FAILED, {
    text: `${failedOf('jobs', 'kind', 'done_at')} union all ${failedOf('mails', 'template', 'sent_at')}
      order by at desc limit ${MOST}`,
    query_timeout: CHECK_MS,
  })
  return failed.map((each) => ({
    ...each,
    name: nameOfWork(locale, each.queue, each.kind),
    reason: withoutSecrets(each.reason),
    fault: faultInWords(locale, each.reason),
  }))
}

/** Has everything that failed tried again now, as if it were new; resolves to how many there were. */
export const retryFailed = (db: Database): Promise<{ readonly mails: number; readonly jobs: number }> =>
  inTransaction(db, async (tx) => {
    const mails = await tx.execute(sql`
      update mails set attempts = 0, given_up_at = null, next_attempt_at = now()
      where sent_at is null and last_error is not null`)
    const jobs = await tx.execute(sql`
      update jobs set attempts = 0, given_up_at = null, run_at = least(run_at, now())
      where done_at is null and last_error is not null`)
    return { mails: mails.rowCount ?? 0, jobs: jobs.rowCount ?? 0 }
  })
