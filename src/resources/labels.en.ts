import { labels as articles } from './articles/articles.en.ts'
import { labels as categories } from './categories/categories.en.ts'
import { labels as contacts } from './contacts/contacts.en.ts'
import { labels as couponRedemptions } from './couponRedemptions/couponRedemptions.en.ts'
import { labels as coupons } from './coupons/coupons.en.ts'
import { labels as events } from './events/events.en.ts'
import type { ResourceName } from './index.ts'
import { labels as invoices } from './invoices/invoices.en.ts'
import { labels as marketplaceCategories } from './marketplaceCategories/marketplaceCategories.en.ts'
import { labels as marketplaceProperties } from './marketplaceProperties/marketplaceProperties.en.ts'
import { labels as marketplaces } from './marketplaces/marketplaces.en.ts'
import { labels as packages } from './packages/packages.en.ts'
import { labels as partners } from './partners/partners.en.ts'
import { labels as paymentProblems } from './paymentProblems/paymentProblems.en.ts'
import { labels as payouts } from './payouts/payouts.en.ts'
import { labels as properties } from './properties/properties.en.ts'
import { labels as referralCodeGroups } from './referralCodeGroups/referralCodeGroups.en.ts'
import { labels as referralReviews } from './referralReviews/referralReviews.en.ts'
import { labels as refunds } from './refunds/refunds.en.ts'
import type { ReportName } from './reports/index.ts'
import { titles as reports } from './reports/titles.en.ts'
import { labels as roles } from './roles/roles.en.ts'
import { labels as serviceAccounts } from './serviceAccounts/serviceAccounts.en.ts'
import type { SettingsName } from './settings/names.ts'
import { titles as settings } from './settings/titles.en.ts'
import { labels as shippingCompanyRequests } from './shippingCompanyRequests/shippingCompanyRequests.en.ts'
import { labels as shippings } from './shippings/shippings.en.ts'
import { labels as stores } from './stores/stores.en.ts'
import { labels as subscriptions } from './subscriptions/subscriptions.en.ts'
import { labels as termsConditions } from './terms/termsConditions.en.ts'
import { labels as usageCounts } from './usageCounts/usageCounts.en.ts'
import { labels as users } from './users/users.en.ts'
import { labels as vendors } from './vendors/vendors.en.ts'
import { labels as walletEntries } from './walletEntries/walletEntries.en.ts'
import { labels as webhookDeliveries } from './webhookDeliveries/webhookDeliveries.en.ts'
import { labels as webhookEndpoints } from './webhookEndpoints/webhookEndpoints.en.ts'
import { labels as writeOffs } from './writeOffs/writeOffs.en.ts'

/** What the panel calls its records; of settings and reports their names alone, for the rest comes with their pages (allLabels). */
export const labels = {
  vendors,
  subscriptions,
  payment_problems: paymentProblems,
  packages,
  coupons,
  events,
  marketplaces,
  stores,
  categories,
  properties,
  marketplace_categories: marketplaceCategories,
  marketplace_properties: marketplaceProperties,
  partners,
  referral_code_groups: referralCodeGroups,
  invoices,
  refunds,
  write_offs: writeOffs,
  referral_reviews: referralReviews,
  payouts,
  wallet_entries: walletEntries,
  coupon_redemptions: couponRedemptions,
  usage_counts: usageCounts,
  shippings,
  shipping_company_requests: shippingCompanyRequests,
  contacts,
  ...articles,
  users,
  roles,
  service_accounts: serviceAccounts,
  webhook_endpoints: webhookEndpoints,
  webhook_deliveries: webhookDeliveries,
  ...reports,
  ...settings,
  terms_conditions: termsConditions,
} satisfies Record<ResourceName | SettingsName | ReportName | 'terms_conditions', object>
