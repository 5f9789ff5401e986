import type { PaymentMethod } from './paymentMethods.ts'

/** What the ways of paying are called, wherever one is named. */
export const paymentMethods = {
  BANK_TRANSFER: 'تحويل بنكي',
  CASH: 'نقدًا',
  CREDIT_CARD: 'بطاقة ائتمانية أو مدى',
  APPLE_PAY: 'أبل باي (Apple Pay)',
} as const satisfies Record<PaymentMethod, string>
