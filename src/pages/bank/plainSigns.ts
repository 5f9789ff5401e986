/** What a line says without what has digits in it, which is another each time: days, references, amounts. */
export const plainSigns = (text: string): string =>
  text
    .split(/\s+/u)
    .filter((word) => !/\p{Nd}/u.test(word))
    .join(' ')
    .toLowerCase()
