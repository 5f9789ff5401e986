import type { SheetRow } from '#server/sheets/cell.ts'
import { plainName } from '#server/sheets/plainName.ts'
import type { DIRECTIONS } from '#src/resources/bankLines/bankLines.ts'
import { tidyIdentity } from '#src/schema/identities.ts'
import { headingOf } from './columns.ts'
import { PaperError } from './paper.ts'

type Direction = (typeof DIRECTIONS)[number]

const plainSet = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(plainName))

/** What banks write of money that came, and of money that left. */
const DIRECTION_WORDS: Readonly<Record<Direction, ReadonlySet<string>>> = {
  IN: plainSet([
    'CR',
    'C',
    'Credit',
    'CRDT',
    'In',
    'Incoming',
    'Deposit',
    'Money in',
    'دائن',
    'د',
    'إيداع',
    'إضافة',
    'وارد',
    'واردة',
  ]),
  OUT: plainSet([
    'DR',
    'D',
    'DB',
    'Debit',
    'DBIT',
    'Out',
    'Outgoing',
    'Withdrawal',
    'Money out',
    'مدين',
    'م',
    'سحب',
    'خصم',
    'صادر',
    'صادرة',
  ]),
}

/** The direction that a cell says; undefined where it says none. */
export const directionIn = (text: string): Direction | undefined => {
  if (text.trim() === '+') return 'IN'
  if (text.trim() === '-') return 'OUT'
  const word = plainName(text)
  if (DIRECTION_WORDS.IN.has(word)) return 'IN'
  return DIRECTION_WORDS.OUT.has(word) ? 'OUT' : undefined
}

const RIYAL = plainSet([
  'SAR',
  'SR',
  'S.R.',
  'Riyal',
  'Saudi riyal',
  'Saudi riyals',
  '682',
  'ريال',
  'ريال سعودي',
  'الريال السعودي',
  'ر.س',
  'ر.س.',
])

/** The sign of the riyal as Unicode has it since 2025. */
const RIYAL_SIGN = '\u20c1'

/** The currency of what was told: riyals, the first other one, or null where nothing was. */
export const currencyOf = (told: readonly string[]): string | null => {
  const words = told.map((text) => text.trim()).filter((text) => text !== '')
  const other = words.find((text) => text !== RIYAL_SIGN && !RIYAL.has(plainName(text)))
  return other ?? (words.length > 0 ? 'SAR' : null)
}

const OTHER_CURRENCIES =
  /(?<![A-Z])(?:USD|EUR|GBP|AED|KWD|BHD|QAR|OMR|JOD|EGP)(?![A-Z])|دولار|يورو|درهم|دينار/u

/** The other currency that a heading names, as `Amount (USD)` does. */
export const currencyInHeading = (heading: string): string | null =>
  OTHER_CURRENCIES.exec(heading.toUpperCase())?.[0] ?? null

/** What the rows above the headings tell below a label, in its own cell or in the next that holds something. */
const labelled = (above: readonly SheetRow[], labels: ReadonlySet<string>): string[] =>
  above.flatMap(({ cells }) => {
    const texts = cells.map(headingOf).filter((text) => text !== '')
    return texts.flatMap((text, place) => {
      const [label = '', ...rest] = text.split(':')
      if (!labels.has(plainName(label))) return []
      return [rest.join(':').trim() || (texts[place + 1] ?? '')]
    })
  })

const CURRENCY_LABELS = plainSet(['Currency', 'Account currency', 'Ccy', 'العملة', 'عملة الحساب'])
const ACCOUNT_LABELS = plainSet([
  'Account',
  'Account number',
  'Account no',
  'Account no.',
  'الحساب',
  'رقم الحساب',
])

/** What the rows above the headings say that the currency is. */
export const currenciesAbove = (above: readonly SheetRow[]): string[] => labelled(above, CURRENCY_LABELS)

/** IBANs as they are printed too, in groups of four. */
const IBAN = /SA\d{2}(?:[ \u00a0]?[0-9A-Z]){20}(?![0-9A-Z])/g

/** Of digits alone: a number that is shown in part, or a name, is nobody's account. */
const accountNumber = (text: string): string[] => {
  const digits = tidyIdentity(text).replaceAll('-', '')
  return /^\d{8,20}$/.test(digits) ? [digits] : []
}

/** The accounts that the rows above the headings name. */
export const accountsAbove = (above: readonly SheetRow[]): string[] => {
  const ibans = above.flatMap(({ cells }) =>
    cells.flatMap((cell) => headingOf(cell).toUpperCase().match(IBAN) ?? []).map(tidyIdentity),
  )
  return ibans.length > 0 ? ibans : labelled(above, ACCOUNT_LABELS).flatMap(accountNumber)
}

/** The accounts that the cells of a column name. */
export const accountsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const iban = tidyIdentity(text)
    return /^SA\d{2}[0-9A-Z]{20}$/.test(iban) ? [iban] : accountNumber(text)
  })

/** The one account that was told, by its IBAN where that was; null for none. Throws `PaperError` of several. */
export const oneAccount = (told: readonly string[]): string | null => {
  const ibans = told.filter((each) => each.startsWith('SA'))
  const isSame = (number: string) => ibans.some((iban) => iban.endsWith(number))
  const accounts = new Set([...ibans, ...told.filter((each) => !isSame(each))])
  if (accounts.size > 1) throw new PaperError('bank_several_accounts')
  return [...accounts][0] ?? null
}
