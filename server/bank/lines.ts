import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import { bankLines } from '#server/db/schema.ts'
import { together } from '#server/db/together.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { taxWithin } from '#server/money/amounts.ts'
import { needsAnotherHand } from '#server/money/approval.ts'
import { rateAmong, readVatRates } from '#server/money/vatRates.ts'
import { MOST_MATCHED } from '#src/contract/bankMatching.ts'
import { LINE_STATES } from '#src/resources/bankLines/bankLines.ts'
import type { PaymentStatus } from '#src/resources/subscriptions/subscriptions.ts'
import type { Halalas } from '#src/schema/money.ts'
import { type Candidate, type OpenLine, ranked, sureOf } from './candidates.ts'
import { namingLines } from './naming.ts'
import { paymentCandidates } from './payments.ts'
import { payoutCandidates } from './payouts.ts'
import { type PayoutBack, payoutsBack } from './payoutsBack.ts'
import { settlementCandidates } from './settlements/candidates.ts'

const LINE = z.object({
  id: z.number(),
  booked_on: z.string(),
  direction: z.enum(['IN', 'OUT']),
  amount: z.number(),
  reference: z.string().nullable(),
  text: z.string(),
  counterparty: z.string().nullable(),
  counterparty_iban: z.string().nullable(),
  account: z.string(),
  imported_by: z.number().nullable(),
})

const COLUMNS = sql`l.id, l.booked_on::text as booked_on, l.direction, l.amount, l.reference, l.text, l.counterparty,
  l.counterparty_iban, s.account, s.user_id as imported_by`

/** The likeliest candidates of some lines, by the line's id. */
export const candidatesOf = async (
  tx: Reader,
  lines: readonly OpenLine[],
): Promise<ReadonlyMap<number, readonly Candidate[]>> => {
  const incoming = lines.filter(({ direction }) => direction === 'IN')
  const outgoing = lines.filter(({ direction }) => direction === 'OUT')
  const found = await together(
    paymentCandidates(tx, incoming),
    payoutCandidates(tx, outgoing),
    settlementCandidates(tx, lines),
  )
  return new Map(lines.map(({ id }) => [id, ranked(found.flatMap((each) => each.get(id) ?? []))]))
}

/** A line that waits, with its candidates, and the one that it surely is. */
export interface DeskLine extends OpenLine {
  readonly candidates: readonly Candidate[]
  readonly sure: Candidate | undefined
  /** Whoever looks at it took the first of two steps on that money, and may not take the second. */
  readonly needsAnother: boolean
  /** Payouts that it may give back. */
  readonly returns: readonly PayoutBack[]
  /** The VAT within its amount at the rate of its day, should it be a charge that is taxed. */
  readonly vatWithin: Halalas
}

/** Two lines that name the same payment are both looked at: neither is sure. */
const withoutRivals = (lines: readonly DeskLine[]): DeskLine[] => {
  const times = new Map<string, number>()
  const nameOf = ({ kind, id }: Candidate) => `${kind} ${id}`
  for (const { sure } of lines) if (sure) times.set(nameOf(sure), (times.get(nameOf(sure)) ?? 0) + 1)
  return lines.map((line) =>
    line.sure && times.get(nameOf(line.sure)) !== 1 ? { ...line, sure: undefined } : line,
  )
}

/** Whether what a line surely is has to be approved by somebody else. */
const isOwn = async (
  tx: Transaction,
  { imported_by: importedBy }: OpenLine,
  sure: Candidate | undefined,
  actor: Actor,
): Promise<boolean> => {
  if (sure?.kind !== 'PAYMENT') return false
  const { id, status, amount, receipt } = sure
  const payment = { id, status: status as PaymentStatus, amount, receipt, reference: null }
  return needsAnotherHand(tx, payment, actor, { importedBy, paidOn: null })
}

/**
 * Lines of a direction that wait, with what they may be: those first that name a payment of their amount, so that all
 * that is sure can be approved together, then the oldest.
 */
