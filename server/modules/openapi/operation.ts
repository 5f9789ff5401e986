import type { ErrorCode } from '#server/http/errors.ts'
import { type Access, isForServices, type Permission } from '#src/contract/access.ts'
import type { Call, CallName } from '#src/contract/call.ts'
import { successOf } from '#src/contract/envelope.ts'
import { messages } from '#src/i18n/en/messages.ts'
import { pascalCase } from '#src/schema/interpret.ts'
import { type JsonSchema, type Properties, ref, type SchemaWriter } from './schemas.ts'

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
const refusals = (statuses: readonly number[]): Properties => ({
  ...Object.fromEntries(
    [...new Set(statuses)]
      .sort()
      .map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }] as const),
  ),
  default: { $ref: '#/components/responses/FailureOther' },
})

const LANGUAGE = { $ref: '#/components/parameters/Lang' }
const KEY = { $ref: '#/components/parameters/IdempotencyKey' }

/** The refusals that follow from who may make a call and what it takes. */
const failuresOf = (
  name: CallName,
  { access, params, query, body, form, rows, failures = [] }: Call,
): number[] => {
  const takes = body ?? form ?? rows
  return [
    ...(access === 'public' ? [] : [401]),
    ...(typeof access === 'object' || access === 'user' || access === 'service' ? [403] : []),
    ...(isForServices(access) ? [429] : []),
    ...(name.includes(':') ? [404] : []),
    ...(takes ? [400, 413, 415] : []),
    ...(takes || query || params ? [422] : []),
    ...failures,
  ]
}

const permissionNames = (permissions: readonly Permission[]): string[] =>
  permissions.map(({ resource, action }) => `\`${resource}:${action}\``)

const whoMay = (access: Access): string | undefined => {
  if (access === 'user') return 'For those who sign in for a vendor.'
  if (access === 'service') return 'For the key of a service account.'
  if (typeof access === 'string') return undefined
  if ('service' in access)
    return `For the key of a service account with the scope \`${access.service.resource}:${access.service.action}\`.`
  if ('user' in access) return `For a vendor's primary user, and sub users with \`${access.user}\`.`
  const all = [permissionNames(access.anyOf).join(' or '), ...permissionNames(access.and ?? [])]
  return `Permission: ${all.join(' and ')}.`
}

/** Several values of one parameter are joined by commas: `?type=A,B`. */
const joined = ({ type }: JsonSchema) => (type === 'array' ? { style: 'form', explode: false } : {})

const parametersIn = (where: 'path' | 'query', schema: JsonSchema): JsonSchema[] => {
  const required = new Set((schema.required ?? []) as readonly string[])
  return Object.entries((schema.properties ?? {}) as Properties).map(([name, { description, ...each }]) => ({
    name,
    in: where,
    ...(description === undefined ? {} : { description }),
    ...joined(each),
    ...(where === 'path' || required.has(name) ? { required: true } : {}),
    schema: each,
  }))
}

/** `PUT admin-panal/saved-views/:id` as `putSavedViewsId`. */
const operationId = (name: CallName): string => {
  const [method = '', path = ''] = name.split(' ')
  return method.toLowerCase() + pascalCase(path.replace(/^admin-panal\//, ''))
}

const content = (call: Call, { output }: SchemaWriter): Readonly<Record<string, JsonSchema>> => {
  const { result, files = [] } = call
  const asFiles = files.map((type) => [type, {}] as const)
  if (files.length && !result) return Object.fromEntries(asFiles)
  return { 'application/json': { schema: output(successOf(call)) }, ...Object.fromEntries(asFiles) }
}

/** Rows, all in one list or each on a line of its own. */
const rowsBody = ({ example }: Call, row: JsonSchema): JsonSchema => {
  const examples = Array.isArray(example) ? example : []
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: { type: 'array', items: row }, example: examples },
        'application/x-ndjson': {
          schema: row,
          example: examples.map((each) => JSON.stringify(each)).join('\n'),
        },
      },
    },
  }
}

const bodyOf = (call: Call, { input }: SchemaWriter): JsonSchema => {
  const { body, form, rows, example } = call
  if (rows) return rowsBody(call, input(rows))
  const taken = body ?? form
  if (!taken) return {}
  const type = body ? 'application/json' : 'multipart/form-data'
  return {
    requestBody: {
      required: true,
      content: { [type]: { schema: input(taken), ...(example === undefined ? {} : { example }) } },
    },
  }
}

/** One call of the document. */
export const operationOf = (name: CallName, call: Call, schemas: SchemaWriter): JsonSchema => {
  const { tag, summary, access, params, query, repeatable, deprecated } = call
  const description = [call.description, whoMay(access)].filter(Boolean).join('\n\n')
  return {
    operationId: call.operationId ?? operationId(name),
    summary,
    ...(description ? { description } : {}),
    tags: [tag],
    ...(deprecated ? { deprecated: true } : {}),
    parameters: [
      LANGUAGE,
      ...(repeatable ? [KEY] : []),
      ...(params ? parametersIn('path', schemas.input(params)) : []),
      ...(query ? parametersIn('query', schemas.input(query)) : []),
    ],
    ...bodyOf(call, schemas),
    responses: {
      [call.status ?? 200]: { description: 'Done.', content: content(call, schemas) },
      ...refusals(failuresOf(name, call)),
    },
    ...(access === 'public' ? { security: [] } : {}),
  }
}
