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
import { RunFault } from './fault.ts'
import { type MakingServices, makeFile } from './makeFile.ts'
import { ownerOf, recipientsOf } from './people.ts'
import { type ClaimedRun, claimRun, planDue } from './runs.ts'
import { settleFailed, settleSent, settleStopped } from './settle.ts'

const POLL_MS = 15_000

const FORMATS = { XLSX: 'xlsx', PDF: 'pdf' } as const satisfies Record<ClaimedRun['format'], ExportFormat>

/** The file of a run in one language: its address and its rows. */
const fileIn = async (services: MakingServices, run: ClaimedRun, owner: Actor, locale: Locale) => {
  const report = reports[run.report] as unknown as AnyReport
  const plan = reportPlan(report, sources[run.report], locale)
  const days = daysOfReport(run.period, new Date(run.due_at))
  const query = scheduledQuery(report, plan.filters, { text: run.filters, days, format: run.format })
  if (!query) throw new RunFault('FILTERS')
  const brand = await currentBrand(services.database.pool, services.env)
  const name = [resourceTitle(report, locale), days.from, days.to].filter(Boolean).join(' ')
  return makeFile(services, {
    actor: owner,
    format: FORMATS[run.format],
    name,
    open: reportSheet(plan, brand, query),
  })
}

/** Makes and sends one run, unless nobody answers for it or nobody may receive it: then its schedule is stopped. */
const perform = async (services: MakingServices, run: ClaimedRun, now: Date): Promise<void> => {
  const { db } = services
  const [owner, people] = await Promise.all([ownerOf(db, run), recipientsOf(db, run)])
  if (!owner) return settleStopped(db, run, 'OWNER_LOST', { people, now })
  if (people.kept.length === 0) return settleStopped(db, run, 'NO_RECIPIENTS', { people, now })
  const files: Record<Locale, string | null> = { ar: null, en: null }
  let rows = 0
  for (const locale of LOCALES) {
    if (!people.kept.some((each) => each.locale === locale)) continue
    const kept = await fileIn(services, run, owner, locale)
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

export interface ReportLaneOptions extends MakingServices {
  /** Called after a run was settled: it may have put mails into their queue. */
  readonly afterwards: () => void
  readonly watch?: Watch | undefined
}

/**
 * Makes the reports that are due, in the background; several processes share them, each run is sent by one. They have a
 * lane of their own, so that one that takes minutes keeps no other step waiting.
 */
export const startReportLane = (options: ReportLaneOptions): Lane => {
  const { db, log, afterwards, watch } = options
  return startLane<ClaimedRun>(
    {
      what: 'scheduled report',
      watch: watch && { by: watch, nameOf: ({ report }) => report },
      logged: ({ id, schedule, report }, error) => ({ run: id, schedule, report, err: error }),
      claim: async (now) => {
        await planDue(db, now)
        return claimRun(db, now)
      },
      perform: (run, now) => perform(options, run, now),
      markDone: async () => afterwards(),
      markFailed: async (run, reason, now) => {
        await settleFailed(db, run, reason, now)
        afterwards()
      },
    },
    { log, everyMs: POLL_MS },
  )
}
