import { forms } from './forms.ts'
import { site } from './site.ts'

/** Texts of the public page with the terms and conditions. */
const terms = {
  title: 'الشروط والأحكام',
  description: 'الشروط والأحكام التي يوافق عليها التاجر عند التسجيل في المنصة.',
  lead: 'ما تتفق عليه المنصة والتاجر عند التسجيل.',
  version: 'النسخة %{version}',
  since: 'سارية منذ %{day}',
  published: 'نُشرت في %{day}',
  older: 'هذه نسخة سابقة محفوظة للرجوع إليها، ولم تعد سارية.',
  to_current: 'اقرأ النسخة السارية',
  arabic_only: 'لا ترجمة إنجليزية لهذه النسخة، فهذا نصها العربي.',
  nothing: 'لم تُنشر شروط وأحكام هنا.',
  print: 'طباعة',
} as const

export const texts = { ...forms, site, terms } as const
