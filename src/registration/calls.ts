import type { Body, Result } from '../contract/index.ts'
import { ask } from '../public-ui/api.ts'
import { sendForm } from '../public-ui/sendForm.ts'

export type Options = Result<'GET registration/options'>

export type Method = Options['methods'][number]

export type Bank = Options['bank']

/** Amounts in riyals. */
export type Quote = Result<'POST registration/quote'>['quote']

export type Registered = Result<'POST registration'>['registration']

/** Its payment is still to be made, or to be made again. */
export const isUnpaid = (status: Registered['status']): boolean =>
  status === 'PAY' || status === 'DUE_PAYMENT'

export const getPackages = () => ask('GET registration/packages')

export const getOptions = () => ask('GET registration/options')

export const getQuote = (body: Body<'POST registration/quote'>) => ask('POST registration/quote', { body })

export const register = (body: FormData, idempotencyKey: string, onProgress: (share: number) => void) =>
  sendForm('POST registration', body, { idempotencyKey, onProgress })

export const retryPayment = (body: FormData, idempotencyKey: string, onProgress: (share: number) => void) =>
  sendForm('POST registration/retry', body, { idempotencyKey, onProgress })

export const getStatus = (token: string) =>
  ask('GET registration/status', { query: { payment_token: token } })

export const resend = (email: string) => ask('POST registration/resend', { body: { email } })
