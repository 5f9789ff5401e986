/** What reports show and are filtered by: with the first of their pages. */
export { labels as resources } from '#src/resources/reports/reports.ar.ts'

/** What the pages of reports say. */
export const reports = {
  empty: 'لا بيانات بعد',
  period: 'الفترة',
  from: 'من تاريخ',
  to: 'إلى تاريخ',
  schedule: 'جدولة الإرسال',
  as_of: 'الوضع في نهاية يوم',
  days: {
    today: 'اليوم',
    last_month: 'نهاية الشهر الماضي',
    last_quarter: 'نهاية الربع الماضي',
    last_year: 'نهاية السنة الماضية',
  },
  periods: {
    all: 'كل الفترات',
    this_month: 'هذا الشهر',
    last_month: 'الشهر الماضي',
    this_quarter: 'هذا الربع',
    this_year: 'هذه السنة',
    last_year: 'السنة الماضية',
    own: 'فترة أخرى',
  },
  others: 'غيرها',
  none: 'بدون',
  count: 'العدد',
} as const
