import type { LabelsOf } from '#src/schema/labels.ts'
import type { subscriptions } from './subscriptions.ts'

export const labels: LabelsOf<typeof subscriptions> = {
  one: 'اشتراك',
  many: 'الاشتراكات',
  definite: 'الاشتراك',
  purpose: 'هنا دفعات التجار عن باقاتهم: ما ينتظر المراجعة، وما نجح، وما استحق.',
  fields: {
    processId: 'رقم العملية',
    vendor: 'التاجر',
    package: 'الباقة',
    status: 'حالة الدفعة',
    method: 'طريقة الدفع',
    price: 'سعر الباقة',
    coupon: 'الكوبون',
    discount: 'الخصم',
    amount: 'الإجمالي',
    vat_percentage: 'نسبة الضريبة',
    net_total: 'الصافي قبل الضريبة',
    tax: 'ضريبة القيمة المضافة',
    payment_date: 'تاريخ الدفع',
    receipt: 'الإيصال',
    due_on: 'تستحق في',
    starts_on: 'بداية الاشتراك',
    ends_on: 'نهاية الاشتراك',
    invoice_number: 'رقم الفاتورة',
    tax_number: 'الرقم الضريبي للتاجر',
    decided_at: 'تاريخ القرار',
    decided_by: 'قرّره',
    reason: 'السبب',
  },
  sections: {
    payment: 'الدفعة',
    amounts: 'المبالغ',
    period: 'المدة',
    invoice: 'الفاتورة',
    decision: 'القرار',
  },
  choices: {
    status: {
      DUE_PAYMENT: 'مستحقة الدفع',
      PENDING: 'بانتظار المراجعة',
      SUCCESS: 'ناجحة',
      REJECTED: 'مرفوضة',
    },
    method: {
      BANK_TRANSFER: 'تحويل بنكي',
      CASH: 'نقدًا',
      CREDIT_CARD: 'بطاقة ائتمانية',
      APPLE_PAY: 'أبل باي',
    },
  },
  actions: {
    approve: 'حسم الدفعات',
  },
  hints: {},
}
