import type { LabelsOf } from '#src/schema/labels.ts'
import type { walletEntries } from './walletEntries.ts'

export const labels: LabelsOf<typeof walletEntries> = {
  one: 'حركة محفظة',
  many: 'حركات المحافظ',
  definite: 'حركة المحفظة',
  purpose: 'كل ما أُضيف إلى المحافظ من عمولات وما صُرف منها.',
  fields: {
    description: 'البيان',
    kind: 'النوع',
    partner: 'الشريك',
    vendor: 'التاجر',
    amount: 'المبلغ',
    referred_vendor: 'التاجر المُحال',
    subscription: 'الدفعة',
    base_amount: 'الصافي المحتسب عليه',
    percentage: 'النسبة',
    month: 'الشهر',
    month_to: 'إلى الشهر',
    month_count: 'من أشهر',
    payable_on: 'تُصرف من',
    review: 'مراجعة الإحالة',
    reason: 'السبب',
    recorded_by: 'سجّلها',
    payout: 'الدفعة الصادرة',
    balance: 'الرصيد بعدها',
  },
  sections: {
    entry: 'الحركة',
  },
  choices: {
    review: { OPEN: 'قيد المراجعة', CONFIRMED: 'مقبولة', DECLINED: 'مرفوضة' },
    kind: {
      COMMISSION: 'عمولة',
      PAYOUT: 'دفعة صادرة',
      REVERSAL: 'عكس عمولة',
      RETURN: 'دفعة مرتجعة',
      ADJUSTMENT: 'تسوية',
    },
  },
  hints: {},
}
