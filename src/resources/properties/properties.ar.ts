import type { LabelsOf } from '#src/schema/labels.ts'
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
    is_required: 'إلزامية',
  },
  sections: { identity: 'التعريف بالخاصية', use: 'الاستخدام' },
  choices: {
    attribute_type: {
      TEXT: 'نص',
      NUMBER: 'رقم',
      SELECT: 'اختيار واحد',
      MULTI_SELECT: 'اختيار متعدد',
      COLOUR: 'لون',
      DATE: 'تاريخ',
      FLAG: 'نعم أو لا',
    },
  },
  hints: { is_required: 'لا يُنشر منتج من التصنيف من دونها' },
}
