import type { Result } from '#src/contract/index.ts'
import { ask } from './http.ts'

/** Deferred revenue of some months. */
export type DeferredRevenue = Result<'GET admin-panal/accounting/deferred-revenue'>['deferred_revenue']

/** The payments of a month, a page of them. */
export type RevenuePayments = Result<'GET admin-panal/accounting/deferred-revenue/:month'>

/** Which months, `YYYY-MM`, and of which package; the last twelve and all packages where none is told. */
export interface RevenueAsked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly package?: string | undefined
}

/** Deferred revenue by month and by package. */
export const readDeferredRevenue = async (
  query: RevenueAsked,
  signal?: AbortSignal,
): Promise<DeferredRevenue> =>
  (await ask('GET admin-panal/accounting/deferred-revenue', { query, signal })).result.deferred_revenue

/** A page of the payments that a month is made of. */
export const readRevenuePayments = async (
  month: string,
  query: { readonly package?: string | undefined; readonly page: string },
  signal?: AbortSignal,
): Promise<RevenuePayments> =>
  (await ask('GET admin-panal/accounting/deferred-revenue/:month', { params: { month }, query, signal }))
    .result
