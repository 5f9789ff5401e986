/** What the pages of reports say, and the windows that print them. */
export const reports = {
  empty: 'لا بيانات بعد',
  period: 'الفترة',
  from: 'من تاريخ',
  to: 'إلى تاريخ',
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
  print: {
    title: 'خيارات الطباعة',
    landscape: 'بالعرض',
    'auto-size': 'صفحة واحدة بحجم المحتوى',
    'no-page-numbers': 'دون أرقام الصفحات',
    printed_at: 'طُبع في %{time}',
    all: 'دون تصفية',
    rows: 'عدد الصفوف: %{total}',
    first: 'يعرض أول %{shown} صف من %{total}. المجاميع لجميع الصفوف؛ للقائمة كاملة صدّر ملف Excel.',
  },
}
