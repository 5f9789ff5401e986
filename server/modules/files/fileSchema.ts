import { type JsonSchema, object } from '#server/modules/openapi/jsonSchema.ts'
import type { FileView } from '../../files/records.ts'

const text = { type: 'string' } as const

/** `result.file` in the API document. */
export const fileSchema = object({
  id: { type: 'integer' },
  name: { ...text, description: "The sender's name of it." },
  url: { ...text, description: 'What image and file fields hold.' },
  type: text,
  size: { type: 'integer', description: 'Bytes.' },
} satisfies Record<keyof FileView, JsonSchema>)
