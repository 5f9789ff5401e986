import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Access, Permission } from '#src/contract/access.ts'
import type { Described, QueryParameter } from './described.ts'
import { type JsonSchema, type Properties, pascalCase } from './jsonSchema.ts'
import { refusals, successContent } from './responses.ts'

/** A route below /api as it was registered, for one method. */
export interface Route {
  readonly method: string
  readonly url: string
  readonly access: Access
  readonly schema: NonNullable<RouteOptions['schema']>
}

/** A route by one name: `GET /api/…`. */
export const routeKey = ({ method, url }: Pick<Route, 'method' | 'url'>): string => `${method} ${url}`

/** `/api/files/:name` as `/api/files/{name}`. */
export const pathOf = (url: string): string => url.replace(/:(\w+)/g, '{$1}')

const jsonSchemaOf = (schema: unknown): JsonSchema | undefined => {
  if (!(schema instanceof z.ZodType)) return undefined
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const propertiesOf = (schema: JsonSchema | undefined) => ({
  properties: (schema?.properties ?? {}) as Properties,
  required: new Set((schema?.required ?? []) as readonly string[]),
})

/** 0 stands for the root of a tree where there is one. */
const anId = { type: 'integer', minimum: 0 }

const pathParameters = ({ url, schema }: Route): JsonSchema[] => {
  const { properties } = propertiesOf(jsonSchemaOf(schema.params))
  return [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: /(?:^|_)id$/i.test(name) ? anId : (properties[name] ?? { type: 'string' }),
  }))
}

const fromZod = (schema: unknown): (QueryParameter & { readonly required?: true })[] => {
  const { properties, required } = propertiesOf(jsonSchemaOf(schema))
  return Object.entries(properties).map(([name, each]) => ({
    name,
    schema: each,
    ...(required.has(name) ? { required: true as const } : {}),
  }))
}

/** Several values of one parameter are joined by commas: `?type=A,B`. */
const joined = ({ type }: JsonSchema) => (type === 'array' ? { style: 'form', explode: false } : {})

const queryParameters = ({ schema }: Route, { query }: Described): JsonSchema[] =>
  (query ?? fromZod(schema.querystring)).map((each) => ({ in: 'query', ...joined(each.schema), ...each }))

const upload: JsonSchema = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
}

const requestBody = ({ schema }: Route, { body, example }: Described): JsonSchema | undefined => {
  const [type = 'application/json'] = schema.consumes ?? []
  const content = body ?? jsonSchemaOf(schema.body) ?? (schema.consumes ? upload : undefined)
  return (
    content && {
      required: true,
      content: { [type]: { schema: content, ...(example === undefined ? {} : { example }) } },
    }
  )
}

/** The refusals that follow from what the route says: who may use it and what it takes. */
const failuresOf = (route: Route, described: Described): number[] => {
  const { access, schema, url } = route
  const takes = schema.body ?? schema.consumes
  return [
    ...(access === 'public' ? [] : [401]),
    ...(typeof access === 'object' || access === 'user' ? [403] : []),
    ...(url.includes(':') ? [404] : []),
    ...(takes ? [400, 413, 415] : []),
    ...(takes || schema.querystring || schema.params ? [422] : []),
    ...(described.failures ?? []),
  ]
}

const permissionNames = (permissions: readonly Permission[]): string[] =>
  permissions.map(({ resource, action }) => `\`${resource}:${action}\``)

const permissionText = ({ access }: Route): string | undefined => {
  if (access === 'user') return 'For those who sign in for a vendor.'
  if (typeof access === 'string') return undefined
  if ('user' in access) return `For a vendor's primary user, and sub users with \`${access.user}\`.`
  const all = [permissionNames(access.anyOf).join(' or '), ...permissionNames(access.and ?? [])]
  return `Permission: ${all.join(' and ')}.`
}

const paragraphs = (...parts: readonly (string | undefined)[]): JsonSchema => {
  const description = parts.filter(Boolean).join('\n\n')
  return description ? { description } : {}
}

const content = ({ schema }: Route, described: Described): JsonSchema =>
  schema.produces
    ? Object.fromEntries(schema.produces.map((type) => [type, {}]))
    : {
        ...successContent(described.result),
        ...Object.fromEntries((described.files ?? []).map((type) => [type, {}])),
      }

const operationId = ({ method, url }: Route): string =>
  method.toLowerCase() + pascalCase(url.replace(/^\/api\/(?:admin-panal\/)?/, ''))

const LANGUAGE = { $ref: '#/components/parameters/Lang' }

/** One call of the document: what its route says by itself, and what is known beyond. */
export const operationOf = (route: Route, described: Described): JsonSchema => {
  const { schema, access } = route
  const body = requestBody(route, described)
  return {
    operationId: described.operationId ?? operationId(route),
    summary: schema.summary,
    ...paragraphs(described.description, permissionText(route)),
    tags: schema.tags,
    parameters: [LANGUAGE, ...pathParameters(route), ...queryParameters(route, described)],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [described.status ?? 200]: { description: 'Done.', content: content(route, described) },
      ...refusals(failuresOf(route, described)),
    },
    ...(access === 'public' ? { security: [] } : {}),
  }
}
