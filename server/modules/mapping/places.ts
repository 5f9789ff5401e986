import type pg from 'pg'
import { z } from 'zod'
import { LONGEST, PLACE_WORDS_TEXT } from '#server/db/placeWords.ts'
import { rowsOf } from '#server/db/rows.ts'
import { idsIn } from './rows.ts'
import { TARGET_ROW, type Targets, targetsOf } from './targets.ts'
import { stemOf, wordsOf } from './words.ts'

/** A category that its marketplace removed. */
interface Removed {
  readonly id: number
  readonly name_ar: string
  readonly name_en: string | null
  readonly words_ar: string
  readonly words_en: string | null
}

/** So many unmapped categories are looked at for each removed one: those that share its rarest words. */
const LOOKED_AT = 12

/** What more categories than that share says nothing: it is not looked through. */
const COMMON = 200

/** What a name weighs that is the same, beside words that count by how rare they are. */
const SAME_NAME = 100

/** SQL of the unmapped categories that hold what `asked` (aliased `w`) looks for; one too many tells a common one. */
const holding = (asked: string): string => `select w.words, f.id from (${asked}) w
    cross join lateral (
      select c.id from marketplace_categories c
      where ${PLACE_WORDS_TEXT} @@ w.words::tsquery and not c.is_mapped and not c.is_removed
      limit ${COMMON + 1}) f`

// A word is looked for once a page, however many of its rows hold it; other forms of it only where it is not common.
const CANDIDATES = `with said as (
    select * from unnest($2::bigint[], $3::text[], $7::text[]) a(id, words, forms)),
  exact as materialized (${holding('select distinct words from said')}),
  common as (select words from exact group by words having count(*) > ${COMMON}),
  formed as materialized (${holding(`select distinct forms as words from said
    where forms is not null and words not in (select words from common)`)}),
  found as (select * from exact union all select * from formed),
  asked as (select id, words from said union select id, forms from said where forms is not null),
  rare as (
    select words, ln(1000.0 * ${COMMON} / count(*)) as weight from found group by words having count(*) <= ${COMMON}),
  alike as (
    select a.id as removed, f.id, r.weight from asked a join rare r using (words) join found f using (words)
    union all
    select n.id, c.id, ${SAME_NAME} from unnest($4::bigint[], $5::text[], $6::text[]) n(id, name_ar, name_en)
    join marketplace_categories c on c.marketplace = $1 and not c.is_mapped and not c.is_removed
      and (c.name_ar = n.name_ar or c.name_en = n.name_en)),
  ranked as (
    select id, row_number() over (partition by removed order by sum(weight) desc, id) as place
    from alike group by removed, id)
  select distinct c.id, c.path from ranked join marketplace_categories c using (id) where place <= ${LOOKED_AT}`

const PLACES = `select id, parent, name_ar, name_en, words_ar, words_en, id = any($2::bigint[]) as active
  from marketplace_categories where id = any($1::bigint[]) order by id`

const quoted = (text: string): string => text.replace(/['\\]/g, '$&$&')

const NUMBER = /^\d+$/

/** A word or some together, and what finds its other forms; null where it has none. */
interface Asked {
  readonly words: string
  readonly forms: string | null
}

/** What is looked for: each word of a name, any of its forms, and all words of one language together. */
const askedOf = (marketplace: number, { words_ar, words_en }: Removed): Asked[] => {
  const lexeme = (text: string) => `'${marketplace}:${quoted(text)}'`
  return [words_ar, words_en].flatMap((text) => {
    const words = wordsOf((text ?? '').slice(0, LONGEST))
    const each = words.map((word) => ({
      words: lexeme(word),
      forms: NUMBER.test(word) ? null : `${lexeme(stemOf(word))}:*`,
    }))
    const all = { words: words.map(lexeme).join(' & '), forms: null }
    return words.length > 1 ? [...each, all] : each
  })
}

const ID_PATH_ROW = z.object({ id: z.number(), path: z.string() })

/** Where removed categories may have gone to: unmapped ones of their marketplace, with what these stand below. */
export const readPlaces = async (
  pool: pg.Pool,
  marketplace: number,
  removed: readonly Removed[],
): Promise<Targets> => {
  if (removed.length === 0) return targetsOf([])
  const asked = removed.flatMap((row) => askedOf(marketplace, row).map((each) => ({ id: row.id, ...each })))
  const found = await rowsOf(pool, ID_PATH_ROW, {
    text: CANDIDATES,
    values: [
      marketplace,
      asked.map(({ id }) => id),
      asked.map(({ words }) => words),
      removed.map(({ id }) => id),
      removed.map(({ name_ar }) => name_ar),
      removed.map(({ name_en }) => name_en),
      asked.map(({ forms }) => forms),
    ],
  })
  const candidates = found.map(({ id }) => id)
  const all = [...new Set([...candidates, ...found.flatMap(({ path }) => idsIn(path))])]
  return targetsOf(await rowsOf(pool, TARGET_ROW, { text: PLACES, values: [all, candidates] }))
}
