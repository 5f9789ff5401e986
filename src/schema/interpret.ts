import { LOCALES } from '#src/i18n/locales.ts'
import type { Field, FieldKind } from './fields.ts'
import type { AnyResource, RequiredWhen } from './resource.ts'

/** A field with its name, as interpreters walk over them. */
export interface NamedField<K extends FieldKind = FieldKind> {
  readonly name: string
  readonly field: Field<K>
}

/** Whether a field is of one of some kinds, whose options it then has. */
export const isOfKind = <K extends FieldKind>(
  field: Field | undefined,
  ...kinds: readonly K[]
): field is Field<K> => kinds.some((kind) => kind === field?.kind)

/** The fields of a declaration in their order. */
export const fieldsOf = (resource: Pick<AnyResource, 'fields'>): NamedField[] =>
  Object.entries(resource.fields).map(([name, field]) => ({ name, field }))

/** The field of that name; throws on a name that is not declared, which is a fault of the caller. */
export const fieldOf = (resource: Pick<AnyResource, 'fields'>, name: string): Field => {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (!field) throw new Error(`no field ${name}`)
  return field
}

/** The resource whose records a field points at; undefined for one that points at none. */
export const targetOf = (field: Field | undefined): string | undefined =>
  isOfKind(field, 'reference', 'references') ? field.options.resource : undefined

/** Keys under which a field stands in payloads, forms and columns: one, or one per language. */
export const wireNames = ({ name, field }: NamedField): string[] =>
  field.translated ? LOCALES.map((locale) => `${name}_${locale}`) : [name]

/** Key under which a form keeps the second typing of a new password; it is never sent. */
export const confirmationOf = (name: string): string => `${name}_confirmation`

/** True for a password that is chosen, and therefore typed twice. */
export const isNewPassword = (field: Field): boolean => isOfKind(field, 'password') && !field.options.existing

/** The fields that have columns of their own in the table: neither computed nor held in a join table. */
export const storedFields = (resource: Pick<AnyResource, 'fields'>): NamedField[] =>
  fieldsOf(resource).filter(({ field }) => !field.computed && field.kind !== 'references')

/** The fields that a client may write. */
export const writableFields = (
  resource: Pick<AnyResource, 'fields'>,
  mode: 'create' | 'edit',
): NamedField[] =>
  fieldsOf(resource).filter(
    ({ field }) => !field.computed && !field.options.readOnly && !(mode === 'edit' && field.options.once),
  )

/** Of some values by payload key, those that a write may carry: where browser and server say which these are. */
export const writableValues = (
  resource: Pick<AnyResource, 'fields'>,
  mode: 'create' | 'edit',
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    writableFields(resource, mode)
      .flatMap(wireNames)
      .filter((wire) => values[wire] !== undefined)
      .map((wire) => [wire, values[wire]]),
  )

/** The rule by which a field depends on another one's value, if there is one. */
export const requiredWhenOf = (
  resource: Pick<AnyResource, 'rules'>,
  name: string,
): RequiredWhen | undefined =>
  resource.rules.find((rule): rule is RequiredWhen => rule.rule === 'requiredWhen' && rule.field === name)

/** False while a rule says that the field has no meaning for these values: it is then hidden and kept empty. */
export const isApplicable = (
  resource: Pick<AnyResource, 'rules'>,
  name: string,
  values: Readonly<Record<string, unknown>>,
): boolean => {
  const rule = requiredWhenOf(resource, name)
  return !rule || rule.when.is.includes(String(values[rule.when.field]))
}

/** False for what is written and never answered. */
export const isAnswered = ({ kind }: Field): boolean => kind !== 'password'

/** True for texts too large for lists: answered with a single record only. */
export const isLarge = ({ kind }: Field): boolean => kind === 'richText'

/** `referral_code_group` as `ReferralCodeGroup`. */
export const pascalCase = (name: string): string =>
  name
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** `subscriptionType` and `subscription_type` both become `subscription_type`: names of tables and columns. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
