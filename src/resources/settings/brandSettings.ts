import { choice, optional, text, translated } from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'

const host = () => optional(text({ max: 253, hint: true }))
const name = () => optional(translated(text({ max: 40, hint: true })))

/** Which of the two brands people meet, and what each is called. */
export const brandSettings = defineSettings({
  name: 'brand_settings',
  fields: {
    default_brand: optional(choice(['rabt', 'wasl'], { hint: true })),
    rabt_name: name(),
    rabt_host: host(),
    wasl_name: name(),
    wasl_host: host(),
  },
  form: [
    { key: 'choice', fields: ['default_brand'] },
    { key: 'rabt', fields: ['rabt_name', 'rabt_host'] },
    { key: 'wasl', fields: ['wasl_name', 'wasl_host'] },
  ],
})
