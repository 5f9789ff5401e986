import { PASSWORD_MIN_LENGTH } from './passwordLength.ts'

/** The five checks of the password meter (spec section 5); they advise, only the length is required. */
const PASSWORD_CHECKS = {
  length: (password: string) => password.length >= PASSWORD_MIN_LENGTH,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const

export type PasswordCheck = keyof typeof PASSWORD_CHECKS

export const PASSWORD_CHECK_NAMES = Object.keys(PASSWORD_CHECKS) as readonly PasswordCheck[]

/** Names of the checks a password passes. */
export const passedChecks = (password: string): PasswordCheck[] =>
  PASSWORD_CHECK_NAMES.filter((name) => PASSWORD_CHECKS[name](password))
