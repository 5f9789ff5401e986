import { removeOldCounters } from './auth/throttle.ts'
import type { AppContext } from './context.ts'
import { tidyFiles } from './files/tidy.ts'
import { scheduleDueReminders } from './money/dueReminders.ts'

const EVERY_MS = 60 * 60 * 1000

const OLD_ROWS = [
  'delete from sessions where expires_at < now()',
  'delete from password_reset_tokens where expires_at < now()',
  'delete from known_devices where expires_at < now()',
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

/** Removes what has expired and notes what each day brings, now and every hour. Returns how to end that. */
export const startMaintenance = (context: AppContext): (() => Promise<void>) => {
  const {
    db,
    database: { pool },
    log,
  } = context
  const tidy = async (): Promise<void> => {
    for (const statement of OLD_ROWS) await pool.query(statement)
    await removeOldCounters(pool)
    await tidyFiles(context)
    await scheduleDueReminders(db, new Date())
  }
  let running: Promise<void> = Promise.resolve()
  const run = (): void => {
    running = tidy().catch((error: unknown) => log.warn({ err: error }, 'The hourly upkeep failed'))
  }
  run()
  const timer = setInterval(run, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
