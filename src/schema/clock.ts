/** Milliseconds by which the clock of a process may differ from the database's: nobody notices them. */
const APART_MS = 2_000
/** Half of the shortest time for which a process takes work for itself (server/webhooks/claim.ts): others would take it too. */
const BROKEN_MS = 15_000

/** How a clock stands that is so many milliseconds ahead of the database's, or behind it; well while nobody has looked. */
export const clockState = (offset: number | null): 'well' | 'look' | 'broken' => {
  const apart = Math.abs(offset ?? 0)
  if (apart > BROKEN_MS) return 'broken'
  return apart > APART_MS ? 'look' : 'well'
}
