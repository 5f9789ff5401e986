import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import { bankStatements } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { StatementFormat } from '#src/resources/bankStatements/bankStatements.ts'
import type { Day } from '#src/schema/days.ts'
import { bankOf } from './banks.ts'
import { enqueueReceipts } from './hashReceipts.ts'
import { type Paper, PaperError, type PaperLine, type SheetColumns, sumOf } from './paper.ts'
import { rememberColumns } from './remembered.ts'
import { enqueueUnsure } from './unsure.ts'

/** A statement that was read, with what is known of its file. */
export interface NewStatement {
  readonly fileName: string
  /** SHA-256, hexadecimal. */
  readonly fileHash: string
  readonly format: StatementFormat
  readonly account: string
  readonly paper: Paper
  /** What the columns of a sheet were taken for. */
  readonly sheet: SheetColumns | null
  /** Somebody said what its columns are: to be remembered for its bank. */
  readonly isSaid: boolean
}

/**
 * What tells a line apart: its bank's reference, or its words where it has none. Of lines that are alike in all of it
 * within one file the first, second … are told apart by their number, so that each is there once.
 */
const factsOf = (
  account: string,
  lines: readonly PaperLine[],
  referenceOf: (line: PaperLine) => string | null,
): string[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { bookedOn, direction, amount, text, iban } = line
    const reference = referenceOf(line)
    const own = reference === null ? [text, iban] : [reference]
    const alike = JSON.stringify([account, bookedOn, direction, amount, ...own])
    const times = (seen.get(alike) ?? 0) + 1
    seen.set(alike, times)
    return createHash('sha256').update(`${alike}#${times}`).digest('hex')
  })
}

const isReadOtherwise = ({ reference, formerReference }: PaperLine): boolean =>
  formerReference !== undefined && formerReference !== reference

const refuseWrongSum = ({ opening, closing, lines }: Paper): void => {
  if (opening !== null && closing !== null && opening + sumOf(lines) !== closing)
    throw new PaperError('bank_closing_differs')
}

/** The first and the last day of some lines; empty of none. */
export const daysOf = (lines: readonly PaperLine[]): { readonly first: Day; readonly last: Day } => {
  const days = lines.map(({ bookedOn }) => bookedOn).sort()
  return { first: days[0] ?? '', last: days.at(-1) ?? '' }
}

const keepLines = async (
  tx: Transaction,
  { statement, account, lines }: { statement: number; account: string; lines: readonly PaperLine[] },
  now: Date,
): Promise<number> => {
  const facts = factsOf(account, lines, ({ reference }) => reference)
  const former = factsOf(account, lines, ({ reference, formerReference }) =>
    formerReference === undefined ? reference : formerReference,
  )
  const rows = lines.map(({ text, reference, counterparty, ...line }, place) => ({
    booked_on: line.bookedOn,
    direction: line.direction,
    amount: line.amount,
    reference,
    text: text ?? reference ?? counterparty ?? '—',
    counterparty,
    counterparty_iban: line.iban,
    facts: facts[place],
    // What a former version has kept is the same line still.
    former_facts: isReadOtherwise({ ...line, text, reference, counterparty }) ? former[place] : null,
  }))
  const kept = await rowsOf(
    tx,
    ID_ROW,
    sql`insert into bank_lines (statement, booked_on, direction, amount, reference, text, counterparty,
        counterparty_iban, state, facts, created_at)
      select ${statement}, booked_on, direction, amount, reference, text, counterparty, counterparty_iban, 'OPEN', facts,
        ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(booked_on date, direction text, amount bigint,
        reference text, text text, counterparty text, counterparty_iban text, facts text, former_facts text)
      where not exists (select from bank_lines l where l.facts = r.former_facts)
      on conflict (facts) do nothing returning id`,
  )
  return kept.length
}

/** Refuses what holds no line, or contradicts itself: 422 `sheet_empty`; throws `PaperError`. */
export const refuseUnsound = (paper: Paper): void => {
  if (paper.lines.length === 0) throw new AppError(422, 'sheet_empty')
  refuseWrongSum(paper)
}

/** Refuses a file that was brought before, whatever it was called then: 409 `bank_file_known`. */
export const refuseKnown = async (tx: Transaction, fileHash: string): Promise<void> => {
  const { imported_by, created_at, file_hash } = bankStatements
  const [known] = await tx
    .select({ imported_by, created_at })
    .from(bankStatements)
    .where(eq(file_hash, fileHash))
  if (known)
    throw new AppError(409, 'bank_file_known', { before: { by: known.imported_by, at: known.created_at } })
}

/** Any number that nothing else locks: files are brought one after the other. */
const KEEPING_LOCK = 4_200_460

/** Has statements brought and taken back one after the other, until the transaction ends. */
export const lockStatements = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEEPING_LOCK}::bigint)`)
}

/**
 * Keeps a statement with those of its lines that no earlier one had, in the caller's transaction, and returns its id.
 * 409 `bank_file_known`; 422 `sheet_empty`; throws `PaperError` where its balances do not add up.
 */
export const keepStatement = async (
  tx: Transaction,
  origin: Origin,
  { fileName, fileHash, format, account, paper, sheet, isSaid }: NewStatement,
  now: Date,
): Promise<number> => {
  const { lines, opening, closing } = paper
  refuseUnsound(paper)
  await lockStatements(tx)
  await refuseKnown(tx, fileHash)
  const { first, last } = daysOf(lines)
  const [made] = await tx
    .insert(bankStatements)
    .values({
      file_name: fileName,
      file_hash: fileHash,
      format,
      account,
      starts_on: first,
      ends_on: last,
      opening_balance: opening,
      closing_balance: closing,
      line_count: lines.length,
      known_count: 0,
      imported_by: origin.actor?.username ?? null,
      user_id: origin.actor?.userId ?? null,
      created_at: now.toISOString(),
    })
    .returning({ id: bankStatements.id })
  const id = Number(made?.id)
  const fresh = await keepLines(tx, { statement: id, account, lines }, now)
  await tx
    .update(bankStatements)
    .set({ known_count: lines.length - fresh })
    .where(eq(bankStatements.id, id))
  if (isSaid && sheet) await rememberColumns(tx, origin, { bank: bankOf(account), ...sheet }, now)
  const changes = {
    line_count: { from: null, to: lines.length },
    known_count: { from: null, to: lines.length - fresh },
  }
  const label = { ar: fileName, en: null }
  await enqueueReceipts(tx, now)
  await enqueueUnsure(tx, id, now)
  await recordHistory(
    tx,
    origin,
    [{ action: 'import', resource: 'bank_statements', recordId: id, label, changes }],
    now,
  )
  return id
}
