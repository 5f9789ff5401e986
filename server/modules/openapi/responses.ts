import type { ErrorCode } from '#server/http/errors.ts'
import { messages } from '#src/i18n/en/messages.ts'
import { type JsonSchema, type Properties, ref } from './jsonSchema.ts'

interface Refusal {
  readonly description: string
  /** One of the codes that such an answer may have. */
  readonly code: ErrorCode
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: { description: 'The request cannot be understood.', code: 'malformed' },
  401: { description: 'The token is missing or not valid any more.', code: 'token_not_valid' },
  403: { description: 'Not permitted.', code: 'not_allowed' },
  404: { description: 'There is no such thing.', code: 'not_found' },
  409: { description: 'Refused in this state; `code` and `message` say why.', code: 'changed_meanwhile' },
  413: { description: 'Too large.', code: 'payload_too_large' },
  415: { description: 'The type of the body is not supported.', code: 'unsupported_media_type' },
  422: {
    description: 'Something is wrong with the fields or parameters in `errors`.',
    code: 'validation',
    errors: { name_ar: [messages.validation.required] },
  },
  429: {
    description: 'Too many attempts; `Retry-After` says how many seconds to wait.',
    code: 'too_many_requests',
  },
}

const OTHER: Refusal = {
  description: 'Not possible now (503), or something that nobody foresaw (500).',
  code: 'unavailable',
}

const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } }

const MAKES_WAIT: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['too_many_requests', 'unavailable'])

const response = ({ description, code, errors = {} }: Refusal): JsonSchema => ({
  description,
  ...(MAKES_WAIT.has(code) ? { headers: retryAfter } : {}),
  content: {
    'application/json': {
      schema: ref('Failure'),
      example: { status: false, code, message: messages.errors[code], errors, request_id: 'Zm9v-1a' },
    },
  },
})

const nameOf = (status: number): string => `Failure${status}`

/** The refusals that calls refer to, by their names in the document. */
export const failureResponses: Properties = {
  ...Object.fromEntries(
    Object.entries(REFUSALS).map(([status, refusal]) => [nameOf(Number(status)), response(refusal)]),
  ),
  FailureOther: response(OTHER),
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
