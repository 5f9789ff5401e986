/** Texts of proving an address of mail by a code. */
export const confirm = {
  title: 'أكّد بريدك الإلكتروني',
  sending: 'نرسل الآن رمزًا إلى',
  sent: 'أرسلنا رمزًا من ستة أرقام إلى',
  not_sent: 'لم نرسل رمزًا بعد إلى',
  hint: 'لم تصلك الرسالة؟ ابحث في الرسائل غير المرغوب فيها. وإن كان لهذا البريد حساب فستقودك الرسالة إليه لتكمل طلبك منه.',
  code: 'رمز التأكيد',
  submit: 'تأكيد البريد',
  again: 'إرسال رمز آخر',
  wait: 'يمكنك طلب رمز آخر بعد',
  other: 'استخدام بريد آخر',
  other_email: 'البريد الآخر',
  other_send: 'أرسل الرمز إليه',
  cancel: 'إبقاء هذا البريد',
  back: 'العودة إلى النموذج',
  did_you_mean: 'هل تقصد:',
} as const

/** Texts of the fields that the two registrations share, fetched when somebody begins to fill one in. */
export const begun = {
  draft: { restored: 'أعدنا ما كتبته في زيارتك السابقة.', anew: 'ابدأ من جديد' },
  subdomain: {
    checking: 'نتحقق من توفره…',
    free: 'هذا العنوان متاح',
    taken: 'هذا العنوان مستخدم من قبل، جرّب غيره',
    suggested: 'نقترح:',
  },
  referral: { unknown: 'لا نعرف رمز إحالة كهذا، صححه أو اتركه فارغًا' },
} as const

/** Texts of the short registration that are fetched when somebody begins to fill it in. */
export const texts = { begun, confirm } as const
