import { notificationTitles } from './notificationTitles.ts'

/** What the page of all notifications says beyond the newest ones: a chunk that comes with it. */
export const notifications = {
  nothing_found: 'لا إشعارات تطابق التصفية.',
  filter: {
    read: 'الحالة',
    is_read: { all: 'الكل', false: 'غير المقروءة', true: 'المقروءة' },
    kind: 'النوع',
    every_kind: 'كل الأنواع',
    created_at_from: 'من تاريخ',
    created_at_to: 'إلى تاريخ',
  },
  kinds: notificationTitles,
} as const
