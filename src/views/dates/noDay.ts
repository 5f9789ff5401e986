/** What is handed on in the place of a day or time that is unfinished or impossible: a text that is none. */
export const NO_DAY = 'invalid'
