/** What is said where an account statement is asked for: a chunk that comes with it. */
export const statement = {
  action: 'كشف حساب',
  title: 'كشف حساب المحفظة',
  text: 'ملف PDF بالعربية والإنجليزية: الرصيد الافتتاحي وكل حركة والرصيد الختامي.',
  period: 'الفترة',
  periods: {
    this_month: 'هذا الشهر',
    last_month: 'الشهر الماضي',
    this_year: 'هذه السنة',
    other: 'فترة أخرى',
  },
  from: 'من',
  to: 'إلى',
  missing: 'اختر تاريخًا',
  take: 'تنزيل',
  mail: 'إرسال بالبريد',
  mail_note: 'يصل إلى صاحب المحفظة رابط يعمل أسبوعين.',
} as const
