import { kinds } from '#src/schema/fields.ts'
import { fieldOf, fieldsOf, wireNames, writableValues } from '#src/schema/interpret.ts'
import { withoutInapplicable } from '#src/schema/rules.ts'
import type { FormDeclaration } from '../columns.ts'

export type Values = Readonly<Record<string, unknown>>

export type FormMode = 'create' | 'edit'

/** Payload keys in the order in which their inputs stand in the form. */
export const formOrder = (declaration: FormDeclaration): readonly string[] =>
  declaration.form
    .flatMap(({ fields }) => fields)
    .flatMap((name) => wireNames({ name, field: fieldOf(declaration, name) }))

/** What a form starts with: the record's values, or the initial ones of a new record. */
export const startValues = (declaration: FormDeclaration, record?: Values): Values =>
  Object.fromEntries(
    fieldsOf(declaration).flatMap((named) => {
      const { kind, options } = named.field
      const initial = record ? undefined : options.initial
      const { empty = null } = kinds[kind].is
      return wireNames(named).map((wire) => [wire, record?.[wire] ?? initial ?? empty])
    }),
  )

/** What a form sends: all that may be written, empty where nothing is or where it has no meaning for these values. */
export const payloadOf = (declaration: FormDeclaration, mode: FormMode, values: Values): Values =>
  writableValues(declaration, mode, withoutInapplicable(declaration, startValues(declaration, values)))
