import type { LabelsOf } from '#src/schema/labels.ts'
import type { blogs } from '../blogs/blogs.ts'

/** What the labels of blogs and contents have in common. */
export const articleLabels: Pick<LabelsOf<typeof blogs>, 'fields' | 'sections' | 'choices' | 'hints'> = {
  fields: {
    title: 'العنوان',
    short_description: 'الوصف المختصر',
    body: 'النص',
    language: 'لغة النشر',
    order: 'الترتيب',
    seo_link: 'رابط الصفحة',
    image: 'الصورة',
    untranslated: 'لم يُترجم بعد',
  },
  sections: { text: 'النص', publication: 'النشر' },
  choices: { language: { ALL: 'اللغتان', AR: 'العربية', EN: 'الإنجليزية' } },
  hints: {
    language: 'اللغة التي تظهر بها للزوار',
    order: 'الأصغر يظهر أولًا',
    seo_link: 'آخر جزء من عنوان الصفحة، مثل: how-to-start. إن تُرك فارغًا صُنع من العنوان',
  },
}
