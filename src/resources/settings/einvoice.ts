import { flag, identity, optional, text } from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'

/**
 * E-invoicing of the tax authority (phase 2): whether invoices become e-invoices, and the national address that each of
 * them names. Who issues them is connected by steps of their own (server/einvoice/onboarding.ts).
 */
export const einvoiceSettings = defineSettings({
  name: 'einvoice_settings',
  fields: {
    einvoice_on: flag({ initial: false, hint: true }),
    einvoice_building_number: optional(identity('buildingNumber')),
    einvoice_street: optional(text({ max: 80 })),
    einvoice_district: optional(text({ max: 60 })),
    einvoice_city: optional(text({ max: 60 })),
    einvoice_postal_code: optional(identity('postalCode')),
    einvoice_business_category: optional(text({ max: 60, hint: true })),
  },
  form: [
    { key: 'state', fields: ['einvoice_on'] },
    {
      key: 'address',
      fields: [
        'einvoice_building_number',
        'einvoice_street',
        'einvoice_district',
        'einvoice_city',
        'einvoice_postal_code',
        'einvoice_business_category',
      ],
    },
  ],
})
