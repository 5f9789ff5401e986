import { defineRules } from '#server/crud/rules.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'

export const subscriptionRules = defineRules(subscriptions, {
  computed: {
    invoice_number: "(select i.number from invoices i where i.subscription = t.id and i.kind = 'INVOICE')",
    tax_number: '(select v.tax_number from vendors v where v.id = t.vendor)',
  },
})
