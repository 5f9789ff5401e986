import type { LabelsOf } from '#src/schema/labels.ts'
import type { marketplaceCategories } from './marketplaceCategories.ts'

export const labels: LabelsOf<typeof marketplaceCategories> = {
  one: 'تصنيف سوق',
  many: 'تصنيفات السوق',
  definite: 'تصنيف السوق',
  purpose: 'شجرة تصنيفات السوق كما هي عنده.',
  fields: {
    marketplace: 'السوق',
    parent: 'التصنيف الأعلى',
    name: 'الاسم',
    remote_id: 'رقمه في السوق',
    level: 'المستوى',
    child_count: 'التصنيفات الفرعية',
    mapped: 'مربوط',
  },
  sections: { identity: 'التعريف بالتصنيف' },
  choices: {},
  hints: {},
}
