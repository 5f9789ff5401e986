import { addressKey, hashedKey, type Limit } from '../throttle.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/**
 * How often the second step may fail, the narrowest limit first. Whoever comes here knew the password: from another
 * browser he cannot close the owner's own one out.
 */
export const secondStepLimits = (
  { userId, email, device }: { userId: number; email: string; device: number | undefined },
  address: string,
): readonly Limit[] => {
  const from = addressKey(address)
  if (device !== undefined)
    return [{ key: `second-step:device:${device}`, limit: 10, windowSeconds: QUARTER_HOUR }]
  return [
    { key: hashedKey('second-step:pair', `${email} ${from}`), limit: 10, windowSeconds: QUARTER_HOUR },
    { key: `second-step:address:${from}`, limit: 60, windowSeconds: QUARTER_HOUR },
    { key: `second-step:account:${userId}`, limit: 20, windowSeconds: HOUR },
  ]
}

/** The same for what cannot be guessed: passkeys and recovery codes. Others' guesses do not close their owner out. */
export const unguessableLimits = (address: string): readonly Limit[] => [
  { key: `second-step:unguessable:${addressKey(address)}`, limit: 60, windowSeconds: QUARTER_HOUR },
]

/** How often one place may ask to sign in by a passkey. */
export const passkeyLimits = (address: string): readonly Limit[] => [
  { key: `passkey:address:${addressKey(address)}`, limit: 120, windowSeconds: QUARTER_HOUR },
]

/** How often codes of one's own may be guessed by somebody who found a session open. */
export const ownFactorLimits = (userId: number): readonly Limit[] => [
  { key: `factor:user:${userId}`, limit: 10, windowSeconds: QUARTER_HOUR },
]

/** One mail an hour about codes that were guessed. */
export const guessedMailLimits = (userId: number): readonly Limit[] => [
  { key: `second-step:told:${userId}`, limit: 1, windowSeconds: HOUR },
]
