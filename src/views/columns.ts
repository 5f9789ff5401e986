import { type CommonColumn, dateTime, type Field, flag, nominal } from '#src/schema/fields.ts'
import { fieldOf } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** What a form, a section and an input need to know of a declaration; settings pages have no more than this. */
export type FormDeclaration = Pick<AnyResource, 'name' | 'fields' | 'form' | 'rules' | 'neverLocked'>

/** A column of a list or a line of a record's page: a field with its name and the key of its label. */
export interface Column {
  readonly name: string
  readonly field: Field
  readonly label: string
}

const COMMON_FIELDS = {
  id: nominal({ readOnly: true }),
  active: flag(),
  created_at: dateTime({ readOnly: true }),
  updated_at: dateTime({ readOnly: true }),
} satisfies Record<CommonColumn, Field>

const isCommon = (name: string): name is CommonColumn => Object.hasOwn(COMMON_FIELDS, name)

/** The column of that name: a declared field, or one of those that every record has. */
export const columnOf = (resource: Pick<AnyResource, 'name' | 'fields'>, name: string): Column =>
  isCommon(name)
    ? { name, field: COMMON_FIELDS[name], label: `views.columns.${name}` }
    : { name, field: fieldOf(resource, name), label: `resources.${resource.name}.fields.${name}` }
