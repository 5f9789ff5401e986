import type { notifications as source } from '../ar/notificationsPage.ts'
import type { SameKeys } from '../translate.ts'
import { notificationTitles } from './notificationTitles.ts'

/** What the page of all notifications says beyond the newest ones: a chunk that comes with it. */
export const notifications = {
  nothing_found: 'No notifications match the filters.',
  filter: {
    read: 'State',
    is_read: { all: 'All', false: 'Unread', true: 'Read' },
    kind: 'Kind',
    every_kind: 'All kinds',
    created_at_from: 'From',
    created_at_to: 'To',
  },
  kinds: notificationTitles,
} as const satisfies SameKeys<typeof source>
