import { FileFault } from '#server/sheets/fileFault.ts'
import type { ColumnRole } from '#src/contract/bank.ts'
import type { DIRECTIONS } from '#src/resources/bankLines/bankLines.ts'
import type { Day } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'

/** Lines of one file: a busy account's month, and no more. */
export const MOST_LINES = 10_000

/** Bytes of one file. */
export const LARGEST_STATEMENT = 8 * 1024 * 1024

/** A line of a statement as its file tells it. */
export interface PaperLine {
  /** Where it stands in the file: a row of a sheet, or the number of the entry. */
  readonly row: number
  readonly bookedOn: Day
  readonly direction: (typeof DIRECTIONS)[number]
  /** Above zero. */
  readonly amount: Halalas
  readonly reference: string | null
  /** What lines of such a file were told apart by before 2026-11-27, where that was something else. */
  readonly formerReference?: string | null
  readonly text: string | null
  readonly counterparty: string | null
  readonly iban: string | null
}

/** What a file tells of one account; null is what it does not tell. */
export interface Paper {
  readonly account: string | null
  readonly currency: string | null
  readonly opening: Halalas | null
  readonly closing: Halalas | null
  readonly lines: readonly PaperLine[]
}

/** Why a file is no statement that can be taken; each has a text below `errors`. */
export type PaperFault =
  | 'bank_not_a_statement'
  | 'bank_too_many_lines'
  | 'bank_line_unread'
  | 'bank_direction_unread'
  | 'bank_column_twice'
  | 'bank_amount_is_balance'
  | 'bank_balance_differs'
  | 'bank_closing_differs'
  | 'bank_other_currency'
  | 'bank_several_accounts'

/** What the columns of a sheet were taken for: the headings, and which of them is what. */
export interface SheetColumns {
  readonly headings: readonly string[]
  readonly columns: Readonly<Record<ColumnRole, string | null>>
}

/** A file that is no statement, or one that contradicts itself. */
export class PaperError extends FileFault<PaperFault> {
  override name = 'PaperError'
}

/** Characters that nobody sees, marks of direction among them; what is between words is one space. */
export const tidyText = (text: string, longest: number): string | null =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest)
    .trim() || null

/** What lines add to an account. */
export const sumOf = (lines: readonly Pick<PaperLine, 'direction' | 'amount'>[]): Halalas =>
  lines.reduce((sum, { direction, amount }) => sum + (direction === 'IN' ? amount : -amount), 0)

/** An IBAN within a text, in one piece. */
const IBAN = /\bSA\d{2}[0-9A-Z]{20}\b/

/** The first IBAN that stands in a text. */
export const ibanIn = (text: string | null): string | null => (text ? (IBAN.exec(text)?.[0] ?? null) : null)
