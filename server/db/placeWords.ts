import { sql } from 'drizzle-orm'

/** So many letters of a name are looked at: a lexeme holds 2 kB at most. */
export const LONGEST = 200

const NAMES = `left(words_ar, ${LONGEST}) || ' ' || left(coalesce(words_en, ''), ${LONGEST})`

/**
 * The words of the names of a marketplace's category, each behind the id of the marketplace (`12:shoes`): what a word
 * finds is of one marketplace, however many others use it. An expression of an index; statements that are to be
 * answered by it repeat it.
 */
export const PLACE_WORDS_TEXT = `array_to_tsvector(string_to_array(
  marketplace::text || ':' || replace(${NAMES}, ' ', ' ' || marketplace::text || ':'), ' '))`

export const PLACE_WORDS = sql.raw(`(${PLACE_WORDS_TEXT})`)
