import { forms } from './forms.ts'
import { site } from './site.ts'

/** Texts of the public contact form. */
const contact = {
  title: 'تواصل معنا',
  description: 'اكتب إلينا عن المنصة وباقاتها وربط متجرك بالأسواق، ونرد عليك عبر البريد.',
  lead: 'اكتب لنا سؤالك أو اقتراحك، ونرد عليك عبر البريد.',
  area: 'التواصل',
  headline: 'سؤال قبل التسجيل أو بعده؟ نحن نسمعك',
  detail: 'إن كان لديك حساب فالدعم من داخله أسرع: نعرف متجرك وطلباتك.',
  name: 'اسمك',
  email: 'بريدك الإلكتروني',
  phone: 'رقم الجوال (اختياري)',
  subject: 'الموضوع',
  message: 'رسالتك',
  homepage: 'اترك هذا الحقل فارغًا',
  submit: 'إرسال',
  another: 'كتابة رسالة أخرى',
} as const

export const texts = { ...forms, site, contact } as const
