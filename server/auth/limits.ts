import { addressKey, hashedKey, type Limit } from './throttle.ts'

const QUARTER_HOUR = 15 * 60

/** The wait between two mails with a link (spec section 9). */
const RESEND_SECONDS = 5 * 60

/** How often a sign-in may fail, the narrowest limit first; docs/decisions/0013-throttling.md. */
export const signInLimits = (email: string, address: string): readonly Limit[] => {
  const from = addressKey(address)
  return [
    { key: hashedKey('sign-in:pair', `${email} ${from}`), limit: 10, windowSeconds: QUARTER_HOUR },
    { key: `sign-in:address:${from}`, limit: 60, windowSeconds: QUARTER_HOUR },
    { key: hashedKey('sign-in:account', email), limit: 50, windowSeconds: QUARTER_HOUR },
  ]
}

/** The same for a browser in which that account signed in before: what others try counts nothing there. */
export const deviceLimits = (deviceId: number): readonly Limit[] => [
  { key: `sign-in:device:${deviceId}`, limit: 10, windowSeconds: QUARTER_HOUR },
]

/** How often one's own password may be guessed by somebody who found a session open. */
export const ownPasswordLimits = (userId: number): readonly Limit[] => [
  { key: `password:user:${userId}`, limit: 10, windowSeconds: QUARTER_HOUR },
]

/** How often links may be asked for from one place. */
export const forgotLimits = (address: string): readonly Limit[] => [
  { key: `forgot:address:${addressKey(address)}`, limit: 20, windowSeconds: QUARTER_HOUR },
]

/** One mail in five minutes, counted for addresses that nobody has just the same. */
export const resendLimits = (email: string): readonly Limit[] => [
  { key: hashedKey('forgot:email', email), limit: 1, windowSeconds: RESEND_SECONDS },
]

/** How often links may be tried from one place. */
export const linkLimits = (address: string): readonly Limit[] => [
  { key: `link:address:${addressKey(address)}`, limit: 60, windowSeconds: QUARTER_HOUR },
]
