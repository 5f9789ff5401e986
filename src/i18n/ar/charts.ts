/** What stands around a chart. */
export const charts = {
  as_table: 'عرض كجدول',
  as_chart: 'عرض كرسم بياني',
  empty: 'لا بيانات في هذه الفترة',
  refreshing: 'جارٍ التحديث',
} as const
