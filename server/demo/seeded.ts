/** Numbers from 0 up to 1 that look random and are the same at every start. */
export type Seeded = () => number

const hash = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261)

/** A generator of its own for each name (mulberry32), so that one part's content never moves another's. */
export const seeded = (name: string): Seeded => {
  let state = hash(name) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    const first = Math.imul(state ^ (state >>> 15), state | 1)
    const second = (first + Math.imul(first ^ (first >>> 7), first | 61)) ^ first
    return ((second ^ (second >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number between two bounds, both included. */
export const between = (random: Seeded, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1))