export const readDesk = async (
  tx: Transaction,
  direction: OpenLine['direction'],
  page: number,
  actor: Actor,
): Promise<{ readonly total: number; readonly lines: readonly DeskLine[] }> => {
  const { direction: column, state } = bankLines
  const total = await tx.$count(bankLines, sql`${column} = ${direction} and ${state} = 'OPEN'`)
  const named = direction === 'IN' && total > MOST_MATCHED ? await namingLines(tx) : []
  // Where none is named, lines are read in the order of their index, as many as are shown.
  const first = named.length > 0 ? sql`l.id = any(${sql.param(named)}::bigint[]) desc,` : sql.empty()
  const lines = await rowsOf(
    tx,
    LINE,
    sql`select ${COLUMNS} from bank_lines l join bank_statements s on s.id = l.statement
      where l.state = 'OPEN' and l.direction = ${direction}
      order by ${first} l.booked_on, l.id
      limit ${MOST_MATCHED} offset ${(page - 1) * MOST_MATCHED}`,
  )
  const [candidates, returns, rates] = await together(
    candidatesOf(tx, lines),
    direction === 'IN' ? payoutsBack(tx, lines) : undefined,
    readVatRates(tx),
  )
  const told: DeskLine[] = []
  for (const line of lines) {
    const found = candidates.get(line.id) ?? []
    const sure = sureOf(found)
    const needsAnother = await isOwn(tx, line, sure, actor)
    told.push({
      ...line,
      candidates: found,
      sure,
      needsAnother,
      returns: returns?.get(line.id) ?? [],
      vatWithin: taxWithin(line.amount, rateAmong(rates, line.booked_on)),
    })
  }
  return { total, lines: withoutRivals(told) }
}

/** Lines of a statement that are looked at together, and at most: whoever brings more finds enough to look at. */
const AT_ONCE = 250
const MOST_COUNTED = 2000

/** How many lines of a statement wait, and are not sure; of more than two thousand that wait, those of the first ones. */
export const countUnsure = async (tx: Reader, statement: number): Promise<number> => {
  let count = 0
  for (let after = 0, looked = 0; looked < MOST_COUNTED; looked += AT_ONCE) {
    const lines = await rowsOf(
      tx,
      LINE,
      sql`select ${COLUMNS} from bank_lines l join bank_statements s on s.id = l.statement
        where l.state = 'OPEN' and l.statement = ${statement} and l.id > ${after} order by l.id limit ${AT_ONCE}`,
    )
    const candidates = await candidatesOf(tx, lines)
    count += lines.filter(({ id }) => !sureOf(candidates.get(id) ?? [])).length
    after = lines.at(-1)?.id ?? after
    if (lines.length < AT_ONCE) break
  }
  return count
}

const DECIDED = z.object({
  state: z.enum(LINE_STATES),
  subscription: z.number().nullable(),
  payout: z.number().nullable(),
  settlement: z.number().nullable(),
  batch: z.number().nullable(),
  charged_on: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
})

/** A line with what became of it. */
export type LockedLine = OpenLine & Readonly<z.infer<typeof DECIDED>>

/** Locks a line before anything else of a matching: two people never match it twice. 404. */
export const lockLine = async (tx: Transaction, id: number): Promise<LockedLine> => {
  const [line] = await rowsOf(
    tx,
    LINE.extend(DECIDED.shape),
    sql`select ${COLUMNS}, l.state, l.subscription, l.payout, l.settlement, l.batch, l.charged_on::text as charged_on,
        l.decided_by, l.decided_at::text as decided_at
      from bank_lines l join bank_statements s on s.id = l.statement where l.id = ${id} for no key update of l`,
  )
  if (!line) throw new AppError(404, 'not_found')
  return line
}

/** 409 `bank_line_decided` naming who matched or ignored it before. */
export const lineDecided = ({ state, decided_by: by, decided_at: at }: LockedLine): AppError =>
  new AppError(409, 'bank_line_decided', { before: { by, at, state: ['bank_lines', 'state', state] } })
