import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { WEAK_BELOW } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import type { Reading } from './categories.ts'
import { nameRows, type Trail } from './rows.ts'
import { labelled, type Suggestion, suggestionsFor } from './suggest.ts'
import { type Labelled, nameIn } from './targets.ts'
import { keptTotal } from './treePage.ts'
import type { Place } from './treePlace.ts'

/** An unmapped category and what is suggested for it. */
export interface Unmapped {
  readonly id: number
  readonly label: string
  readonly trail: readonly string[]
  readonly suggestion: Suggestion | undefined
}

/** `result` of `core/mapping/suggestions/{id}`. */
export interface AcceptableAnswer {
  readonly data: readonly (Unmapped & { readonly suggestion: Suggestion })[]
  /** How many unmapped categories there are, and how many of them were looked at. */
  readonly unmapped: number
  readonly looked_at: number
}

/** `result` of `core/mapping/heirs/{id}`. */
export interface HeirsAnswer {
  /** What the category is mapped to, as far as it is active: what it would pass on. */
  readonly categories: readonly Labelled[]
  /** The unmapped ones below it, each with a suggestion of its own where that is strong and another one. */
  readonly data: readonly (Omit<Unmapped, 'suggestion'> & { readonly suggestion: Suggestion | null })[]
  /** How many there are; `data` holds the first of them. */
  readonly unmapped: number
}

/** What is accepted in one go can still be looked through. */
const MOST_OFFERED = 500
const MOST_LOOKED_AT = 5000

/** Most heirs that are shown, and sent back, in one go. */
const MOST_HEIRS = 2000

/** So many are read and named in one go: what is offered is mostly among the first. All that is asked for is made of these. */
const PIECE = 500

/** Names compared before other requests get their turn: some milliseconds. */
const AT_A_TIME = 50

const ROW = z.object({
  id: z.number(),
  name_ar: z.string(),
  name_en: z.string().nullable(),
  words_ar: z.string(),
  words_en: z.string().nullable(),
  path: z.string(),
})

type Row = Readonly<z.infer<typeof ROW>>

const UNMAPPED_ONES = { mapped: false } as const

const UNMAPPED = `select id, name_ar, name_en, words_ar, words_en, path
  from marketplace_categories
  where marketplace = $1 and not is_mapped and not is_removed and path >= $2 and path < $3 and (path, id) > ($4, $5)
  order by path, id limit ${PIECE}`

/** The unmapped categories below a place in the order of the tree, `most` of them, read piece by piece. */
async function* unmappedOnes(
  { pool }: Reading,
  { marketplace, path }: Place,
  most: number,
): AsyncGenerator<readonly Row[]> {
  let last: Pick<Row, 'path' | 'id'> = { path, id: 0 }
  for (let left = most; left > 0; left -= PIECE) {
    const values = [marketplace, path, `${path.slice(0, -1)}0`, last.path, last.id]
    const rows = await rowsOf(pool, ROW, { text: UNMAPPED, values })
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < PIECE) return
    last = end
  }
}

/** The names of what stands above rows, in a language: rows of one place share them. */
const trailsIn = (locale: Locale) => {
  const known = new Map<Trail, readonly string[]>()
  return (trail: Trail): readonly string[] => {
    const names = known.get(trail) ?? trail.map((above) => nameIn(locale, above))
    known.set(trail, names)
    return names
  }
}

/** Each of them with the best suggestion for it, in their order, some at a time; other requests get their turn between. */
async function* withBest(reading: Reading, place: Place, most: number): AsyncGenerator<readonly Unmapped[]> {
  const { pool, targets, locale } = reading
  const trailOf = trailsIn(locale)
  for await (const rows of unmappedOnes(reading, place, most)) {
    const named = await nameRows(pool, rows)
    const told = (row: Row, at: number): Unmapped => {
      const around = named[at]
      const [suggestion] = around ? suggestionsFor(targets, around.named, locale, 1) : []
      const trail = around ? trailOf(around.trail) : []
      return { id: row.id, label: nameIn(locale, row), trail, suggestion }
    }
    for (let from = 0; from < rows.length; from += AT_A_TIME) {
      if (from > 0) await setImmediate()
      yield rows.slice(from, from + AT_A_TIME).map((row, at) => told(row, from + at))
    }
  }
}

/** The unmapped categories below a place whose best suggestion scores at least `least`. */
export const acceptable = async (
  reading: Reading,
  place: Place,
  least: number,
): Promise<AcceptableAnswer> => {
  const unmapped = await keptTotal(reading.pool, place, UNMAPPED_ONES)
  const data: AcceptableAnswer['data'][number][] = []
  let lookedAt = 0
  for await (const some of withBest(reading, place, MOST_LOOKED_AT)) {
    for (const { suggestion, ...row } of some) {
      lookedAt += 1
      if (suggestion && suggestion.score >= least) data.push({ ...row, suggestion })
      if (data.length === MOST_OFFERED) break
    }
    if (data.length === MOST_OFFERED) break
  }
  return { data, unmapped, looked_at: lookedAt }
}

const TARGETS = `select m.category_id as id from category_mappings m
  where m.marketplace_category_id = $1 order by m.mapped_at, m.category_id`

/** What a category would pass on to the unmapped ones below it, and what is suggested for them instead. */
export const heirs = async (reading: Reading, place: Place): Promise<HeirsAnswer> => {
  const { pool, targets, locale } = reading
  const [mapped, unmapped] = await Promise.all([
    rowsOf(pool, ID_ROW, { text: TARGETS, values: [place.id] }),
    keptTotal(pool, place, UNMAPPED_ONES),
  ])
  const categories = mapped.flatMap(({ id }) => {
    const target = targets.byId.get(id)
    return target?.active ? [labelled(targets, target, locale)] : []
  })
  const passedOn = new Set(categories.map(({ category_id }) => category_id))
  const data: HeirsAnswer['data'][number][] = []
  for await (const some of withBest(reading, place, MOST_HEIRS))
    for (const { suggestion, ...row } of some) {
      const isBetter = suggestion && suggestion.score >= WEAK_BELOW && !passedOn.has(suggestion.category_id)
      data.push({ ...row, suggestion: isBetter ? suggestion : null })
    }
  return { categories, data, unmapped }
}
