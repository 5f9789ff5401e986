import type { FieldKind } from './fields.ts'
import { type NamedField, writableFields } from './interpret.ts'
import { type AnyResource, hasScreens } from './resource.ts'

/** Kinds that no sheet can hold: secrets, files, and what is chosen from a tree or list of its own. */
export const NOT_IN_SHEETS: readonly FieldKind[] = [
  'password',
  'secret',
  'permissions',
  'optionList',
  'image',
  'file',
]

const isHeld = ({ field }: NamedField): boolean => !NOT_IN_SHEETS.includes(field.kind)

/** The fields of a record that a sheet can bring. */
export const importedFields = (resource: Pick<AnyResource, 'fields'>): NamedField[] =>
  writableFields(resource, 'create').filter(isHeld)

/** A record can do without it: a password is chosen by its owner, who is sent a link. */
const isDispensable = ({ field }: NamedField): boolean =>
  field.optional || field.options.initial !== undefined || field.kind === 'password'

/**
 * True for lists into which records can be imported: those that may create, say nothing else, and need nothing that no
 * sheet holds.
 */
export const isImportable = (resource: AnyResource): boolean =>
  hasScreens(resource) &&
  resource.capabilities.create &&
  resource.capabilities.import &&
  writableFields(resource, 'create').every((named) => isHeld(named) || isDispensable(named))
