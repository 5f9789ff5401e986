import { latinDigits } from '../schema/digits.ts'

/** Whether a referral code is known, as far as it was asked already in this visit. */
export const knownCodes = new Map<string, boolean>()

/** True when the server said that nobody has it. */
export const isUnknownCode = (typed: string): boolean =>
  knownCodes.get(latinDigits(typed).trim().toUpperCase()) === false

/** Whether a subdomain is free, as far as it was asked already in this visit. */
export const known = new Map<string, boolean>()

/** True when the server said that somebody has it. */
export const isKnownTaken = (subdomain: string): boolean => known.get(subdomain) === false
