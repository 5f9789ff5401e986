import { FileFault } from '#server/sheets/fileFault.ts'
import type { SettlementLineKind } from '#src/resources/settlementLines/settlementLines.ts'
import type { SettlementSource } from '#src/resources/settlements/settlements.ts'
import type { Day } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { BACK, CHARGES } from './states.ts'

/** Lines of one settlement: some days of a busy platform, and no more. */
export const MOST_SETTLEMENT_LINES = 20_000

/** Bytes of one file. */
export const LARGEST_REPORT = 8 * 1024 * 1024

/** A line of a settlement as the gateway tells it: what went back or was taken is below zero. */
export interface ReportLine {
  /** The gateway's id of the payment; null for what is about none. */
  readonly remoteId: string | null
  readonly kind: SettlementLineKind
  readonly occurredOn: Day
  /** Before fees. */
  readonly amount: Halalas
  /** Without VAT. */
  readonly fee: Halalas
  readonly vat: Halalas
  /** Our number of the payment, where it is told. */
  readonly reference: string | null
}

/** A settlement that was read. */
export interface NewSettlement {
  readonly gateway: string
  readonly remoteId: string
  readonly source: SettlementSource
  readonly settledOn: Day
  readonly lines: readonly ReportLine[]
  /** SHA-256 of its file, hexadecimal. */
  readonly fileHash: string | null
}

/** Why a file is no settlement that can be taken; each has a text below `errors`. */
export type ReportFault =
  | 'settlement_not_a_report'
  | 'settlement_too_large'
  | 'settlement_line_unread'
  | 'settlement_line_differs'
  | 'settlement_other_currency'

/** A file that is no settlement, or one that contradicts itself. */
export class ReportError extends FileFault<ReportFault> {
  override name = 'ReportError'
}

/**
 * Amount, fee and VAT of a line of which the gateway tells what it moved before fees or after them: what it takes as its
 * own is a fee alone, and what goes back is below zero, whichever sign it was told with.
 */
export const amountsOf = (
  kind: SettlementLineKind,
  told: { readonly gross: Halalas; readonly feeWithVat: Halalas; readonly vat: Halalas },
): Pick<ReportLine, 'amount' | 'fee' | 'vat'> => {
  const { vat } = told
  if (CHARGES.has(kind)) {
    const taken = Math.abs(told.feeWithVat) || Math.abs(told.gross)
    return { amount: 0, fee: taken - vat, vat }
  }
  const isTaken = BACK.has(kind) || kind === 'INSTALLMENT'
  return { amount: isTaken ? -Math.abs(told.gross) : told.gross, fee: told.feeWithVat - vat, vat }
}

/** What a line adds to what arrives at the bank. */
export const netOf = ({ amount, fee, vat }: Pick<ReportLine, 'amount' | 'fee' | 'vat'>): Halalas =>
  amount - fee - vat

/** The amounts of a settlement, as its lines come to them. */
export interface ReportSums {
  readonly payments: Halalas
  readonly refunds: Halalas
  readonly chargebacks: Halalas
  readonly deductions: Halalas
  readonly fees: Halalas
  readonly fees_vat: Halalas
  readonly net: Halalas
}

const added = (lines: readonly ReportLine[], of: (line: ReportLine) => Halalas): Halalas =>
  lines.reduce((sum, line) => sum + of(line), 0)

/** What lines come to: payments less refunds, chargebacks, deductions, fees and their VAT is the net. */
export const sumsOf = (lines: readonly ReportLine[]): ReportSums => {
  const ofKinds = (...kinds: readonly SettlementLineKind[]) =>
    added(lines, ({ kind, amount }) => (kinds.includes(kind) ? amount : 0))
  return {
    payments: ofKinds('PAYMENT'),
    refunds: 0 - ofKinds('REFUND'),
    chargebacks: 0 - ofKinds('CHARGEBACK'),
    deductions: 0 - ofKinds('VOID', 'INSTALLMENT'),
    fees: added(lines, ({ fee }) => fee),
    fees_vat: added(lines, ({ vat }) => vat),
    net: added(lines, netOf),
  }
}
