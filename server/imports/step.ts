import type { WritePlan } from '#server/crud/stored.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Origin } from '#server/http/origin.ts'
import type { ImportRow } from './keptRows.ts'
import type { RowReader } from './rows.ts'

/** What an import does with its rows, in the step that it is in. */
export interface Step {
  readonly tx: Transaction
  readonly theImport: ImportRow
  readonly plan: WritePlan
  readonly origin: Origin
  readonly reader: RowReader
}
