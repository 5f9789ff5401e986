import type { Locale } from './locales.ts'

type Reasons = readonly Readonly<Record<Locale, string>>[]

/** Why transfers are usually rejected, in the language of the vendor who reads it, whichever the panel speaks. */
export const REJECTION_REASONS: Reasons = [
  {
    ar: 'المبلغ المحوّل أقل من المبلغ المطلوب',
    en: 'The amount transferred is less than the amount due',
  },
  { ar: 'لم يصل التحويل إلى حسابنا', en: 'The transfer has not reached our account' },
  { ar: 'الإيصال غير واضح', en: 'The receipt cannot be read' },
  { ar: 'الإيصال لا يخص هذه الدفعة', en: 'The receipt belongs to another payment' },
  { ar: 'سبق استخدام هذا الإيصال', en: 'The receipt was used before' },
]

/** Why invoices are usually credited; it stands on the credit note. */
export const CREDIT_REASONS: Reasons = [
  { ar: 'إلغاء الاشتراك بطلب التاجر', en: 'Subscription cancelled at the vendor’s request' },
  { ar: 'خطأ في بيانات الفاتورة', en: 'Wrong details on the invoice' },
  { ar: 'فُوترت الدفعة مرتين', en: 'The payment was invoiced twice' },
]
