import { money } from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'

/** What keeps money from being in one hand (docs/decisions/0230). */
export const paymentSettings = defineSettings({
  name: 'payment_settings',
  fields: {
    /** Riyals from which on the second step is another person's; 0: always. */
    four_eyes_from: money({ initial: 1000, max: 1_000_000, hint: true }),
  },
  form: [{ key: 'four_eyes', fields: ['four_eyes_from'] }],
})
