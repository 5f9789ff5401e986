import { z } from 'zod'
import { shownFor } from '#src/contract/parts.ts'

/** A JSON Schema (2020-12, as OpenAPI 3.1 takes it) as plain data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

export type Properties = Readonly<Record<string, JsonSchema>>

/** A reference to a schema of the document. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** `anyOf: [{ type: 'string' }, { type: 'null' }]` as `type: ['string', 'null']`: easier to read. */
const joinNull = (schema: JsonSchema): JsonSchema => {
  const { anyOf, ...rest } = schema
  const [value, nothing, ...more] = Array.isArray(anyOf) ? anyOf.filter(isObject) : []
  if (!value || nothing?.type !== 'null' || more.length || typeof value.type !== 'string') return schema
  return {
    ...value,
    ...rest,
    type: [value.type, 'null'],
    ...(Array.isArray(value.enum) && { enum: [...value.enum, null] }),
  }
}

const COMPONENTS = '#/components/schemas/'

/** What every number holds: nobody has to read that. */
const SAFE = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const

const isPlain = ([key, value]: readonly [string, unknown]): boolean =>
  value !== (SAFE as Readonly<Record<string, unknown>>)[key] && key !== '$schema'

/** From 1 on, as people say "above 0". */
const fromOne = ({ exclusiveMinimum, ...schema }: JsonSchema): JsonSchema =>
  exclusiveMinimum === 0 && schema.type === 'integer'
    ? { ...schema, minimum: 1 }
    : { ...schema, ...(exclusiveMinimum !== undefined && { exclusiveMinimum }) }

/** A schema as it is easy to read, named ones where OpenAPI keeps them. */
const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value === 'string') return value.replace(/^#\/\$defs\//, COMPONENTS)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(isPlain)
  return joinNull(fromOne(Object.fromEntries(entries.map(([key, each]) => [key, tidy(each)]))))
}

/** What schemas are in the document; those with a name (`meta({ id })`) stand once, below components. */
export interface SchemaWriter {
  readonly components: Readonly<Record<string, JsonSchema>>
  /** What is taken: as it is sent. */
  readonly input: (schema: z.ZodType) => JsonSchema
  /** What is answered. */
  readonly output: (schema: z.ZodType) => JsonSchema
}

const convert = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const instead = shownFor(zodSchema)
      if (!instead) return
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
      Object.assign(jsonSchema, convert(instead, io))
    },
  })

export const schemaWriter = (): SchemaWriter => {
  const components: Record<string, JsonSchema> = {}
  const write = (io: 'input' | 'output') => (schema: z.ZodType) => {
    const { $defs = {}, ...json } = convert(schema, io)
    Object.assign(components, tidy($defs))
    return tidy(json) as JsonSchema
  }
  return { components, input: write('input'), output: write('output') }
}
