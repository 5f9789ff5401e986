/** `SA03 8000 0000 …`: in fours, as an IBAN is read out and compared. */
export const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0')
