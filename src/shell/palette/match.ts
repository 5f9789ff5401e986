import type { SvgIconComponent } from '@mui/icons-material'
import { holdsWord } from '#src/schema/arabicWords.ts'
import { searchable } from '#src/schema/searchable.ts'

/** Something to choose in the palette. */
export interface PaletteItem {
  /** Unique, and the same in every language. */
  readonly id: string
  readonly label: string
  /** Where it belongs, or what tells it apart. */
  readonly about?: string
  readonly icon: SvgIconComponent
  readonly keywords: readonly string[]
  /** Where it leads; an action has none. */
  readonly to?: string
  readonly run: () => void
}

/** The article in front of a word is not what somebody looks for. */
const withoutArticle = (text: string): string => text.replace(/(^| )(?:ال|the )/g, '$1')

/** What a name is found by, in all its languages and spellings. */
export const keywordsOf = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const plain = searchable(name)
    return [plain, withoutArticle(plain)]
  })

/** The words of what was typed, as names are compared. */
export const wordsOf = (typed: string): readonly string[] => searchable(typed).split(' ').filter(Boolean)

const scoreOf = (word: string, keyword: string): number => {
  const at = keyword.indexOf(word)
  if (at < 0) return holdsWord(word)(keyword) ? 1 : 0
  if (at === 0) return 3
  return keyword[at - 1] === ' ' ? 2 : 1
}

/** How well names fit the words: 0 when a word stands in none of them. */
export const fitOf = (words: readonly string[], keywords: readonly string[]): number => {
  const scores = words.map((word) => Math.max(...keywords.map((keyword) => scoreOf(word, keyword))))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}
