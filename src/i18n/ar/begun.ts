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
