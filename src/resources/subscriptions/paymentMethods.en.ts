import type { PaymentMethod } from './paymentMethods.ts'

/** What the ways of paying are called, wherever one is named. */
export const paymentMethods = {
  BANK_TRANSFER: 'Bank transfer',
  CASH: 'Cash',
  CREDIT_CARD: 'Credit card or mada',
  APPLE_PAY: 'Apple Pay',
} as const satisfies Record<PaymentMethod, string>
