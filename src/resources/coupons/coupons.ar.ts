import type { LabelsOf } from '#src/schema/labels.ts'
import type { coupons } from './coupons.ts'

export const labels: LabelsOf<typeof coupons> = {
  one: 'كوبون',
  many: 'الكوبونات',
  definite: 'الكوبون',
  purpose: 'الكوبونات تمنح التجار خصمًا أو مدة إضافية عند الاشتراك في باقة.',
  fields: {
    name: 'الاسم',
    code: 'الرمز',
    type: 'نوع الخصم',
    value: 'قيمة الخصم',
    discountPercentage: 'نسبة الخصم',
    from_date: 'من تاريخ',
    to_date: 'إلى تاريخ',
    packages: 'الباقات',
    userCount: 'عدد المستفيدين',
    validCount: 'مرات الاستخدام لكل تاجر',
    day_number: 'أيام إضافية',
    month_number: 'أشهر إضافية',
    year_number: 'سنوات إضافية',
    state: 'السريان',
    redemption_count: 'مرات الاستخدام',
    redeemed_amount: 'مجموع الخصم',
  },
  sections: {
    identity: 'الاسم والرمز',
    discount: 'الخصم',
    window: 'الصلاحية والحدود',
    extension: 'تمديد الاشتراك',
  },
  choices: {
    state: { RUNNING: 'سارٍ', SCHEDULED: 'لم يبدأ', ENDED: 'انتهى', USED_UP: 'نفد', OFF: 'موقوف' },
    type: { PERCENTAGE: 'نسبة مئوية', FIXED: 'مبلغ ثابت' },
  },
  hints: {
    code: 'ما يكتبه التاجر عند الدفع: أحرف لاتينية وأرقام',
    userCount: 'كم تاجرًا يمكنه استخدام الكوبون؛ اتركه فارغًا لعدد غير محدود',
    validCount: 'كم مرة يمكن للتاجر الواحد استخدامه؛ اتركه فارغًا لعدد غير محدود',
    day_number: 'تُضاف إلى نهاية مدة الباقة المدفوعة، بعد الأشهر والسنوات',
    month_number: 'تُضاف إلى مدة الباقة: شهران على باقة سنوية تجعلها 14 شهرًا',
    year_number: 'تُضاف إلى مدة الباقة؛ لا أثر لها على باقة مدى الحياة',
  },
}
