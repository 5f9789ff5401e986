import { OPEN_LINE_STATES, type SettlementLineKind } from '#src/resources/settlementLines/settlementLines.ts'

const list = (names: readonly string[]): string => `('${names.join("', '")}')`

/** SQL that is true of a line that somebody has to look at, as the index of these has it. */
export const OPEN_LINES = (line: string): string => `${line}.state in ${list(OPEN_LINE_STATES)}`

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
