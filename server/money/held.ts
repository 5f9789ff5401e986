/** SQL for that day in Riyadh which it is now. */
export const TODAY = "(now() at time zone 'Asia/Riyadh')::date"

/** The same selected, so that it is worked out once and not for every row; PostgreSQL plans without knowing it. */
export const TODAY_ONCE = `(select ${TODAY})`

/** SQL: the ledger entry `alias` is of a referral on which nobody has decided yet. */
export const underReview = (alias: string): string => `exists (
  select from referral_reviews q where q.referred_vendor = ${alias}.referred_vendor and q.state = 'OPEN')`

/** The same where thousands of entries are added up: the reviews, of which few wait, are read once for all of them. */
export const underReviewOfMany = (alias: string): string => `coalesce(${alias}.referred_vendor in (
  select q.referred_vendor from referral_reviews q where q.state = 'OPEN'), false)`

/**
 * SQL: the ledger entry `e` is part of the balance, and cannot be paid out on that day: a commission within the
 * refund window, or of a referral under review. `day` is SQL too.
 */
export const heldOn = (day: string): string =>
  `(coalesce(e.payable_on > ${day}, false) or ${underReviewOfMany('e')})`

/** SQL: of how many months the ledger entries `e` of one referred vendor are, those that were taken back aside. */
export const STANDING_MONTHS =
  "coalesce(ceil(greatest(sum(case e.kind when 'COMMISSION' then e.covered when 'REVERSAL' then -e.covered end), 0) / 100.0), 0)::int"
