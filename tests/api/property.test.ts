import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allResources } from '#server/db/registry.ts'
import { type Call, startTestApp, type TestApp } from '#tests/support/app.ts'
import { count } from '#tests/support/counts.ts'
import { note } from '#tests/support/figures.ts'
import { allScopes } from '#tests/support/platform.ts'
import { recordsOf } from '#tests/support/records.ts'
import { collectRoutes, type DeclaredRoute } from '#tests/support/routes.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

/** How many inputs all routes get together; `RUNS=1000000 npm run test:long` for more, as every night. */
const RUNS = Number(process.env.RUNS ?? count(200_000, 3000))
const SLOWEST_MS = 1000

let server: TestApp
let token: string
let serviceToken: string
let userToken: string
let routes: DeclaredRoute[]
let slowest = 0

beforeAll(async () => {
  server = await startTestApp({ variables: { LOG_LEVEL: 'error' } })
  const records = await recordsOf(server)
  for (const resource of allResources) if (resource.capabilities.create) await records.create(resource, 1)
  token = await server.signIn()
  serviceToken = (await makeServiceKey(server, { scopes: allScopes, requestsPerMinute: 1_000_000 })).token
  userToken = (await vendorPeople(server)).token
  routes = await collectRoutes(server.context)
})

const keysOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  "' or '1'='1",
  '1; drop table users; --',
  '%',
  '_',
  '\\',
  '%%%%',
  '#{7*7}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '..%2f..%2fetc',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  'أ'.repeat(300),
  'a'.repeat(8192),
  '2026-02-30',
  '9999999999999999999999',
  '٩٩٩',
  '<script>alert(1)</script>',
  '<b>'.repeat(500),
  '/api/files/x.png',
  'true',
  '2026-01-01T00:00:00.000Z',
  'SELECT pg_sleep(5)',
]

const NASTY_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'id',
  'a.b',
  'a[b]',
  'x'.repeat(8192),
  '',
]

const nasty = fc.constantFrom(...NASTY)
const scalar = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(1, 2, 0, -1, 2 ** 53, 1e308, 0.001),
  fc.boolean(),
  fc.constant(null),
)
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 5 }) },
)

/** Some of the declared keys, now and then one that is not. */
const entries = <T>(keys: readonly string[], of: fc.Arbitrary<T>): fc.Arbitrary<[string, T][]> => {
  const declared = keys.length ? [{ weight: 9, arbitrary: fc.constantFrom(...keys) }] : []
  const key = fc.oneof(...declared, { weight: 1, arbitrary: fc.constantFrom(...NASTY_KEYS) })
  return fc.array(fc.tuple(key, of), { maxLength: 6 })
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'application/json\ta',
  'application/json a',
  ' application/json',
  'APPLICATION/JSON',
  'application/jsonx',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  ';',
  '\u00e9',
]

interface Input {
  readonly path: string
  readonly call: Call
}

const pathsOf = ({ path }: DeclaredRoute): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom('1', '2', 'ar', 'packages') },
        { weight: 4, arbitrary: nasty },
      ),
      {
        minLength: 4,
        maxLength: 4,
      },
    )
    .map((parts) => {
      const left = [...parts]
      return path.replace(/:\w+|\*/g, () => encodeURIComponent(left.pop()?.toWellFormed() ?? ''))
    })

const queryOf = ({ schema }: DeclaredRoute): fc.Arbitrary<string> =>
  entries(
    keysOf(schema.querystring),
    fc.oneof(nasty, fc.string({ maxLength: 20 }), fc.integer().map(String)),
  ).map((pairs) =>
    pairs
      .map(([key, text]) => `${encodeURIComponent(key)}=${encodeURIComponent(text.toWellFormed())}`)
      .join('&'),
  )

const objectOf = (pairs: readonly (readonly [string, unknown])[]): string =>
  `{${pairs.map(([key, item]) => `${JSON.stringify(key)}:${JSON.stringify(item) ?? 'null'}`).join(',')}}`

const bodyOf = ({ schema }: DeclaredRoute): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: entries(keysOf(schema.body), value).map(objectOf) },
    { weight: 1, arbitrary: fc.jsonValue().map((item) => JSON.stringify(item)) },
    { weight: 1, arbitrary: nasty },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 1, max: 5000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: 1, max: 5000 })
        .map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
    },
  )

