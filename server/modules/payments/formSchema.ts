import type { JsonSchema, Properties } from '#server/modules/openapi/jsonSchema.ts'

/** A form as the document shows it: its texts, and one part that is a file. */
export const withFilePart = (schema: JsonSchema, name: string): JsonSchema => ({
  ...schema,
  properties: {
    ...(schema.properties as Properties),
    [name]: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
})
