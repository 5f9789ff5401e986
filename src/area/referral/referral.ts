/** GET user/referral; amounts in riyals. */
export interface Referral {
  readonly code: string
  /** The registration with the code. */
  readonly url: string
  readonly terms: { readonly percentage: number; readonly months: number } | null
  readonly balance: number
  /** Commissions within the refund window or under review, paid out later. */
  readonly held: number
  readonly payable: number
  readonly vendors: readonly ReferredVendor[]
  readonly entries: readonly Entry[]
}

export interface ReferredVendor {
  readonly store_name: string
  readonly register_date: string
  readonly status: 'NEW' | 'TRIAL' | 'ACTIVE' | 'EXPIRED'
  readonly months: number | null
  readonly consumed_months: number
  /** Its commissions wait for somebody to look at the referral. */
  readonly under_review: boolean
  readonly earned: number
}

export interface Entry {
  readonly id: number
  readonly kind: 'COMMISSION' | 'PAYOUT' | 'REVERSAL' | 'RETURN' | 'ADJUSTMENT'
  readonly amount: number
  readonly month: number | null
  readonly month_count: number | null
  /** `YYYY-MM-DD` */
  readonly payable_on: string | null
  readonly under_review: boolean
  /** Of an adjustment or a returned payout. */
  readonly reason: string | null
  readonly referred_vendor: string | null
  readonly created_at: string
}
