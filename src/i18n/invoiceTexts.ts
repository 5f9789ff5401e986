import type { Locale } from './locales.ts'

/** What stands on an invoice, in both languages on the same paper, whichever the panel speaks. */
export const INVOICE_TEXTS = {
  invoice: { ar: 'فاتورة ضريبية', en: 'Tax Invoice' },
  simplified: { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified Tax Invoice' },
  credit_note: { ar: 'إشعار دائن لفاتورة ضريبية', en: 'Tax Invoice Credit Note' },
  simplified_credit_note: {
    ar: 'إشعار دائن لفاتورة ضريبية مبسطة',
    en: 'Simplified Tax Invoice Credit Note',
  },
  number: { ar: 'الرقم', en: 'Number' },
  issued_at: { ar: 'تاريخ الإصدار ووقته', en: 'Issue date and time' },
  supply_on: { ar: 'تاريخ التوريد', en: 'Date of supply' },
  period: { ar: 'فترة التوريد', en: 'Supply period' },
  coupon: { ar: 'الكوبون', en: 'Coupon' },
  replaces: { ar: 'بدل الفاتورة رقم', en: 'In place of invoice number' },
  uuid: { ar: 'المعرّف الفريد', en: 'UUID' },
  credited: { ar: 'عن الفاتورة رقم', en: 'For invoice number' },
  reason: { ar: 'سبب الإشعار', en: 'Reason' },
  payment: { ar: 'رقم العملية', en: 'Payment reference' },
  seller: { ar: 'البائع', en: 'Seller' },
  buyer: { ar: 'المشتري', en: 'Buyer' },
  name: { ar: 'الاسم', en: 'Name' },
  tax_number: { ar: 'الرقم الضريبي', en: 'VAT number' },
  registration: { ar: 'رقم السجل', en: 'Registration no.' },
  address: { ar: 'العنوان', en: 'Address' },
  item: { ar: 'البند', en: 'Item' },
  quantity: { ar: 'الكمية', en: 'Qty' },
  unit_price: { ar: 'سعر الوحدة قبل الضريبة', en: 'Unit price excl. VAT' },
  discount: { ar: 'الخصم', en: 'Discount' },
  coupon_discount: { ar: 'خصم الكوبون', en: 'Coupon discount' },
  subtotal: { ar: 'المجموع قبل الخصم والضريبة', en: 'Subtotal excl. VAT' },
  net: { ar: 'الإجمالي قبل الضريبة', en: 'Total excl. VAT' },
  vat: { ar: 'ضريبة القيمة المضافة', en: 'VAT' },
  total: { ar: 'الإجمالي شامل الضريبة', en: 'Total incl. VAT' },
  currency: { ar: 'المبالغ بالريال السعودي', en: 'Amounts in Saudi riyals (SR)' },
  scan: { ar: 'رمز الفاتورة الإلكترونية', en: 'E-invoice code' },
  hash: { ar: 'ختم المنصة', en: 'Platform seal' },
  previous_hash: { ar: 'ختم المنصة للسابقة', en: 'Previous platform seal' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>

export type InvoiceText = keyof typeof INVOICE_TEXTS
