import type { LabelsOf } from '#src/schema/labels.ts'
import type { shippingCompanyRequests } from './shippingCompanyRequests.ts'

export const labels: LabelsOf<typeof shippingCompanyRequests> = {
  one: 'Shipping company request',
  many: 'Shipping company requests',
  definite: 'Shipping company request',
  purpose: 'Vendors ask for a shipping company to be activated in their stores.',
  fields: {
    company: 'Shipping company',
    store_name: 'Store',
    vendor: 'Vendor',
    tenantId: 'Tenant id',
    contact_name: 'Contact',
    phone: 'Phone',
    email: 'Email',
    state: 'State',
    activatedAt: 'Activated at',
    activatedBy: 'Activated by',
  },
  sections: { request: 'Request', activation: 'Activation' },
  choices: { state: { NOT_ACTIVATED: 'Not activated', ACTIVATED: 'Activated' } },
  hints: {},
  transitions: {
    activate: {
      action: 'Activate request',
      question: 'Activate the shipping company for this store? This cannot be undone.',
      done: 'Request activated',
    },
  },
}
