import { type JsonSchema, listOf, nullable, object } from '#server/modules/openapi/jsonSchema.ts'
import { LOCALES } from '#src/i18n/locales.ts'

const text = { type: 'string' } as const
const integer = { type: 'integer' } as const
const html = { ...text, description: 'Sanitised HTML.' }
const instant = { ...text, format: 'date-time' }
const locale = { ...text, enum: LOCALES }

const translations = listOf(object({ locale, body: nullable(html) }))

/** `result.terms_condition` in the API document. */
export const termsConditionSchema: JsonSchema = object({
  version: nullable({ ...integer, description: 'Null while nothing is published.' }),
  body_ar: nullable(html),
  body_en: nullable(html),
  translations,
  updated_at: nullable({ ...instant, description: 'Of the latest version: guards against overwriting.' }),
  published_at: nullable(instant),
  published_by: nullable(text),
  versions: listOf(
    object({
      version: integer,
      published_at: instant,
      published_by: nullable(text),
      is_translated: { type: 'boolean' },
      accepted_count: integer,
    }),
  ),
})

/** `result.terms` of the public page in the API document. */
export const publicTermsSchema: JsonSchema = object({
  version: integer,
  current: integer,
  published_at: instant,
  translations,
})

const acceptance = object({
  version: integer,
  locale,
  accepted_at: instant,
  accepted_by: nullable(text),
  how: { ...text, enum: ['REGISTRATION', 'ACCOUNT'] },
})

/** `result.terms` of a vendor's own area in the API document. */
export const ownTermsSchema: JsonSchema = nullable(
  object({ version: integer, url: text, published_at: instant, accepted: nullable(acceptance) }),
)

/** `result.terms` of a vendor's page in the API document. */
export const vendorTermsSchema: JsonSchema = object({
  current: nullable(integer),
  acceptances: listOf(acceptance),
})
