import type { Access, Permission } from '#src/contract/access.ts'
import type { Call, CallName } from '#src/contract/call.ts'
import { successOf } from '#src/contract/envelope.ts'
import { pascalCase } from '#src/schema/interpret.ts'
import type { JsonSchema, Properties } from './jsonSchema.ts'
import { refusals } from './responses.ts'
import type { SchemaWriter } from './schemas.ts'

const LANGUAGE = { $ref: '#/components/parameters/Lang' }
const KEY = { $ref: '#/components/parameters/IdempotencyKey' }

/** The refusals that follow from who may make a call and what it takes. */
const failuresOf = (name: CallName, { access, params, query, body, form, failures = [] }: Call): number[] => {
  const takes = body ?? form
  return [
    ...(access === 'public' ? [] : [401]),
    ...(typeof access === 'object' || access === 'user' ? [403] : []),
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
  if (typeof access === 'string') return undefined
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

const bodyOf = ({ body, form, example }: Call, { input }: SchemaWriter): JsonSchema => {
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
  const { tag, summary, access, params, query, repeatable } = call
  const description = [call.description, whoMay(access)].filter(Boolean).join('\n\n')
  return {
    operationId: call.operationId ?? operationId(name),
    summary,
    ...(description ? { description } : {}),
    tags: [tag],
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
