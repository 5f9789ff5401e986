import type { Given } from '#server/crud/platform/feed.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { type KeySchema, MOST_DEPTH } from '#src/contract/platformRecords.ts'
import { omit } from '#src/schema/objects.ts'
import { issuesOf } from '#src/schema/zod.ts'
import type { RowText } from './rowTexts.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Not deeper than a row may be, and without the keys by which some take over the objects of others. */
const isHarmless = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return true
  if (depth >= MOST_DEPTH || Object.hasOwn(value, '__proto__')) return false
  return Object.values(value).every((each) => isHarmless(each, depth + 1))
}

const decoder = new TextDecoder('utf-8', { fatal: true })

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    throw new AppError(400, 'row_malformed')
  }
}

/** What a row says, by what its record is known by. Throws the refusal of the row. */
export const readRow = (text: RowText, schema: KeySchema): Given => {
  if ('tooLong' in text) throw new AppError(413, 'row_too_large')
  const row = parse(text.bytes)
  if (!isObject(row) || !isHarmless(row)) throw new AppError(400, 'row_malformed')
  const names = Object.keys(schema.shape)
  const key = schema.safeParse(row)
  if (!key.success) throw invalid(issuesOf(key.error))
  return { key: names.map((name) => String(key.data[name])), values: omit(row, ...names) }
}
