/** The password that is asked for over a page, in the panel and in the sellers' area. */
export const presence = {
  other_way: 'بطريقة أخرى',
  password: 'كلمة المرور',
  confirm: {
    title: 'أكّد كلمة مرورك',
    text: 'هذا إجراء حساس، وقد مضى وقت على تسجيل دخولك. أدخل كلمة مرورك ليُستكمل، ولن يضيع شيء مما كتبته.',
    action: 'تأكيد ومتابعة',
    cancel: 'ليس الآن',
  },
  ended: {
    title: 'انتهت جلستك',
    text: 'سجّل الدخول لتكمل من حيث كنت. لا يضيع ما كتبته هنا.',
    action: 'تسجيل الدخول',
    cancel: 'ليس الآن',
  },
} as const

/** Before something unsaved is left behind. */
export const unsaved = {
  title: 'لديك تعديلات لم تُحفظ',
  text: 'إذا تابعت الآن فستفقد ما كتبته في هذه الصفحة.',
  stay: 'البقاء في الصفحة',
  leave: 'المتابعة دون حفظ',
} as const
