import type { LabelsOf } from '#src/schema/labels.ts'
import type { couponRedemptions } from './couponRedemptions.ts'

export const labels: LabelsOf<typeof couponRedemptions> = {
  one: 'استخدام كوبون',
  many: 'استخدامات الكوبونات',
  definite: 'استخدام الكوبون',
  purpose: 'من استخدم الكوبون ومتى وبكم.',
  fields: {
    code: 'الرمز',
    coupon: 'الكوبون',
    vendor: 'التاجر',
    subscription: 'الدفعة',
    state: 'الحالة',
    discount: 'الخصم',
  },
  sections: {
    redemption: 'الاستخدام',
  },
  choices: {
    state: {
      RESERVED: 'محجوز لدفعة معلقة',
      USED: 'مستخدم',
      RELEASED: 'أُلغي الحجز',
    },
  },
  hints: {},
}
