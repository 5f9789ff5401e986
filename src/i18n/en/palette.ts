import type { palette as source } from '../ar/palette.ts'
import type { SameKeys } from '../translate.ts'

/** What the command palette and the list of keys say once they are open: a chunk that comes with them. */
export const palette = {
  placeholder: 'Find a page, a record or a command…',
  results: 'Results',
  groups: { recent: 'Recent', here: 'On this page', screens: 'Pages', actions: 'Commands' },
  none: 'Nothing found for “%{text}”',
  more: 'Type two letters at least to search the records',
  searching: 'Searching the records…',
  failed: 'The records could not be searched',
  found: 'One result |||| %{smart_count} results',
  choose: 'Move',
  go: 'Open',
  close: 'Close',
  actions: {
    create: 'Add %{name}',
    brand: 'Switch to the brand %{name}',
    keys: 'Show the keyboard shortcuts',
    excel: 'Export to Excel',
    pdf: 'Export to PDF',
    print: 'Print',
    mapping: 'Mapping of the categories of marketplaces',
  },
  keys: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    here: 'On this page',
    palette: 'Search and commands',
    search: 'Search the list',
    help: 'This list',
    close: 'Close what is open',
    back: 'Close',
  },
} as const satisfies SameKeys<typeof source>
