import { jsonDay, jsonInstant } from '#server/db/sqlText.ts'
import { latinDigits } from '#src/schema/digits.ts'
import * as filters from './filter.ts'
import { importedDay, importedMoment } from './importedMoments.ts'
import { asIs, columns, type ServerKind } from './kind.ts'

export const date = {
  ...columns.day,
  json: jsonDay,
  stored: asIs<string>,
  filter: filters.days,
  words: 'date',
  sheet: 'date',
  parsed: latinDigits,
  imported: importedDay,
} as const satisfies ServerKind<string>

export const dateTime = {
  ...columns.instant,
  json: jsonInstant,
  stored: asIs<string>,
  filter: filters.instants,
  words: 'datetime',
  sheet: 'datetime',
  imported: importedMoment,
  compared: (value: string): number => Date.parse(value),
} as const satisfies ServerKind<string>
