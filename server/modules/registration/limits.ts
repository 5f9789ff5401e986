import { addressKey, hashedKey, type Limit } from '#server/modules/auth/throttle.ts'

const QUARTER_HOUR = 15 * 60

/** How often one place may call one of the wizard's calls. Nothing of the body is part of a key. */
const perAddress =
  (call: string, limit: number) =>
  (address: string): readonly Limit[] => [
    { key: `registration:${call}:${addressKey(address)}`, limit, windowSeconds: QUARTER_HOUR },
  ]

export const availabilityLimits = perAddress('availability', 300)
/** A price asked for with many codes is somebody guessing coupons. */
export const quoteLimits = perAddress('quote', 120)
export const registrationLimits = perAddress('register', 20)
export const statusLimits = perAddress('status', 300)

/** How often one address of mail may be registered, whoever does it; counted beside the caller's own address. */
export const emailLimits = (email: string): readonly Limit[] => [
  { key: hashedKey('registration:email', email), limit: 5, windowSeconds: 4 * QUARTER_HOUR },
]
