import { envJsonToBruV2, jsonToBruV2, jsonToCollectionBru } from '@usebruno/lang'
import { z } from 'zod'

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  tags: z.tuple([z.string()]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema: z.object({ default: z.unknown().optional() }),
      }),
    )
    .readonly(),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) })
    .optional(),
})

type Operation = z.infer<typeof operation>

const document = z.object({
  info: z.object({ title: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

const isOwn = (parameter: unknown): boolean => !Object.hasOwn(Object(parameter), '$ref')

/** An operation without the parameters that all have: those stand in the collection. */
const readOperation = (value: unknown): Operation => {
  const { parameters = [], ...rest } = Object(value) as { readonly parameters?: readonly unknown[] }
  return operation.parse({ ...rest, parameters: parameters.filter(isOwn) })
}

const paramsOf = ({ parameters }: Operation) =>
  parameters.map(({ name, in: type, required = false, schema }) => ({
    name,
    value: type === 'path' ? `${name.replaceAll('_', '-')}-1` : String(schema.default ?? ''),
    type,
    enabled: required,
  }))

/** Rows are sent as a list: that they may come one a line is told in the description. */
const bodyOf = ({ requestBody }: Operation): string | undefined => {
  const example = requestBody?.content['application/json']?.example
  return example === undefined ? undefined : JSON.stringify(example, null, 2)
}

interface Asked {
  readonly path: string
  readonly method: string
  readonly sequence: number
  readonly operation: Operation
}

const requestOf = ({ path, method, sequence, operation: of }: Asked): string => {
  const params = paramsOf(of)
  const asked = params.filter(({ type, enabled }) => type === 'query' && enabled)
  const query = asked.map(({ name, value }) => `${name}=${value}`).join('&')
  const body = bodyOf(of)
  return jsonToBruV2({
    meta: { name: of.summary, type: 'http', seq: sequence },
    http: {
      method,
      url: `{{host}}${path.replace(/\{(\w+)\}/g, ':$1')}${query ? `?${query}` : ''}`,
      body: body === undefined ? 'none' : 'json',
      auth: 'inherit',
    },
    params,
    ...(body === undefined ? {} : { body: { json: body } }),
    ...(of.description ? { docs: of.description } : {}),
  })
}

/** `platform shipping_requests` as `shipping-requests`: everything here is of the platform. */
const folderOf = (tag: string): string => tag.replace(/^platform /, '').replaceAll('_', '-')

const COLLECTION = {
  headers: [{ name: 'Lang', value: '{{lang}}', enabled: true }],
  auth: { mode: 'bearer', bearer: { token: '{{key}}' } },
  docs: 'Choose the environment and give it the key of a service account (System, Integrations), which is kept as a secret and not written into these files.',
}

const ENVIRONMENT = {
  variables: [
    { name: 'host', value: 'http://localhost:8080', enabled: true, secret: false },
    { name: 'lang', value: 'en', enabled: true, secret: false },
    { name: 'key', value: '', enabled: true, secret: true },
  ],
}

const settings = (name: string): string =>
  `${JSON.stringify({ version: '1', name, type: 'collection', ignore: ['node_modules', '.git'] }, null, 2)}\n`

/** The files of a Bruno collection, by their paths within it, with a request for each call of an OpenAPI document. */
export const brunoFiles = (given: unknown): ReadonlyMap<string, string> => {
  const { info, paths } = document.parse(given)
  const files = new Map([
    ['bruno.json', settings(info.title)],
    ['collection.bru', jsonToCollectionBru(COLLECTION)],
    ['environments/local.bru', envJsonToBruV2(ENVIRONMENT)],
  ])
  const sequences = new Map<string, number>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, value] of Object.entries(methods)) {
      const of = readOperation(value)
      const folder = folderOf(of.tags[0])
      const sequence = (sequences.get(folder) ?? 0) + 1
      sequences.set(folder, sequence)
      const request = requestOf({ path, method, sequence, operation: of })
      files.set(`${folder}/${of.operationId}.bru`, request)
    }
  return files
}
