import { fieldHint, fieldLabel } from '#src/contract/labels.ts'
import type { Field, Fields } from '#src/schema/fields.ts'
import {
  isApplicable,
  type NamedField,
  requiredWhenOf,
  wireNames,
  writableFields,
} from '#src/schema/interpret.ts'
import type { Rule } from '#src/schema/resource.ts'
import { type JsonSchema, nullable } from './jsonSchema.ts'
import { documentedKind, valueSchema } from './kinds.ts'

/** What an input is described by: a resource or a group of settings. */
export interface Declared {
  readonly name: string
  readonly fields: Fields
  readonly rules: readonly Rule[]
}

type Mode = 'create' | 'edit'

const isEnglish = ({ name, field }: NamedField, key: string): boolean =>
  field.translated && key === `${name}_en`

const mustHold = (declared: Declared, named: NamedField, key: string): boolean =>
  !named.field.optional && !requiredWhenOf(declared, named.name) && !isEnglish(named, key)

const dependency = (declared: Declared, name: string): string | undefined => {
  const rule = requiredWhenOf(declared, name)
  return rule && `Only, and then required, while ${rule.when.field} is ${rule.when.is.join(' or ')}.`
}

const order = ({ rules }: Declared, name: string): string | undefined => {
  const rule = rules.find((each) => each.rule === 'dateOrder' && each.to === name)
  return rule?.rule === 'dateOrder' ? `Not before ${rule.from}.` : undefined
}

const sentences = (...parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? [part.endsWith('.') ? part : `${part}.`] : [])).join(' ')

const LANGUAGES: Readonly<Record<string, string>> = { ar: ' (Arabic)', en: ' (English)' }

const keySchema = (declared: Declared, mode: Mode, named: NamedField, key: string): JsonSchema => {
  const { name, field } = named
  const { description: ofKind, ...schema } = valueSchema(field)
  const language = field.translated ? (LANGUAGES[key.slice(-2)] ?? '') : ''
  const description = sentences(
    fieldHint(declared.name, name),
    ofKind as string | undefined,
    field.options.unique ? 'No two records share it.' : undefined,
    dependency(declared, name),
    order(declared, name),
  )
  const described = {
    title: fieldLabel(declared.name, name) + language,
    ...(description ? { description } : {}),
    ...(mustHold(declared, named, key) ? schema : nullable(schema)),
  }
  const { initial } = field.options
  return mode === 'create' && initial !== undefined ? { ...described, default: initial } : described
}

const keysOf = (declared: Declared, mode: Mode) =>
  writableFields(declared, mode).flatMap((named) => wireNames(named).map((key) => ({ named, key })))

/** What a create or an edit call carries. Unknown keys are refused; an edit takes any part. */
export const inputSchemaOf = (declared: Declared, mode: Mode): JsonSchema => {
  const keys = keysOf(declared, mode)
  const required = keys
    .filter(({ named, key }) => mustHold(declared, named, key) && named.field.options.initial === undefined)
    .map(({ key }) => key)
  return {
    type: 'object',
    properties: Object.fromEntries(
      keys.map(({ named, key }) => [key, keySchema(declared, mode, named, key)] as const),
    ),
    ...(mode === 'create' && required.length ? { required } : {}),
    additionalProperties: false,
  }
}

/** The first record of each resource, where something has to be pointed at. */
const EXAMPLE_ID = 1

const pointedAt: Partial<Record<Field['kind'], unknown>> = {
  reference: EXAMPLE_ID,
  references: [EXAMPLE_ID],
}

const exampleValue = (declared: Declared, { name, field }: NamedField, key: string): unknown => {
  const { example } = documentedKind(field.kind)
  const locale = key === `${name}_en` ? 'en' : 'ar'
  return (
    field.options.initial ??
    example(field.options, locale, declared.name) ??
    (field.optional ? undefined : pointedAt[field.kind])
  )
}

/** A create call that the rules accept, provided that what it points at exists. */
export const exampleInput = (declared: Declared): Readonly<Record<string, unknown>> => {
  const all = Object.fromEntries(
    keysOf(declared, 'create').map(({ named, key }) => [key, exampleValue(declared, named, key)] as const),
  )
  return Object.fromEntries(
    keysOf(declared, 'create')
      .filter(({ named, key }) => all[key] !== undefined && isApplicable(declared, named.name, all))
      .map(({ key }) => [key, all[key]]),
  )
}
