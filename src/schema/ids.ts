/** The id of a record as texts carry it (addresses, queries): a whole number above zero, below 10^16. */
export const ID = /^[1-9]\d{0,15}$/

/** The same, or 0 where that stands for the top of a tree. */
export const ID_OR_ZERO = /^(?:0|[1-9]\d{0,15})$/

/** The id that a text holds; undefined where it holds none. */
export const idOf = (text: unknown): number | undefined =>
  typeof text === 'string' && ID.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
