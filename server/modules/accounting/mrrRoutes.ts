import type { Module } from '#server/context.ts'
import { MRR_MOVEMENTS } from '#server/db/mrr.ts'
import { formatIn, sendExport } from '#server/exports/send.ts'
import type { OpenSheet } from '#server/exports/sheet.ts'
import { success } from '#server/http/envelope.ts'
import { exportText } from '#server/http/labels.ts'
import { serve } from '#server/http/serve.ts'
import { monthOf } from '#server/money/months.ts'
import { type MrrCohort, type MrrMonth, readMrr } from '#server/money/readMrr.ts'
import { MOST_MRR_MONTHS, mrrCalls } from '#src/contract/mrr.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { toRiyals } from '#src/schema/money.ts'
import { fromNames } from '#src/schema/objects.ts'
import { type Brand, brandOf } from '#src/theme/brands.ts'
import { monthRange } from './monthRange.ts'

/** Months that are told unless others are asked for. */
const MONTHS = 12

const monthView = ({ month, measuredOn, opening, mrr, vendors, moved }: MrrMonth) => ({
  month,
  measured_on: measuredOn,
  opening: toRiyals(opening),
  mrr: toRiyals(mrr),
  vendors,
  ...fromNames(MRR_MOVEMENTS, (name) => ({
    amount: toRiyals(moved[name].amount),
    vendors: moved[name].vendors,
  })),
})

const cohortView = ({ cohort, vendors, kept }: MrrCohort) => ({
  cohort,
  vendors,
  kept: kept.map(({ month, vendors: stayed, mrr }) => ({ month, vendors: stayed, mrr: toRiyals(mrr) })),
})

const AMOUNTS = ['opening', ...MRR_MOVEMENTS, 'mrr'] as const

/** The months as a file. */
const mrrSheet =
  (months: readonly MrrMonth[], brand: Brand, locale: Locale): OpenSheet =>
  async () => {
    const label = (name: string) => exportText(locale, `mrr.${name}`)
    const amountOf = (of: MrrMonth, name: (typeof AMOUNTS)[number]) =>
      toRiyals(name === 'opening' || name === 'mrr' ? of[name] : of.moved[name].amount)
    const rows = months.map((of) => [
      of.month,
      of.measuredOn,
      ...AMOUNTS.map((name) => amountOf(of, name)),
      of.vendors,
    ])
    return {
      title: label('title'),
      subtitle: '',
      locale,
      brand,
      columns: [
        { label: label('month'), kind: 'text' },
        { label: label('measured_on'), kind: 'date' },
        ...AMOUNTS.map((name) => ({ label: label(name), kind: 'money' }) as const),
        { label: label('vendors'), kind: 'integer' },
      ],
      totalRows: rows.length,
      totals: null,
      rows: {
        text: 'select row::text from jsonb_array_elements($1::jsonb) with ordinality as rows (row, place) order by place',
        values: [JSON.stringify(rows)],
      },
    }
  }

/** Monthly recurring revenue, and who stays. */
export const mrrRoutes: Module = (root, context) => {
  const { db, env } = context
  const brand = brandOf(env.BRAND)
  serve(root, mrrCalls, {
    'GET admin-panal/accounting/mrr': async (request, reply) => {
      const { locale, query } = request
      const range = monthRange(query, {
        last: monthOf(dayInRiyadh(new Date())),
        many: MONTHS,
        most: MOST_MRR_MONTHS,
      })
      const { months, cohorts } = await readMrr(db, range)
      const format = formatIn(query)
      if (format)
        return sendExport(
          context,
          {
            request,
            reply,
            format,
            resource: 'accounting',
            permittedBy: 'reports',
            name: `mrr-${range.from}-${range.to}`,
          },
          mrrSheet(months, brand, locale),
        )
      return success(request, {
        mrr: { ...range, months: months.map(monthView), cohorts: cohorts.map(cohortView) },
      })
    },
  })
}
