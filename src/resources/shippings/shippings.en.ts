import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import type { shippings } from './shippings.ts'

export const labels: LabelsOf<typeof shippings> = {
  ...laterTitles.shippings,
  fields: {
    orderNumber: 'Order number',
    orderId: 'Order id',
    order_status: 'Order status',
    shipmentId: 'Shipment id',
    trackingNumber: 'Tracking number',
    shippingCompany: 'Shipping company',
    vendor: 'Vendor',
    tenantId: 'Tenant id',
    store_name: 'Store',
    subject: 'Subject',
    problem: 'Problem',
    state: 'State',
    resolveAt: 'Resolved at',
    resolvedBy: 'Resolved by',
  },
  sections: { problem: 'Problem', shipment: 'Shipment and order', solution: 'Solution' },
  choices: {
    order_status: {
      New_Order: 'New order',
      Ready_To_Ship: 'Ready to ship',
      In_Transit: 'In transit',
      Out_For_Delivery: 'Out for delivery',
      Delivered: 'Delivered',
      Delivery_Failed: 'Delivery failed',
      Returned: 'Returned',
      Cancel_Shipment: 'Shipment cancelled',
    },
    state: { NOT_RESOLVED: 'Not resolved', RESOLVED: 'Resolved' },
  },
  hints: {},
  transitions: {
    resolve: {
      action: 'Mark as resolved',
      question: 'Is this problem solved? This cannot be undone.',
      done: 'Marked as resolved',
    },
  },
}
