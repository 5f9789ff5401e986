import type { LabelsOf } from '#src/schema/labels.ts'
import type { categories } from './categories.ts'

export const labels: LabelsOf<typeof categories> = {
  one: 'تصنيف',
  many: 'التصنيفات',
  definite: 'التصنيف',
  purpose: 'تصنيفات المنصة شجرة واحدة تُربط بها تصنيفات الأسواق الإلكترونية.',
  fields: {
    name: 'الاسم',
    description: 'الوصف',
    main_category: 'التصنيف الرئيسي',
    mapped: 'مربوط بالأسواق',
    image: 'الصورة',
  },
  sections: { identity: 'التعريف بالتصنيف', place: 'الموقع والصورة' },
  choices: {},
  hints: { main_category: 'اتركه فارغًا لتصنيف في أعلى الشجرة' },
}
