/** Shortest password accepted (spec section 9). */
export const PASSWORD_MIN_LENGTH = 8

const CHECKS = [
  ['length', (password: string) => password.length >= PASSWORD_MIN_LENGTH],
  ['lower', (password: string) => /\p{Ll}/u.test(password)],
  ['upper', (password: string) => /\p{Lu}/u.test(password)],
  ['digit', (password: string) => /\p{Nd}/u.test(password)],
  ['special', (password: string) => /[^\p{L}\p{N}\s]/u.test(password)],
] as const

/** One of the five checks of the password meter. */
export interface PasswordCheck {
  readonly name: (typeof CHECKS)[number][0]
  readonly isMet: boolean
}

/** Which of the five a password meets (spec section 5). They advise; only the length is required. */
export const passwordChecks = (password: string): readonly PasswordCheck[] =>
  CHECKS.map(([name, check]) => ({ name, isMet: check(password) }))
