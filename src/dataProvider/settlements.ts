import type { Result } from '#src/contract/index.ts'
import type { SettlementColumn } from '#src/contract/settlements.ts'
import { ask } from './http.ts'
import { sendForm } from './sendForm.ts'

/** A line of the bank that a settlement may be. */
export type BankCandidate = Result<'GET admin-panal/settlements/bank-lines/:id'>['bank_lines'][number]

/** The heading of each column of a settlement's file; null for none. */
export type ReportColumns = Readonly<Record<SettlementColumn, string | null>>

/** A settlement as somebody brings it. */
export interface BroughtSettlement {
  readonly file: File
  readonly number: string
  readonly settled_on: string
  readonly transfer_fee: string
  readonly transfer_vat: string
}

/** What was read of the file of a settlement. */
export type ReportPreview = Result<'POST admin-panal/settlements/preview'>['preview']

/** Tells what the file of a settlement holds, and keeps nothing; refuses what `importSettlement` does of it. */
export const previewSettlement = async (
  file: File,
  columns: ReportColumns | undefined,
): Promise<ReportPreview> =>
  (
    await sendForm('POST admin-panal/settlements/preview', {
      form: { file, ...(columns && { columns: JSON.stringify(columns) }) },
    })
  ).result.preview

/** Imports the file of a settlement; 422 `settlement_columns_unknown` tells the headings of a sheet in `details`. */
export const importSettlement = (
  { transfer_fee, transfer_vat, ...form }: BroughtSettlement,
  columns: ReportColumns | undefined,
) =>
  sendForm('POST admin-panal/settlements/import', {
    form: {
      ...form,
      ...(transfer_fee && { transfer_fee }),
      ...(transfer_vat && { transfer_vat }),
      ...(columns && { columns: JSON.stringify(columns) }),
    },
  })

/** Removes a settlement that was imported from a file, with its lines; 409 where something rests on it. */
export const takeBackSettlement = (id: number) =>
  ask('POST admin-panal/settlements/take-back/:id', { params: { id } })

/** Has the payment gateway asked for new settlements now; 409 `no_gateway`. */
export const fetchSettlements = () => ask('POST admin-panal/settlements/fetch')

/** Compares all lines that wait with our books again. */
export const reconcileSettlements = () => ask('POST admin-panal/settlements/reconcile')

/** Lines of the bank that a settlement may be, the likeliest first. */
export const readBankCandidates = async (
  id: number,
  signal?: AbortSignal,
): Promise<readonly BankCandidate[]> =>
  (await ask('GET admin-panal/settlements/bank-lines/:id', { params: { id }, signal })).result.bank_lines

/** Says which line of the bank a settlement is. */
export const matchSettlement = (id: number, bankLine: number) =>
  ask('PUT admin-panal/settlements/match/:id', { params: { id }, body: { bank_line: bankLine } })

/** Takes that back. */
export const unmatchSettlement = (id: number) =>
  ask('PUT admin-panal/settlements/unmatch/:id', { params: { id } })

/** Says which payment or refund a line is, by its number; 422 on `number`. */
export const linkSettlementLine = (id: number, number: string) =>
  ask('PUT admin-panal/settlement-lines/link/:id', { params: { id }, body: { number } })

/** Takes back what a line was linked with by hand. */
export const unlinkSettlementLine = (id: number) =>
  ask('PUT admin-panal/settlement-lines/unlink/:id', { params: { id } })

/** Says how a difference was resolved. */
export const resolveSettlementLine = (id: number, reason: string) =>
  ask('PUT admin-panal/settlement-lines/resolve/:id', { params: { id }, body: { reason } })

/** Has a difference wait again. */
export const reopenSettlementLine = (id: number) =>
  ask('PUT admin-panal/settlement-lines/reopen/:id', { params: { id } })
