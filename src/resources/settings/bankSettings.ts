import { identity, longText, optional, text, translated } from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'

/** The account that vendors transfer to; shown on the registration page and in their accounts. */
export const bankSettings = defineSettings({
  name: 'bank_settings',
  fields: {
    bank_name: optional(translated(text({ max: 120 }))),
    account_name: optional(text({ max: 120, hint: true })),
    iban: optional(identity('iban')),
    bank_note: optional(translated(longText({ max: 300, hint: true }))),
  },
  form: [{ key: 'account', fields: ['bank_name', 'account_name', 'iban', 'bank_note'] }],
})
