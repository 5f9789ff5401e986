import type pg from 'pg'
import { addressKey, giveBack, type Limit, takeAttempt } from '#server/auth/throttle.ts'
import { AppError } from '#server/http/errors.ts'

const WINDOW_SECONDS = 15 * 60

/** Who may be wrong how often: the people of a vendor together, or a place, which several visitors may share. */
const guessLimits = (who: { readonly vendorId: number } | { readonly address: string }): readonly Limit[] => [
  'vendorId' in who
    ? { key: `coupon:vendor:${who.vendorId}`, limit: 10, windowSeconds: WINDOW_SECONDS }
    : { key: `coupon:address:${addressKey(who.address)}`, limit: 30, windowSeconds: WINDOW_SECONDS },
]

const isWrongCoupon = (error: unknown): boolean =>
  error instanceof AppError && error.particulars.errors?.coupon !== undefined

/**
 * Does what a coupon's code is part of. A code that is refused counts as a guess, whichever call it came by; one
 * that is taken does not. Throws 429 to who was wrong too often, before the code is looked at.
 */
export const countingGuesses = async <T>(
  pool: pg.Pool,
  who: Parameters<typeof guessLimits>[0],
  coupon: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  if (!coupon) return work()
  const limits = guessLimits(who)
  const taken = limits.map(({ key }) => key)
  await takeAttempt(pool, limits)
  try {
    const done = await work()
    await giveBack(pool, taken)
    return done
  } catch (error) {
    if (!isWrongCoupon(error)) await giveBack(pool, taken)
    throw error
  }
}
