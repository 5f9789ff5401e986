import { type JsonSchema, listOf, nullable, object } from '#server/modules/openapi/jsonSchema.ts'
import { KINDS } from '#src/resources/notifications/kinds.ts'

const text = { type: 'string' } as const
const whole = { type: 'integer' } as const

const notification: JsonSchema = object({
  id: whole,
  kind: { ...text, enum: KINDS },
  resource: { ...text, description: 'Of the record that it opens.' },
  record_id: nullable(whole),
  title: { ...text, description: 'In the language of the call.' },
  text,
  created_at: { ...text, format: 'date-time' },
  read: { type: 'boolean' },
})

/** `result` of the list in the API document. */
export const notificationsSchema = {
  total: whole,
  data: listOf(notification),
  unread: { ...whole, description: 'Counted up to 100.' },
  filters: { type: 'object' },
}
