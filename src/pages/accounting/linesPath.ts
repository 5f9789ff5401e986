import { PANEL_BASE } from '#src/addresses/addresses.ts'
import type { VatReturn } from '#src/dataProvider/accounting.ts'

type Line = VatReturn['lines'][number]

/** Which invoices and credit notes stand behind an amount of a return. */
export interface Behind {
  readonly line?: Line
  readonly kind?: 'INVOICE' | 'CREDIT_NOTE'
  /** What the return itself counts, or what came for its days since it was filed. */
  readonly counted: 'OWN' | 'LATER'
}

const reportPath = (filter: object): string =>
  `${PANEL_BASE}/reports/vat?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

/** Address of the invoices behind an amount of a return. */
export const linesPath = ({ from, to }: VatReturn, { line, kind, counted }: Behind): string =>
  reportPath({
    date_from: from,
    date_to: to,
    counted: [counted],
    ...(kind ? { kind: [kind] } : {}),
    ...(line
      ? {
          box: [line.box],
          vat_percentage_from: line.vat_percentage,
          vat_percentage_to: line.vat_percentage,
        }
      : {}),
  })

/** Address of what a return counts of days before its own. */
export const correctionsPath = ({ from, corrections: { issued_from } }: VatReturn): string =>
  reportPath({
    counted: ['LATER'],
    declared_in_from: from,
    declared_in_to: from,
    // Found by when it was issued: it may be of any day before.
    ...(issued_from ? { issued_at_from: issued_from } : {}),
  })
