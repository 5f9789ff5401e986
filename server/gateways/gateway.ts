import type { Locale } from '#src/i18n/locales.ts'
import type { SettlementLineKind } from '#src/resources/settlementLines/settlementLines.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import type { Day } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'

/** What is to be paid on a gateway's page. */
export interface PageOrder {
  /** Saudi riyals, in halalas. */
  readonly amount: Halalas
  readonly description: string
  readonly locale: Locale
  /** Ours, such as the number of the process. */
  readonly reference: string
  /** Where the payer comes back to. */
  readonly returnUrl: string
}

/** Why a bank declined a payment, as far as its payer can do something about it. */
export const DECLINES = [
  'INSUFFICIENT_FUNDS',
  'EXPIRED_CARD',
  'LIMIT',
  'NOT_AUTHENTICATED',
  'DECLINED',
] as const

export type Decline = (typeof DECLINES)[number]

/** Milliseconds that a call of ours waits for the gateway: with the rest of its work it answers within two seconds. */
export const REQUEST_MS = 1500

/** The same for a job, which keeps nobody waiting. */
export const JOB_MS = 10_000

/** The gateway's page on which it is paid. */
export interface PayPage {
  /** Its id at the gateway. */
  readonly id: string
  readonly url: string
}

/** How a payment stands at the gateway, as it says itself when it is asked. */
export interface RemotePayment {
  readonly state: 'OPEN' | 'PAID' | 'CLOSED'
  readonly amount: Halalas
  readonly currency: string
  /** How it was paid, once it was. */
  readonly method: PaymentMethod | null
  /** The day on which it was paid; null until then, and where the gateway does not tell it. */
  readonly paidOn: Day | null
  /** Why the latest attempt was declined; null when none was. */
  readonly declined: Decline | null
  /** The gateway's id of the payment, by which settlements name it; null until there is one. */
  readonly paymentId: string | null
}

/** What the gateway transferred to our account for a batch of payments. */
export interface RemoteSettlement {
  readonly id: string
  readonly settledOn: Day
  readonly currency: string
  /** What its lines come to, before the fee of the transfer. */
  readonly amount: Halalas
  /** The fee of the transfer itself, VAT included. */
  readonly feeWithVat: Halalas
  readonly vat: Halalas
}

/** One payment, refund or charge in a settlement. */
export interface RemoteSettlementLine {
  readonly paymentId: string | null
  readonly kind: SettlementLineKind
  readonly occurredOn: Day
  readonly currency: string
  /** What it adds to the settlement; below zero for what was taken. */
  readonly net: Halalas
  /** VAT included. */
  readonly feeWithVat: Halalas
  readonly vat: Halalas
}

/** A page of what the gateway lists, and the number of the next one; null after the last. */
export interface RemotePage<Item> {
  readonly found: readonly Item[]
  readonly next: number | null
}

/** A notification whose origin was verified. All that it is believed is which payment to ask the gateway about. */
export interface Notification {
  readonly eventId: string
  /** Null when it is about nothing that we asked for. */
  readonly paymentId: string | null
  /** It is about money that was transferred to us: there is a new settlement. */
  readonly settled: boolean
}

/** The gateway does not answer, or not as it should. */
export class GatewayDown extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'GatewayDown'
  }
}

/** A payment gateway. Its calls throw `GatewayDown`, at the latest after `withinMs`; they belong in no transaction. */
export interface PaymentGateway {
  readonly name: string
  readonly methods: readonly PaymentMethod[]
  /** Makes a page on which the amount is paid. */
  readonly open: (order: PageOrder, withinMs?: number) => Promise<PayPage>
  readonly read: (id: string, withinMs?: number) => Promise<RemotePayment>
  /** Closes a page that nobody is to pay on any more. */
  readonly close: (id: string, withinMs?: number) => Promise<void>
  /** Settlements from a day on. */
  readonly settlements: (from: Day, page: number, withinMs?: number) => Promise<RemotePage<RemoteSettlement>>
  readonly settlementLines: (
    id: string,
    page: number,
    withinMs?: number,
  ) => Promise<RemotePage<RemoteSettlementLine>>
  /** The id of the page on which a payment was paid; null for one that was paid on none. */
  readonly pageOf: (paymentId: string, withinMs?: number) => Promise<string | null>
  /** What a webhook's body says; undefined when it does not come from the gateway. */
  readonly verify: (body: unknown) => Notification | undefined
}
