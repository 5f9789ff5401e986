/** Names of resources whose other labels come with their pages (src/i18n/en/laterLabels.ts). */
export const laterTitles = {
  einvoices: {
    one: 'E-invoice',
    many: 'E-invoices',
    definite: 'E-invoice',
    purpose: 'Invoices and credit notes that were sent to the tax authority (ZATCA), and its answers.',
  },
  payout_batches: {
    one: 'Payout batch',
    many: 'Payout batches',
    definite: 'Payout batch',
    purpose:
      'Payouts to several partners and vendors in one bank file: one person prepares it, another approves it.',
  },
  settlements: {
    one: 'Settlement',
    many: 'Gateway settlements',
    definite: 'Settlement',
    purpose: 'What the payment gateway transferred to our account for card payments, less its fees.',
  },
  settlement_lines: {
    one: 'Settlement line',
    many: 'Settlement lines',
    definite: 'Line',
    purpose: 'Lines of the gateway’s settlements beside our books, and where they differ.',
  },
  report_schedules: {
    one: 'Scheduled report',
    many: 'Scheduled reports',
    definite: 'Scheduled report',
    purpose:
      'Reports that are made when they are due and emailed to those who may see them. The first one that you schedule appears here.',
  },
  report_runs: {
    one: 'Report run',
    many: 'Report runs',
    definite: 'Report run',
    purpose: 'Each time that a scheduled report was due or asked for, and what came of it.',
  },
  service_accounts: {
    one: 'Service account',
    many: 'Service accounts',
    definite: 'Service account',
    purpose:
      'Service accounts are for the other systems of the platform. They work with keys, each within its own scopes.',
  },
  webhook_endpoints: {
    one: 'Webhook endpoint',
    many: 'Webhook endpoints',
    definite: 'Webhook endpoint',
    purpose:
      'Addresses of systems outside that are told what happens here. Every call is signed, and repeated for three days until it is taken.',
  },
  webhook_deliveries: {
    one: 'Delivery',
    many: 'Delivery log',
    definite: 'Delivery',
    purpose:
      'Every event that was sent to an endpoint or waits, and what it answered. Deliveries appear here once an event has an endpoint.',
  },
  payment_problems: {
    one: 'Unbooked payment',
    many: 'Unbooked payments',
    definite: 'Unbooked payment',
    purpose:
      'Money that arrived at the gateway and could not be booked: book it by hand or give it back, then settle it.',
  },
  contacts: {
    one: 'Contact request',
    many: 'Contact requests',
    definite: 'Contact request',
    purpose: 'What visitors and vendors write through the “contact us” page.',
  },
  shippings: {
    one: 'Shipping request',
    many: 'Shipping support',
    definite: 'Shipping request',
    purpose: 'What vendors ask help with: shipments that are late, cancelled or lost.',
  },
  roles: {
    one: 'Role',
    many: 'Roles and permissions',
    definite: 'Role',
    purpose: 'Roles say what each administrator sees in the panel and may do there.',
  },
  events: {
    one: 'Event',
    many: 'Event log',
    definite: 'Event',
    purpose: 'Everything that systems outside are told. Events appear here as soon as they happen.',
  },
  referral_reviews: {
    one: 'Referral review',
    many: 'Referral reviews',
    definite: 'Review',
    purpose:
      'Referrals whose vendor looks like whoever referred it. Their commissions are held until somebody decides.',
  },
  blogs: {
    one: 'Blog post',
    many: 'Blogs',
    definite: 'Blog post',
    purpose: 'Blog posts tell vendors about the platform and help them to sell.',
  },
  contents: {
    one: 'Content',
    many: 'Contents',
    definite: 'Content',
    purpose: 'Contents are the public pages of the site, such as About us and Questions.',
  },
  invoices: {
    one: 'Invoice',
    many: 'Invoices and credit notes',
    definite: 'Invoice',
    purpose: 'A tax invoice is issued for each successful payment, and never changed.',
  },
}
