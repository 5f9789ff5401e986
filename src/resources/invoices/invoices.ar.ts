import type { LabelsOf } from '#src/schema/labels.ts'
import type { invoices } from './invoices.ts'

export const labels: LabelsOf<typeof invoices> = {
  one: 'فاتورة',
  many: 'الفواتير',
  definite: 'الفاتورة',
  purpose: 'تصدر فاتورة ضريبية لكل دفعة ناجحة، ولا تُعدّل ولا تُحذف.',
  fields: {
    number: 'رقم الفاتورة',
    kind: 'النوع',
    year: 'السنة',
    sequence: 'التسلسل',
    uuid: 'المعرّف الفريد',
    issued_at: 'صدرت في',
    subscription: 'الدفعة',
    vendor: 'التاجر',
    credited_invoice: 'الفاتورة المعكوسة',
    reason: 'السبب',
    seller_name_ar: 'البائع بالعربية',
    seller_name_en: 'البائع بالإنجليزية',
    seller_tax_number: 'الرقم الضريبي للبائع',
    seller_registration: 'السجل التجاري للبائع',
    seller_address_ar: 'عنوان البائع بالعربية',
    seller_address_en: 'عنوان البائع بالإنجليزية',
    buyer_name: 'المشتري',
    buyer_tax_number: 'الرقم الضريبي للمشتري',
    buyer_registration: 'سجل المشتري',
    item_ar: 'البند بالعربية',
    item_en: 'البند بالإنجليزية',
    price: 'السعر',
    discount: 'الخصم',
    net_total: 'الصافي قبل الضريبة',
    vat_percentage: 'نسبة الضريبة',
    tax: 'ضريبة القيمة المضافة',
    amount: 'الإجمالي شامل الضريبة',
    previous_hash: 'بصمة الفاتورة السابقة',
    hash: 'البصمة',
    qr: 'رمز الاستجابة',
  },
  sections: {
    invoice: 'الفاتورة',
  },
  choices: {
    kind: {
      INVOICE: 'فاتورة ضريبية',
      CREDIT_NOTE: 'إشعار دائن',
    },
  },
  actions: {
    credit: 'إصدار إشعار دائن',
  },
  hints: {},
}
