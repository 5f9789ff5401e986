/** A JSON Schema (2020-12, as OpenAPI 3.1 takes it) as plain data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

export type Properties = Readonly<Record<string, JsonSchema>>

/** A reference to a schema of the document. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
