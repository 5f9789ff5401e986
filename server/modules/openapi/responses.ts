import { messages } from '#src/i18n/en/messages.ts'
import { type JsonSchema, object, type Properties, ref } from './jsonSchema.ts'

/** The envelope of a refusal (contract.md). */
export const failureSchema: JsonSchema = object({
  status: { type: 'boolean', const: false },
  code: {
    type: 'string',
    enum: Object.keys(messages.errors),
    description: 'Stays the same in every language.',
  },
  message: { type: 'string', description: 'In the language of the header Lang.' },
  errors: {
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'What is wrong with which field or parameter.',
  },
  request_id: { type: 'string' },
})

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood.',
  401: 'The token is missing or not valid any more.',
  403: 'Not permitted.',
  404: 'There is no such thing.',
  409: 'Refused in this state; `code` and `message` say why.',
  413: 'Too large.',
  415: 'The type of the body is not supported.',
  422: 'Something is wrong with the fields or parameters in `errors`.',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait.',
}

const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } }

const failure = (description: string, headers: JsonSchema = {}): JsonSchema => ({
  description,
  ...(Object.keys(headers).length ? { headers } : {}),
  content: { 'application/json': { schema: ref('Failure') } },
})

const nameOf = (status: number): string => `Failure${status}`

/** The refusals that calls refer to, by their names in the document. */
export const failureResponses: Properties = {
  ...Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([status, description]) => [
      nameOf(Number(status)),
      failure(description, Number(status) === 429 ? retryAfter : {}),
    ]),
  ),
  FailureOther: failure('Not possible now (503), or something that nobody foresaw (500).', retryAfter),
}

/** The refusals of a call. */
export const refusals = (statuses: readonly number[]): Properties => ({
  ...Object.fromEntries(
    [...new Set(statuses)]
      .sort()
      .map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }] as const),
  ),
  default: { $ref: '#/components/responses/FailureOther' },
})

/** The envelope of a success. */
export const successContent = (result: Properties | undefined): JsonSchema => ({
  'application/json': {
    schema: object({
      status: { type: 'boolean', const: true },
      message: { type: 'string' },
      result: result ? object(result) : { type: 'object' },
    }),
  },
})
