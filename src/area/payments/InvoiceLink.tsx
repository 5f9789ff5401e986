import { Link } from 'react-router'
import type { Payment } from './payment.ts'

/** Leads to the invoice of a payment that has one. */
export const InvoiceLink = ({ payment: { invoice_id, invoice_number } }: { readonly payment: Payment }) =>
  invoice_id ? (
    <Link to={`/dashboard/invoices/${invoice_id}`}>
      <bdi dir="ltr">{invoice_number}</bdi>
    </Link>
  ) : null
