/** An IBAN as it is printed and read out, in groups of four; it is kept and copied without spaces. */
export const inFours = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ')
