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
