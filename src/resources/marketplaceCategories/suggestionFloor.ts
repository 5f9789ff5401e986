/**
 * Suggestions below this score, of 100, are weak: they are shown as such, and mapped only by who chooses one by
 * itself. Neither Enter nor any act on many takes them.
 */
export const WEAK_BELOW = 60
