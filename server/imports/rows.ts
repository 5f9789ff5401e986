import type { Values } from '#server/crud/values.ts'
import type { Transaction } from '#server/db/client.ts'
import { serverKind } from '#server/kinds/index.ts'
import type { SheetCell } from '#server/sheets/cell.ts'
import { plainName } from '#server/sheets/plainName.ts'
import { importedFields } from '#src/schema/imports.ts'
import { targetOf } from '#src/schema/interpret.ts'
import { type Issue, type Issues, issueOf } from '#src/schema/issues.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { inputSchema, issuesOf } from '#src/schema/zod.ts'
import { codesOf, ID_COLUMN, type ImportField, importFields } from './columns.ts'
import type { Meant, Names } from './references.ts'

/** A row as the generic writes take it, or what is wrong with it. */
export interface ReadRow {
  readonly number: number
  readonly values: Values
  readonly issues: Issues
}

/** How the rows of one import are read, made once a step. */
export interface RowReader {
  /** Reads some rows together; what they name is found by few statements. */
  readonly read: (
    tx: Transaction,
    rows: readonly { readonly number: number; readonly cells: readonly SheetCell[] }[],
  ) => Promise<readonly ReadRow[]>
  /** What rows may hold, once it is known whether each makes a record or changes one. */
  readonly parse: (mode: 'create' | 'edit', values: Values) => { values: Values; issues: Issues }
  /** One value as it will be stored; as it is where it is none that can be. */
  readonly stored: (key: string, value: unknown) => unknown
}

interface Column {
  readonly place: number
  readonly field: ImportField
  readonly codes: ReadonlyMap<string, string>
  readonly target: string | undefined
  readonly isMany: boolean
}

const columnsOf = (resource: AnyResource, matched: readonly (string | null)[]): Column[] => {
  const fields = new Map(importFields(resource).map((field) => [field.key, field]))
  return matched.flatMap((key, place) => {
    const field = key === null ? undefined : fields.get(key)
    if (!field) return []
    const { named } = field
    const coded = named?.field.kind === 'choice' || named?.field.kind === 'flag'
    return [
      {
        place,
        field,
        codes: named && coded ? codesOf(resource, named) : new Map(),
        target: targetOf(named?.field),
        isMany: named?.field.kind === 'references',
      },
    ]
  })
}

/** Several names in one cell, one after the other; a name may hold a comma itself, so the whole is tried first. */
const partsOf = (text: string): string[] =>
  text
    .split(/[،,;؛\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const textIn = (cell: SheetCell | undefined): string | undefined =>
  cell === null || cell === undefined || typeof cell === 'object' ? undefined : String(cell).trim()

const namesIn = ({ place, isMany }: Column, cells: readonly SheetCell[]): string[] => {
  const text = textIn(cells[place])
  if (!text) return []
  return isMany ? [text, ...partsOf(text)] : [text]
}

const WRONG = { none: 'reference_unknown', several: 'reference_ambiguous' } as const

const asRecord = (name: string, meant: Meant): number | Issue =>
  typeof meant === 'number' ? meant : issueOf(WRONG[meant], { name: name.slice(0, 60) })

const ids = (target: string, text: string, names: Names): number[] | Issue => {
  const whole = names.meant(target, text)
  const parts = partsOf(text)
  if (typeof whole === 'number' || parts.length < 2) {
    const id = asRecord(text, whole)
    return typeof id === 'number' ? [id] : id
  }
  const found = parts.map((part) => asRecord(part, names.meant(target, part)))
  const wrong = found.find((each) => typeof each !== 'number')
  return typeof wrong === 'object' ? wrong : [...new Set(found.filter((each) => typeof each === 'number'))]
}

const UNREAD = { formula: 'formula', error: 'cell_error' } as const

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'key' in value && 'params' in value

/** The value of a filled cell, or what is wrong with it. */
const cellValue = (column: Column, cell: string | number | boolean, names: Names): unknown => {
  const { field, codes, target, isMany } = column
  const text = String(cell).trim()
  if (target !== undefined)
    return isMany ? ids(target, text, names) : asRecord(text, names.meant(target, text))
  const said = codes.get(plainName(text))
  const { imported } = serverKind(field.named?.field.kind ?? (field.key === ID_COLUMN ? 'integer' : 'text'))
  return imported?.(said ?? cell)
}

/** How rows of these columns are read. */
export const rowReader = (
  resource: AnyResource,
  matched: readonly (string | null)[],
  names: Names,
): RowReader => {
  const columns = columnsOf(resource, matched)
  const part = {
    ...resource,
    fields: Object.fromEntries(importedFields(resource).map(({ name, field }) => [name, field])),
  }
  const schemas = { create: inputSchema(part, 'create'), edit: inputSchema(part, 'edit') }
  const known = new Map(columns.map((column) => [column.field.key, column]))

  const readOne = (number: number, cells: readonly SheetCell[]): ReadRow => {
    const values: Record<string, unknown> = {}
    const issues: Record<string, Issue[]> = {}
    for (const column of columns) {
      const cell = cells[column.place]
      if (cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')) continue
      const { key } = column.field
      const value = typeof cell === 'object' ? issueOf(UNREAD[cell.unread]) : cellValue(column, cell, names)
      if (isIssue(value)) issues[key] = [value]
      else values[key] = value
    }
    return { number, values, issues }
  }

  return {
    read: async (tx, rows) => {
      names.begin()
      for (const column of known.values()) {
        if (column.target === undefined) continue
        const wanted = rows.flatMap(({ cells }) => namesIn(column, cells))
        await names.find(tx, column.target, wanted)
      }
      return rows.map(({ number, cells }) => readOne(number, cells))
    },
    stored: (key, value) => {
      if (!Object.hasOwn(schemas.create.shape, key)) return value
      const parsed = schemas.create.shape[key]?.safeParse(value)
      return parsed?.success ? parsed.data : value
    },
    parse: (mode, given) => {
      // The id, and of a record that is there what is set once, only help to find it.
      const values = Object.fromEntries(
        Object.entries(given).filter(([key]) => Object.hasOwn(schemas[mode].shape, key)),
      )
      const parsed = schemas[mode].safeParse(values)
      return parsed.success ? { values: parsed.data, issues: {} } : { values, issues: issuesOf(parsed.error) }
    },
  }
}
