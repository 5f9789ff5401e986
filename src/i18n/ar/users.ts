/** What the pages of users say beyond their fields: a chunk that comes with them. */
export const user_access = {
  two_step: 'التحقق بخطوتين',
  two_step_on: 'مفعّل منذ %{since}: %{methods}.',
  two_step_off: 'غير مفعّل: يدخل هذا المستخدم بكلمة المرور وحدها.',
  two_step_totp: 'تطبيق المصادقة',
  two_step_passkeys: 'مفاتيح المرور: %{n}',
  two_step_codes: 'رموز الاسترداد الباقية: %{n}',
  two_step_reset: 'إعادة الضبط',
  two_step_title: 'إعادة ضبط التحقق بخطوتين',
  two_step_text:
    'لمن فقد كل طرقه. تحقق أولًا أنه هو فعلًا: تُزال كل طرقه ورموزه، ويُسجّل خروجه من كل أجهزته، ويُخبر بالبريد.',
  two_step_reason: 'السبب',
  unlock: 'فتح القفل',
  unlock_ask: 'هل تريد فتح حساب %{name}؟ تعود كلمة مروره صالحة للدخول، وتُعدّ المحاولات الخاطئة من جديد.',
  information: 'المعلومات',
  store_categories: 'تصنيفات المتاجر',
  personal_data: 'البيانات الشخصية',
  sessions: 'الأجهزة والجلسات',
} as const
