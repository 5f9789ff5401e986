import type { ColumnRole } from '#src/contract/bank.ts'
import type { Body, Result } from '#src/contract/index.ts'
import { ask } from './http.ts'
import { sendForm } from './sendForm.ts'

/** Lines of the bank that wait, and how many there are in all. */
export type BankDesk = Result<'GET admin-panal/bank-lines/desk'>['desk']

export type DeskLine = BankDesk['lines'][number]

/** What a line may be: a payment, of an outgoing line a payout or a batch of them, of either a settlement. */
export type Candidate = DeskLine['candidates'][number]

export type Direction = DeskLine['direction']

/** What became of one line. */
export type MatchOutcome = Result<'POST admin-panal/bank-lines/match'>['outcomes'][number]

type Matching = Body<'POST admin-panal/bank-lines/match'>

/** The heading of each column of a bank's sheet; null for none. */
export type SaidColumns = Readonly<Record<ColumnRole, string | null>>

/** A page of the lines that wait, the oldest first. */
export const readBankDesk = async (
  direction: Direction,
  page: number,
  signal?: AbortSignal,
): Promise<BankDesk> =>
  (await ask('GET admin-panal/bank-lines/desk', { query: { direction, page: String(page) }, signal })).result
    .desk

/** Matches lines, each by itself: what one is refused with is told of that one. */
export const matchLines = async (body: Matching): Promise<readonly MatchOutcome[]> =>
  (await ask('POST admin-panal/bank-lines/match', { body })).result.outcomes

/** What became of one of several lines that were decided on together. */
export type LineOutcome = Result<'POST admin-panal/bank-lines/charge'>['outcomes'][number]

/** Ignores several lines for one reason, each by itself. */
export const ignoreBankLines = async (
  body: Body<'POST admin-panal/bank-lines/ignore'>,
): Promise<readonly LineOutcome[]> =>
  (await ask('POST admin-panal/bank-lines/ignore', { body })).result.outcomes

/** Books lines as charges of the bank, each by itself. */
export const chargeBankLines = async (
  charges: Body<'POST admin-panal/bank-lines/charge'>['charges'],
): Promise<readonly LineOutcome[]> =>
  (await ask('POST admin-panal/bank-lines/charge', { body: { charges } })).result.outcomes

/** Has a line wait again that was ignored, that is a payout batch, or that was booked as a charge. */
export const reopenBankLine = (id: number) => ask('PUT admin-panal/bank-lines/reopen/:id', { params: { id } })

interface SaidOfFile {
  readonly columns?: SaidColumns
  readonly account?: string
}

const statementForm = (file: File, { columns, account }: SaidOfFile) => ({
  file,
  ...(account && { account }),
  ...(columns && { columns: JSON.stringify(columns) }),
})

/** What was read of a statement. */
export type StatementPreview = Result<'POST admin-panal/bank-statements/preview'>['preview']

/**
 * Tells what a statement holds, and keeps nothing. What it refuses of a sheet tells headings and columns in `details`;
 * 422 `bank_columns_unknown` where its columns have to be said.
 */
export const previewStatement = async (file: File, said: SaidOfFile): Promise<StatementPreview> =>
  (await sendForm('POST admin-panal/bank-statements/preview', { form: statementForm(file, said) })).result
    .preview

/** Imports a statement; refuses what `previewStatement` does. */
export const importStatement = (file: File, said: SaidOfFile) =>
  sendForm('POST admin-panal/bank-statements/import', { form: statementForm(file, said) })

/** Removes a statement with its lines; 409 where somebody decided on one of them. */
export const takeBackStatement = (id: number) =>
  ask('POST admin-panal/bank-statements/take-back/:id', { params: { id } })
