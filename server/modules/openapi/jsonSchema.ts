/** A JSON Schema (2020-12, as OpenAPI 3.1 takes it) as plain data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

export type Properties = Readonly<Record<string, JsonSchema>>

/** A reference to a schema of the document. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** The same schema, which may be null too. */
export const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema.type, 'null'].flat(),
  ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
})

/** An object with these properties; all of them are there unless said otherwise. */
export const object = (
  properties: Properties,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ type: 'object', properties, ...(required.length ? { required } : {}) })

/** A list of such items. */
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** `referral_code_group` as `ReferralCodeGroup`. */
export const pascalCase = (name: string): string =>
  name
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
