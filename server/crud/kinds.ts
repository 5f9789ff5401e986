import type { FieldKind, KindValue } from '#src/schema/fields.ts'
import {
  jsonDay,
  jsonDocument,
  jsonFlag,
  jsonHundredths,
  jsonInstant,
  jsonList,
  jsonNumber,
  jsonText,
} from '../db/sqlText.ts'

/** What the generic routes know about the values of a kind. */
export interface StoredKind<Value> {
  /** Type of the column in PostgreSQL. */
  readonly type: 'text' | 'text[]' | 'integer' | 'bigint' | 'boolean' | 'date' | 'timestamptz' | 'jsonb'
  /** SQL that writes the column `sql` as JSON text; null for what is never answered. */
  readonly json: ((sql: string) => string) | null
  /** A value on the wire as the column holds it. */
  readonly stored: (value: Value) => string | number | boolean | readonly string[]
  /** What follows the field's name in the name of its column. */
  readonly suffix?: string
  /** Bounds of the column, on the wire; a value beyond them cannot be stored. */
  readonly bounds?: { readonly min: number; readonly max: number }
  /** Too large for lists: answered with a single record only. */
  readonly large?: boolean
}

type KindTable = { readonly [K in FieldKind]: StoredKind<KindValue[K]> }

const asIs = <V>(value: V): V => value
const hundredths = (value: number): number => Math.round(value * 100)

const LARGEST_INTEGER = 2_147_483_647

const text = { type: 'text', json: jsonText, stored: asIs<string> } as const

/** Kind → column type, SQL of its value in an answer, and the way from the wire into the column. */
export const storedKinds = {
  text,
  longText: text,
  richText: { ...text, large: true },
  code: text,
  slug: text,
  email: text,
  phone: text,
  url: text,
  subdomain: text,
  identity: text,
  // What is stored is the hash that write.ts has made of it.
  password: { ...text, json: null, suffix: '_hash' },
  choice: text,
  image: text,
  file: text,
  integer: {
    type: 'integer',
    json: jsonNumber,
    stored: asIs<number>,
    bounds: { min: -LARGEST_INTEGER, max: LARGEST_INTEGER },
  },
  money: {
    type: 'bigint',
    json: jsonHundredths,
    stored: hundredths,
    bounds: { min: -90_000_000_000_000, max: 90_000_000_000_000 },
  },
  percentage: {
    type: 'integer',
    json: jsonHundredths,
    stored: hundredths,
    bounds: { min: -LARGEST_INTEGER / 100, max: LARGEST_INTEGER / 100 },
  },
  flag: { type: 'boolean', json: jsonFlag, stored: asIs<boolean> },
  date: { type: 'date', json: jsonDay, stored: asIs<string> },
  dateTime: { type: 'timestamptz', json: jsonInstant, stored: asIs<string> },
  reference: { type: 'bigint', json: jsonNumber, stored: asIs<number> },
  optionList: { type: 'jsonb', json: jsonDocument, stored: JSON.stringify },
  permissions: { type: 'text[]', json: jsonList, stored: asIs<readonly string[]> },
  // Held in a join table, see joins.ts; the "column" is the JSON array that its subquery makes.
  references: { type: 'bigint', json: (sql) => `coalesce(${sql}, '[]')`, stored: String },
} satisfies KindTable

/** The entry of a kind that is only known at run time. */
export const storedKind = (kind: FieldKind): StoredKind<unknown> => storedKinds[kind] as StoredKind<unknown>
