import { blogs, contents } from './articles/articles.ts'
import { bankLines } from './bankLines/bankLines.ts'
import { bankStatements } from './bankStatements/bankStatements.ts'
import { categories } from './categories/categories.ts'
import { contacts } from './contacts/contacts.ts'
import { couponRedemptions } from './couponRedemptions/couponRedemptions.ts'
import { coupons } from './coupons/coupons.ts'
import { einvoices } from './einvoices/einvoices.ts'
import { events } from './events/events.ts'
import { invoices } from './invoices/invoices.ts'
import { marketplaceCategories } from './marketplaceCategories/marketplaceCategories.ts'
import { marketplaceProperties } from './marketplaceProperties/marketplaceProperties.ts'
import { marketplaces } from './marketplaces/marketplaces.ts'
import { packages } from './packages/packages.ts'
import { partners } from './partners/partners.ts'
import { paymentProblems } from './paymentProblems/paymentProblems.ts'
import { payoutBatches } from './payoutBatches/payoutBatches.ts'
import { payoutItems } from './payoutItems/payoutItems.ts'
import { payouts } from './payouts/payouts.ts'
import { properties } from './properties/properties.ts'
import { referralCodeGroups } from './referralCodeGroups/referralCodeGroups.ts'
import { referralReviews } from './referralReviews/referralReviews.ts'
import { refunds } from './refunds/refunds.ts'
import { reportRuns } from './reportRuns/reportRuns.ts'
import { reportSchedules } from './reportSchedules/reportSchedules.ts'
import { roles } from './roles/roles.ts'
import { serviceAccounts } from './serviceAccounts/serviceAccounts.ts'
import { settlementLines } from './settlementLines/settlementLines.ts'
import { settlements } from './settlements/settlements.ts'
import { shippingCompanyRequests } from './shippingCompanyRequests/shippingCompanyRequests.ts'
import { shippings } from './shippings/shippings.ts'
import { stores } from './stores/stores.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'
import { usageCounts } from './usageCounts/usageCounts.ts'
import { users } from './users/users.ts'
import { vendors } from './vendors/vendors.ts'
import { walletEntries } from './walletEntries/walletEntries.ts'
import { webhookDeliveries } from './webhookDeliveries/webhookDeliveries.ts'
import { webhookEndpoints } from './webhookEndpoints/webhookEndpoints.ts'
import { writeOffs } from './writeOffs/writeOffs.ts'

/** Every resource, by its name; the order is the menu's. */
export const resources = {
  vendors,
  subscriptions,
  invoices,
  einvoices,
  refunds,
  write_offs: writeOffs,
  payment_problems: paymentProblems,
  bank_lines: bankLines,
  bank_statements: bankStatements,
  settlements,
  settlement_lines: settlementLines,
  packages,
  coupons,
  marketplaces,
  stores,
  categories,
  properties,
  marketplace_categories: marketplaceCategories,
  marketplace_properties: marketplaceProperties,
  partners,
  referral_code_groups: referralCodeGroups,
  referral_reviews: referralReviews,
  payouts,
  payout_batches: payoutBatches,
  payout_items: payoutItems,
  wallet_entries: walletEntries,
  coupon_redemptions: couponRedemptions,
  usage_counts: usageCounts,
  shippings,
  shipping_company_requests: shippingCompanyRequests,
  contacts,
  blogs,
  contents,
  report_schedules: reportSchedules,
  report_runs: reportRuns,
  users,
  roles,
  service_accounts: serviceAccounts,
  webhook_endpoints: webhookEndpoints,
  events,
  webhook_deliveries: webhookDeliveries,
} as const

export type ResourceName = keyof typeof resources
