import type { Ask, Caller } from './kinds.ts'

export type Row = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isRecord)

/** The rows of an answer: the first list of objects below its result, whatever that is called. */
export const rowsIn = (body: unknown): readonly Row[] => {
  const found = isRecord(body) ? Object.values(body) : []
  return (
    (found.find((value) => isRows(value) && value.length > 0) as readonly Row[] | undefined) ??
    found
      .filter(isRecord)
      .map(rowsIn)
      .find(({ length }) => length > 0) ??
    []
  )
}

/** How many objects stand in all lists of an answer, at every depth. */
export const rowsWithin = (value: unknown): number => {
  if (Array.isArray(value))
    return value.reduce<number>((sum, each) => sum + Number(isRecord(each)) + rowsWithin(each), 0)
  return isRecord(value) ? Object.values(value).reduce<number>((sum, each) => sum + rowsWithin(each), 0) : 0
}

const totalIn = (body: unknown): number => {
  if (!isRecord(body)) return 0
  if (typeof body.total === 'number') return body.total
  return Math.max(0, ...Object.values(body).filter(isRecord).map(totalIn))
}

/** Some rows of a list, from its beginning, its middle and its end, and how many there are. */
export interface Sample {
  readonly rows: readonly Row[]
  readonly total: number
}

const ROWS = 100
const PARTS = [0.5, 0.95]

export const sampleOf = async (ask: Ask, path: string, caller: Caller): Promise<Sample> => {
  const page = async (number: number) => {
    const { status, body } = await ask({ path: `${path}?pageSize=${ROWS}&page=${number}`, caller })
    if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body).slice(0, 500)}`)
    return body
  }
  const first = await page(1)
  const total = totalIn(first)
  const others = PARTS.map((part) => Math.floor((total * part) / ROWS)).filter((number) => number > 1)
  const pages = [first]
  for (const number of others) pages.push(await page(number))
  return { rows: pages.flatMap(rowsIn), total }
}

const escaped = (value: unknown): string => String(value).replace(/[\\,]/g, '\\$&')

const countsOf = (values: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

/** A value that many of the rows have, and one that few have; none where no row has any. */
export const frequentAndRare = ({ rows }: Sample, name: string): readonly string[] => {
  const values = rows
    .flatMap((row) => [row[name]].flat())
    .filter((value) => value !== null && value !== undefined)
  const counts = countsOf(values.filter((value) => !isRecord(value)).map(escaped))
  return [...new Set([counts.at(0), counts.at(-1)].flatMap((each) => (each ? [each[0]] : [])))]
}

/** A value in the middle of those that the rows have. */
export const middle = ({ rows }: Sample, name: string): string | undefined => {
  const values = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined)
  const sorted = values.every((value) => typeof value === 'number')
    ? values.sort((a, b) => Number(a) - Number(b))
    : values.sort()
  const found = sorted[Math.floor(sorted.length / 2)]
  return found === undefined ? undefined : String(found)
}

const textsOf = (row: Row, name: string): string[] => {
  const translations = isRows(row.translations) ? row.translations.map((each) => each[name]) : []
  return [row[name], row[`${name}_ar`], ...translations].filter(
    (text): text is string => typeof text === 'string',
  )
}

/** Words that the list finds: three letters and two that most rows hold, and a word of one row. */
export const wordsOf = (
  { rows }: Sample,
  fields: readonly string[],
): Readonly<Record<3 | 2, readonly string[]>> => {
  const words = rows
    .flatMap((row) => fields.flatMap((name) => textsOf(row, name)))
    .flatMap((text) => text.split(/\s+/))
  const beginnings = (letters: number) =>
    countsOf(words.filter((word) => word.length >= letters).map((word) => word.slice(0, letters)))
  const [three] = beginnings(3).at(0) ?? []
  const [two] = beginnings(2).at(0) ?? []
  const rare = countsOf(words.filter((word) => word.length > 3)).at(-1)?.[0]
  const some = (...found: (string | undefined)[]) => found.filter((word) => word !== undefined)
  return { 3: some(three, rare), 2: some(two) }
}
