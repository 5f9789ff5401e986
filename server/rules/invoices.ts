import { defineRules } from '#server/crud/rules.ts'
import { vatCategory } from '#server/money/vatCategory.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'

export const invoiceRules = defineRules(invoices, { computed: { vat_category: vatCategory('t.') } })
