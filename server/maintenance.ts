import { removeOldCounters } from './auth/throttle.ts'
import type { AppContext } from './context.ts'
import { tidyFiles } from './files/tidy.ts'
import { linkHistory } from './history/chain.ts'
import { keepSeals } from './history/sealFiles.ts'
import { sealHistory } from './history/seals.ts'
import { scheduleDueReminders } from './money/dueReminders.ts'

const EVERY_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

const OLD_ROWS = [
  'delete from sessions where expires_at < now()',
  'delete from password_reset_tokens where expires_at < now()',
  'delete from sso_attempts where expires_at < now()',
  'delete from known_devices where expires_at < now()',
  'delete from factor_tickets where expires_at < now()',
  "delete from mails where coalesce(sent_at, given_up_at) < now() - interval '30 days'",
  "delete from idempotency_keys where created_at < now() - interval '30 days'",
  "delete from transfer_codes where created_at < now() - interval '90 days'",
  "delete from email_codes where expires_at < now() - interval '1 day'",
  "delete from gateway_events where created_at < now() - interval '90 days'",
  // What somebody has read; what nobody has looked at stays for a year.
  `delete from notifications n where created_at < now() - interval '90 days'
     and (created_at < now() - interval '1 year'
       or exists (select 1 from notification_reads r where r.notification_id = n.id))`,
] as const

/** Links what was written since, and seals the day; also before the first request is served. */
export const keepChain = async ({ db, database, env, vault }: AppContext): Promise<void> => {
  await linkHistory(db)
  await sealHistory(db, vault)
  if (env.SEALS_DIR) await keepSeals(database.pool, env.SEALS_DIR)
}

interface Upkeep {
  readonly what: string
  readonly everyMs: number
  readonly work: () => Promise<void>
}

/** Does something now and then again, never twice at once; what fails is tried again the next time. */
const startUpkeep = ({ log }: AppContext, { what, everyMs, work }: Upkeep): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  const run = (): void => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, `The ${what} failed`))
      .finally(() => {
        running = undefined
      })
  }
  run()
  const timer = setInterval(run, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/**
 * Removes what has expired and notes what each day brings, now and every hour, links the history every minute, and
 * takes the backups that are due.
 * Returns how to end that.
 */
export const startMaintenance = (context: AppContext): (() => Promise<void>) => {
  const {
    db,
    database: { pool },
  } = context
  const tidy = async (): Promise<void> => {
    for (const statement of OLD_ROWS) await pool.query(statement)
    await removeOldCounters(pool)
    await tidyFiles(context)
    await scheduleDueReminders(db, new Date())
  }
  const ends = [
    startUpkeep(context, { what: 'hourly upkeep', everyMs: EVERY_MS, work: tidy }),
    startUpkeep(context, {
      what: 'chain of the history',
      everyMs: MINUTE_MS,
      work: () => keepChain(context),
    }),
    startUpkeep(context, {
      what: 'schedule of backups',
      everyMs: MINUTE_MS,
      work: () => context.backups.runDue(),
    }),
  ]
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}
