import { type JsonSchema, listOf, nullable, object } from '#server/modules/openapi/jsonSchema.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import type { AdminView } from './admins.ts'

const text = { type: 'string' } as const

/** `result.admin` in the API document. */
export const adminSchema = object({
  id: { type: 'integer' },
  username: text,
  email: { ...text, format: 'email' },
  locale: { ...text, enum: LOCALES },
  avatar: nullable(text),
  roles: listOf(object({ key: text, name_ar: text, name_en: text })),
  permissions: { ...listOf(text), description: 'Such as `coupons:list`; `*` stands for all.' },
} satisfies Record<keyof AdminView, JsonSchema>)
