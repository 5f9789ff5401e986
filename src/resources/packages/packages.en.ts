import type { LabelsOf } from '#src/schema/labels.ts'
import type { packages } from './packages.ts'
import { vatReasonChoices } from './vatReasons.en.ts'

export const labels: LabelsOf<typeof packages> = {
  one: 'Package',
  many: 'Subscription packages',
  definite: 'Subscription package',
  purpose:
    'Packages are what vendors subscribe to: a price, a period and limits. Create the first one so that vendors can register.',
  fields: {
    title: 'Title',
    short_description: 'Short description',
    explanation: 'Detailed explanation',
    type: 'Package type',
    subscription_type: 'Subscription type',
    duration: 'Duration',
    price: 'Package price',
    vat_reason: 'Reason for no VAT',
    product_count: 'Products',
    market_count: 'Marketplaces',
    order_count: 'Orders',
    numBranches: 'Branches',
    numOrders: 'Orders included in the price',
    addedPrice: 'Price of an extra order',
    numSharedApps: 'Shared apps',
    numBrands: 'Brands',
    pickup_location_count: 'Pickup locations',
    free_whatsapp_conversation_count: 'Free WhatsApp conversations',
    uses_whatsapp_channel: 'Selling through WhatsApp',
    recommended: 'Recommended',
    active_subscription_count: 'Active subscriptions',
  },
  sections: {
    identity: 'About the package',
    price: 'Price and period',
    limits: 'Limits',
    whatsapp: 'WhatsApp',
  },
  choices: {
    vat_reason: vatReasonChoices,
    type: { FREE_TRIAL: 'Free trial', STANDARD: 'Standard', ELITE: 'Elite' },
    subscription_type: { DAYS: 'Days', MONTH: 'Monthly', YEAR: 'Yearly', LIFE_TIME: 'Life time' },
  },
  hints: {
    vat_reason: 'Left empty while the package is taxed; the reason stands on the invoice with its ZATCA code',
    duration: 'Number of days, months or years, as the subscription type says',
    price: 'Including VAT',
    recommended: 'Marked as recommended on the registration page',
    numOrders: 'Orders beyond these cost the price of an extra order',
    addedPrice: 'Charged for each order beyond those included',
  },
}
