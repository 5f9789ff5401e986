/** What is said where a page, a call or a part of the application failed, in the panel and the sellers' area. */
export const pageFaults = {
  try_again: 'حاول مجددًا!',
  to_dashboard: 'العودة إلى لوحة المعلومات',
  to_first_page: 'إلى صفحتك الأولى',
  nothing: {
    title: 'لا صفحة متاحة لدورك بعد',
    text: 'لا يسمح لك دورك بفتح أي صفحة. اطلب من مدير النظام أن يمنحك صلاحيات، ثم حدّث الصفحة.',
    heading: 'لا صفحات بعد',
    profile: 'ملفي الشخصي',
  },
  network: 'تعذر الاتصال بالخادم. تحقق من اتصالك ثم حاول مجددًا.',
  unreadable: 'أرسل الخادم ردًا غير مفهوم.',
  page: { title: 'حدث خطأ ما', text: 'تعذر عرض هذه الصفحة. لم يضع شيء مما حفظته.' },
  details: 'تفاصيل للدعم الفني',
  request: 'رقم الطلب',
  chunk: {
    title: 'تعذر تحميل جزء من التطبيق',
    text: 'قد يكون الاتصال ضعيفًا، أو صدر إصدار جديد من التطبيق.',
    reload: 'إعادة التحميل',
  },
  denied: {
    title: 'ليست لديك صلاحية',
    text: 'لا يسمح لك دورك بفتح هذه الصفحة. اطلب الصلاحية من مدير النظام.',
  },
  session: {
    title: 'تعذر التحقق من جلستك',
    text: 'لم يرد الخادم عند التحقق من جلستك. حاول مجددًا بعد لحظات.',
  },
} as const
