import { labels as articles } from '#src/resources/articles/articles.en.ts'
import { labels as contacts } from '#src/resources/contacts/contacts.en.ts'
import { labels as einvoices } from '#src/resources/einvoices/einvoices.en.ts'
import { labels as events } from '#src/resources/events/events.en.ts'
import { labels as invoices } from '#src/resources/invoices/invoices.en.ts'
import { labels as paymentProblems } from '#src/resources/paymentProblems/paymentProblems.en.ts'
import { labels as payoutBatches } from '#src/resources/payoutBatches/payoutBatches.en.ts'
import { labels as referralReviews } from '#src/resources/referralReviews/referralReviews.en.ts'
import { labels as reportRuns } from '#src/resources/reportRuns/reportRuns.en.ts'
import { labels as reportSchedules } from '#src/resources/reportSchedules/reportSchedules.en.ts'
import { labels as roles } from '#src/resources/roles/roles.en.ts'
import { labels as serviceAccounts } from '#src/resources/serviceAccounts/serviceAccounts.en.ts'
import { labels as settlementLines } from '#src/resources/settlementLines/settlementLines.en.ts'
import { labels as settlements } from '#src/resources/settlements/settlements.en.ts'
import { labels as shippings } from '#src/resources/shippings/shippings.en.ts'
import { labels as webhookDeliveries } from '#src/resources/webhookDeliveries/webhookDeliveries.en.ts'
import { labels as webhookEndpoints } from '#src/resources/webhookEndpoints/webhookEndpoints.en.ts'

/** Labels of resources that few open: a chunk that comes with the pages on which they stand. */
export const resources = {
  einvoices,
  payout_batches: payoutBatches,
  settlements,
  settlement_lines: settlementLines,
  report_schedules: reportSchedules,
  report_runs: reportRuns,
  service_accounts: serviceAccounts,
  webhook_endpoints: webhookEndpoints,
  webhook_deliveries: webhookDeliveries,
  payment_problems: paymentProblems,
  contacts,
  shippings,
  roles,
  events,
  referral_reviews: referralReviews,
  ...articles,
  invoices,
}
