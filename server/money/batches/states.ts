import type { ItemState } from '#src/resources/payoutItems/payoutItems.ts'

/**
 * SQL: a line of the bank's statement is the payout or the batch of the item `i`. Looked up for each item by its index
 * (`offset 0`): PostgreSQL would read all lines of all statements to know those of a few items.
 */
const hasLine = (i: string): string =>
  `(${i}.bank_line is not null or exists (select from bank_lines l where l.payout = ${i}.payout offset 0))`

/** SQL: the bank has paid the item `i`: a line of its statement is the payout or the batch, or somebody said so. */
const isPaid = (i: string): string => `(${i}.settled_at is not null or ${hasLine(i)})`

/** SQL: the item `i` was approved, and no line of the bank is its payout, nor its batch. */
export const awaitsLine = (i: string): string => `(${i}.payout is not null and not ${hasLine(i)})`

/** SQL: what the item `i` took came back into its wallet. */
export const isReturned = (i: string): string =>
  `exists (select from wallet_entries e where e.payout = ${i}.payout and e.kind = 'RETURN')`

/** SQL: the item `i` was approved, and the bank has neither paid it nor sent it back. */
export const isWithBank = (i: string): string =>
  `(${i}.payout is not null and not ${isPaid(i)} and not ${isReturned(i)})`

/** SQL of the state of the item `i` of the batch `b`. */
export const itemState = (i: string, b: string): string => `(case
  when ${b}.cancelled_at is not null then 'CANCELLED'
  when ${i}.refusal is not null then 'REFUSED'
  when ${i}.payout is null then 'WAITING'
  when ${isReturned(i)} then 'RETURNED'
  when ${isPaid(i)} then 'PAID'
  else 'APPROVED' end)`

/**
 * SQL: where the item `i` is in a state, as `itemState` says it, said so that PostgreSQL may begin with the items and
 * look at the few batches once.
 */
export const itemStateIs = (i: string): Readonly<Record<ItemState, string>> => {
  const isCancelled = `exists (select from payout_batches b where b.id = ${i}.batch and b.cancelled_at is not null)`
  const stands = (condition: string) => `${condition} and not ${isCancelled}`
  const booked = `${i}.payout is not null`
  return {
    CANCELLED: isCancelled,
    REFUSED: stands(`${i}.refusal is not null`),
    WAITING: stands(`${i}.payout is null and ${i}.refusal is null`),
    RETURNED: stands(`${booked} and ${isReturned(i)}`),
    PAID: stands(`${booked} and ${isPaid(i)} and not ${isReturned(i)}`),
    APPROVED: stands(isWithBank(i)),
  }
}

/** SQL of the state of the batch `b`. */
export const batchState = (b: string): string => `(case
  when ${b}.cancelled_at is not null then 'CANCELLED'
  when ${b}.approved_at is null then 'DRAFT'
  when exists (select from payout_items i where i.batch = ${b}.id and ${isWithBank('i')}) then 'APPROVED'
  else 'SETTLED' end)`
