/** What is said of an IBAN that a second person confirms. */
export const ibanLabels = {
  fields: {
    iban_state: 'IBAN state',
    iban_confirmed_at: 'IBAN confirmed',
    iban_confirmed_by: 'IBAN confirmed by',
  },
  states: { WAITING: 'Waiting for confirmation', CONFIRMED: 'Confirmed' },
  confirm: {
    action: 'Confirm the IBAN',
    question: 'Have you checked this IBAN with its owner? Payouts go there once it is confirmed.',
    done: 'IBAN confirmed',
  },
} as const
