import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import type { blogs, contents } from './articles.ts'

const shared = {
  fields: {
    title: 'العنوان',
    short_description: 'الوصف المختصر',
    body: 'النص',
    language: 'لغة النشر',
    published_on: 'تاريخ النشر',
    order: 'الترتيب',
    seo_link: 'رابط الصفحة',
    image: 'الصورة',
    untranslated: 'لم يُترجم بعد',
  },
  sections: { text: 'النص', publication: 'النشر' },
  choices: { language: { ALL: 'اللغتان', AR: 'العربية', EN: 'الإنجليزية' } },
  hints: {
    language: 'اللغة التي تظهر بها للزوار',
    published_on: 'يراه الزوار من هذا اليوم. إن تُرك فارغًا فمن اليوم',
    order: 'الأصغر يظهر أولًا',
    seo_link: 'آخر جزء من عنوان الصفحة، مثل: how-to-start. إن تُرك فارغًا صُنع من العنوان',
  },
} satisfies Partial<LabelsOf<typeof blogs>>

export const labels: {
  readonly blogs: LabelsOf<typeof blogs>
  readonly contents: LabelsOf<typeof contents>
} = {
  blogs: {
    ...laterTitles.blogs,
    ...shared,
  },
  contents: {
    ...laterTitles.contents,
    ...shared,
  },
}
