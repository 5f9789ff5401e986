/** What the field for a store's address is called. */
export const subdomainLabel = 'عنوان المتجر على المنصة'

/** Texts of the fields that the short registration and the long one share. */
export const storeTexts = {
  draft: { restored: 'أعدنا ما كتبته في زيارتك السابقة.', anew: 'ابدأ من جديد' },
  subdomain: {
    hint: 'أحرف لاتينية صغيرة وأرقام وشرطات، مثل my-store',
    checking: 'نتحقق من توفره…',
    free: 'هذا العنوان متاح',
    taken: 'هذا العنوان مستخدم من قبل، جرّب غيره',
    suggested: 'نقترح:',
  },
  referral: { unknown: 'لا نعرف رمز إحالة كهذا، صححه أو اتركه فارغًا' },
} as const
