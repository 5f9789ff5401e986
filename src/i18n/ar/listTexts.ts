/** What every list and dialog says of its pages and of a call that failed, in the panel and in the sellers' area. */
export const listTexts = {
  yes: 'نعم',
  no: 'لا',
  close: 'إغلاق',
  got_it: 'حسنًا، فهمت!',
  pages: 'صفحات القائمة',
  range: '%{from}–%{to} من %{total}',
  range_about: '%{from}–%{to} من نحو %{total}',
  rows_per_page: 'الصفوف في الصفحة',
  problem: {
    kept: 'لم يضع شيء مما كتبته. يمكنك إعادة المحاولة الآن أو بعد قليل.',
    reload: 'عرض الحالة الحالية',
    not_loaded: 'تعذر تحميل البيانات',
    not_found: 'هذا السجل غير موجود',
  },
} as const

/** react-admin's names of the ways to other pages. */
export const paging = {
  current_page: 'الصفحة %{page}',
  page: 'الانتقال إلى الصفحة %{page}',
  next: 'الصفحة التالية',
  previous: 'الصفحة السابقة',
} as const

export const loading = 'جارٍ التحميل'
