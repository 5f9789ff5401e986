import { latinDigits } from './digits.ts'

/** Without letters that look like digits (Crockford's base 32). */
export const RECOVERY_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of an authenticator app as it was typed: Arabic digits too, in groups or not. */
export const normaliseOneTimeCode = (typed: string): string => latinDigits(typed).replace(/[^0-9A-Za-z]/g, '')

/** A recovery code as it was typed: small letters, with its dash or without, O for 0 and I or L for 1. */
export const normaliseRecoveryCode = (typed: string): string =>
  latinDigits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
