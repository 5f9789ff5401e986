/** What the page of the journal says. */
export const journal = {
  about:
    'كل فاتورة ودفعة وإشعار ورد وتسوية ورسوم بنكية وعمولة وصرف وشطب قيدٌ واحد متوازن برقم لا يتغير، وإيراد كل شهر قيدٌ في آخر أيامه لكل باقة. نزّل القيود ملفًا وأدخلها في برنامج المحاسبة.',
  accounts: 'الحسابات',
  code: 'الرقم',
  account: 'الحساب',
  debit: 'مدين',
  credit: 'دائن',
  total: 'الإجمالي',
  balanced: 'متوازن: المدين يساوي الدائن، %{amount}.',
  not_balanced: 'غير متوازن: الفرق %{amount}.',
  kinds: 'من أين القيود',
  kind: 'المصدر',
  entries: 'القيود',
  amount: 'المبلغ',
  numbers: 'أرقام الحسابات في الإعدادات',
  empty: 'لا قيود في هذه الأشهر',
  empty_text: 'اختر أشهرًا أخرى.',
  from: 'من شهر',
  to: 'إلى شهر',
} as const

/** A kind of file that this page alone offers. */
export const views = {
  export: { csv: 'ملف CSV', csv_hint: 'كل القيود مهما كثرت، لبرامج المحاسبة' },
} as const
