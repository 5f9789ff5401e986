import type { pageTexts as arabic } from '../ar/pageTexts.ts'
import type { SameKeys } from '../translate.ts'

/** What single pages of the panel say, each under its name. */
export const pageTexts = {
  /** Texts around the notifications; those of the notifications themselves come from the server. */
  notifications: {
    title: 'Notifications',
    bell: 'Notifications, one unread |||| Notifications, %{smart_count} unread',
    unread: 'One unread notification |||| %{smart_count} unread notifications',
    unread_one: 'Unread',
    all: 'All notifications',
    mark: 'Mark as read',
    mark_all: 'Mark all as read',
    none: 'No notifications yet',
    gone: 'This record has been deleted since',
    none_text: 'What happens in the areas of your role will show up here as it happens.',
  },
  /** Texts of the command palette and of the list of keys. */
  palette: {
    open: 'Search and commands',
    hint: 'Search…',
    title: 'Search and commands',
  },
  /** What is asked before invoices and reports are printed, and what the paper says. */
  reports: {
    print: {
      as_of: 'As of the end of %{day}',
      title: 'How to print',
      landscape: 'Landscape',
      'auto-size': 'One page as large as its content',
      'no-page-numbers': 'Without page numbers',
      printed_at: 'Printed %{time}',
      all: 'Not filtered',
      rows: 'Rows: %{total}',
      first:
        'The first %{shown} of %{total} rows. The sums are those of all rows; export to Excel for the whole list.',
    },
  },
} as const satisfies SameKeys<typeof arabic>
