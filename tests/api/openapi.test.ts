import Fastify, { type RouteOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { guardRoutes } from '#server/http/access.ts'
import { useZod } from '#server/http/validation.ts'
import { modules } from '#server/modules/index.ts'
import { contract } from '#src/contract/index.ts'
import { resources } from '#src/resources/index.ts'
import { reports } from '#src/resources/reports/index.ts'
import type { AnyReport } from '#src/schema/report.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: Schema; readonly example?: unknown }>
  }
  readonly responses: Record<string, unknown>
  readonly security?: readonly unknown[]
}

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Record<string, Schema>
  readonly required?: readonly string[]
  readonly [keyword: string]: unknown
}

interface Document {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, Schema>; readonly responses: object }
}

let server: TestApp
let document: Document
let operations: [string, Operation][]

beforeAll(async () => {
  server = await startTestApp()
  document = (await server.call('/api/openapi.json')).body as unknown as Document
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
})

test('every call of the contract is served', () => {
  const served = new Set<string>(server.app.calls.keys())
  expect(Object.keys(contract).filter((name) => !served.has(name))).toEqual([])
})

const operation = (name: string): Operation => {
  const found = operations.find(([each]) => each === name)?.[1]
  if (!found) throw new Error(`the document has no ${name}`)
  return found
}

const schemaNamed = (name: string): Schema => {
  const schema = document.components.schemas[name]
  if (!schema) throw new Error(`the document has no schema ${name}`)
  return schema
}

/** Every object within a value. */
const objectsIn = (value: unknown): Record<string, unknown>[] => {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner]
}

const registeredCalls = async (): Promise<string[]> => {
  const found: string[] = []
  const app = Fastify()
  useZod(app)
  guardRoutes(app, () => {
    throw new Error('not asked')
  })
  app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    if (!url.startsWith('/api')) return
    for (const each of [method].flat())
      if (each !== 'HEAD') found.push(`${each} ${url.replace(/:(\w+)/g, '{$1}')}`)
  })
  for (const register of modules) await register(app, server.context)
  await app.ready()
  await app.close()
  return found
}

test('the document holds exactly the calls that there are', async () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.map(([name]) => name).sort()).toEqual((await registeredCalls()).sort())
})

test('every call has a name of its own, a summary, a tag and the answers that it may get', () => {
  const ids = operations.map(([, { operationId }]) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [name, { operationId, summary, tags, responses, security }] of operations) {
    expect([name, operationId]).toEqual([name, expect.stringMatching(/^[a-z]\w+$/i)])
    expect([name, summary]).toEqual([name, expect.stringMatching(/^[A-Z].+/)])
    expect([name, tags]).toEqual([name, [expect.any(String)]])
    const statuses = Object.keys(responses)
    expect([name, statuses]).toEqual([name, expect.arrayContaining(['default'])])
    expect([name, statuses.includes('401') || security?.length === 0]).toEqual([name, true])
  }
})

test('everything that is referred to is there', () => {
  const references = objectsIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  expect(references.length).toBeGreaterThan(50)
  for (const reference of new Set(references)) {
    const target = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
    expect([reference, target]).toEqual([reference, expect.any(Object)])
  }
})

test('every parameter of a path is described, and each name stands once', () => {
  for (const [name, { parameters }] of operations) {
    const inPath = parameters.filter((each) => each.in === 'path').map((each) => each.name)
    expect([name, inPath]).toEqual([name, [...name.matchAll(/\{(\w+)\}/g)].map(([, each]) => each)])
    const keys = parameters.filter((each) => each.in).map((each) => `${each.in} ${each.name}`)
    expect([name, new Set(keys).size]).toEqual([name, keys.length])
  }
})

