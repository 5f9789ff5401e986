import type { Day } from '#src/schema/days.ts'
import { toRiyals } from '#src/schema/money.ts'
import { isOurs } from './candidates.ts'
import { daysOf, type NewStatement } from './keep.ts'
import { type PaperLine, sumOf } from './paper.ts'

/** Lines that are shown before a file is kept. */
const SHOWN = 3

const totalOf = (lines: readonly PaperLine[], direction: PaperLine['direction']): number =>
  toRiyals(Math.abs(sumOf(lines.filter((line) => line.direction === direction))))

/** What was read of a file, for whoever decides whether it is kept. */
export const previewOf = (
  { format, account, paper: { lines }, sheet }: NewStatement,
  { ours, today }: { readonly ours: string | null; readonly today: Day },
) => ({
  format,
  account,
  is_ours: isOurs(account, ours),
  starts_on: daysOf(lines).first,
  ends_on: daysOf(lines).last,
  future_count: lines.filter(({ bookedOn }) => bookedOn > today).length,
  line_count: lines.length,
  incoming: totalOf(lines, 'IN'),
  outgoing: totalOf(lines, 'OUT'),
  lines: lines.slice(0, SHOWN).map(({ row, bookedOn, direction, amount, reference, text }) => ({
    row,
    booked_on: bookedOn,
    direction,
    amount: toRiyals(amount),
    reference,
    text,
  })),
  headings: sheet ? [...sheet.headings] : null,
  columns: sheet ? { ...sheet.columns } : null,
})
