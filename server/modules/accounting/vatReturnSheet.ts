import type { VatLine } from '#server/db/accounting.ts'
import type { OpenSheet, SheetColumn } from '#server/exports/sheet.ts'
import { choiceTexts, columnLabel, exportText } from '#server/http/labels.ts'
import type { VatReturn } from '#server/money/vatReturns.ts'
import { formatDay } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { vatReport } from '#src/resources/reports/vatReport.ts'
import { toRiyals } from '#src/schema/money.ts'
import type { Brand } from '#src/theme/brands.ts'

const AMOUNTS = ['sales', 'adjustments', 'vat'] as const

const columnsIn = (locale: Locale): readonly SheetColumn[] => [
  { label: columnLabel(vatReport, 'box', locale), kind: 'text' },
  { label: columnLabel(vatReport, 'vat_percentage', locale), kind: 'percentage' },
  ...AMOUNTS.map((name) => ({ label: exportText(locale, `vat_return.${name}`), kind: 'money' }) as const),
]

type Cells = readonly (string | number | null)[]

const cellsOf = (line: VatLine, texts: Readonly<Record<string, string>>): Cells => [
  texts[line.box] ?? line.box,
  line.rate / 100,
  toRiyals(line.sales),
  toRiyals(line.adjustments),
  toRiyals(line.sales_tax + line.adjustments_tax),
]

const sumOf = (lines: readonly VatLine[], part: (line: VatLine) => number): number =>
  toRiyals(lines.reduce((sum, line) => sum + part(line), 0))

/** A VAT return as a file: its boxes, their sum, corrections of earlier ones, and the VAT due. */
export const vatReturnSheet =
  (vatReturn: VatReturn, brand: Brand, locale: Locale): OpenSheet =>
  async () => {
    const { lines, corrections, due, from, to, filed } = vatReturn
    const texts = choiceTexts(vatReport, 'box', locale) ?? {}
    const said = (key: string, params?: Readonly<Record<string, string>>) =>
      exportText(locale, `vat_return.${key}`, params)
    const rows = lines.map((line) => cellsOf(line, texts))
    const inScope = lines.filter(({ box }) => box !== 'OUTSIDE')
    const days = said('days', { from: formatDay(from, locale), to: formatDay(to, locale) })
    return {
      title: said('title'),
      subtitle: filed
        ? `${days}${exportText(locale, 'between_filters')}${said('filed', { reference: filed.reference })}`
        : days,
      locale,
      brand,
      columns: columnsIn(locale),
      totalRows: rows.length,
      totals: [
        {
          label: said('total'),
          cells: [
            null,
            null,
            sumOf(inScope, (line) => line.sales),
            sumOf(inScope, (line) => line.adjustments),
            sumOf(inScope, (line) => line.sales_tax + line.adjustments_tax),
          ],
        },
        {
          label: said('corrections'),
          cells: [null, null, null, toRiyals(corrections.net), toRiyals(corrections.tax)],
        },
        { label: said('due'), cells: [null, null, null, null, toRiyals(due)] },
      ],
      rows: {
        text: 'select row::text from jsonb_array_elements($1::jsonb) with ordinality as rows (row, place) order by place',
        values: [JSON.stringify(rows)],
      },
    }
  }
