import { defineRules } from '#server/crud/rules.ts'
import { invoiceTypeOfPaper } from '#server/db/invoiceType.ts'
import { isKeptNote } from '#server/einvoice/replaced.ts'
import { vatCategory } from '#server/money/vatCategory.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'

/** SQL of what the e-invoice of an invoice says: the same one as `xmlOf` finds. */
const einvoiceColumn = (column: 'state' | 'qr' | 'uuid' | 'buyer_address'): string =>
  `(select e.${column} from einvoices e where e.invoice = t.id order by e.state <> 'REJECTED' desc, e.id desc limit 1)`

export const invoiceRules = defineRules(invoices, {
  computed: {
    vat_category: vatCategory('t.'),
    invoice_type: invoiceTypeOfPaper('t.'),
    einvoice_state: `coalesce(${einvoiceColumn('state')}, case when ${isKeptNote('t')} then 'REJECTED' end)`,
    einvoice_qr: einvoiceColumn('qr'),
    einvoice_uuid: einvoiceColumn('uuid'),
    einvoice_buyer_address: einvoiceColumn('buyer_address'),
  },
})
