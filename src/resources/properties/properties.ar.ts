import type { LabelsOf } from '#src/schema/labels.ts'
import { attributeTypeLabels } from '../attributeTypeLabels.ar.ts'
import type { properties } from './properties.ts'

export const labels: LabelsOf<typeof properties> = {
  one: 'خاصية',
  many: 'الخصائص',
  definite: 'الخاصية',
  purpose: 'الخصائص تصف منتجات التصنيف: اللون والمقاس والخامة وغيرها.',
  fields: {
    name: 'الاسم',
    description: 'الوصف',
    main_category: 'التصنيف الرئيسي',
    attribute_type: 'نوع الخاصية',
    values: 'القيم',
    mapped: 'مربوطة بالأسواق',
    is_required: 'إلزامية',
  },
  sections: { identity: 'التعريف بالخاصية', use: 'الاستخدام' },
  choices: {
    attribute_type: attributeTypeLabels,
  },
  hints: {
    values: 'الرمز ثابت وتُربط به قيم الأسواق؛ الأسماء تتغير متى شئت',
    is_required: 'لا يُنشر منتج من التصنيف من دونها',
  },
}
