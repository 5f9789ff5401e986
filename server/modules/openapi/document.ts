import type { Call, CallName } from '#src/contract/call.ts'
import { failure } from '#src/contract/envelope.ts'
import { labelsOf } from '#src/contract/labels.ts'
import { DEFAULT_LOCALE, LOCALES } from '#src/i18n/locales.ts'
import { failureResponses, operationOf } from './operation.ts'
import { type JsonSchema, schemaWriter } from './schemas.ts'
import { webhooksOf } from './webhooks.ts'

/** What a document says of itself. */
export interface DocumentInfo {
  readonly title: string
  readonly version: string
  readonly description: string
}

const INFO: DocumentInfo = {
  title: 'Back-office API',
  version: '1.0.0',
  description: [
    'Every answer is an envelope: `status`, `message` and `result`, or, of a refusal, `code`, `message` and `errors`.',
    'Messages are in the language of the header `Lang`.',
    'Sign in with `POST /api/admin-panal/auth/login` and send `result.token` as a bearer token.',
    'Money is in riyals and percentages in percent, both with two decimals; times are ISO 8601 in UTC.',
  ].join(' '),
}

const lang: JsonSchema = {
  name: 'Lang',
  in: 'header',
  description: 'Language of messages and names.',
  schema: { type: 'string', enum: LOCALES, default: DEFAULT_LOCALE },
}

const tagsOf = (names: Iterable<string>): JsonSchema[] =>
  [...new Set(names)].map((name) => {
    const labels = labelsOf(name)
    return labels ? { name, description: labels.purpose } : { name }
  })

type Paths = Record<string, Record<string, JsonSchema>>

const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The call is done once, however often it is sent with this key.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

/** The OpenAPI 3.1 document of these calls. */
export const documentOf = (calls: ReadonlyMap<CallName, Call>, info = INFO): JsonSchema => {
  const paths: Paths = {}
  const written = schemaWriter()
  written.output(failure)
  for (const [name, call] of calls) {
    const [method = '', path = ''] = name.replace(/:(\w+)/g, '{$1}').split(' ')
    const url = `/api/${path}`
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(name, call, written) }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: tagsOf([...calls.values()].map(({ tag }) => tag)),
    paths,
    webhooks: webhooksOf(written),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: { Lang: lang, IdempotencyKey: idempotencyKey },
      responses: failureResponses,
      schemas: written.components,
    },
  }
}
