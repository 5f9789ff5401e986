/** SQL for the kinds of ledger entries that are money paid out: payouts, and those of them that came back. */
export const PAID_KINDS = "('PAYOUT', 'RETURN')"
