import { z } from 'zod'
import type { Fields } from '#src/schema/fields.ts'
import { type NamedField, requiredWhenOf, wireNames, writableFields } from '#src/schema/interpret.ts'
import { message } from '#src/schema/issues.ts'
import type { Rule } from '#src/schema/resource.ts'
import type { InputOfFields } from '#src/schema/types.ts'
import { inputSchema, schemaOfField } from '#src/schema/zod.ts'
import { fieldHint, fieldLabel } from './labels.ts'

/** What an input is made of: a resource, a group of settings, or some fields of their own. */
export interface Declared<F extends Fields = Fields> {
  /** Whose labels the fields have. */
  readonly name: string
  readonly fields: F
  readonly rules: readonly Rule[]
}

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

/** What the API document says of a field beside its schema. */
const said = (declared: Declared, { name, field }: NamedField, key: string, ofKind?: string) => {
  const description = sentences(
    fieldHint(declared.name, name),
    ofKind,
    field.options.unique === true ? 'No two records share it.' : undefined,
    dependency(declared, name),
    order(declared, name),
  )
  return {
    title: fieldLabel(declared.name, name) + (field.translated ? (LANGUAGES[key.slice(-2)] ?? '') : ''),
    ...(description ? { description } : {}),
  }
}

type Value<T> = z.ZodType<T, T>

type Shape<Input> = {
  [K in keyof Input]-?: undefined extends Input[K]
    ? z.ZodOptional<Value<Exclude<Input[K], undefined>>>
    : Value<Input[K]>
}

interface Inputs<F extends Fields> {
  readonly create: z.ZodObject<Shape<InputOfFields<F>>, z.core.$strict>
  readonly edit: z.ZodObject<Shape<Partial<InputOfFields<F>>>, z.core.$strict>
}

/** What a create call carries, or an edit call, which takes any part of it; with labels and hints for the document. */
export const inputOf = <F extends Fields, M extends keyof Inputs<F>>(
  declared: Declared<F>,
  mode: M,
): Inputs<F>[M] => {
  const { shape } = inputSchema(declared, mode)
  const labelled = writableFields(declared, mode).flatMap((named) =>
    wireNames(named).map((key) => {
      const ofKind = schemaOfField(named.field).meta()?.description
      return [key, shape[key]?.meta(said(declared, named, key, ofKind))] as const
    }),
  )
  // Which keys there are is known from the declaration alone.
  return z.strictObject(Object.fromEntries(labelled), message('invalid')) as unknown as Inputs<F>[M]
}
