import { password } from '#src/schema/fields.ts'
import type { Section } from '#src/schema/resource.ts'
import { users } from '../users/users.ts'

const { username, email, phone, locale, avatar } = users.fields

/** What somebody may change of himself: fields of his user, under their labels. */
export const profile = {
  name: 'users',
  fields: { username, email, phone, locale, avatar },
  form: [{ key: 'identity', fields: ['username', 'email', 'phone', 'locale', 'avatar'] }],
  rules: [],
} as const satisfies { readonly form: readonly Section[]; readonly [key: string]: unknown }

/** A new password for oneself, and the proof that it is oneself. */
export const passwordChange = {
  name: 'password_change',
  fields: {
    current_password: password({ existing: true, wide: true }),
    password: password({ wide: true, hint: true }),
  },
  form: [{ key: 'password', fields: ['current_password', 'password'] }],
  rules: [],
} as const satisfies { readonly form: readonly Section[]; readonly [key: string]: unknown }
