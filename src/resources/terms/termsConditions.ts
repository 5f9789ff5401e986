import { richText, translated } from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'

/** The terms and conditions: one text in two languages that always exists, of which every version is kept. */
export const termsConditions = defineSettings({
  name: 'terms_conditions',
  fields: { body: translated(richText()) },
  form: [{ key: 'text', fields: ['body'] }],
})
