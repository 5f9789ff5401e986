import { labels as bankLines } from './bankLines/bankLines.ar.ts'
import { labels as bankStatements } from './bankStatements/bankStatements.ar.ts'
import { labels as categories } from './categories/categories.ar.ts'
import { labels as couponRedemptions } from './couponRedemptions/couponRedemptions.ar.ts'
import { labels as coupons } from './coupons/coupons.ar.ts'
import type { ResourceName } from './index.ts'
import { laterTitles } from './laterTitles.ar.ts'
import { labels as marketplaceCategories } from './marketplaceCategories/marketplaceCategories.ar.ts'
import { labels as marketplaceProperties } from './marketplaceProperties/marketplaceProperties.ar.ts'
import { labels as marketplaces } from './marketplaces/marketplaces.ar.ts'
import { labels as packages } from './packages/packages.ar.ts'
import { labels as partners } from './partners/partners.ar.ts'
import { labels as payoutItems } from './payoutItems/payoutItems.ar.ts'
import { labels as payouts } from './payouts/payouts.ar.ts'
import { labels as properties } from './properties/properties.ar.ts'
import { labels as referralCodeGroups } from './referralCodeGroups/referralCodeGroups.ar.ts'
import { labels as refunds } from './refunds/refunds.ar.ts'
import { labels as accounting } from './reports/accounting.ar.ts'
import type { ReportName } from './reports/index.ts'
import { titles as reports } from './reports/titles.ar.ts'
import type { SettingsName } from './settings/names.ts'
import { titles as settings } from './settings/titles.ar.ts'
import { labels as shippingCompanyRequests } from './shippingCompanyRequests/shippingCompanyRequests.ar.ts'
import { labels as stores } from './stores/stores.ar.ts'
import { labels as subscriptions } from './subscriptions/subscriptions.ar.ts'
import { labels as termsConditions } from './terms/termsConditions.ar.ts'
import { labels as usageCounts } from './usageCounts/usageCounts.ar.ts'
import { labels as users } from './users/users.ar.ts'
import { labels as vendors } from './vendors/vendors.ar.ts'
import { labels as walletEntries } from './walletEntries/walletEntries.ar.ts'
import { labels as writeOffs } from './writeOffs/writeOffs.ar.ts'

/** What the panel calls its records; of settings, reports and some resources their names alone, for the rest comes with their pages (allLabels). */
export const labels = {
  ...laterTitles,
  vendors,
  subscriptions,
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
  refunds,
  write_offs: writeOffs,
  payouts,
  payout_items: payoutItems,
  wallet_entries: walletEntries,
  coupon_redemptions: couponRedemptions,
  usage_counts: usageCounts,
  shipping_company_requests: shippingCompanyRequests,
  users,
  ...reports,
  accounting,
  ...settings,
  terms_conditions: termsConditions,
  bank_statements: bankStatements,
  bank_lines: bankLines,
} satisfies Record<ResourceName | SettingsName | ReportName | 'terms_conditions' | 'accounting', object>
