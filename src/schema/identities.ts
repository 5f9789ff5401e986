import { latinDigits } from './digits.ts'

/** What an identity number is of; each has a sentence at `validation.identities.<format>`. */
export type IdentityFormat =
  | 'commercialRegistration'
  | 'unifiedNumber'
  | 'freelanceCertificate'
  | 'taxNumber'
  | 'buildingNumber'
  | 'additionalNumber'
  | 'postalCode'
  | 'iban'

interface Identity {
  /** The whole of a tidy number. */
  readonly pattern: RegExp
  /** A check beyond the form, such as check digits. */
  readonly check?: (value: string) => boolean
  readonly example: string
  readonly maxLength: number
}

/** Remainder modulo 97 of the number that letters and digits make (ISO 13616). */
const modulo97 = (iban: string): number => {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/** Format → what is accepted (Saudi Arabia, domain.md "Identity"). */
export const identities: Readonly<Record<IdentityFormat, Identity>> = {
  commercialRegistration: { pattern: /^\d{10}$/, example: '1010123456', maxLength: 10 },
  unifiedNumber: { pattern: /^7\d{9}$/, example: '7001234567', maxLength: 10 },
  freelanceCertificate: {
    pattern: /^[A-Z]{0,3}-?\d{6,12}$/,
    example: 'FL-123456789',
    maxLength: 16,
  },
  taxNumber: { pattern: /^3\d{13}3$/, example: '300123456700003', maxLength: 15 },
  // National address: https://splonline.com.sa
  buildingNumber: { pattern: /^\d{4}$/, example: '7284', maxLength: 4 },
  additionalNumber: { pattern: /^\d{4}$/, example: '2121', maxLength: 4 },
  postalCode: { pattern: /^\d{5}$/, example: '12214', maxLength: 5 },
  iban: {
    pattern: /^SA\d{22}$/,
    check: (value) => modulo97(value) === 1,
    example: 'SA0380000000608010167519',
    maxLength: 24,
  },
}

/** A number as it is kept: Latin digits, upper case, neither spaces nor marks of direction. */
export const tidyIdentity = (typed: string): string =>
  latinDigits(typed)
    .toUpperCase()
    .replace(/[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')

/** True for a tidy number of that format. */
export const isIdentity = (format: IdentityFormat, value: string): boolean => {
  const { pattern, check } = identities[format]
  return pattern.test(value) && (check?.(value) ?? true)
}
