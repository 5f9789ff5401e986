import type { AnyRules } from '#server/crud/rules.ts'
import type { ResourceName } from '#src/resources/index.ts'
import { blogRules, contentRules } from './articles.ts'
import { bankStatementRules } from './bankStatements.ts'
import { categoryRules } from './categories.ts'
import { contactRules } from './contacts.ts'
import { couponRules } from './coupons.ts'
import { einvoiceRules } from './einvoices.ts'
import { eventRules } from './events.ts'
import { invoiceRules } from './invoices.ts'
import { marketplaceCategoryRules } from './marketplaceCategories.ts'
import { marketplacePropertyRules } from './marketplaceProperties.ts'
import { marketplaceRules } from './marketplaces.ts'
import { packageRules } from './packages.ts'
import { partnerRules } from './partners.ts'
import { payoutBatchRules, payoutItemRules } from './payoutBatches.ts'
import { payoutRules } from './payouts.ts'
import { propertyRules } from './properties.ts'
import { referralCodeGroupRules } from './referralCodeGroups.ts'
import { referralReviewRules } from './referralReviews.ts'
import { reportRunRules, reportScheduleRules } from './reportSchedules.ts'
import { roleRules } from './roles.ts'
import { serviceAccountRules } from './serviceAccounts.ts'
import { settlementLineRules } from './settlementLines.ts'
import { settlementRules } from './settlements.ts'
import { storeRules } from './stores.ts'
import { subscriptionRules } from './subscriptions.ts'
import { shippingCompanyRequestRules, shippingRules } from './support.ts'
import { usageCountRules } from './usageCounts.ts'
import { userRules } from './users.ts'
import { vendorRules } from './vendors.ts'
import { walletEntryRules } from './walletEntries.ts'
import { webhookDeliveryRules, webhookEndpointRules } from './webhooks.ts'
import { writeOffRules } from './writeOffs.ts'

/** A resource that behaves as its declaration says, and no otherwise. */
const NONE: AnyRules = {}

/** How each resource behaves beyond its declaration. */
export const rules: Readonly<Record<ResourceName, AnyRules>> = {
  packages: packageRules,
  coupons: couponRules,
  categories: categoryRules,
  properties: propertyRules,
  marketplaces: marketplaceRules,
  stores: storeRules,
  marketplace_categories: marketplaceCategoryRules,
  marketplace_properties: marketplacePropertyRules,
  referral_code_groups: referralCodeGroupRules,
  vendors: vendorRules,
  partners: partnerRules,
  payouts: payoutRules,
  payout_batches: payoutBatchRules,
  payout_items: payoutItemRules,
  referral_reviews: referralReviewRules,
  wallet_entries: walletEntryRules,
  subscriptions: subscriptionRules,
  write_offs: writeOffRules,
  invoices: invoiceRules,
  einvoices: einvoiceRules,
  contacts: contactRules,
  blogs: blogRules,
  contents: contentRules,
  users: userRules,
  roles: roleRules,
  service_accounts: serviceAccountRules,
  webhook_endpoints: webhookEndpointRules,
  events: eventRules,
  usage_counts: usageCountRules,
  webhook_deliveries: webhookDeliveryRules,
  refunds: NONE,
  payment_problems: NONE,
  coupon_redemptions: NONE,
  shippings: shippingRules,
  shipping_company_requests: shippingCompanyRequestRules,
  bank_statements: bankStatementRules,
  bank_lines: NONE,
  settlements: settlementRules,
  settlement_lines: settlementLineRules,
  report_schedules: reportScheduleRules,
  report_runs: reportRunRules,
}
