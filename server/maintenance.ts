import { join } from 'node:path'
import { removeOldCalls } from './auth/serviceCalls.ts'
import { removeOldCounters } from './auth/throttle.ts'
import { scheduleSettlements } from './bank/settlements/missing.ts'
import type { AppContext } from './context.ts'
import { tellEndingCertificate } from './einvoice/expiring.ts'
import { linkHistory } from './history/chain.ts'
import { keepSeals } from './history/sealFiles.ts'
import { sealHistory } from './history/seals.ts'
import { queueSealMails } from './modules/history/sealMails.ts'
import { removeLeftRows } from './modules/platform/spool.ts'
import { tellExpiringKeys } from './modules/serviceAccounts/expiring.ts'
import { scheduleDueReminders } from './money/dueReminders.ts'
import { keepMrr } from './money/mrr.ts'
import { removeExpired, runRetention } from './retention/run.ts'
import { foldRollups } from './rollups.ts'
import { feedServices, fetchDueTrees } from './trees/feeds.ts'

const EVERY_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/** Links what was written since, and seals the day; also before the first request is served. */
export const keepChain = async (context: AppContext, now = new Date()): Promise<void> => {
  const { db, database, env, vault, backups } = context
  await linkHistory(db)
  await sealHistory(db, vault, now, queueSealMails)
  if (env.SEALS_DIR) await keepSeals(database.pool, env.SEALS_DIR)
  await keepSeals(database.pool, join(backups.folder, 'seals'))
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

/** What is done every hour, one after the other. */
const hourly = (context: AppContext, signal: AbortSignal): readonly (() => Promise<unknown>)[] => {
  const { db, database, env } = context
  return [
    () => removeExpired(context, undefined, undefined, signal),
    () => removeOldCounters(database.pool),
    () => removeOldCalls(database.pool),
    () => tellExpiringKeys(db),
    () => tellEndingCertificate(db, new Date()),
    () => removeLeftRows(env.DATA_DIR),
    () => scheduleDueReminders(db, new Date()),
    () => scheduleSettlements(db, new Date()),
    () => keepMrr(db, new Date()),
  ]
}

/**
 * Removes what has expired and notes what each day brings, now and every hour, links the history every minute, takes
 * the backups that are due, and removes each night what is no longer kept.
 * Returns how to end that: what lasts long is broken off where it stands, and gone on with by whoever runs next.
 */
export const startMaintenance = (context: AppContext): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const tidy = async (): Promise<void> => {
    // All but the first are short, and done to their end: what a day brings is noted before the process is gone.
    for (const work of hourly(context, signal)) await work()
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
    startUpkeep(context, {
      what: 'fetching of trees',
      everyMs: MINUTE_MS,
      work: () => fetchDueTrees({ ...feedServices(context), signal }),
    }),
    startUpkeep(context, {
      what: 'folding of counts',
      everyMs: MINUTE_MS,
      work: () => foldRollups(context.database.pool),
    }),
    startUpkeep(context, {
      what: 'removal of what is no longer kept',
      everyMs: MINUTE_MS,
      work: () => runRetention(context, undefined, undefined, signal),
    }),
  ]
  return async () => {
    stopping.abort()
    await Promise.all([context.backups.stop(), ...ends.map((end) => end())])
  }
}
