import { InvoiceActions } from '#src/views/payments/InvoiceActions.tsx'
import { defineViews } from '#src/views/resourceViews.ts'
import { invoices } from './invoices.ts'

export default defineViews(invoices, {
  presets: invoices.fields.kind.options.choices.map((kind) => ({
    label: `resources.invoices.choices.kind.${kind}`,
    filter: { kind: [kind] },
  })),
  summary: ['amount', 'kind', 'issued_at', 'vendor', 'subscription'],
  actions: InvoiceActions,
})
