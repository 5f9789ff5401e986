import { CATEGORY_OF_REASON, type VatCategory } from '#src/resources/packages/vatReasons.ts'

const codesOf = (category: VatCategory): string =>
  Object.entries(CATEGORY_OF_REASON)
    .flatMap(([code, of]) => (of === category ? [`'${code}'`] : []))
    .join(', ')

/**
 * SQL of the category of VAT that the reason of a row stands for; the standard rate where there is none. `row` stands
 * before its column, as in `s.`.
 */
export const vatCategory = (row: string): string =>
  `(case when ${row}vat_reason is null then 'S' when ${row}vat_reason in (${codesOf('E')}) then 'E'
    when ${row}vat_reason in (${codesOf('O')}) then 'O' else 'Z' end)`
