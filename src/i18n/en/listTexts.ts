import type * as arabic from '../ar/listTexts.ts'
import type { SameKeys } from '../translate.ts'

export const listTexts = {
  yes: 'Yes',
  no: 'No',
  close: 'Close',
  got_it: 'Ok, got it!',
  pages: 'Pages of the list',
  range: '%{from}–%{to} of %{total}',
  range_about: '%{from}–%{to} of about %{total}',
  rows_per_page: 'Rows per page',
  problem: {
    kept: 'Nothing you typed is lost. Try again now or in a moment.',
    reload: 'Show what it is now',
    not_loaded: 'The data could not be loaded',
    not_found: 'This record does not exist',
  },
} as const satisfies SameKeys<typeof arabic.listTexts>

export const paging = {
  current_page: 'Page %{page}',
  page: 'Go to page %{page}',
  next: 'Go to next page',
  previous: 'Go to previous page',
} as const satisfies SameKeys<typeof arabic.paging>

export const loading = 'Loading'
