/**
 * SQL of the moment at which a payment counts in sales and VAT: when it was decided on, or on its day of supply where
 * that lies before; one that nobody has decided on, when it came in. `row` stands before its columns, as in `s.`.
 */
export const soldAt = (row: string, otherwise = `${row}created_at`): string =>
  `coalesce(case when ${row}supply_on < (${row}decided_at at time zone 'Asia/Riyadh')::date
    then ${row}supply_on::timestamp at time zone 'Asia/Riyadh' end, ${row}decided_at, ${otherwise})`
