import type { Result } from '../../contract/index.ts'

/** Amounts in riyals. */
export type Referral = Result<'GET user/referral'>

export type ReferredVendor = Referral['vendors'][number]

export type Entry = Referral['entries'][number]
