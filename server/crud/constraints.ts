import { chainOf } from '#server/http/databaseErrors.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { snakeCase } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from '../db/fieldColumns.ts'

interface Violation {
  readonly code: string
  readonly constraint: string
  /** The table that holds the constraint: not always the record's own, as with the account of a vendor. */
  readonly table: string
}

/** The constraint that an error of PostgreSQL says was broken. */
const violationIn = (error: unknown): Violation | undefined => {
  for (const link of chainOf(error))
    if ('constraint' in link && 'code' in link && typeof link.constraint === 'string')
      return {
        code: String(link.code),
        constraint: link.constraint,
        table: 'table' in link ? String(link.table) : '',
      }
  return undefined
}

const UNIQUE = '23505'
const FOREIGN_KEY = '23503'

const ENDINGS = ['unique', 'fk', 'target_fk'] as const

/** The field whose column, or the column of the same name in the other table that was written, has the constraint. */
const fieldOfConstraint = (resource: AnyResource, { constraint, table }: Violation): string | undefined => {
  const written = [tableName(resource), table]
  return Object.keys(resource.fields).find((name) =>
    written.some((start) => ENDINGS.some((ending) => constraint === `${start}_${snakeCase(name)}_${ending}`)),
  )
}

const messages = { [UNIQUE]: 'validation.unique', [FOREIGN_KEY]: 'validation.reference' } as const

/**
 * A broken constraint as the caller is told of it: on its field. Checks before the write catch most of them;
 * what two callers do at once is caught by the database alone.
 */
export const asFieldIssue = (resource: AnyResource, error: unknown): unknown => {
  const violation = violationIn(error)
  if (violation?.code !== UNIQUE && violation?.code !== FOREIGN_KEY) return error
  const name = fieldOfConstraint(resource, violation)
  if (!name) return error
  const taken = violation.code === UNIQUE ? resource.fields[name]?.options.takenMessage : undefined
  return invalid({ [name]: [{ key: taken ?? messages[violation.code], params: {} }] })
}

/** A refused delete: something points at the record that did not a moment before. */
export const asStillInUse = (error: unknown): unknown =>
  violationIn(error)?.code === FOREIGN_KEY ? new AppError(409, 'still_in_use') : error
