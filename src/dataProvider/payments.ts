import type { Identifier } from 'react-admin'
import type { ResultOf } from '#src/contract/call.ts'
import type { Contract } from '#src/contract/index.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import type { PaymentStatus } from '#src/resources/subscriptions/subscriptions.ts'
import { declarationOf } from './crud.ts'
import { call, callHeaders, callUrl, faultOf, networkFault } from './http.ts'
import { recordOf } from './records.ts'
import { sendForm } from './sendForm.ts'

/*
 * changeTransactionStatus(payment, verdict, once) → POST admin-panal/venders/changeTransactionStatus/{vendor}/{payment}
 * quote(vendor, wanted)             → POST admin-panal/venders/quote/{vendor}         result.quote
 * subscribe(vendor, order, sending) → POST admin-panal/venders/subscribe/{vendor}, multipart with `receipt`   result.subscription
 * returnPayout(id, reason, once)    → POST admin-panal/payouts/return/{id}
 * adjustWallet(holder, id, …, once) → POST admin-panal/{partners,venders}/adjustWallet/{id}
 * decideReferral(id, …, once)       → POST admin-panal/referral-reviews/decide/{id}
 * creditInvoice(id, reason, once)   → POST admin-panal/invoices/credit/{id}
 * desk(id)                          → GET admin-panal/subscriptions/desk/{id}         result.desk
 * ending(id)                        → GET admin-panal/subscriptions/ending/{id}       result.ending
 * correction(id)                    → GET admin-panal/invoices/correct/{id}           result.correction
 * correctInvoice(id, wanted, once)  → POST admin-panal/invoices/correct/{id}
 * refund(payment, refund, sending)  → POST admin-panal/subscriptions/refund/{id}, multipart with `file`   result.refund
 * writeOff(payment, wanted, once)   → POST admin-panal/subscriptions/writeOff/{id}
 * reverseWriteOff(payment, reason, once) → POST admin-panal/subscriptions/reverseWriteOff/{id}
 * file(url)                         → GET {url}, with the token                      bytes
 *
 * Calls that move money carry an Idempotency-Key (`once`): sent twice, they are done once.
 */

/** Which payment, of whom. */
export interface PaymentAddress {
  readonly id: Identifier
  readonly vendor: Identifier
}

/** What becomes of a payment. */
export interface VerdictOnPayment {
  readonly status: Exclude<PaymentStatus, 'DUE_PAYMENT' | 'WRITTEN_OFF'>
  /** Needed for REJECTED; the vendor reads it. */
  readonly reason?: string
  /** Where it is not known yet how it was paid. */
  readonly method?: PaymentMethod
  /** Number of the transfer, card slip or cash receipt, where nothing shows yet that it was paid. */
  readonly reference?: string
}

/** A package that somebody asks the price of. */
export interface Wanted {
  readonly package: number
  readonly coupon?: string
}

/** What a package would cost a vendor now, in riyals, and the period that it would buy. */
export type Quote = ResultOf<Contract['POST admin-panal/venders/quote/:id']>['quote']

/** First and last day, `YYYY-MM-DD`; the end is null for life. */
export type Days = NonNullable<Desk['period']>

/** What would become of the paid periods of a vendor if that of one payment were taken back today. */
export type Ending = ResultOf<Contract['GET admin-panal/subscriptions/ending/:id']>['ending']

/** Why somebody may not do something, in the language of the call. */
export type Refused = NonNullable<Desk['approval']>

/** What whoever decides on a payment has to know beside it. */
export type Desk = ResultOf<Contract['GET admin-panal/subscriptions/desk/:id']>['desk']

/** Who is named on an invoice. */
export const PARTIES = [
  'buyer_name',
  'buyer_tax_number',
  'buyer_registration',
  'buyer_address',
  'seller_name_ar',
  'seller_name_en',
  'seller_tax_number',
  'seller_registration',
  'seller_address_ar',
  'seller_address_en',
] as const

export type Parties = Readonly<Record<(typeof PARTIES)[number], string | null>>

/** Whom an invoice names, and whom it would name if it were corrected now. */
export interface ProposedCorrection {
  readonly before: Parties
  readonly after: Parties
}

/** What a corrected invoice says of its buyer, and why it was corrected. */
export interface WantedCorrection
  extends Pick<Parties, 'buyer_name' | 'buyer_tax_number' | 'buyer_registration'> {
  readonly reason: string
}

/** Money that went back. */
export interface WantedRefund {
  /** Riyals. */
  readonly amount: number
  readonly method: PaymentMethod
  readonly reference: string
  /** `YYYY-MM-DD` */
  readonly refunded_on: string
  readonly reason: string
  readonly period: 'KEPT' | 'ENDED'
}

/** Why a due is written off, and on which day (`YYYY-MM-DD`). */
export interface WantedWriteOff {
  readonly reason: string
  readonly written_off_on: string
}

/** A payment as it is recorded. */
export interface PaymentOrder extends Wanted {
  readonly method: PaymentMethod
  /** `YYYY-MM-DD` */
  readonly payment_date: string
  /** Number of the transfer, card slip or cash receipt; needed without a receipt. */
  readonly reference?: string
}

/** What goes along with an order. */
export interface OrderSending {
  /** Idempotency-Key. */
  readonly once: string
  readonly receipt: File | null
  readonly onProgress?: (part: number) => void
}

const formOf = (order: object, receipt: File | null, name = 'receipt'): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(order)) if (value !== undefined) form.append(key, String(value))
  // Last: the server has read all fields when the file begins.
  if (receipt) form.append(name, receipt)
  return form
}

/** What the server says when it was done, in the language of the call. */
interface Done {
  readonly message: string
}

