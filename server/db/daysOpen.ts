/** SQL of the day of Riyadh on which a payment was ordered. */
const orderedDay = (row: string): string => `(${row}created_at at time zone 'Asia/Riyadh')::date`

/**
 * SQL of the days at whose end a payment that was paid or rejected since had been open: from its order until the day
 * before it was paid or rejected. `row` is empty, or an alias and a dot.
 */
export const daysOpen = (row: string): string =>
  `daterange(${orderedDay(row)}, greatest(${orderedDay(row)}, case ${row}status when 'SUCCESS' then ${row}supply_on else (${row}decided_at at time zone 'Asia/Riyadh')::date end))`

/** SQL that holds of payments that were paid or rejected. */
export const wasOpen = (row: string): string => `${row}status in ('SUCCESS', 'REJECTED') and ${row}amount > 0`
