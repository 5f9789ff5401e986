/** `LONG=1` (npm run test:long) proves with the counts of the product's promises, otherwise with a few of each. */
export const isLong = process.env.LONG === '1'

/** How often something is tried. */
export const count = (whole: number, few: number): number => (isLong ? whole : few)

/** Longest time of one test. */
export const PATIENCE = isLong ? 1_800_000 : 120_000
