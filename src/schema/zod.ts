import { z } from 'zod'
import { checks } from './checks.ts'
import { type Field, kinds } from './fields.ts'
import { type NamedField, wireNames, writableFields, writableValues } from './interpret.ts'
import { type Issues, packIssue, unpackIssue, type ValidationKey } from './issues.ts'
import type { AnyResource } from './resource.ts'
import { issuesOfRules, type Values, withoutInapplicable } from './rules.ts'

type Mode = 'create' | 'edit'

/** By the options of a field, which are its own: a field is asked for by each call that takes or answers it. */
const made = new WeakMap<Field['options'], z.ZodType>()

/** The zod schema of one value of a field, without regard to whether it may be missing. */
export const schemaOfField = ({ kind, options }: Field): z.ZodType => {
  const before = made.get(options)
  if (before) return before
  // Each check takes the options of its own kind; which kind it is, is known only at run time.
  const check = checks[kinds[kind].is.check] as (options: Field['options']) => z.ZodType
  const schema = check(options)
  made.set(options, schema)
  return schema
}

/** An empty string means no value, as forms send it. */
const emptyAsNull = (value: unknown) => (value === '' || value === undefined ? null : value)

const nullable = (schema: z.ZodType) => z.preprocess(emptyAsNull, schema.nullable()).optional()

const required = (schema: z.ZodType, missing: ValidationKey = 'required') =>
  z.preprocess((value, context) => {
    if (value !== null && value !== undefined && value !== '') return value
    context.issues.push({
      code: 'custom',
      message: packIssue(`validation.${missing}`),
      input: value,
    })
    return z.NEVER
  }, schema)

/** Nothing said means the initial value; an explicit null or empty text empties what may be empty. */
const startingWith = (initial: string | number | boolean, schema: z.ZodType, must: boolean) =>
  must
    ? z.preprocess((value) => emptyAsNull(value) ?? initial, schema).prefault(initial)
    : z.preprocess(emptyAsNull, schema.nullable()).prefault(initial)

/** Left empty, it stays as it is. */
const unlessEmpty = (schema: z.ZodType) =>
  z.preprocess((value) => emptyAsNull(value) ?? undefined, schema.optional()).optional()

/** Left empty, it stays as it is; only null removes it. */
const unlessBlank = (schema: z.ZodType) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.nullable().optional()).optional()

const depends = (resource: Pick<AnyResource, 'rules'>, name: string) =>
  resource.rules.some((rule) => rule.rule === 'requiredWhen' && rule.field === name)

/** True when the payload key `wire` of a field must hold a value, whatever the others hold. */
export const isRequired = (resource: Pick<AnyResource, 'rules'>, { name, field }: NamedField, wire: string) =>
  !field.optional && !depends(resource, name) && !(field.translated && wire === `${name}_en`)

const schemaOfKey = (resource: Pick<AnyResource, 'rules'>, mode: Mode, named: NamedField, wire: string) => {
  const schema = schemaOfField(named.field)
  const must = isRequired(resource, named, wire)
  const { initial } = named.field.options
  if (mode === 'create' && initial !== undefined) return startingWith(initial, schema, must)
  if (mode === 'edit' && named.field.kind === 'password') return unlessEmpty(schema)
  if (mode === 'edit' && named.field.kind === 'secret') return unlessBlank(schema)
  const known = must ? required(schema, kinds[named.field.kind].is.missing) : nullable(schema)
  return mode === 'edit' ? known.optional() : known
}

const shapeOf = (resource: Pick<AnyResource, 'fields' | 'rules'>, mode: Mode) => {
  const shape: Record<string, z.ZodType> = {}
  for (const named of writableFields(resource, mode))
    for (const wire of wireNames(named)) shape[wire] = schemaOfKey(resource, mode, named, wire)
  return shape
}

/**
 * What a create or edit call may carry. Create fills initial values in; edit takes any part of the fields
 * (rules across fields are then checked on the merged record: `issuesOfRules`). An unknown key is an issue.
 * Messages are packed issues (`unpackIssue`).
 */
export const inputSchema = (resource: Pick<AnyResource, 'fields' | 'rules'>, mode: Mode) =>
  z.strictObject(shapeOf(resource, mode), { error: packIssue('validation.invalid') })

/** The issues of a failed parse by payload key; an unknown key is reported under its own name. */
export const issuesOf = (error: z.ZodError): Issues => {
  // A map, as callers may name a key `constructor`.
  const issues = new Map<string, ReturnType<typeof unpackIssue>[]>()
  const add = (key: string, packed: string) =>
    issues.set(key, [...(issues.get(key) ?? []), unpackIssue(packed)])
  for (const issue of error.issues) {
    const [field] = issue.path
    if (issue.code === 'unrecognized_keys' && field === undefined)
      for (const key of issue.keys) add(key, packIssue('validation.unknown'))
    else add(String(field ?? ''), issue.message)
  }
  return Object.fromEntries(issues)
}

/**
 * Checks a whole form as the server will: fields and rules across them. `values` may hold more than the
 * writable fields (id, labels): the rest is not looked at.
 */
export const validateInput = (
  resource: Pick<AnyResource, 'fields' | 'rules'>,
  mode: Mode,
  values: Values,
): Issues => {
  const applicable = withoutInapplicable(resource, values)
  const picked = writableValues(resource, mode, applicable)
  const known = writableFields(resource, mode).flatMap(wireNames)
  const whole =
    mode === 'edit' ? { ...Object.fromEntries(known.map((key) => [key, null])), ...picked } : picked
  const parsed = inputSchema(resource, mode).safeParse(whole)
  return { ...issuesOfRules(resource, applicable), ...(parsed.success ? {} : issuesOf(parsed.error)) }
}
