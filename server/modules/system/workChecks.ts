import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { rowsOf } from '#server/db/rows.ts'
import { settings } from '#server/db/schema.ts'
import { PAPER_NOT_READY } from '#server/mail/queue.ts'
import { readQueues } from '#server/observe/queues.ts'
import { withoutSecrets } from './failed.ts'
import { CHECK_MS, type Finding, fact, found, OFF } from './finding.ts'

const STANDS_STILL_SECONDS = 600

/** Whether mails and jobs get done. */
export const queue = async ({ database: { pool } }: AppContext): Promise<Finding> => {
  const queues = await readQueues(pool, CHECK_MS)
  const sum = (key: 'due' | 'later' | 'retrying' | 'given_up') =>
    queues.reduce((all, each) => all + each[key], 0)
  const oldest = Math.round(Math.max(0, ...queues.map(({ oldest_seconds }) => oldest_seconds)))
  return found(
    [
      fact('due', 'count', sum('due')),
      fact('later', 'count', sum('later')),
      fact('retrying', 'count', sum('retrying')),
      fact('given_up', 'count', sum('given_up')),
      fact('oldest', 'seconds', oldest),
    ],
    {
      broken: oldest > STANDS_STILL_SECONDS ? ['queue_stands_still'] : [],
      look: sum('given_up') > 0 ? ['queue_given_up'] : [],
    },
  )
}

const MAILS = z.object({
  sent: z.string().nullable(),
  failed: z.string().nullable(),
  reason: z.string().nullable(),
})

/** Whether mails go out by a server, of the panel's settings or of the environment. */
export const hasMailServer = async ({ env, db }: Pick<AppContext, 'env' | 'db'>): Promise<boolean> => {
  if (env.MAIL_URL) return true
  const [host] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'mail_host'))
  return typeof host?.value === 'string' && host.value !== ''
}

/** Whether mails go out; the latest failure is one whose mail has not gone since. */
export const mail = async (context: AppContext): Promise<Finding> => {
  const { pool } = context.database
  const [isSet, [told]] = await Promise.all([
    hasMailServer(context),
    rowsOf(pool, MAILS, {
      text: `select (select sent_at from mails where coalesce(sent_at, given_up_at) is not null and sent_at is not null
            order by coalesce(sent_at, given_up_at) desc limit 1) as sent, f.at as failed, f.last_error as reason
        from (select 1) one left join lateral (
          select coalesce(given_up_at, created_at) as at, last_error from mails
          where sent_at is null and last_error is not null and last_error <> $1 order by id desc limit 1) f on true`,
      // What waits for its paper is no failure.
      values: [PAPER_NOT_READY],
      query_timeout: CHECK_MS,
    }),
  ])
  const { sent = null, failed = null, reason = null } = told ?? {}
  const fails = failed !== null && (sent === null || Date.parse(failed) > Date.parse(sent))
  return found(
    [
      fact('way', 'word', isSet ? 'smtp' : 'folder'),
      fact('last_sent', 'moment', sent),
      fact('last_failed', 'moment', failed),
      ...(reason === null ? [] : [fact('last_reason', 'text', withoutSecrets(reason))]),
    ],
    { broken: fails ? ['mail_fails'] : [], look: isSet ? [] : ['mail_not_set'] },
  )
}

const AT_ROW = z.object({ at: z.string().nullable() })

/** Whether the payment gateway answered this process the last time, and when it told something itself. */
export const gateway = async ({
  gateway: current,
  lastCalls,
  database: { pool },
}: AppContext): Promise<Finding> => {
  const configured = await current()
  if (!configured) return OFF
  const [told] = await rowsOf(pool, AT_ROW, {
    text: 'select max(created_at) as at from gateway_events where gateway = $1',
    values: [configured.name],
    query_timeout: CHECK_MS,
  })
  const last = lastCalls.of('gateway')
  return found(
    [
      fact('way', 'text', configured.name),
      fact('last_call', 'moment', last?.at.toISOString() ?? null),
      ...(last ? [fact('last_call_ok', 'flag', last.isOk)] : []),
      fact('last_notification', 'moment', told?.at ?? null),
    ],
    { broken: last && !last.isOk ? ['gateway_fails'] : [] },
  )
}
