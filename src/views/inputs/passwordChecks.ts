/** The five checks of the password meter (spec section 5). */
const CHECKS = [
  ['length', (password: string) => password.length >= 8],
  ['lower', (password: string) => /\p{Ll}/u.test(password)],
  ['upper', (password: string) => /\p{Lu}/u.test(password)],
  ['digit', (password: string) => /\p{Nd}/u.test(password)],
  ['special', (password: string) => /[^\p{L}\p{Nd}\s]/u.test(password)],
] as const

export interface PasswordCheck {
  readonly name: (typeof CHECKS)[number][0]
  readonly isMet: boolean
}

/** Which of the five a password meets. The meter advises; the validation asks for the length alone. */
export const passwordChecks = (password: string): readonly PasswordCheck[] =>
  CHECKS.map(([name, check]) => ({ name, isMet: check(password) }))
