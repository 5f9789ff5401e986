/** What the command palette and the list of keys say once they are open: a chunk that comes with them. */
export const palette = {
  placeholder: 'ابحث عن صفحة أو سجل أو أمر…',
  results: 'النتائج',
  groups: { recent: 'الأخيرة', here: 'في هذه الصفحة', screens: 'الصفحات', actions: 'الأوامر' },
  none: 'لا نتائج لـ «%{text}»',
  more: 'اكتب حرفين على الأقل للبحث في السجلات',
  searching: 'يجري البحث في السجلات…',
  failed: 'تعذر البحث في السجلات',
  found:
    'لا نتائج |||| نتيجة واحدة |||| نتيجتان |||| %{smart_count} نتائج |||| %{smart_count} نتيجة |||| %{smart_count} نتيجة',
  choose: 'تنقل',
  go: 'فتح',
  close: 'إغلاق',
  actions: {
    create: 'إضافة %{name}',
    brand: 'التبديل إلى علامة %{name}',
    keys: 'عرض مفاتيح الاختصار',
    excel: 'تصدير إلى Excel',
    pdf: 'تصدير إلى PDF',
    print: 'طباعة',
    mapping: 'ربط تصنيفات الأسواق الإلكترونية',
  },
  keys: {
    title: 'مفاتيح الاختصار',
    everywhere: 'في كل مكان',
    here: 'في هذه الصفحة',
    palette: 'بحث وأوامر',
    search: 'البحث في القائمة',
    help: 'هذه القائمة',
    close: 'إغلاق ما هو مفتوح',
    back: 'إغلاق',
  },
} as const
