import type { Result } from '#src/contract/index.ts'
import { ask } from './http.ts'

/** A VAT return, as it was filed or as it would be filed now. */
export type VatReturn = Result<'GET admin-panal/accounting/vat-returns/:from'>['vat_return']

/** A VAT return among all of them. */
export type VatReturnName = Result<'GET admin-panal/accounting/vat-returns'>['vat_returns'][number]

/** The VAT returns that were filed and are to be filed, the latest first. */
export const readVatReturns = async (signal?: AbortSignal): Promise<readonly VatReturnName[]> =>
  (await ask('GET admin-panal/accounting/vat-returns', { signal })).result.vat_returns

/** The VAT return that begins on a day; 404 where none does. */
export const readVatReturn = async (from: string, signal?: AbortSignal): Promise<VatReturn> =>
  (await ask('GET admin-panal/accounting/vat-returns/:from', { params: { from }, query: {}, signal })).result
    .vat_return

/** Notes that a return was filed; resolves to what came of it, in words. */
export const fileVatReturn = async (
  from: string,
  body: { readonly due: number; readonly reference: string },
) => (await ask('POST admin-panal/accounting/vat-returns/:from', { params: { from }, body })).message

/** The months, which of them are closed, and what was opened again. */
export type Closings = Result<'GET admin-panal/accounting/closings'>

/** What is not settled of the days up to the end of a month. */
export type ClosingChecks = Result<'GET admin-panal/accounting/closings/:month'>['checks']

export const readClosings = async (signal?: AbortSignal): Promise<Closings> =>
  (await ask('GET admin-panal/accounting/closings', { signal })).result

/** What to see to before a month is closed. */
export const readClosingChecks = async (month: string): Promise<ClosingChecks> =>
  (await ask('GET admin-panal/accounting/closings/:month', { params: { month } })).result.checks

/** Closes the books up to the end of a month; resolves to what came of it, in words. */
export const closeMonth = async (month: string): Promise<string> =>
  (await ask('POST admin-panal/accounting/closings/:month', { params: { month } })).message

/** Opens the month again that was closed last; resolves to what came of it, in words. */
export const reopenMonth = async (month: string, reason: string): Promise<string> =>
  (await ask('POST admin-panal/accounting/closings/:month/reopen', { params: { month }, body: { reason } }))
    .message
