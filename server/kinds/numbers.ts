import { jsonHundredths, jsonNumber } from '#server/db/sqlText.ts'
import { latinDigits } from '#src/schema/digits.ts'
import * as filters from './filter.ts'
import { asIs, columns, type FilledCell, type ServerKind } from './kind.ts'

/** `١٬٢٥٠٫٥` and `1,250.5` as `1250.5`. */
const plainNumber = (text: string): string =>
  latinDigits(text.trim())
    .replace(/[٬,](?=\d{3})/g, '')
    .replace('٫', '.')

/** A number where the text is one; else the text, which the schema then refuses. */
export const parsedNumber = (text: string): unknown => {
  const plain = plainNumber(text)
  return /^-?\d{1,15}(?:\.\d+)?$/.test(plain) ? Number(plain) : text
}

/** The signs that people write beside amounts and shares. */
const UNITS = /(?:SAR|SR|ر\.?\s?س\.?|ريال|\u20c1|﷼)|[\s\u00a0\u200e\u200f\u061c]/giu

/** A number as it stands in a sheet, or as text beside its currency. */
const importedNumber = (cell: FilledCell): unknown =>
  typeof cell === 'string' ? parsedNumber(cell.replace(UNITS, '')) : cell

const LARGEST = 2_147_483_647

/** A whole number. */
export const integer = {
  ...columns.integer,
  json: jsonNumber,
  stored: asIs<number>,
  bounds: { min: -LARGEST, max: LARGEST },
  filter: filters.wholeNumbers,
  words: 'integer',
  sheet: 'integer',
  parsed: parsedNumber,
  imported: importedNumber,
} as const satisfies ServerKind<number>

/** A number that names something is told as an id is. */
export const nominal = { ...integer, words: 'plain', sheet: 'nominal' } as const satisfies ServerKind<number>

/** A number with two decimals, kept as whole hundredths. */
const hundredths = {
  ...integer,
  json: jsonHundredths,
  stored: (value: number): number => Math.round(value * 100),
  filter: filters.hundredths,
} as const

export const money = {
  ...hundredths,
  ...columns.bigint,
  bounds: { min: -90_000_000_000_000, max: 90_000_000_000_000 },
  words: 'money',
  sheet: 'money',
} as const satisfies ServerKind<number>

export const percentage = {
  ...hundredths,
  bounds: { min: -LARGEST / 100, max: LARGEST / 100 },
  imported: (cell: FilledCell) =>
    importedNumber(typeof cell === 'string' ? cell.replace(/[%٪]\s*$/, '') : cell),
  words: 'percentage',
  sheet: 'percentage',
} as const satisfies ServerKind<number>
