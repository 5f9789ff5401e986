import type { Status } from './PaymentStatus.tsx'

/** A row of GET user/payments; amounts in riyals. */
export interface Payment {
  readonly id: number
  readonly processId: string
  readonly status: Status
  readonly title_ar: string
  readonly title_en: string
  readonly amount: number
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly reason: string | null
  /** Address of the private file that was sent with a transfer. */
  readonly receipt: string | null
  readonly invoice_id: number | null
  readonly invoice_number: string | null
  /** The gateway's page where what is due can be paid now. */
  readonly pay_url: string | null
  readonly created_at: string
}
