import { z } from 'zod'
import { message } from '#src/schema/issues.ts'

/** The fewest characters that a search takes (spec section 9). */
const FEWEST = 2
/** The most characters; more are 422. */
const MOST = 100

/** Marks that do not count as characters: vowel signs, the stroke that lengthens, what steers directions. */
export const MARKS = /[\u064B-\u065F\u0670\u0640\u200C-\u200F\u061C]/g

/** Number of characters that count in a search text. */
const lengthOf = (text: string): number => [...text.replace(MARKS, '').trim()].length

/** Words to search for. */
export const searchText = () =>
  z
    .string(message('text'))
    .max(MOST, { ...message('max_length', { n: MOST }), abort: true })
    .refine((text) => lengthOf(text) >= FEWEST, message('search_min'))
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), message('text'))
    .meta({ minLength: FEWEST })
