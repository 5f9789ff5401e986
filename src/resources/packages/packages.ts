import {
  choice,
  computed,
  flag,
  integer,
  longText,
  money,
  optional,
  richText,
  text,
  translated,
} from '#src/schema/fields.ts'
import { defineResource, requiredWhen } from '#src/schema/resource.ts'
import { VAT_REASONS } from './vatReasons.ts'

/** What the period of a package is counted in. */
export const PERIOD_TYPES = ['DAYS', 'MONTH', 'YEAR', 'LIFE_TIME'] as const

/** Subscription packages that sellers choose from. An empty limit means no limit. */
export const packages = defineResource({
  name: 'packages',
  route: 'subscription-packages',
  base: 'admin-panal/packages',
  one: 'package',
  many: 'packages',
  menu: 'sales',
  represent: 'title',
  fields: {
    title: translated(text({ max: 120 })),
    short_description: translated(longText({ max: 300 })),
    explanation: optional(translated(richText())),
    type: choice(['FREE_TRIAL', 'STANDARD', 'ELITE'], { initial: 'STANDARD' }),
    subscription_type: choice(PERIOD_TYPES, { initial: 'MONTH' }),
    duration: optional(integer({ min: 1, max: 3650, initial: 1, hint: true })),
    price: money({ max: 1_000_000, hint: true }),
    /** Why it is sold without VAT; empty where it is taxed at the rate of the day. */
    vat_reason: optional(choice(VAT_REASONS, { hint: true })),
    product_count: optional(integer({ max: 10_000_000 })),
    market_count: optional(integer({ max: 10_000 })),
    order_count: optional(integer({ max: 10_000_000 })),
    numBranches: optional(integer({ max: 100_000 })),
    numOrders: optional(integer({ max: 10_000_000, hint: true })),
    addedPrice: optional(money({ max: 1_000_000, hint: true })),
    numSharedApps: optional(integer({ max: 10_000 })),
    numBrands: optional(integer({ max: 100_000 })),
    pickup_location_count: optional(integer({ max: 100_000 })),
    free_whatsapp_conversation_count: optional(integer({ max: 10_000_000 })),
    uses_whatsapp_channel: flag(),
    recommended: flag({ hint: true }),
    active_subscription_count: computed(integer()),
  },
  list: {
    columns: ['title', 'type', 'subscription_type', 'price', 'active_subscription_count', 'active'],
    hidden: [
      'duration',
      'vat_reason',
      'product_count',
      'market_count',
      'order_count',
      'recommended',
      'created_at',
      'updated_at',
    ],
    filters: ['type', 'subscription_type', 'price', 'recommended', 'active', 'created_at'],
    sort: ['id', 'title', 'price', 'created_at'],
    search: ['title', 'short_description'],
  },
  form: [
    { key: 'identity', fields: ['title', 'short_description', 'explanation'] },
    { key: 'price', fields: ['type', 'price', 'vat_reason', 'subscription_type', 'duration', 'recommended'] },
    {
      key: 'limits',
      fields: [
        'product_count',
        'market_count',
        'order_count',
        'numBranches',
        'numBrands',
        'numSharedApps',
        'pickup_location_count',
        'numOrders',
        'addedPrice',
      ],
    },
    { key: 'whatsapp', fields: ['uses_whatsapp_channel', 'free_whatsapp_conversation_count'] },
  ],
  rules: [requiredWhen('duration', { field: 'subscription_type', is: ['DAYS', 'MONTH', 'YEAR'] })],
})
