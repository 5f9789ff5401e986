import type { declines } from '../../i18n/ar/declines.ts'
import type { REFUND_METHODS } from '../../resources/subscriptions/paymentMethods.ts'
import type { Status } from './PaymentStatus.tsx'

/** A row of GET user/payments; amounts in riyals. */
export interface Payment {
  readonly id: number
  readonly processId: string
  readonly status: Status
  /** Its id. */
  readonly package: number
  readonly title_ar: string
  readonly title_en: string | null
  readonly amount: number
  /** What unused days of the period before paid of it, of an upgrade. */
  readonly set_off_amount: number | null
  readonly starts_on: string | null
  readonly ends_on: string | null
  /** By when it is to be paid. */
  readonly due_on: string | null
  /** Days since then, of what is due; null before. */
  readonly days_overdue: number | null
  readonly reason: string | null
  /** Rejected though no payment was refused: it was not to be paid any more. */
  readonly withdrawn: boolean
  /** Address of the private file that was sent with a transfer. */
  readonly receipt: string | null
  /** What of it went back, and what credit notes took of it. */
  readonly refunded_amount: number
  readonly credited_amount: number
  readonly refunds: readonly {
    readonly number: string
    readonly amount: number
    readonly method: (typeof REFUND_METHODS)[number]
    readonly reference: string
    readonly refunded_on: string
    readonly file: string | null
  }[]
  readonly credit_notes: readonly { readonly id: number; readonly number: string }[]
  readonly invoice_id: number | null
  readonly invoice_number: string | null
  /** The gateway's page where what is due can be paid now. */
  readonly pay_url: string | null
  /** The gateway is being asked how it stands; the answer comes by itself. */
  readonly checking: boolean
  /** The gateway is being asked for its page. */
  readonly preparing: boolean
  /** Why the bank declined the latest attempt by card. */
  readonly declined: keyof typeof declines.reasons | null
  readonly created_at: string
}

/**
 * Columns that are at hand in the column chooser alone: by when it is to be paid is told beside the state, of what is due
 * alone; when it was ordered says little beside the period, and with it the papers would run out of a laptop's window.
 */
export const HIDDEN_AT_FIRST = ['due_on', 'created_at'] as const

/** True while something about it comes by itself. */
export const waits = ({ checking, preparing }: Payment): boolean => checking || preparing
