/** Milliseconds by which the clock of a process may differ from the database's: nobody notices them. */
export const CLOCK_APART_MS = 2_000
