import { choice, computed, dateTime, optional, text } from '#src/schema/fields.ts'

/** Beside an `iban` to which money is paid out: a changed one waits until a second person has confirmed it. */
export const ibanConfirmationFields = {
  iban_state: computed(optional(choice(['WAITING', 'CONFIRMED']))),
  iban_confirmed_at: optional(dateTime({ readOnly: true })),
  iban_confirmed_by: optional(text({ readOnly: true })),
} as const

/** Nothing is transferred to an IBAN before this. */
export const confirmIban = {
  key: 'confirm',
  at: 'iban_confirmed_at',
  by: 'iban_confirmed_by',
  state: { field: 'iban_state', before: 'WAITING', after: 'CONFIRMED' },
  needs: 'iban',
  event: 'iban_confirmed',
} as const
