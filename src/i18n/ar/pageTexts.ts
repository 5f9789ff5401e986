/** What single pages of the panel say, each under its name. */
export const pageTexts = {
  /** Texts around the notifications; those of the notifications themselves come from the server. */
  notifications: {
    title: 'الإشعارات',
    bell: 'الإشعارات، لا جديد |||| الإشعارات، إشعار واحد غير مقروء |||| الإشعارات، إشعاران غير مقروءين |||| الإشعارات، %{smart_count} إشعارات غير مقروءة |||| الإشعارات، %{smart_count} إشعارًا غير مقروء |||| الإشعارات، %{smart_count} إشعار غير مقروء',
    unread:
      'لا إشعارات غير مقروءة |||| إشعار واحد غير مقروء |||| إشعاران غير مقروءين |||| %{smart_count} إشعارات غير مقروءة |||| %{smart_count} إشعارًا غير مقروء |||| %{smart_count} إشعار غير مقروء',
    unread_one: 'غير مقروء',
    all: 'كل الإشعارات',
    mark: 'تعليم كمقروء',
    mark_all: 'تعليم الكل كمقروء',
    none: 'لا إشعارات بعد',
    gone: 'حُذف هذا السجل منذ ذلك',
    none_text: 'سيظهر هنا ما يحدث في الأقسام التي يتيحها لك دورك، أولًا بأول.',
  },
  /** Texts of the command palette and of the list of keys. */
  palette: {
    open: 'بحث وأوامر',
    hint: 'بحث…',
    title: 'بحث وأوامر',
  },
  /** What is asked before invoices and reports are printed, and what the paper says. */
  reports: {
    print: {
      as_of: 'الوضع في نهاية يوم %{day}',
      title: 'خيارات الطباعة',
      landscape: 'بالعرض',
      'auto-size': 'صفحة واحدة بحجم المحتوى',
      'no-page-numbers': 'دون أرقام الصفحات',
      printed_at: 'طُبع في %{time}',
      all: 'دون تصفية',
      rows: 'عدد الصفوف: %{total}',
      first: 'يعرض أول %{shown} صف من %{total}. المجاميع لجميع الصفوف؛ للقائمة كاملة صدّر ملف Excel.',
    },
  },
} as const
