import { OPEN_LINE_STATES, type SettlementLineKind } from '#src/resources/settlementLines/settlementLines.ts'

const list = (names: readonly string[]): string => `('${names.join("', '")}')`

/** SQL that is true of a line that somebody has to look at, as the index of these has it. */
export const OPEN_LINES = (line: string): string => `${line}.state in ${list(OPEN_LINE_STATES)}`

/** SQL of what is left to do of a settlement: lines that differ, the bank's line, or nothing. */
export const settlementState = (settlement: string): string =>
  `case when exists (select from settlement_lines l where l.settlement = ${settlement}.id and ${OPEN_LINES('l')}) then 'DIFFERENCES'
    when ${settlement}.matched_at is null and ${settlement}.net <> 0 then 'AWAITING_BANK' else 'RECONCILED' end`

/** Lines by which the gateway takes what is its own: nothing of ours stands against them. */
export const CHARGES: ReadonlySet<SettlementLineKind> = new Set([
  'CHARGEBACK_PENALTY',
  'FEE',
  'PLATFORM_DUTIES',
  'OTHER_DUTIES',
  'TRANSFER_FEE',
])

/** Lines by which money goes back to whoever paid: each is a refund of ours. */
export const BACK: ReadonlySet<SettlementLineKind> = new Set(['REFUND', 'CHARGEBACK', 'VOID'])
