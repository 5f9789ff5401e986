import type { LabelsOf } from '#src/schema/labels.ts'
import type { referralCodeGroups } from './referralCodeGroups.ts'

export const labels: LabelsOf<typeof referralCodeGroups> = {
  one: 'مجموعة إحالة',
  many: 'مجموعات رموز الإحالة',
  definite: 'مجموعة الإحالة',
  purpose: 'المجموعة تحدد نسبة العمولة وعدد الأشهر التي يستحقها من يحيل تاجرًا جديدًا.',
  fields: {
    name: 'الاسم',
    percentage: 'النسبة',
    month_count: 'عدد الأشهر',
    isDefaultForSellers: 'الافتراضية للتجار',
  },
  sections: { identity: 'التعريف بالمجموعة', terms: 'شروط العمولة' },
  choices: {},
  hints: { isDefaultForSellers: 'تُطبق على إحالات التجار؛ واحدة فقط في كل وقت' },
}
