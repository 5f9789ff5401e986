import { labels as articles } from './articles/articles.ar.ts'
import { labels as categories } from './categories/categories.ar.ts'
import { labels as contacts } from './contacts/contacts.ar.ts'
import { labels as couponRedemptions } from './couponRedemptions/couponRedemptions.ar.ts'
import { labels as coupons } from './coupons/coupons.ar.ts'
import { labels as events } from './events/events.ar.ts'
import type { ResourceName } from './index.ts'
import { labels as invoices } from './invoices/invoices.ar.ts'
import { labels as marketplaceCategories } from './marketplaceCategories/marketplaceCategories.ar.ts'
import { labels as marketplaceProperties } from './marketplaceProperties/marketplaceProperties.ar.ts'
import { labels as marketplaces } from './marketplaces/marketplaces.ar.ts'
import { labels as packages } from './packages/packages.ar.ts'
import { labels as partners } from './partners/partners.ar.ts'
import { labels as paymentProblems } from './paymentProblems/paymentProblems.ar.ts'
import { labels as payouts } from './payouts/payouts.ar.ts'
import { labels as properties } from './properties/properties.ar.ts'
import { labels as referralCodeGroups } from './referralCodeGroups/referralCodeGroups.ar.ts'
import { labels as referralReviews } from './referralReviews/referralReviews.ar.ts'
import { labels as refunds } from './refunds/refunds.ar.ts'
import type { ReportName } from './reports/index.ts'
import { titles as reports } from './reports/titles.ar.ts'
import { labels as roles } from './roles/roles.ar.ts'
import { labels as serviceAccounts } from './serviceAccounts/serviceAccounts.ar.ts'
import type { SettingsName } from './settings/names.ts'
import { titles as settings } from './settings/titles.ar.ts'
import { labels as shippingCompanyRequests } from './shippingCompanyRequests/shippingCompanyRequests.ar.ts'
import { labels as shippings } from './shippings/shippings.ar.ts'
import { labels as stores } from './stores/stores.ar.ts'
import { labels as subscriptions } from './subscriptions/subscriptions.ar.ts'
import { labels as termsConditions } from './terms/termsConditions.ar.ts'
import { labels as usageCounts } from './usageCounts/usageCounts.ar.ts'
import { labels as users } from './users/users.ar.ts'
import { labels as vendors } from './vendors/vendors.ar.ts'
import { labels as walletEntries } from './walletEntries/walletEntries.ar.ts'
import { labels as webhookDeliveries } from './webhookDeliveries/webhookDeliveries.ar.ts'
import { labels as webhookEndpoints } from './webhookEndpoints/webhookEndpoints.ar.ts'
import { labels as writeOffs } from './writeOffs/writeOffs.ar.ts'

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
