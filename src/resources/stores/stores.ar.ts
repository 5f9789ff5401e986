import type { LabelsOf } from '#src/schema/labels.ts'
import type { stores } from './stores.ts'

export const labels: LabelsOf<typeof stores> = {
  one: 'متجر مربوط',
  many: 'المتاجر في الأسواق',
  definite: 'المتجر',
  purpose: 'متاجر التجار في الأسواق وما آل إليه ربط كل منها.',
  fields: {
    name: 'المتجر',
    vendor: 'التاجر',
    marketplace: 'السوق',
    state: 'الربط',
    error: 'سبب التعذر',
    state_at: 'منذ',
    order_count: 'الطلبات',
    counted_at: 'وقت العد',
  },
  sections: { store: 'المتجر', link: 'الربط', orders: 'الطلبات' },
  choices: {
    state: { REQUESTED: 'طُلب ربطه', LINKED: 'مربوط', FAILED: 'تعذر ربطه', UNLINKED: 'فُكّ ربطه' },
  },
  hints: {},
}
