import type { SameKeys } from '#src/i18n/translate.ts'
import type { exports as arabic } from '../ar/exports.ts'

/** What files of rows say (Excel and PDF); read by the server alone. */
export const exports = {
  yes: 'Yes',
  no: 'No',
  active: 'Active',
  inactive: 'Inactive',
  comma: ', ',
  total: 'Total',
  page: 'Page %{page} of %{pages}',
  rows: 'Records: %{n}',
  empty: 'No records match',
  made: 'Made on %{at}',
  filter: '%{name}: %{value}',
  between_filters: ' · ',
  or: ' or ',
  from: 'from %{value}',
  to: 'up to %{value}',
  search: 'Search',
  chosen: 'Chosen records',
  in_arabic: '%{label} (Arabic)',
  in_english: '%{label} (English)',
  reasons: 'Reasons',
  not_imported: 'Rows not imported',
  template: 'Import template',
  columns: {
    id: 'No.',
    external_id: 'ID on the platform',
    active: 'Status',
    created_at: 'Created',
    updated_at: 'Last change',
  },
  file: { xlsx: 'Excel', pdf: 'PDF' },
} as const satisfies SameKeys<typeof arabic>
