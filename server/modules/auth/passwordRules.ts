import type { Issue } from '#src/schema/issues.ts'
import { COMMON_PASSWORDS } from './commonPasswords.ts'

const SHORTEST = 8
const LONGEST = 128

const lettersOf = (value: string): string => value.normalize('NFKC').toLowerCase()

/** Without the digits and signs that people put behind, or in the place of letters. */
const plain = (value: string): string =>
  lettersOf(value)
    .replace(/[\d\W_]+$/, '')
    .replace(/[@4]/g, 'a')
    .replace(/[3]/g, 'e')
    .replace(/[1!|]/g, 'i')
    .replace(/[0]/g, 'o')
    .replace(/[5$]/g, 's')

const isRun = (value: string): boolean => {
  const codes = [...value].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 0)
}

const isRepeated = (value: string): boolean => /^(.{1,4})\1+$/u.test(value)

const isCommon = (password: string): boolean => {
  const typed = lettersOf(password)
  return (
    COMMON_PASSWORDS.has(typed) ||
    (COMMON_PASSWORDS.has(plain(password)) && typed.length < 12) ||
    isRun(typed) ||
    isRepeated(typed)
  )
}

/** Only names of some length: everybody's password may hold the letters "ali". */
const holdsOwnName = (password: string, names: readonly string[]): boolean => {
  const typed = lettersOf(password)
  return names
    .map(lettersOf)
    .some((name) => name.length >= 5 && typed.includes(name) && typed.length < name.length + 6)
}

/**
 * What is wrong with a new password: 8 to 128 characters, none of the common ones, not the own name or
 * e-mail address with little around it. No rules of composition: they make passwords worse (NIST 800-63B).
 */
export const passwordIssues = (password: string, ownNames: readonly string[] = []): Issue[] => {
  const length = [...password].length
  if (length < SHORTEST) return [{ key: 'validation.password_min', params: {} }]
  if (length > LONGEST) return [{ key: 'validation.max_length', params: { n: LONGEST } }]
  const weak = isCommon(password) || holdsOwnName(password, ownNames)
  return weak ? [{ key: 'validation.password_common', params: {} }] : []
}
