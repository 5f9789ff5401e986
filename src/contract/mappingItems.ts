import { z } from 'zod'
import { LOCALES } from '#src/i18n/locales.ts'
import { latinDigits } from '#src/schema/digits.ts'
import { ID, ID_OR_ZERO } from '#src/schema/ids.ts'
import { message } from '#src/schema/issues.ts'
import { id, strict } from './parts.ts'

/** A number of a query, in whichever digits it is written. */
export const wholeText = () => z.string(message('invalid')).transform(latinDigits)

/** An id in an address: 1 or more, or 0 as well. */
export const idText = (least: 0 | 1) =>
  wholeText()
    .pipe(z.string().regex(least === 0 ? ID_OR_ZERO : ID, message('reference')))
    .transform(Number)
    .pipe(z.number().max(Number.MAX_SAFE_INTEGER, message('reference')))

export const params = strict({ id: idText(1) })

export const trail = z.array(z.string()).describe('The names of the categories above it, topmost first.')
export const names = z.array(z.object({ locale: z.enum(LOCALES), name: z.string().nullable() }))
export const counted = { total: z.int(), mapped: z.int() }
export const progress = z.object({
  ...counted,
  broken: z.int().describe('Mapped to a category that is switched off; not counted as mapped.'),
})

/** A category of the platform. */
export const target = z.object({ category_id: id(), label: z.string(), trail })

export const suggestion = target.extend({
  score: z.int().describe('How alike names and places are, from 0 to 100.'),
  weak: z.boolean().describe('Too low to be taken together with others: it wants to be chosen by itself.'),
})

/** A category of a marketplace with what it is mapped to. */
export const row = z.object({
  id: id(),
  parent: id().nullable(),
  remote_id: z.string(),
  level: z.int(),
  translations: names,
  trail,
  mapped: z.boolean().describe('To categories that are all active.'),
  broken: z.boolean().describe('To a category that is switched off.'),
  categories: z.array(target.extend({ active: z.boolean() })),
  child_count: z.int(),
  below: progress.describe('Everything below it, at every level.'),
  required_count: z.int(),
  missing_required: z
    .int()
    .describe('Required properties without a mapping in force, for each main category it stands for.'),
  suggestions: z.array(suggestion),
})

/** Why a property's mapping is broken: ours is switched off, or is no longer of the main category or one above it. */
export const PROPERTY_BROKEN_WHY = ['TARGET_OFF', 'TARGET_ELSEWHERE'] as const

/** The values of a property: the marketplace's and ours. */
export const keysOfValues = z
  .record(z.string(), z.string())
  .describe('Key of the marketplace\u2019s value \u2192 key of ours.')
