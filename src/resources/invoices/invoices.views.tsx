import { InvoiceActions } from '#src/resources/subscriptions/views/InvoiceActions.tsx'
import { defineViews } from '#src/views/resourceViews.ts'
import { invoices } from './invoices.ts'

export default defineViews(invoices, {
  summary: ['amount', 'kind', 'issued_at', 'vendor', 'subscription'],
  actions: InvoiceActions,
})