test('no schema is empty: every value of every input has a type', () => {
  const inputs = operations.flatMap(([name, { requestBody }]) =>
    Object.values(requestBody?.content ?? {}).map(({ schema }) => [name, schema] as const),
  )
  expect(inputs.length).toBeGreaterThan(10)
  for (const [name, schema] of inputs) {
    const whole = schema.$ref ? schemaNamed(schema.$ref.split('/').at(-1) ?? '') : schema
    for (const [key, value] of Object.entries(whole.properties ?? {}))
      expect([name, key, value.type ?? value.anyOf ?? value.$ref]).toEqual([name, key, expect.anything()])
  }
})

test('a list names its filters with their values', () => {
  const { parameters } = operation('GET /api/admin-panal/coupons')
  const named = new Map(parameters.map((parameter) => [parameter.name, parameter]))
  expect(named.get('type')).toMatchObject({
    in: 'query',
    explode: false,
    description: 'Discount type: any of these.',
    schema: { type: 'array', items: { type: 'string', enum: ['PERCENTAGE', 'FIXED'] } },
  })
  expect(named.get('packages')?.schema).toEqual({ type: 'array', items: { type: 'integer', minimum: 1 } })
  expect(named.get('from_date_from')?.schema).toEqual({ type: 'string', format: 'date' })
  expect(named.get('pageSize')?.schema).toMatchObject({ maximum: 100, default: 15 })
  expect(named.get('sort_column')?.schema.enum).toContain('from_date')
  expect([...named.keys()]).toEqual(expect.arrayContaining(['search', 'ids', 'active', 'cursor', 'page']))
})

test('the parameters of a list in the document are those that the list takes', async () => {
  const token = await server.signIn()
  for (const { base } of Object.values<AnyResource>(resources)) {
    const { parameters } = operation(`GET /api/${base}`)
    const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
    const query = Object.fromEntries(names.map((name) => [name, '']))
    const { body } = await server.call(`/api/${base}`, { token, query: { ...query, unheard_of: '' } })
    expect(body.errors).toMatchObject({ unheard_of: ['This field is not known'] })
    for (const name of names) expect(body.errors?.[name]).not.toEqual(['This field is not known'])
  }
})

test('an input says what is required, what is refused, and its bounds', () => {
  const coupon = schemaNamed('NewCoupon')
  expect(coupon).toMatchObject({
    additionalProperties: false,
    required: ['name_ar', 'code', 'from_date', 'to_date', 'packages'],
    properties: {
      name_ar: { type: 'string', maxLength: 120, title: 'Name (Arabic)' },
      name_en: { type: ['string', 'null'] },
      type: { enum: ['PERCENTAGE', 'FIXED'], default: 'PERCENTAGE' },
      value: { type: ['number', 'null'], minimum: 0.01, maximum: 1_000_000, multipleOf: 0.01 },
      packages: { type: 'array', minItems: 1 },
    },
  })
  expect(coupon.properties?.value?.description).toContain('while type is FIXED')
  expect(schemaNamed('ChangedCoupon').required).toBeUndefined()
})

test('the required keys of the document are those whose absence the server refuses', async () => {
  const token = await server.signIn()
  for (const { base, capabilities } of Object.values<AnyResource>(resources)) {
    if (!capabilities.create) continue
    const schema = operation(`POST /api/${base}`).requestBody?.content['application/json']?.schema
    const { required = [] } = schemaNamed(schema?.$ref?.split('/').at(-1) ?? '')
    const { body } = await server.call(`/api/${base}`, { method: 'POST', token, body: {} })
    expect([base, Object.keys(body.errors ?? {}).sort()]).toEqual([base, [...required].sort()])
  }
})

test('the example of a call is accepted as it stands, for every resource', async () => {
  const token = await server.signIn()
  for (const { base, one, capabilities } of Object.values<AnyResource>(resources)) {
    if (!capabilities.create) continue
    const example = operation(`POST /api/${base}`).requestBody?.content['application/json']?.example
    const { status, body } = await server.call(`/api/${base}`, { method: 'POST', token, body: example })
    expect([base, status, body.errors]).toEqual([base, 201, undefined])
    const record = (body.result as Record<string, Record<string, unknown>>)[one] ?? {}
    const described = schemaNamed(one.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase()))
    expect([base, Object.keys(record).sort()]).toEqual([base, Object.keys(described.properties ?? {}).sort()])
  }
})

