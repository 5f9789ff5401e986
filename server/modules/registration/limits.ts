import { addressKey, hashedKey, type Limit } from '#server/auth/throttle.ts'

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

/** A code for one address can be asked for again after that many seconds. */
export const CODE_WAIT_SECONDS = 60

/**
 * How often codes may be asked for: once a minute by one place for one address of mail, which anybody else may
 * ask for as well, so that nobody is kept from his own; and so often altogether that no letter box is flooded.
 */
export const codeLimits = (address: string, email: string): readonly Limit[] => [
  {
    key: hashedKey('registration:code:pair', `${email} ${addressKey(address)}`),
    limit: 1,
    windowSeconds: CODE_WAIT_SECONDS,
  },
]

/** The same for one place whatever the address, and for one address wherever it is asked for. */
export const codeFloodLimits = (address: string, email: string): readonly Limit[] => [
  ...perAddress('code', 30)(address),
  { key: hashedKey('registration:code:email', email), limit: 10, windowSeconds: 4 * QUARTER_HOUR },
]

export const codeCheckLimits = perAddress('code-check', 60)

export const transferCodeLimits = perAddress('transfer-code', 40)

/** A code asked about with many others is somebody guessing them. */
export const referralLimits = perAddress('referral', 60)
