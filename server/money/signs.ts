import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code that somebody can read out on the telephone. */
export const newCode = (prefix: string, length: number): string =>
  `${prefix}-${Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
