import type pg from 'pg'
import { z } from 'zod'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type WordIndex, wordIndex, wordsOf } from './words.ts'

const TARGET = z.object({
  id: z.number(),
  parent: z.number().nullable(),
  name_ar: z.string(),
  name_en: z.string().nullable(),
  active: z.boolean(),
})

/** One of the platform's categories, as mapping sees it. */
export type Target = Readonly<z.infer<typeof TARGET>>

/** The words of one or more names, in each language. */
export interface NameWords {
  readonly ar: readonly string[]
  readonly en: readonly string[]
}

const WORDS = z.object({
  words_ar: z.string(),
  words_en: z.string().nullable(),
})

type Words = Readonly<z.infer<typeof WORDS>>

/** The words in the names of some categories together. */
export const nameWords = (named: readonly Words[]): NameWords => ({
  ar: wordsOf(named.map(({ words_ar }) => words_ar).join(' ')),
  en: wordsOf(named.map(({ words_en }) => words_en ?? '').join(' ')),
})

/** A target and how well it answers an item, from 0 to 100. */
export interface Scored {
  readonly target: Target
  readonly score: number
}

/** A category of the platform, in the language of a call. */
export interface Labelled {
  readonly category_id: number
  readonly label: string
  /** The categories above it, topmost first. */
  readonly trail: readonly string[]
}

/** The platform's categories, with what suggestions need of them. */
export interface Targets {
  readonly list: readonly Target[]
  readonly byId: ReadonlyMap<number, Target>
  /** Position in the list of those whose parent it is, and so on upwards: nearest first. */
  readonly ancestorsOf: (id: number) => readonly Target[]
  /** The words of its name, and of those of the ancestors, as suggestions compare them. */
  readonly wordsOf: (id: number) => NameWords
  readonly placeOf: (id: number) => NameWords
  readonly ar: WordIndex
  readonly en: WordIndex
  /** What was found for items before, by all that it hangs on (suggest.ts). */
  readonly scored: Map<string, readonly Scored[]>
  /** Those that were shown before, by their ids. */
  readonly labels: Readonly<Record<Locale, Map<number, Labelled>>>
}

/** A category as suggestions compare it. */
export const TARGET_ROW = TARGET.extend(WORDS.shape)

type Row = Readonly<z.infer<typeof TARGET_ROW>>

/** What a category is called in a language; in the other one while not translated. */
export const nameIn = (locale: Locale, { name_ar, name_en }: Pick<Target, 'name_ar' | 'name_en'>): string =>
  (locale === 'en' ? name_en : name_ar) ?? name_ar

/** More levels than any tree has: a loop in the data must not become one here. */
const DEEPEST = 32

const upwards = (byId: ReadonlyMap<number, Target>, id: number): Target[] => {
  const found: Target[] = []
  let above = byId.get(id)?.parent ?? null
  while (above !== null && found.length < DEEPEST) {
    const target = byId.get(above)
    if (!target) break
    found.push(target)
    above = target.parent
  }
  return found
}

const remembered = <V>(work: (id: number) => V): ((id: number) => V) => {
  const known = new Map<number, V>()
  return (id) => {
    const before = known.get(id)
    if (before !== undefined) return before
    const value = work(id)
    known.set(id, value)
    return value
  }
}

/** What suggestions are made from: those that are active are suggested, the others tell where they stand. */
export const targetsOf = (rows: readonly Row[]): Targets => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ancestorsOf = remembered((id) => upwards(byId, id))
  return {
    list: rows,
    byId,
    ancestorsOf,
    wordsOf: remembered((id) => nameWords([byId.get(id)].flatMap((row) => row ?? []))),
    placeOf: remembered((id) => nameWords(ancestorsOf(id).flatMap((target) => byId.get(target.id) ?? []))),
    ar: wordIndex(rows.map(({ words_ar }) => words_ar)),
    en: wordIndex(rows.map(({ words_en }) => words_en)),
    scored: new Map(),
    labels: { ar: new Map(), en: new Map() },
  }
}

const VERSION = `select coalesce(max(version), 0) as version from kept_versions where name = 'categories'`

const ROWS = `select id, main_category as parent, name_ar, name_en, active, words_ar, words_en
  from categories order by id`

const VERSION_ROW = z.object({ version: z.number() })

/** Reads the platform's categories; again only when one of them was written since, by any process. */
export const targetReader = (pool: pg.Pool): (() => Promise<Targets>) => {
  let known: { readonly version: number; readonly targets: Targets } | undefined
  return async () => {
    const found = await rowOf(pool, VERSION_ROW, { text: VERSION })
    const version = found?.version ?? 0
    if (known?.version === version) return known.targets
    const targets = targetsOf(await rowsOf(pool, TARGET_ROW, { text: ROWS }))
    known = { version, targets }
    return targets
  }
}
