import {
  choice,
  code,
  computed,
  dateTime,
  email,
  optional,
  phone,
  reference,
  text,
} from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/** A seller asks to ship with a company; it is activated for the store once. */
export const shippingCompanyRequests = defineResource({
  name: 'shipping_company_requests',
  route: 'support',
  paths: {
    list: 'support/shipping-company-requests-list',
    view: 'support/shipping-company-requests-list/view/:id',
  },
  base: 'admin-panal/support/shipping-company-requests',
  one: 'request',
  many: 'requests',
  events: { noun: 'shipping_company_request', also: ['create', 'edit'], texts: ['company'] },
  menu: 'support',
  represent: 'company',
  fields: {
    company: text({ readOnly: true, max: 80 }),
    store_name: text({ readOnly: true, max: 120 }),
    vendor: optional(reference('vendors', { readOnly: true, goesWith: true })),
    tenantId: code({ readOnly: true }),
    contact_name: optional(text({ readOnly: true, max: 120 })),
    phone: phone({ readOnly: true }),
    email: email({ readOnly: true, width: 200 }),
    state: computed(choice(['NOT_ACTIVATED', 'ACTIVATED'])),
    activatedAt: optional(dateTime({ readOnly: true })),
    activatedBy: optional(text({ readOnly: true })),
  },
  list: {
    columns: ['company', 'state', 'store_name', 'contact_name', 'phone', 'email', 'created_at'],
    hidden: ['vendor', 'tenantId', 'activatedAt', 'activatedBy'],
    filters: ['state', 'vendor', 'created_at', 'activatedAt'],
    sort: ['id', 'company', 'store_name', 'created_at', 'activatedAt'],
    search: ['company', 'store_name', 'tenantId', 'contact_name', 'email'],
  },
  form: [
    {
      key: 'request',
      fields: ['company', 'store_name', 'vendor', 'tenantId', 'contact_name', 'phone', 'email'],
    },
    { key: 'activation', fields: ['activatedAt', 'activatedBy'] },
  ],
  transitions: [
    {
      key: 'activate',
      at: 'activatedAt',
      by: 'activatedBy',
      state: { field: 'state', before: 'NOT_ACTIVATED', after: 'ACTIVATED' },
    },
  ],
  owner: {
    base: 'user/shipping-companies',
    one: 'request',
    many: 'requests',
    permission: 'support',
    scope: 'tenantId',
    actions: { create: ['company'] },
    columns: ['company', 'state', 'contact_name', 'created_at', 'activatedAt'],
    filters: ['state', 'created_at'],
    sort: ['id', 'company', 'created_at'],
    search: ['company'],
  },
  platform: {
    collection: 'shipping-company-requests',
    key: 'external_id',
    takes: ['vendor', 'company', 'contact_name', 'phone', 'email'],
    tells: ['state', 'activatedAt', 'activatedBy'],
    vendor: 'vendor',
  },
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
