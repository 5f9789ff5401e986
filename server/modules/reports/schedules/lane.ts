import type { ExportFormat } from '#server/exports/sheet.ts'
import type { Actor } from '#server/http/access.ts'
import { currentBrand } from '#server/http/brands.ts'
import { resourceTitle } from '#server/http/labels.ts'
import { securityEvent } from '#server/http/securityEvents.ts'
import { type Lane, startLane, type Watch } from '#server/jobs/lane.ts'
import { scheduledQuery } from '#server/reports/scheduledQuery.ts'
import { daysOfReport } from '#server/reports/timing.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { reports } from '#src/resources/reports/index.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { reportSheet } from '../reportSheet.ts'
import { sources } from '../sources/index.ts'
import { reportPlan } from '../statements.ts'
import { MOST_ATTEMPTS, RunFault } from './fault.ts'
import { type MakingServices, makeFile } from './makeFile.ts'
import { ownerOf, recipientsOf } from './people.ts'
import { type ClaimedRun, claimRun, LONGEST_MS, planDue, putBack } from './runs.ts'
import { settleFailed, settleSent, settleStopped } from './settle.ts'

const POLL_MS = 15_000

const FORMATS = { XLSX: 'xlsx', PDF: 'pdf' } as const satisfies Record<ClaimedRun['format'], ExportFormat>

interface Making {
  readonly owner: Actor
  readonly signal: AbortSignal
}

/** The file of a run in one language: its address and its rows. */
const fileIn = async (
  services: MakingServices,
  run: ClaimedRun,
  locale: Locale,
  { owner, signal }: Making,
) => {
  const report = reports[run.report] as unknown as AnyReport
  const plan = reportPlan(report, sources[run.report], locale)
  const days = daysOfReport(run.period, new Date(run.due_at))
  const query = scheduledQuery(report, plan.filters, { text: run.filters, days, format: run.format })
  if (!query) throw new RunFault('FILTERS')
  const brand = await currentBrand(services.database.pool, services.env)
  const name = [resourceTitle(report, locale), days.from, days.to].filter(Boolean).join(' ')
  const wanted = { actor: owner, format: FORMATS[run.format], name, open: reportSheet(plan, brand, query) }
  return makeFile(services, wanted, signal)
}

/** Makes and sends one run, unless nobody answers for it or nobody may receive it: then its schedule is stopped. */
const makeRun = async (
  services: MakingServices,
  run: ClaimedRun,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<void> => {
  const { db } = services
  const [owner, people] = await Promise.all([ownerOf(db, run), recipientsOf(db, run)])
  if (!owner) return settleStopped(db, run, 'OWNER_LOST', { people, now })
  if (people.kept.length === 0) return settleStopped(db, run, 'NO_RECIPIENTS', { people, now })
  const files: Record<Locale, string | null> = { ar: null, en: null }
  let rows = 0
  for (const locale of LOCALES) {
    if (!people.kept.some((each) => each.locale === locale)) continue
    const kept = await fileIn(services, run, locale, { owner, signal })
    files[locale] = kept.url
    rows = kept.rows
  }
  const days = daysOfReport(run.period, new Date(run.due_at))
  await settleSent(db, run, { days, rows, files, people }, now)
  securityEvent(services.log, {
    event: 'data_export',
    outcome: 'ok',
    actor: owner.userId,
    subject: { resource: run.report },
    details: { format: FORMATS[run.format], rows, recipients: people.kept.length },
  })
}

/** The same within the time that a run has, all its files together: beyond, others take it up. */
const perform = async (
  services: MakingServices,
  run: ClaimedRun,
  { now, stopping }: { readonly now: Date; readonly stopping: AbortSignal },
): Promise<void> => {
  // Whoever took it up so often lived to say nothing of it, and neither would the next one.
  if (run.attempts > MOST_ATTEMPTS) throw new RunFault('FAULT')
  const overdue = AbortSignal.timeout(LONGEST_MS)
  try {
    await makeRun(services, run, { now, signal: AbortSignal.any([overdue, stopping]) })
  } catch (error) {
    throw overdue.aborted ? new RunFault('TOO_SLOW') : error
  }
}

export interface ReportLaneOptions extends MakingServices {
  /** Called after a run was settled: it may have put mails into their queue. */
  readonly afterwards: () => void
  readonly watch?: Watch | undefined
}

/**
 * Makes the reports that are due, in the background; several processes share them, each run is sent by one. They have a
 * lane of their own, so that one that takes minutes keeps no other step waiting. Whoever stops it waits for no file: what
 * is being made is put back.
 */
export const startReportLane = (options: ReportLaneOptions): Lane => {
  const { db, log, afterwards, watch } = options
  const stopping = new AbortController()
  const lane = startLane<ClaimedRun>(
    {
      what: 'scheduled report',
      watch: watch && { by: watch, nameOf: ({ report }) => report },
      logged: ({ id, schedule, report }, error) => ({ run: id, schedule, report, err: error }),
      claim: async (now) => {
        if (stopping.signal.aborted) return []
        await planDue(db, now)
        return claimRun(db, now)
      },
      perform: (run, now) => perform(options, run, { now, stopping: stopping.signal }),
      markDone: async () => afterwards(),
      markFailed: async (run, reason, now) => {
        if (stopping.signal.aborted) return putBack(db, run)
        await settleFailed(db, run, reason, now)
        afterwards()
      },
    },
    { log, everyMs: POLL_MS },
  )
  return {
    ...lane,
    stop: () => {
      stopping.abort()
      return lane.stop()
    },
  }
}
