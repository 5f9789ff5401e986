import { setImmediate } from 'node:timers/promises'
import type { Place, Progress, Reading } from './categories.ts'
import { nameRows } from './rows.ts'
import { type Suggestion, suggestionsFor } from './suggest.ts'
import { nameIn } from './targets.ts'

/** An unmapped category and the suggestion that would be accepted for it. */
export interface Acceptable {
  readonly id: number
  readonly label: string
  readonly trail: readonly string[]
  readonly suggestion: Suggestion
}

/** `result` of `core/mapping/suggestions/{id}`. */
export interface AcceptableAnswer {
  readonly data: readonly Acceptable[]
  /** How many unmapped categories there are, and how many of them were looked at. */
  readonly unmapped: Progress['total']
  readonly looked_at: number
}

/** What is accepted in one go can still be looked through. */
const MOST_OFFERED = 500
const MOST_LOOKED_AT = 5000

/** Names compared before other requests get their turn: some milliseconds. */
const AT_A_TIME = 50

interface Row {
  readonly id: number
  readonly name_ar: string
  readonly name_en: string | null
  readonly words_ar: string
  readonly words_en: string | null
  readonly path: string
  readonly unmapped: number
}

const UNMAPPED = `select id, name_ar, name_en, words_ar, words_en, path, (count(*) over ())::int as unmapped
  from marketplace_categories
  where marketplace = $1 and not is_mapped and path >= $2 and path < $3
  order by path, id limit $4`

/** The unmapped categories below a place whose best suggestion scores at least `least`. */
export const acceptable = async (
  { pool, targets, locale }: Reading,
  { marketplace, path }: Place,
  least: number,
): Promise<AcceptableAnswer> => {
  const { rows } = await pool.query<Row>(UNMAPPED, [
    marketplace,
    path,
    `${path.slice(0, -1)}0`,
    MOST_LOOKED_AT,
  ])
  const named = await nameRows(pool, rows)
  const data: Acceptable[] = []
  let lookedAt = 0
  for (const [at, row] of rows.entries()) {
    if (data.length === MOST_OFFERED) break
    if (at % AT_A_TIME === AT_A_TIME - 1) await setImmediate()
    lookedAt += 1
    const place = named[at]
    const [suggestion] = place ? suggestionsFor(targets, place.named, locale, 1) : []
    if (!place || !suggestion || suggestion.score < least) continue
    const trail = place.trail.map((above) => nameIn(locale, above))
    data.push({ id: row.id, label: nameIn(locale, row), trail, suggestion })
  }
  return { data, unmapped: rows[0]?.unmapped ?? 0, looked_at: lookedAt }
}
