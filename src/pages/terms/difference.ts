/** A paragraph of two texts: in both, or in one of them alone. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

const BLOCK_END = /<\/(?:p|h[1-6]|li|blockquote|pre|div)>|<br\s*\/?>|<hr\s*\/?>/gi

/** The paragraphs of rich text, as plain texts. */
export const paragraphsOf = (html: string): readonly string[] =>
  html
    .replace(BLOCK_END, '$&\n')
    .split('\n')
    .map((part) => new DOMParser().parseFromString(part, 'text/html').body.textContent?.trim() ?? '')
    .filter((text) => text !== '')

/** `lengths[i][j]`: how many paragraphs the tails from `i` and `j` have in common, in order. */
const commonLengths = (before: readonly string[], after: readonly string[]): number[][] => {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  return lengths
}

/** What became of a text, paragraph by paragraph. */
export const differenceOf = (before: readonly string[], after: readonly string[]): readonly Piece[] => {
  const lengths = commonLengths(before, after)
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [one, other] = [before[i], after[j]]
    if (one !== undefined && one === other) {
      pieces.push({ kind: 'same', text: one })
      i += 1
      j += 1
    } else if (
      other === undefined ||
      (one !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      pieces.push({ kind: 'removed', text: one ?? '' })
      i += 1
    } else {
      pieces.push({ kind: 'added', text: other })
      j += 1
    }
  }
  return pieces
}
