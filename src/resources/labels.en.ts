import { labels as bankLines } from './bankLines/bankLines.en.ts'
import { labels as bankStatements } from './bankStatements/bankStatements.en.ts'
import { labels as categories } from './categories/categories.en.ts'
import { labels as couponRedemptions } from './couponRedemptions/couponRedemptions.en.ts'
import { labels as coupons } from './coupons/coupons.en.ts'
import type { ResourceName } from './index.ts'
import { laterTitles } from './laterTitles.en.ts'
import { labels as marketplaceCategories } from './marketplaceCategories/marketplaceCategories.en.ts'
import { labels as marketplaceProperties } from './marketplaceProperties/marketplaceProperties.en.ts'
import { labels as marketplaces } from './marketplaces/marketplaces.en.ts'
import { labels as packages } from './packages/packages.en.ts'
import { labels as partners } from './partners/partners.en.ts'
import { labels as payoutItems } from './payoutItems/payoutItems.en.ts'
import { labels as payouts } from './payouts/payouts.en.ts'
import { labels as properties } from './properties/properties.en.ts'
import { labels as referralCodeGroups } from './referralCodeGroups/referralCodeGroups.en.ts'
import { labels as refunds } from './refunds/refunds.en.ts'
import { labels as accounting } from './reports/accounting.en.ts'
import type { ReportName } from './reports/index.ts'
import { titles as reports } from './reports/titles.en.ts'
import type { SettingsName } from './settings/names.ts'
import { titles as settings } from './settings/titles.en.ts'
import { labels as shippingCompanyRequests } from './shippingCompanyRequests/shippingCompanyRequests.en.ts'
import { labels as stores } from './stores/stores.en.ts'
import { labels as subscriptions } from './subscriptions/subscriptions.en.ts'
import { labels as termsConditions } from './terms/termsConditions.en.ts'
import { labels as usageCounts } from './usageCounts/usageCounts.en.ts'
import { labels as users } from './users/users.en.ts'
import { labels as vendors } from './vendors/vendors.en.ts'
import { labels as walletEntries } from './walletEntries/walletEntries.en.ts'
import { labels as writeOffs } from './writeOffs/writeOffs.en.ts'

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
