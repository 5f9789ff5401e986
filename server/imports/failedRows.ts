import type { OpenSheet } from '#server/exports/sheet.ts'
import { exportText, resourceTitle } from '#server/http/labels.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { Brand } from '#src/theme/brands.ts'
import { headingOf, importFields } from './columns.ts'
import type { ImportRow } from './keptRows.ts'

/** Texts of a row's cells, as many as there are headings, and what is wrong with it at the end. */
const CELLS = `
  (select coalesce(jsonb_agg(case jsonb_typeof(r.cells -> i) when 'object' then 'null'::jsonb
      else to_jsonb(r.cells ->> i) end order by i), '[]') from generate_series(0, $2::int - 1) i)
  || jsonb_build_array((select string_agg(coalesce(($3::jsonb ->> (p ->> 'field')) || ': ', '') || (p ->> $4), ' · ')
      from jsonb_array_elements(r.problems) p))`

/** The rows that were refused, under their own headings, with a column of reasons: to mend and import again. */
export const failedRowsSheet =
  (
    resource: AnyResource,
    { id, headings, file_name }: Pick<ImportRow, 'id' | 'headings' | 'file_name'>,
    { locale, brand }: { readonly locale: Locale; readonly brand: Brand },
  ): OpenSheet =>
  async (run) => {
    const from = `from import_rows r where r.import_id = $1 and r.outcome = 'failed'`
    const [counted] = await run<readonly [number]>({ text: `select count(*)::int ${from}`, values: [id] })
    const labels = Object.fromEntries(
      importFields(resource).map((field) => [field.key, headingOf(resource, field, locale)]),
    )
    const names = [...headings, exportText(locale, 'reasons')]
    return {
      title: `${exportText(locale, 'not_imported')} – ${resourceTitle(resource, locale)}`,
      subtitle: file_name,
      locale,
      brand,
      columns: names.map((label) => ({ label, kind: 'text' })),
      totalRows: counted?.[0] ?? 0,
      totals: null,
      rows: {
        text: `select (${CELLS})::text ${from} order by r.number`,
        values: [id, headings.length, JSON.stringify(labels), locale],
      },
    }
  }
