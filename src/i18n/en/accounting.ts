import type { accounting as source } from '../ar/accounting.ts'
import type { SameKeys } from '../translate.ts'

/** What the pages of accounting say. */
export const accounting = {
  vat: {
    about:
      'From invoices and credit notes alone, each on its day: an invoice on its day of supply, a credit note on its day of issue. Purchases are not kept here: enter them in the authority’s portal.',
    period: 'Tax period',
    choice: '%{from} – %{to} (%{state})',
    states: { FILED: 'Filed', DUE: 'To be filed', RUNNING: 'Still running' },
    sales: 'Amount',
    adjustments: 'Adjustment',
    vat: 'VAT',
    outside: 'Not part of the return; shown so that everything invoiced is here',
    total: 'Total sales',
    corrections: 'Corrections from previous periods',
    corrections_about: 'Issued for days whose return had been filed',
    due: 'Output VAT due',
    large:
      'VAT on the corrections is more than SAR 5,000: beyond that, amend the earlier return itself instead of this one.',
    filed_by: 'Marked as filed by',
    filed_at: 'On',
    reference: 'The authority’s return number',
    filed_reference: 'Return number',
    reference_hint: 'As the authority’s portal shows it once the return is filed',
    filing: 'Once it is filed in the authority’s portal',
    file: 'Mark as filed',
    file_title: 'Have you filed this return?',
    file_text:
      'Its numbers are kept as they are now (%{due} due) and do not change afterwards. What is issued for its days later counts in the next return.',
    in_order: 'Returns are filed in order: file the one before first.',
    since: 'Since it was filed',
    since_about:
      'Issued for days of this period after its return was filed: the next return counts it as corrections.',
  },
  closing: {
    about:
      'Nothing can be entered in a closed month: no payment, refund, payout, write-off or VAT rate with a day in it. Money that came in and is booked after its day was closed counts on the first open day.',
    through: 'The books are closed until %{day}.',
    all_open: 'All books are open.',
    month: 'Month',
    state: 'State',
    by: 'Closed by',
    by_settings: 'An earlier setting',
    states: { CLOSED: 'Closed', OPEN: 'Open', RUNNING: 'Still running' },
    close: 'Close',
    close_of: 'Close %{month}',
    close_title: 'Close the books up to the end of %{month}?',
    close_text:
      'Open months before it are closed with it. Only another person can reopen it, and has to say why.',
    checks: {
      pending_payments: 'Payments of those days awaiting a decision: %{count}',
      payment_problems: 'Money that came in and was not booked: %{count}',
      open_returns: 'Its VAT return is not marked as filed yet',
    },
    settled: 'Nothing of those days is left open.',
    unsettled: 'Still open before it is closed:',
    reopen: 'Reopen',
    reopen_of: 'Reopen %{month}',
    reopening: 'Reopening %{months}',
    reopen_together: 'These months were closed together and open together: %{months}.',
    reopen_filed:
      'VAT returns were filed for: %{returns}. They stay as filed; what is entered for their days counts as a correction in the next return.',
    own: 'You closed it: another person has to reopen it.',
    reopen_about: 'By somebody other than the person who closed it; the reason is kept in the history.',
    reason: 'Reason',
    cancel: 'Cancel',
    past: 'Reopened',
    past_of: 'Closed until %{day}',
    past_closed: 'Closed by %{by} on %{at}',
    past_reopened: 'Reopened by %{by} on %{at}',
  },
} as const satisfies SameKeys<typeof source>
