import type { declines } from '../i18n/ar/declines.ts'
import { type Answer, get, post } from '../public-ui/api.ts'
import { sendForm } from '../public-ui/sendForm.ts'
import type { Package } from './packages.ts'

/*
 * GET  registration/packages
 * GET  registration/options
 * POST registration/quote   { package, coupon, referral_code }
 * POST registration         multipart, Idempotency-Key
 * POST registration/retry   multipart: { payment_token, method, receipt, payment_date }
 * GET  registration/status?payment_token=
 * POST registration/resend  { email }
 */

export type Method = 'BANK_TRANSFER' | 'CREDIT_CARD' | 'APPLE_PAY'

export interface Bank {
  readonly bank_name_ar: string | null
  readonly bank_name_en: string | null
  readonly account_name: string | null
  readonly iban: string | null
  readonly note_ar: string | null
  readonly note_en: string | null
}

export interface Options {
  readonly methods: readonly Method[]
  readonly bank: Bank
  readonly vat_percentage: number
  readonly terms: { readonly version: number; readonly url: string } | null
}

/** Amounts in riyals. */
export interface Quote {
  readonly price: number
  readonly discount: number
  readonly net_total: number
  readonly tax: number
  readonly amount: number
  readonly vat_percentage: number
  /** Why no VAT is charged, in words; null where it is. */
  readonly vat_note: string | null
  readonly extra: { readonly days: number; readonly months: number; readonly years: number } | null
  readonly referral: boolean | null
  readonly coupon: string | null
}

export interface Registered {
  readonly reference: string
  readonly status: 'ACTIVE' | 'PENDING' | 'DUE_PAYMENT' | 'PAY'
  /** Riyals. */
  readonly amount: number
  readonly email: string
  readonly pay_url: string | null
  readonly payment_token: string | null
  /** Of the package; null where none is ordered. */
  readonly title_ar: string | null
  readonly title_en: string | null
  /** Once it is paid. */
  readonly invoice_number: string | null
  /** Why the bank declined the latest attempt by card. */
  readonly declined: keyof typeof declines.reasons | null
  /** Why an administrator did not accept the payment. */
  readonly reason: string | null
}

/** Its payment is still to be made, or to be made again. */
export const isUnpaid = (status: Registered['status']): boolean =>
  status === 'PAY' || status === 'DUE_PAYMENT'

export const getPackages = (): Promise<Answer<{ packages: readonly Package[] }>> =>
  get('registration/packages')

export const getOptions = (): Promise<Answer<Options>> => get('registration/options')

export const getQuote = (order: {
  package: number
  coupon: string | null
  referral_code: string | null
}): Promise<Answer<{ quote: Quote }>> => post('registration/quote', order)

interface Registration {
  readonly registration: Registered
}

export const register = (
  body: FormData,
  idempotencyKey: string,
  onProgress: (share: number) => void,
): Promise<Answer<Registration>> => sendForm('registration', body, { idempotencyKey, onProgress })

export const retryPayment = (
  body: FormData,
  idempotencyKey: string,
  onProgress: (share: number) => void,
): Promise<Answer<Registration>> => sendForm('registration/retry', body, { idempotencyKey, onProgress })

export const getStatus = (token: string): Promise<Answer<Registration>> =>
  get(`registration/status?payment_token=${encodeURIComponent(token)}`)

export const resend = (email: string): Promise<Answer<unknown>> => post('registration/resend', { email })
