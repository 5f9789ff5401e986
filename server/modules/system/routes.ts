import type { AppContext, Module } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { noteSecurity } from '#server/http/securityEvents.ts'
import { serve } from '#server/http/serve.ts'
import { unsafeSettings } from '#server/observe/unsafeSettings.ts'
import { within } from '#server/observe/within.ts'
import { systemCalls } from '#src/contract/system.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { database, replica, versions } from './databaseChecks.ts'
import { backups, storage } from './diskChecks.ts'
import { einvoice } from './einvoiceCheck.ts'
import { readFailed, retryFailed } from './failed.ts'
import { CHECK_MS, type CheckName, type Finding } from './finding.ts'
import { integrations } from './integrationsCheck.ts'
import { processes, readProcesses } from './processesCheck.ts'
import { faultInWords } from './words.ts'
import { gateway, hasMailServer, mail, queue } from './workChecks.ts'

const CHECKS: Readonly<Record<CheckName, (context: AppContext) => Promise<Finding>>> = {
  database,
  processes,
  replica,
  queue,
  mail,
  gateway,
  einvoice,
  integrations,
  storage,
  backups,
  versions,
}

const late = () => new Error('this part of the installation does not answer')

const NO_ANSWER: Finding = { state: 'broken', facts: [], advice: ['no_answer'] }

/** A fact that says why something failed, in words of that language where there are any. */
const inWordsOf = (locale: Locale) => (fact: Finding['facts'][number]) =>
  fact.name === 'last_reason' && typeof fact.value === 'string'
    ? { ...fact, value: faultInWords(locale, fact.value) ?? fact.value }
    : fact

/** What one part says of itself; one that does not answer in time is broken, and holds up nothing. */
const askPart = async (context: AppContext, name: CheckName) => {
  const finding = await within(CHECK_MS, CHECKS[name](context), late).catch((error: unknown) => {
    context.log.warn({ err: error, part: name }, 'A part of the installation does not answer')
    return NO_ANSWER
  })
  return { name, ...finding }
}

/** How the installation is, for whoever runs it. */
export const systemHealth: Module = (app, context) => {
  const { db, database: handle, mailQueue, jobs, env } = context
  serve(app, systemCalls, {
    'GET admin-panal/system/health': async (request) => {
      const names = Object.keys(CHECKS) as CheckName[]
      const [parts, living, failed, hasMail] = await Promise.all([
        Promise.all(names.map((name) => askPart(context, name))),
        within(CHECK_MS, readProcesses(context), late).catch(() => []),
        within(CHECK_MS, readFailed(handle.pool, request.locale), late).catch(() => []),
        within(CHECK_MS, hasMailServer(context), late).catch(() => env.MAIL_URL !== undefined),
      ])
      const unsafe = await unsafeSettings({ env, pool: handle.pool, hasMail })
      return success(request, {
        checks: parts.map((part) => ({ ...part, facts: part.facts.map(inWordsOf(request.locale)) })),
        processes: living,
        failed,
        unsafe,
        read_at: new Date().toISOString(),
      })
    },

    'POST admin-panal/system/retry': async (request) => {
      const retried = await retryFailed(db)
      noteSecurity(request, { details: { action: 'retry', ...retried } })
      mailQueue.wake()
      jobs.wake()
      return success(request, retried, 'retried')
    },
  })
}
