import type { Identifier } from 'react-admin'
import type { Body, Form, Result } from '#src/contract/index.ts'
import { callFile } from './callFile.ts'
import { ask } from './http.ts'
import { sendForm } from './sendForm.ts'

/** Which payment, of whom. */
export interface PaymentAddress {
  readonly id: Identifier
  readonly vendor: Identifier
}

/** What becomes of a payment: REJECTED needs the `reason`, which the vendor reads. */
export type VerdictOnPayment = Body<'POST admin-panal/venders/changeTransactionStatus/:id/:transaction_id'>

/** A package that somebody asks the price of. */
export type Wanted = Body<'POST admin-panal/venders/quote/:id'>

/** What a package would cost a vendor now, in riyals, and the period that it would buy. */
export type Quote = Result<'POST admin-panal/venders/quote/:id'>['quote']

/** What whoever decides on a payment has to know beside it. */
export type Desk = Result<'GET admin-panal/subscriptions/desk/:id'>['desk']

/** First and last day, `YYYY-MM-DD`; the end is null for life. */
export type Days = NonNullable<Desk['period']>

/** Why somebody may not do something, in the language of the call. */
export type Refused = NonNullable<Desk['approval']>

/** What would become of the paid periods of a vendor if that of one payment were taken back today. */
export type Ending = Result<'GET admin-panal/subscriptions/ending/:id'>['ending']

/** Whom an invoice names, and whom it would name if it were corrected now. */
export type ProposedCorrection = Result<'GET admin-panal/invoices/correct/:id'>['correction']

export type Parties = ProposedCorrection['before']

/** What a corrected invoice says of its buyer, and why it was corrected. */
export type WantedCorrection = Body<'POST admin-panal/invoices/correct/:id'>

/** Money that went back, in riyals. */
export type WantedRefund = Omit<Form<'POST admin-panal/subscriptions/refund/:id'>, 'file'>

/** A payment as it is recorded: a `reference` is needed without a receipt. */
export type PaymentOrder = Omit<Form<'POST admin-panal/venders/subscribe/:id'>, 'receipt'>

/** What goes along with an order. */
export interface OrderSending {
  /** Idempotency-Key: sent twice, it is done once. */
  readonly once: string
  readonly receipt: File | null
  readonly onProgress?: (part: number) => void
}

/** What the server says when it was done, in the language of the call. */
interface Done {
  readonly message: string
}

const ADJUSTED = {
  partners: 'POST admin-panal/partners/adjustWallet/:id',
  vendors: 'POST admin-panal/venders/adjustWallet/:id',
} as const

/** The calls about payments, invoices and their files. Those that move money carry an Idempotency-Key (`once`). */
export const payments = {
  /** Decides on a payment. 409 `payment_decided` names who decided before, `own_payment` who may; 422 on `reason`, `method` or `reference`. */
  changeTransactionStatus: (
    { id, vendor }: PaymentAddress,
    body: VerdictOnPayment,
    once: string,
  ): Promise<Done> =>
    ask('POST admin-panal/venders/changeTransactionStatus/:id/:transaction_id', {
      params: { id: vendor, transaction_id: id },
      body,
      once,
    }),

  /** What a package would cost a vendor; 422 on `package` or `coupon` where it cannot be had. */
  quote: async (id: Identifier, body: Wanted, signal?: AbortSignal): Promise<Quote> =>
    (await ask('POST admin-panal/venders/quote/:id', { params: { id }, body, signal })).result.quote,

  /** Records what a vendor paid for a package; resolves to the payment. 409 while another payment waits. */
  subscribe: async (
    id: Identifier,
    order: PaymentOrder,
    { once, receipt, onProgress }: OrderSending,
  ): Promise<Done & { readonly id: number }> => {
    const { message, result } = await sendForm('POST admin-panal/venders/subscribe/:id', {
      params: { id },
      form: { ...order, ...(receipt && { receipt }) },
      once,
      onProgress: receipt ? onProgress : undefined,
    })
    return { message, id: result.subscription.id }
  },

  /** Puts a payout that did not arrive back into its wallet; 409 for whoever made it, or the second time. */
  returnPayout: (id: Identifier, reason: string, once: string): Promise<Done> =>
    ask('POST admin-panal/payouts/return/:id', { params: { id }, body: { reason }, once }),

  /** Corrects a wallet by riyals above or below zero; 409 for whoever made its last payout. */
  adjustWallet: (
    holder: keyof typeof ADJUSTED,
    id: Identifier,
    body: Body<'POST admin-panal/partners/adjustWallet/:id'>,
    once: string,
  ): Promise<Done> => ask(ADJUSTED[holder], { params: { id }, body, once }),

  /** Decides on a referral under review; 409 `already_done` naming who decided before. */
  decideReferral: (
    id: Identifier,
    body: Body<'POST admin-panal/referral-reviews/decide/:id'>,
    once: string,
  ): Promise<Done> => ask('POST admin-panal/referral-reviews/decide/:id', { params: { id }, body, once }),

  /** Reverses an invoice by a credit note; 409 `already_credited`. */
  creditInvoice: (id: Identifier, reason: string, once: string): Promise<Done> =>
    ask('POST admin-panal/invoices/credit/:id', { params: { id }, body: { reason }, once }),

  /** Whom an invoice would name if it were corrected; 409 where it cannot be. */
  correction: async (id: Identifier, signal?: AbortSignal): Promise<ProposedCorrection> =>
    (await ask('GET admin-panal/invoices/correct/:id', { params: { id }, signal })).result.correction,

  /** Corrects an invoice by a credit note and a new one; 409 `already_corrected`, `nothing_to_correct`. */
  correctInvoice: (id: Identifier, body: WantedCorrection, once: string): Promise<Done> =>
    ask('POST admin-panal/invoices/correct/:id', { params: { id }, body, once }),

  /** Records money that went back; 422 on `amount` beyond what is left of the payment. */
  refund: (
    id: Identifier,
    refund: WantedRefund,
    { once, receipt, onProgress }: OrderSending,
  ): Promise<Done> =>
    sendForm('POST admin-panal/subscriptions/refund/:id', {
      params: { id },
      form: { ...refund, ...(receipt && { file: receipt }) },
      once,
      onProgress: receipt ? onProgress : undefined,
    }),

  /** Writes off what is due; 409 where nothing is, 422 on `written_off_on`. */
  writeOff: (
    id: Identifier,
    body: Body<'POST admin-panal/subscriptions/writeOff/:id'>,
    once: string,
  ): Promise<Done> => ask('POST admin-panal/subscriptions/writeOff/:id', { params: { id }, body, once }),

  /** Makes due again what was written off; 409 where something newer stands in the way. */
  reverseWriteOff: (id: Identifier, reason: string, once: string): Promise<Done> =>
    ask('POST admin-panal/subscriptions/reverseWriteOff/:id', { params: { id }, body: { reason }, once }),

  /** What is to be known before deciding on a payment. */
  desk: async (id: Identifier, signal?: AbortSignal): Promise<Desk> =>
    (await ask('GET admin-panal/subscriptions/desk/:id', { params: { id }, signal })).result.desk,

  /** What taking back the period of a payment would do; 404 for one that did not succeed. */
  ending: async (id: Identifier, signal?: AbortSignal): Promise<Ending> =>
    (await ask('GET admin-panal/subscriptions/ending/:id', { params: { id }, signal })).result.ending,

  file: callFile,
}