const at = (...parts: readonly Identifier[]): string => parts.map(encodeURIComponent).join('/')

const post = async (path: string, body: unknown, once?: string): Promise<Done> => {
  const { message } = await call(path, { method: 'POST', body, once })
  return { message }
}

/** The calls about payments, invoices and their files. */
export const payments = {
  /** Decides on a payment. 409 `payment_decided` names who decided before, `own_payment` who may; 422 on `reason`, `method` or `reference`. */
  changeTransactionStatus: (
    { id, vendor }: PaymentAddress,
    verdict: VerdictOnPayment,
    once: string,
  ): Promise<Done> => post(`admin-panal/venders/changeTransactionStatus/${at(vendor, id)}`, verdict, once),

  /** What a package would cost a vendor; 422 on `package` or `coupon` where it cannot be had. */
  quote: async (vendor: Identifier, wanted: Wanted, signal?: AbortSignal): Promise<Quote> => {
    const { result } = await call(`admin-panal/venders/quote/${at(vendor)}`, {
      method: 'POST',
      body: wanted,
      signal,
    })
    return result.quote as Quote
  },

  /** Records what a vendor paid for a package; resolves to the payment. 409 while another payment waits. */
  subscribe: async (
    vendor: Identifier,
    order: PaymentOrder,
    { once, receipt, onProgress }: OrderSending,
  ): Promise<Done & { readonly id: number }> => {
    const { message, result } = await sendForm(`admin-panal/venders/subscribe/${at(vendor)}`, {
      form: formOf(order, receipt),
      headers: { 'Idempotency-Key': once },
      onProgress: receipt ? onProgress : undefined,
    })
    return { message, id: recordOf(result.subscription).id as number }
  },

  /** Puts a payout that did not arrive back into its wallet; 409 for whoever made it, or the second time. */
  returnPayout: (id: Identifier, reason: string, once: string): Promise<Done> =>
    post(`admin-panal/payouts/return/${at(id)}`, { reason }, once),

  /** Corrects a wallet by riyals above or below zero; 409 for whoever made its last payout. */
  adjustWallet: (
    holder: 'partners' | 'vendors',
    id: Identifier,
    correction: { readonly amount: number; readonly reason: string },
    once: string,
  ): Promise<Done> => post(`${declarationOf(holder).base}/adjustWallet/${at(id)}`, correction, once),

  /** Decides on a referral under review; 409 `already_done` naming who decided before. */
  decideReferral: (
    id: Identifier,
    decision: { readonly verdict: 'CONFIRMED' | 'DECLINED'; readonly reason: string },
    once: string,
  ): Promise<Done> => post(`admin-panal/referral-reviews/decide/${at(id)}`, decision, once),

  /** Reverses an invoice by a credit note; 409 `already_credited`. */
  creditInvoice: (id: Identifier, reason: string, once: string): Promise<Done> =>
    post(`admin-panal/invoices/credit/${at(id)}`, { reason }, once),

  /** Whom an invoice would name if it were corrected; 409 where it cannot be. */
  correction: async (id: Identifier, signal?: AbortSignal): Promise<ProposedCorrection> => {
    const { result } = await call(`admin-panal/invoices/correct/${at(id)}`, { signal })
    return result.correction as ProposedCorrection
  },

  /** Corrects an invoice by a credit note and a new one; 409 `already_corrected`, `nothing_to_correct`. */
  correctInvoice: (id: Identifier, wanted: WantedCorrection, once: string): Promise<Done> =>
    post(`admin-panal/invoices/correct/${at(id)}`, wanted, once),

  /** Records money that went back; 422 on `amount` beyond what is left of the payment. */
  refund: async (
    payment: Identifier,
    refund: WantedRefund,
    { once, receipt, onProgress }: OrderSending,
  ): Promise<Done> => {
    const { message } = await sendForm(`admin-panal/subscriptions/refund/${at(payment)}`, {
      form: formOf(refund, receipt, 'file'),
      headers: { 'Idempotency-Key': once },
      onProgress: receipt ? onProgress : undefined,
    })
    return { message }
  },

  /** Writes off what is due; 409 where nothing is, 422 on `written_off_on`. */
  writeOff: (payment: Identifier, wanted: WantedWriteOff, once: string): Promise<Done> =>
    post(`admin-panal/subscriptions/writeOff/${at(payment)}`, wanted, once),

  /** Makes due again what was written off; 409 where something newer stands in the way. */
  reverseWriteOff: (payment: Identifier, reason: string, once: string): Promise<Done> =>
    post(`admin-panal/subscriptions/reverseWriteOff/${at(payment)}`, { reason }, once),

  /** What is to be known before deciding on a payment. */
  desk: async (id: Identifier, signal?: AbortSignal): Promise<Desk> => {
    const { result } = await call(`admin-panal/subscriptions/desk/${at(id)}`, { signal })
    return result.desk as Desk
  },

  /** What taking back the period of a payment would do; 404 for one that did not succeed. */
  ending: async (id: Identifier, signal?: AbortSignal): Promise<Ending> => {
    const { result } = await call(`admin-panal/subscriptions/ending/${at(id)}`, { signal })
    return result.ending as Ending
  },

  /** The bytes of a file that only who may see its record can open. */
  file: async (url: string, signal?: AbortSignal): Promise<Blob> => {
    const response = await fetch(callUrl(url.replace(/^\/api\//, '')), {
      headers: callHeaders(),
      signal,
    }).catch((error: unknown) => {
      throw signal?.aborted ? error : networkFault()
    })
    if (!response.ok) throw faultOf(response.status, await response.json().catch(() => undefined))
    return response.blob()
  },
}
