/** What the pages of vendors and partners say: their tabs, their wallets, and the form that pays out. */
export const accounts = {
  visits: { title: 'من أين جاء', first: 'أول زيارة', last: 'آخر زيارة قبل التسجيل' },
  tabs: {
    information: 'المعلومات',
    payments: 'المحفظة والمدفوعات',
    'referral-vendors': 'التجار المُحالون',
    'subscribe-payments': 'دفعات الاشتراك',
    'create-payments': 'صرف دفعة',
    'partner-information': 'معلومات الشريك',
    'referral-sellers': 'التجار المُحالون',
    'partner-PaymentTab': 'المحفظة والمدفوعات',
    'partner-payment-create': 'صرف دفعة',
  },
  ends_today: 'ينتهي اليوم',
  days_left:
    'ينتهي اليوم |||| بقي يوم واحد |||| بقي يومان |||| بقيت %{smart_count} أيام |||| بقي %{smart_count} يومًا |||| بقي %{smart_count} يوم',
  days_over:
    'انتهى اليوم |||| انتهى أمس |||| انتهى قبل يومين |||| انتهى قبل %{smart_count} أيام |||| انتهى قبل %{smart_count} يومًا |||| انتهى قبل %{smart_count} يوم',
  for_life: 'مدى الحياة',
  month_of: 'الشهر %{month} من %{count}',
  referred: {
    empty: 'لم يُحل أحدًا بعد',
    text: 'يظهر هنا من يسجل برمز الإحالة %{code}، وما كُسب من كل دفعة يدفعها.',
  },
  subscriptions: {
    empty: 'لا دفعات اشتراك بعد',
    text: 'تظهر هنا كل دفعة دفعها التاجر أو استحقت عليه، وحالتها وفترتها.',
  },
  payouts: {
    title: 'الدفعات الصادرة',
    empty: 'لم يُصرف شيء بعد',
    text: 'ما يُصرف من المحفظة يظهر هنا مع ملفه.',
    create: 'صرف دفعة',
  },
  ledger: {
    title: 'كشف حساب المحفظة',
    empty: 'لا حركات في المحفظة بعد',
    text: 'كل عمولة تظهر هنا مع دفعتها ونسبتها وشهرها، وكل ما صُرف يُخصم.',
  },
  pay: {
    receiver: 'المستفيد',
    balance: 'المتاح في المحفظة',
    iban_missing: 'لا آيبان مسجل. أضفه قبل التحويل.',
    add_iban: 'إضافة الآيبان',
    all: 'صرف كامل الرصيد',
    submit: 'صرف الدفعة',
    nothing: { title: 'لا رصيد للصرف', text: 'رصيد المحفظة %{balance}. يُصرف منها حين تُحتسب عمولات جديدة.' },
    inactive: 'هذا الحساب غير نشط. تأكد قبل الصرف.',
    question: 'صرف %{amount} إلى %{name}؟',
    question_text: 'يُقيد الصرف في المحفظة نهائيًا، ولا يُعدّل بعد ذلك ولا يُحذف.',
    file_kept: 'يُرسل مع الدفعة عند الصرف.',
    done: 'صُرف %{amount} إلى %{name}',
  },
} as const
