/** What is permitted on the books, and what their pages are for. */
export const labels = {
  one: 'Accounting entry',
  many: 'Accounting',
  definite: 'Entry',
  purpose: 'Returns, closed books and what follows from them.',
  fields: { reason: 'Reason', due: 'VAT due', reference: 'Return number' },
  choices: {},
  sections: {},
  hints: {},
  transitions: {},
  about: {
    closing:
      'Months that are over are closed so that nothing is written into them, and opened again by another person who says why.',
    deferred_revenue: 'When the net of the invoices is recognised as revenue, by month and by package.',
    journal:
      'Double entries of what was invoiced, received, refunded, paid out and recognised, as a file for accounting software.',
    mrr: 'Monthly recurring revenue, what moved it, and how many vendors of each month stay.',
    vat_return:
      'VAT returns by the boxes of the authority, from invoices and credit notes, and what was filed.',
  },
  actions: { close: 'Close months', reopen: 'Open months again', file: 'Note returns as filed' },
} as const
