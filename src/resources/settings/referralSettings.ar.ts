import type { LabelsOf } from '#src/schema/labels.ts'
import type { referralSettings } from './referralSettings.ts'

export const labels: LabelsOf<typeof referralSettings> = {
  one: 'الإحالات',
  many: 'الإحالات',
  definite: 'الإحالات',
  purpose: 'ما يسري على الإحالات حين لا يُتفق على غيره.',
  fields: {
    referral_default_group: 'المجموعة الافتراضية للتجار',
    partner_percentage: 'نسبة الشريك الجديد',
    partner_due_months: 'أشهر العمولة للشريك الجديد',
    commission_hold_days: 'أيام حجز العمولة',
    minimum_payout: 'أقل مبلغ للصرف',
  },
  sections: {
    vendors: 'إحالات التجار',
    partners: 'الشركاء',
    payouts: 'الصرف',
  },
  choices: {},
  hints: {
    referral_default_group: 'تسري على كل تاجر ليست له مجموعة',
    partner_percentage: 'تُملأ بها استمارة الشريك الجديد ويمكن تغييرها',
    partner_due_months: 'تُملأ بها استمارة الشريك الجديد ويمكن تغييرها',
    commission_hold_days: 'مهلة الاسترداد: لا تُصرف العمولة قبل انقضائها من يوم اعتماد الدفعة',
    minimum_payout: 'لا يُصرف من محفظة ما دونه',
  },
}
