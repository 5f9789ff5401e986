/** SQL of whether somebody has confirmed the IBAN of a partner or vendor; null without one. `row` is as in `v.`. */
export const ibanState = (row: string): string =>
  `(case when ${row}iban is null then null when ${row}iban_confirmed_at is null then 'WAITING' else 'CONFIRMED' end)`
