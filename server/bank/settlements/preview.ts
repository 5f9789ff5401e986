import type { Day } from '#src/schema/days.ts'
import { toRiyals } from '#src/schema/money.ts'
import { netOf, type ReportLine, sumsOf } from './report.ts'
import { named, type SettlementColumns } from './sheet.ts'

/** Lines that are shown before a file is kept. */
const SHOWN = 3

interface Read {
  readonly lines: readonly ReportLine[]
  readonly headings: readonly string[]
  readonly columns: SettlementColumns
}

/** What was read of a settlement's file, for whoever decides whether it is kept; without what the transfer cost. */
export const previewOfReport = ({ lines, headings, columns }: Read, today: Day) => {
  const days = lines.map(({ occurredOn }) => occurredOn).sort()
  const { payments, refunds, chargebacks, deductions, fees, fees_vat, net } = sumsOf(lines)
  return {
    line_count: lines.length,
    starts_on: days[0] ?? today,
    ends_on: days.at(-1) ?? today,
    future_count: days.filter((day) => day > today).length,
    payments: toRiyals(payments),
    taken_back: toRiyals(refunds + chargebacks + deductions),
    fees: toRiyals(fees),
    fees_vat: toRiyals(fees_vat),
    net: toRiyals(net),
    lines: lines.slice(0, SHOWN).map((line, at) => ({
      place: at + 1,
      occurred_on: line.occurredOn,
      kind: line.kind,
      remote_id: line.remoteId,
      amount: toRiyals(line.amount),
      net: toRiyals(netOf(line)),
    })),
    headings: named(headings),
    columns: { ...columns },
  }
}