const inputOf = (route: DeclaredRoute): fc.Arbitrary<Input> =>
  fc
    .record({
      path: pathsOf(route),
      query: fc.oneof(queryOf(route), fc.constant('')),
      body: bodyOf(route),
      type: fc.oneof({ weight: 6, arbitrary: fc.constant('application/json') }, fc.constantFrom(...TYPES)),
      lang: fc.constantFrom('ar', 'en', 'fr', '__proto__'),
    })
    .map(({ path, query, body, type, lang }) => ({
      path: query ? `${path}?${query}` : path,
      call: {
        method: route.method,
        headers: { lang, ...(route.method === 'GET' ? {} : { 'content-type': type }) },
        ...(route.method === 'GET' ? {} : { body }),
      },
    }))

const isForUsers = (path: string): boolean => path.startsWith('/api/user/') || path.startsWith('/api/logout')

const send = async ({ path, call }: Input) => {
  const isUser = isForUsers(path)
  const began = performance.now()
  const isService = path.startsWith('/api/platform/')
  const own = isUser ? userToken : token
  const answer = await server.call(path, { ...call, token: isService ? serviceToken : own })
  const ms = performance.now() - began
  if (answer.status === 401) {
    if (isUser) userToken = (await vendorPeople(server)).token
    else token = await server.signIn()
  }
  return { answer, ms }
}

test(`no route fails or hangs, whatever it is sent (${RUNS} inputs)`, {
  timeout: 60_000 + RUNS * 20,
}, async () => {
  expect(routes.length).toBeGreaterThan(50)
  const numRuns = Math.ceil(RUNS / routes.length)
  for (const route of routes)
    await fc.assert(
      fc.asyncProperty(inputOf(route), async (input) => {
        const { answer, ms } = await send(input)
        // A busy machine may be slow once; an input that is slow is slow again.
        const again = ms > SLOWEST_MS ? (await send(input)).ms : ms
        slowest = Math.max(slowest, Math.min(ms, again))
        const slow = again > SLOWEST_MS
        if (answer.status < 500 && !slow) return
        throw new Error(
          `${route.name}: ${answer.status} after ${Math.round(ms)} ms ${server.logged.at(-1)?.slice(0, 1500)}`,
        )
      }),
      { numRuns, ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}) },
    )
  note({
    about: 'strangers',
    scenario: `Inputs made up for ${routes.length} calls`,
    runs: numRuns * routes.length,
    outcome: `0 of 5xx, none hangs, the slowest ${Math.round(slowest)} ms`,
  })
})

test('a failure never tells of SQL, files or stacks', async () => {
  const route = routes.find(({ name }) => name.startsWith('POST /api/admin-panal/coupons'))
  for (const text of NASTY) {
    const { answer } = await send({
      path: route?.path ?? '',
      call: { method: 'POST', body: { code: text, name_ar: text, packages: [text] } },
    })
    expect(answer.text).not.toMatch(/select |insert |node_modules|at Object|\.ts:/i)
  }
})

test('odd content types never lead a body past validation', async () => {
  const writing = routes.filter(
    ({ method, schema }) => schema.body && (method === 'POST' || method === 'PUT'),
  )
  expect(writing.length).toBeGreaterThan(10)
  for (const route of writing)
    for (const type of TYPES) {
      const path = route.path.replace(/:\w+/g, '1')
      const { answer } = await send({
        path,
        call: { method: route.method, body: '{"unknown_key":1}', headers: { 'content-type': type } },
      })
      expect([route.name, type, answer.status >= 400 && answer.status < 500]).toEqual([
        route.name,
        type,
        true,
      ])
    }
})

test('a call without a body is done whatever is sent with it, and reads nothing of it', async () => {
  const bodiless = routes.filter(({ method, schema }) => !schema.body && method !== 'GET')
  expect(bodiless.length).toBeGreaterThan(10)
  for (const route of bodiless)
    for (const body of ['[]', '[[]]', '""', '0', 'null', 'true', '{"email":[]}']) {
      const path = route.path.replace(/:\w+/g, '999999')
      const { answer } = await send({
        path,
        call: { method: route.method, body, headers: { 'content-type': 'application/json' } },
      })
      expect([route.name, body, answer.status < 500]).toEqual([route.name, body, true])
    }
})
