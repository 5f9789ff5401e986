/** Texts of the second step of a sign-in and of signing in by a passkey; they come when they are needed. */
export const texts = {
  second_step: {
    title: 'تأكيد الدخول',
    totp_lead: 'افتح تطبيق المصادقة في جوالك واكتب الأرقام الستة التي يعرضها لهذا الحساب.',
    passkey_lead: 'أكّد أنك أنت بمفتاح المرور المحفوظ في جهازك.',
    recovery_lead: 'اكتب أحد رموز الاسترداد التي حفظتها. يعمل كل رمز مرة واحدة.',
    code: 'رمز التحقق',
    recovery_code: 'رمز الاسترداد',
    submit: 'تأكيد',
    use_passkey: 'استخدام مفتاح المرور',
    other_ways: 'طرق أخرى',
    to_totp: 'رمز من تطبيق المصادقة',
    to_passkey: 'مفتاح مرور',
    to_recovery_code: 'رمز استرداد',
    lost: 'فقدت هذا كله؟ اطلب من مدير عام آخر إعادة ضبط التحقق بخطوتين في حسابك.',
    lost_user: 'فقدت هذا كله؟ راسلنا لإعادة ضبط التحقق بخطوتين في حسابك.',
    back: 'العودة إلى كلمة المرور',
    opening: 'تم تسجيل الدخول، نفتح حسابك…',
    not_supported: 'هذا المتصفح لا يدعم مفاتيح المرور، اختر طريقة أخرى.',
    cancelled: 'لم يكتمل التأكيد بمفتاح المرور: أُلغي أو انتهت مهلته، أو لا مفتاح هنا لهذا الحساب.',
  },
} as const
