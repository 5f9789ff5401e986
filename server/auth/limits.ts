import { SECURITY_INITIAL } from '#src/resources/settings/security.ts'
import type { Audience } from './resetLinks.ts'
import { addressKey, hashedKey, type Limit } from './throttle.ts'

const QUARTER_HOUR = 15 * 60

/** The wait between two mails with a link (spec section 9). */
const RESEND_SECONDS = 5 * 60

/** How often a sign-in may fail before it is closed, and for how long; the settings of security. */
export interface LockOut {
  /** Of one account from one place. */
  readonly tries: number
  readonly windowSeconds: number
  readonly closedSeconds: number
  /** Of one account in a row, until it is locked for good; 0: never. */
  readonly permanent: number
}

const MINUTE = 60

/** The lock-out that these settings make. */
export const lockOutIn = ({
  lockout_tries,
  lockout_window_minutes,
  lockout_minutes,
  permanent_lockout_tries,
}: { readonly [K in keyof typeof SECURITY_INITIAL]: number }): LockOut => ({
  tries: lockout_tries,
  windowSeconds: lockout_window_minutes * MINUTE,
  closedSeconds: lockout_minutes * MINUTE,
  permanent: permanent_lockout_tries,
})

/** What holds until somebody sets something else. */
const LOCK_OUT = lockOutIn(SECURITY_INITIAL)

/** One address must not close a place or an account to everybody: those take as many times the tries of a pair. */
const PLACES = 6
const ACCOUNTS = 5

/** Who signs in, by what was typed, and where. */
export interface SignInTry {
  readonly email: string
  readonly audience: Audience
  readonly address: string
}

/**
 * How often a sign-in may fail, the narrowest limit first; docs/decisions/0013-throttling.md. Each of the two sign-ins counts
 * for itself: what is guessed at the sellers' closes no administrator out.
 */
export const signInLimits = (
  { email, audience, address }: SignInTry,
  { tries, windowSeconds, closedSeconds }: LockOut = LOCK_OUT,
): readonly Limit[] => {
  const from = addressKey(address)
  const closed = { windowSeconds, closedSeconds }
  return [
    { key: hashedKey(`sign-in:${audience}:pair`, `${email} ${from}`), limit: tries, ...closed },
    { key: `sign-in:address:${from}`, limit: PLACES * tries, ...closed },
    { key: hashedKey(`sign-in:${audience}:account`, email), limit: ACCOUNTS * tries, ...closed },
  ]
}

/** The same for a browser in which that account signed in before: what others try counts nothing there. */
export const deviceLimits = (
  deviceId: number,
  { tries, windowSeconds, closedSeconds }: LockOut = LOCK_OUT,
): readonly Limit[] => [{ key: `sign-in:device:${deviceId}`, limit: tries, windowSeconds, closedSeconds }]

/** How often one's own password may be guessed by somebody who found a session open. */
export const ownPasswordLimits = (userId: number): readonly Limit[] => [
  { key: `password:user:${userId}`, limit: 10, windowSeconds: QUARTER_HOUR },
]

/** How often links may be asked for from one place. */
export const forgotLimits = (address: string): readonly Limit[] => [
  { key: `forgot:address:${addressKey(address)}`, limit: 20, windowSeconds: QUARTER_HOUR },
]

/**
 * One mail in five minutes, counted for addresses that nobody has just the same. By whom a link is for: sellers' calls
 * send nothing to an administrator, so that a stranger who asks there would keep him from his own.
 */
export const resendLimits = (email: string, audience: Audience): readonly Limit[] => [
  { key: hashedKey(`forgot:${audience}:email`, email), limit: 1, windowSeconds: RESEND_SECONDS },
]

/** How often links may be tried from one place. */
export const linkLimits = (address: string): readonly Limit[] => [
  { key: `link:address:${addressKey(address)}`, limit: 60, windowSeconds: QUARTER_HOUR },
]
