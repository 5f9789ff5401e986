import { BOX_OF_REASON, type VatBox } from '#src/resources/reports/vatBoxes.ts'

const reasonsOf = (box: VatBox): string =>
  Object.entries(BOX_OF_REASON)
    .flatMap(([reason, of]) => (of === box ? [`'${reason}'`] : []))
    .join(', ')

const BY_REASON = ['CITIZENS', 'ZERO', 'EXPORTS', 'EXEMPT', 'OUTSIDE'] as const satisfies readonly VatBox[]

/** SQL of the box of the VAT return in which a row stands, by its reason for no VAT; `row` stands before its column. */
export const vatBoxSql = (row: string): string =>
  `(case when nullif(${row}vat_reason, '') is null then 'STANDARD' ${BY_REASON.map(
    (box) => `when ${row}vat_reason in (${reasonsOf(box)}) then '${box}'`,
  ).join(' ')} end)`
