import { flag, integer } from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'

/** What holds until somebody sets something else: minutes and hours as their names say. */
export const SECURITY_INITIAL = {
  lockout_tries: 10,
  lockout_window_minutes: 15,
  lockout_minutes: 15,
  permanent_lockout_tries: 0,
  session_idle_minutes: 12 * 60,
  session_max_hours: 7 * 24,
} as const

/** What keeps accounts closed to others (docs/decisions/0312). */
export const securitySettings = defineSettings({
  name: 'security_settings',
  fields: {
    /** Wrong passwords of one account from one place until that place is closed to it. */
    lockout_tries: integer({ initial: SECURITY_INITIAL.lockout_tries, min: 3, max: 50, hint: true }),
    lockout_window_minutes: integer({
      initial: SECURITY_INITIAL.lockout_window_minutes,
      min: 1,
      max: 1440,
      hint: true,
    }),
    lockout_minutes: integer({ initial: SECURITY_INITIAL.lockout_minutes, min: 1, max: 1440, hint: true }),
    /** Wrong passwords in a row, from anywhere, until the account is closed for good; 0: never. */
    permanent_lockout_tries: integer({
      initial: SECURITY_INITIAL.permanent_lockout_tries,
      max: 1000,
      hint: true,
    }),
    session_idle_minutes: integer({
      initial: SECURITY_INITIAL.session_idle_minutes,
      min: 5,
      max: 10_080,
      hint: true,
    }),
    session_max_hours: integer({ initial: SECURITY_INITIAL.session_max_hours, min: 1, max: 720, hint: true }),
    /** Whether whoever signs in for a vendor sets a second factor up before anything is open to him. */
    vendors_second_factor_required: flag({ hint: true }),
    /** Whether vendors' people are told of a sign-in with a new browser; administrators always are. */
    alert_vendors: flag({ initial: true, hint: true }),
  },
  form: [
    {
      key: 'lockout',
      fields: ['lockout_tries', 'lockout_window_minutes', 'lockout_minutes', 'permanent_lockout_tries'],
    },
    { key: 'sessions', fields: ['session_idle_minutes', 'session_max_hours'] },
    { key: 'second_factor', fields: ['vendors_second_factor_required'] },
    { key: 'alerts', fields: ['alert_vendors'] },
  ],
})
