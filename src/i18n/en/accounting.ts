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
    outside: 'Not part of the return; told so that all that was invoiced is here',
    total: 'Total sales',
    corrections: 'Corrections from previous periods',
    corrections_about: 'Issued for days whose return had been filed',
    due: 'Output VAT due',
    large:
      'VAT of the corrections is more than SAR 5,000: beyond that the earlier return itself is amended, and not this one.',
    filed_by: 'Noted as filed by',
    filed_at: 'On',
    reference: 'The authority’s return number',
    filed_reference: 'Return number',
    reference_hint: 'As the authority’s portal shows it once the return is filed',
    filing: 'Once it is filed in the authority’s portal',
    file: 'Note as filed',
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
      'Nothing is written into a closed month: no payment, refund, payout, write-off or rate of VAT with a day in it. Money that came in and is booked after its day was closed counts on the first day that is open.',
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
    close_text: 'Open months before it are closed with it. Only another person opens it again, and says why.',
    checks: {
      pending_payments: 'Payments of those days that wait for a decision: %{count}',
      payment_problems: 'Money that came in and was not booked: %{count}',
      open_returns: 'Its VAT return is not noted as filed yet',
    },
    settled: 'Nothing of those days is left open.',
    unsettled: 'Still open before it is closed:',
    reopen: 'Open again',
    reopen_of: 'Open %{month} again',
    reopening: 'Opening %{month} again',
    reopen_about: 'By somebody else than who closed it; the history keeps the reason.',
    reason: 'Reason',
    cancel: 'Cancel',
    past: 'Opened again',
    past_of: 'Closed until %{day}',
    past_closed: 'Closed by %{by} on %{at}',
    past_reopened: 'Opened again by %{by} on %{at}',
  },
} as const satisfies SameKeys<typeof source>