const nameOf = (schema: Schema | undefined): string => schema?.$ref?.split('/').at(-1) ?? ''

/** What stands below `result` of a call's success. */
const resultOf = (name: string): Schema => {
  const { content } = operation(name).responses['200'] as Operation['requestBody'] & object
  const { properties } = content['application/json']?.schema ?? {}
  return properties?.result ?? {}
}

test('a report answers the rows, sums and charts that the document declares', async () => {
  const token = await server.signIn()
  for (const report of Object.values(reports) as unknown as AnyReport[]) {
    const name = `GET /api/${report.base}`
    const page = schemaNamed(nameOf(resultOf(name).properties?.report))
    const row = schemaNamed(nameOf(page.properties?.data?.items))
    const { body } = await server.call(`/api/${report.base}`, { token })
    const found = (body.result as { report: { data: object[]; sum: object } }).report
    // What is optional is told where there are many rows.
    expect(Object.keys(found).sort()).toEqual([...(page.required ?? [])].sort())
    expect(Object.keys(found.sum).sort()).toEqual(Object.keys(page.properties?.sum?.properties ?? {}).sort())
    // The examples of the test before are there to be reported on; nothing has been sold.
    if (report.subject !== 'subscriptions' && report.subject !== 'accounting')
      expect([report.name, found.data.length > 0]).toEqual([report.name, true])
    for (const each of found.data)
      expect(Object.keys(each).sort()).toEqual(Object.keys(row.properties ?? {}).sort())
    const charts = schemaNamed(nameOf(resultOf(`${name}/charts`).properties?.charts))
    const drawn = (await server.call(`/api/${report.base}/charts`, { token })).body.result as {
      charts: Record<string, { data: object[] }>
    }
    for (const [key, { data }] of Object.entries(drawn.charts))
      for (const point of data) {
        const known = charts.properties?.[key]?.properties?.data?.items?.properties ?? {}
        expect(Object.keys(known)).toEqual(expect.arrayContaining(Object.keys(point)))
      }
  }
})

test('the parameters of a report in the document are those that it takes, each column of a file too', async () => {
  const token = await server.signIn()
  for (const report of Object.values(reports) as unknown as AnyReport[]) {
    const { parameters } = operation(`GET /api/${report.base}`)
    const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
    const query = Object.fromEntries(names.map((name) => [name, '']))
    const { body } = await server.call(`/api/${report.base}`, { token, query: { ...query, unheard_of: '' } })
    expect(body.errors).toMatchObject({ unheard_of: ['This field is not known'] })
    for (const name of names) expect(body.errors?.[name]).not.toEqual(['This field is not known'])
    const columns = parameters.find(({ name }) => name === 'columns')?.schema.items?.enum ?? []
    const file = await server.call(`/api/${report.base}`, {
      token,
      query: { excel: '1', columns: columns.join() },
    })
    expect([report.name, columns.length > 5, file.status]).toEqual([report.name, true, 200])
    const other = await server.call(`/api/${report.base}`, {
      token,
      query: { excel: '1', columns: 'created_at' },
    })
    expect([report.name, other.status, other.body.errors]).toEqual([
      report.name,
      422,
      { columns: expect.anything() },
    ])
  }
})

test('calls that need no token say so, the others which permission they need', () => {
  expect(operation('POST /api/admin-panal/auth/login').security).toEqual([])
  expect(operation('DELETE /api/admin-panal/coupons/{id}')).toMatchObject({
    description: 'Permission: `coupons:delete`.',
    responses: { 401: {}, 403: {}, 404: {}, 409: {} },
  })
  expect(operation('POST /api/admin-panal/auth/login').responses).toHaveProperty('429')
})
