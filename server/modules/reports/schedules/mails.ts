import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import { instant, rowOf } from '#server/db/rows.ts'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import { choiceTexts, resourceTitle } from '#server/http/labels.ts'
import type { Composers } from '#server/mail/queue.ts'
import { writeMail } from '#server/mail/templates.ts'
import { mails as arabic } from '#src/i18n/ar/mails.ts'
import { formatDay, formatInstant } from '#src/i18n/dates.ts'
import { mails as english } from '#src/i18n/en/mails.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { translate } from '#src/i18n/translate.ts'
import { reportSchedules } from '#src/resources/reportSchedules/reportSchedules.ts'
import { reports } from '#src/resources/reports/index.ts'
import { REPORT_NAMES } from '#src/resources/reports/names.ts'
import type { AnyReport } from '#src/schema/report.ts'
import type { AnyResource } from '#src/schema/resource.ts'

const CATALOGUES = { ar: arabic, en: english } as const

const RUN = z.object({
  name: z.string(),
  report: z.enum(REPORT_NAMES),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  row_count: z.number(),
  expires_at: instant,
  owner: z.string().nullable(),
})

/** The days of a report in words; of one without a period the day at whose end things stood so. */
const daysInWords = (
  { starts_on: from, ends_on: to }: Pick<z.infer<typeof RUN>, 'starts_on' | 'ends_on'>,
  locale: Locale,
): string => {
  const days = [from, to].filter((day) => day !== null).map((day) => formatDay(day, locale))
  return days.length === 0 ? translate(CATALOGUES[locale], 'common.all_days') : [...new Set(days)].join(' – ')
}

/** What a choice of schedules is called: why one failed, say. */
const choiceText = (field: string, value: string, locale: Locale): string =>
  choiceTexts(reportSchedules as unknown as AnyResource, field, locale)?.[value] ?? value

/** The mails of scheduled reports: that one is there, and why one is not. */
export const reportMails = (
  db: Database,
  pool: pg.Pool,
  env: Env,
): Pick<Composers, 'report_ready' | 'report_trouble'> => ({
  report_ready: async ({ email, username, locale }, { run = '' }) => {
    const made = await rowOf(
      db,
      RUN,
      sql`select s.name, s.report, r.starts_on::text, r.ends_on::text, r.row_count, r.expires_at, u.username as owner
        from report_runs r join report_schedules s on s.id = r.schedule left join users u on u.id = s.owner
        where r.id = ${Number(run)} and r.state = 'SENT'`,
    )
    if (!made) throw new Error(`no run ${run}`)
    return writeMail({
      template: 'report_ready',
      to: email,
      locale,
      brand: await currentBrand(pool, env),
      link: `${env.PUBLIC_URL}/admin-panel/reports/sent/${run}`,
      params: {
        name: username,
        schedule: made.name,
        report: resourceTitle(reports[made.report] as unknown as AnyReport, locale),
        days: daysInWords(made, locale),
        rows: formatNumber(made.row_count),
        until: formatInstant(made.expires_at, locale),
        owner: made.owner ?? '',
      },
    })
  },

  report_trouble: async (
    { email, username, locale },
    { kind = '', failure = '', people = '', name = '', schedule },
  ) => {
    const params = { schedule: name, people, reason: choiceText('last_failure', failure, locale) }
    const say = (part: string) =>
      translate(CATALOGUES[locale], `report_trouble.kinds.${kind}.${part}`, params)
    return writeMail({
      template: 'report_trouble',
      to: email,
      locale,
      brand: await currentBrand(pool, env),
      link: `${env.PUBLIC_URL}/admin-panel/report-schedules/view/${schedule}`,
      params: { name: username, schedule: name, what: say('what'), text: say('text') },
    })
  },
})
