import { between, type Seeded } from './seeded.ts'

/** Signs of codes that are read out on the telephone. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** So many random digits. */
export const digits = (random: Seeded, count: number): string =>
  Array.from({ length: count }, () => between(random, 0, 9)).join('')

/** A Saudi mobile number as it is stored. */
export const mobile = (random: Seeded): string =>
  `+9665${[0, 3, 4, 5, 6, 9][between(random, 0, 5)]}${digits(random, 7)}`

export const taxNumber = (random: Seeded): string => `3${digits(random, 13)}3`

/** `V-7KQ2M9D` */
export const codeFrom = (random: Seeded, prefix: string): string =>
  `${prefix}-${Array.from({ length: 7 }, () => SIGNS[between(random, 0, SIGNS.length - 1)]).join('')}`

/** Banks by the two digits that IBANs name them with. */
export const BANKS = {
  'مصرف الراجحي': '80',
  'البنك الأهلي السعودي': '10',
  'بنك الرياض': '20',
  'مصرف الإنماء': '05',
  'البنك السعودي الأول': '45',
  'البنك السعودي الفرنسي': '55',
  'بنك البلاد': '15',
} as const

export type Bank = keyof typeof BANKS

/** An IBAN of that bank whose check digits are right (ISO 13616). */
export const ibanAt = (bank: Bank, random: Seeded): string => {
  const account = `${BANKS[bank]}${digits(random, 18)}`
  const check = 98n - (BigInt(`${account}281000`) % 97n)
  return `SA${String(check).padStart(2, '0')}${account}`
}
