import { z } from 'zod'
import { exampleEvent } from '#server/events/examples.ts'
import { EVENT_KINDS, type EventKind, envelopeOf } from '#src/contract/eventCatalogue.ts'
import { pascalCase } from '#src/schema/interpret.ts'
import type { JsonSchema, SchemaWriter } from './schemas.ts'

const HEADERS = [
  ['webhook-id', 'That of the event, the same with every try.'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970: refuse what is older than five minutes.'],
  [
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>`, in base64; several are separated by spaces.',
  ],
] as const

const headers: readonly JsonSchema[] = HEADERS.map(([name, description]) => ({
  name,
  in: 'header',
  description,
  required: true,
  schema: { type: 'string' },
}))

const webhookOf = (kind: EventKind, { output }: SchemaWriter): JsonSchema => {
  const { type, summary, data } = kind
  const schema = envelopeOf(z.literal(type), data).meta({ id: `Event${pascalCase(type)}` })
  return {
    post: {
      operationId: `event${pascalCase(type)}`,
      summary,
      tags: ['events'],
      parameters: headers,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: output(schema), example: exampleEvent(kind) } },
      },
      responses: {
        '2XX': { description: 'Taken: it is not delivered again.' },
        default: { description: 'Not taken: it is tried again, with growing waits, for three days.' },
      },
    },
  }
}

/** What endpoints are told, by the types of events. */
export const webhooksOf = (written: SchemaWriter): JsonSchema =>
  Object.fromEntries([...EVENT_KINDS.values()].map((kind) => [kind.type, webhookOf(kind, written)]))
