/** The large banks of Saudi Arabia, by the two digits that name them in an IBAN (`SA..<code>`). */
const BANKS: Readonly<Record<string, string>> = {
  '05': 'ALINMA',
  '10': 'SNB',
  '15': 'ALBILAD',
  '20': 'RIYAD',
  '30': 'ANB',
  '45': 'SAB',
  '55': 'BSF',
  '60': 'ALJAZIRA',
  '65': 'SAIB',
  '80': 'ALRAJHI',
}

/** The bank that keeps an account, by its IBAN; of a smaller one its two digits. */
export const bankOf = (iban: string): string => {
  const code = iban.slice(4, 6)
  return BANKS[code] ?? code
}
