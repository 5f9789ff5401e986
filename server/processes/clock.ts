/**
 * Milliseconds by which the clock of this process is ahead of the database's, below zero where it is behind: as little as
 * what was seen allows. The database told its moment somewhere between `asked` and `answered`, however long it was waited
 * for; where that explains the difference there is none.
 */
export const clockOffset = (asked: number, database: number, answered: number): number => {
  if (database < asked) return Math.round(asked - database)
  return database > answered ? Math.round(answered - database) : 0
}
