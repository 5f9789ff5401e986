import { choice, code, computed, dateTime, longText, optional, text } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/** A seller's problem with a shipment; it is solved once, by one of us. */
export const shippings = defineResource({
  name: 'shippings',
  route: 'support',
  paths: { list: 'support/shipping-list', view: 'support/view/:id' },
  base: 'admin-panal/support/shipping',
  one: 'shipping',
  many: 'shippings',
  menu: 'support',
  represent: 'orderNumber',
  fields: {
    orderNumber: code({ readOnly: true }),
    orderId: code({ readOnly: true }),
    order_status: choice(
      [
        'New_Order',
        'Ready_To_Ship',
        'In_Transit',
        'Out_For_Delivery',
        'Delivered',
        'Delivery_Failed',
        'Returned',
        'Cancel_Shipment',
      ],
      { readOnly: true },
    ),
    shipmentId: code({ readOnly: true }),
    trackingNumber: optional(code({ readOnly: true, max: 40 })),
    shippingCompany: text({ readOnly: true, max: 80 }),
    tenantId: code({ readOnly: true }),
    store_name: text({ readOnly: true, max: 120 }),
    subject: text({ readOnly: true }),
    problem: longText({ readOnly: true }),
    state: computed(choice(['NOT_RESOLVED', 'RESOLVED'])),
    resolveAt: optional(dateTime({ readOnly: true })),
    resolvedBy: optional(text({ readOnly: true })),
  },
  list: {
    columns: [
      'orderNumber',
      'state',
      'subject',
      'shippingCompany',
      'trackingNumber',
      'order_status',
      'created_at',
    ],
    hidden: ['store_name', 'orderId', 'shipmentId', 'tenantId', 'resolveAt', 'resolvedBy'],
    filters: ['state', 'shippingCompany', 'order_status', 'created_at', 'resolveAt'],
    sort: ['id', 'orderNumber', 'shippingCompany', 'created_at', 'resolveAt'],
    search: [
      'orderNumber',
      'orderId',
      'shipmentId',
      'trackingNumber',
      'shippingCompany',
      'store_name',
      'subject',
    ],
  },
  form: [
    { key: 'problem', fields: ['subject', 'problem', 'store_name', 'tenantId'] },
    {
      key: 'shipment',
      fields: ['shippingCompany', 'trackingNumber', 'shipmentId', 'order_status', 'orderNumber', 'orderId'],
    },
    { key: 'solution', fields: ['resolveAt', 'resolvedBy'] },
  ],
  transitions: [
    {
      key: 'resolve',
      at: 'resolveAt',
      by: 'resolvedBy',
      state: { field: 'state', before: 'NOT_RESOLVED', after: 'RESOLVED' },
    },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
