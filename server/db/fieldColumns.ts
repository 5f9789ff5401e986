import { type CommonColumn, dateTime, type Field, flag, integer } from '#src/schema/fields.ts'
import { snakeCase } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** The columns that every record has, as if they were declared. */
export const commonFields: Readonly<Record<CommonColumn, Field>> = {
  id: integer(),
  active: flag(),
  created_at: dateTime(),
  updated_at: dateTime(),
}

/** The declared field, or common column, of that name; throws on any other, which is a faulty declaration. */
export const columnField = (resource: Pick<AnyResource, 'name' | 'fields'>, name: string): Field => {
  const known: Readonly<Record<string, Field>> = { ...resource.fields, ...commonFields }
  const field = Object.hasOwn(known, name) ? known[name] : undefined
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  return field
}

/** Name of a resource's table. */
export const tableName = (resource: Pick<AnyResource, 'name'>): string => snakeCase(resource.name)
