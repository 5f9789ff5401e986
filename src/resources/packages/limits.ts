import { fromNames } from '#src/schema/objects.ts'

/** What a package limits; no number, no limit. In the order in which they are told. */
export const LIMITS = [
  'product_count',
  'market_count',
  'order_count',
  'numOrders',
  'numBranches',
  'numBrands',
  'pickup_location_count',
  'numSharedApps',
  'free_whatsapp_conversation_count',
] as const

export type Limit = (typeof LIMITS)[number]

/** From this share of a limit on it is near. */
export const NEAR_LIMIT = 0.8

/** What the limits are called, among the texts of a package's fields. */
export const limitTexts = (fields: Readonly<Record<Limit, string>>): Readonly<Record<Limit, string>> =>
  fromNames(LIMITS, (name) => fields[name])
