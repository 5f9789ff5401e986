import type { LabelsOf } from '#src/schema/labels.ts'
import type { invoiceSettings } from './invoiceSettings.ts'

export const labels: LabelsOf<typeof invoiceSettings> = {
  one: 'بيانات الفواتير',
  many: 'بيانات الفواتير',
  definite: 'بيانات الفواتير',
  purpose: 'اسم البائع ورقمه الضريبي وعنوانه كما تظهر على الفواتير.',
  fields: {
    seller_name: 'اسم البائع',
    seller_tax_number: 'الرقم الضريبي',
    seller_registration: 'السجل التجاري',
    seller_address: 'العنوان',
    books_closed_on: 'إقفال الدفاتر حتى',
  },
  sections: { seller: 'البائع على الفواتير', books: 'الدفاتر' },
  choices: {},
  hints: {
    books_closed_on: 'لا تُقبل دفعة مؤرخة في هذا اليوم أو قبله',
    seller_name: 'كما هو في شهادة التسجيل في ضريبة القيمة المضافة؛ لا تصدر فاتورة قبل ضبطه',
  },
}
