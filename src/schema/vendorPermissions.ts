/** The parts of a vendor's own area that a sub user may be given. */
export const VENDOR_PERMISSIONS = [
  'subscription',
  'payments',
  'store',
  'marketplaces',
  'referral',
  'support',
  'users',
] as const

export type VendorPermission = (typeof VENDOR_PERMISSIONS)[number]
