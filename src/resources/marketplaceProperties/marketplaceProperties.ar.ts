import type { LabelsOf } from '#src/schema/labels.ts'
import { attributeTypeLabels } from '../attributeTypeLabels.ar.ts'
import type { marketplaceProperties } from './marketplaceProperties.ts'

export const labels: LabelsOf<typeof marketplaceProperties> = {
  one: 'خاصية سوق',
  many: 'خصائص السوق',
  definite: 'خاصية السوق',
  purpose: 'ما يطلبه السوق عن منتجات كل تصنيف.',
  fields: {
    marketplace_category: 'تصنيف السوق',
    name: 'الاسم',
    remote_id: 'رقمها في السوق',
    attribute_type: 'نوع الخاصية',
    is_required: 'إلزامية',
    values: 'القيم',
  },
  sections: { identity: 'التعريف بالخاصية', use: 'الاستخدام' },
  choices: { attribute_type: attributeTypeLabels },
  hints: {},
}
