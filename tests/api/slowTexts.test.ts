import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listPlan } from '#server/crud/list.ts'
import { allResources } from '#server/db/registry.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import type { Field } from '#src/schema/fields.ts'
import { type NamedField, wireNames, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { schemaOfField } from '#src/schema/zod.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { isLong as isProof } from '#tests/support/counts.ts'
import { note } from '#tests/support/figures.ts'
import { allScopes } from '#tests/support/platform.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { collectRoutes, type DeclaredRoute } from '#tests/support/routes.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

/** The most processor time that any text may take, in milliseconds: nobody else is answered meanwhile. */
const MOST_MS = 200
/** Characters of a body, which may be a megabyte; what grows with their square takes minutes for these too. */
const LONGEST = 300_000
/** Characters of an address: Node reads no longer one. */
const LONGEST_ADDRESS = 15_000

/** What expressions stumble over when it is repeated. */
const PATTERNS = [
  '<',
  '<a',
  '<a>',
  '<a></b>',
  '<b><p>',
  '<img ',
  '<!--',
  '</',
  '&',
  '&nbsp;',
  '&nbsp',
  '&#',
  '\\',
  '\\,',
  ',',
  ' ',
  '\n',
  '-',
  '_',
  '.',
  '@',
  'a',
  'a@',
  'a.',
  '0',
  '1,',
  '/',
  '%',
  '"',
  '{',
  '[',
  '(',
  ':',
  ';',
  '=',
  'أ',
  'ال',
  '\u0640',
  '\u202b',
  '😀',
]

/** All of them in the long proofs, otherwise every third, others from place to place. */
const patternsFor = (place: number): readonly string[] =>
  PATTERNS.filter((_, at) => isProof || (at + place) % 3 === 0)

/** A text that almost fits: what comes last fits nothing. */
const repeated = (pattern: string, length: number): string =>
  `${pattern.repeat(Math.floor(length / pattern.length))}!`

let tried = 0
let slowest = 0

afterAll(() =>
  note({
    about: 'strangers',
    scenario: 'Texts that repeat something, up to the length of a body',
    runs: tried,
    outcome: `the longest kept the process busy for ${Math.round(slowest)} ms`,
  }),
)

/** Processor time of this process in milliseconds, the least of three tries: it does not depend on who else works here. */
const timeOf = async (work: () => unknown): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && least > MOST_MS; tries += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  slowest = Math.max(slowest, least)
  tried += 1
  return least
}

let server: TestApp
let records: Records
let token: string
let serviceToken: string
let userToken: string
let routes: DeclaredRoute[]

beforeAll(async () => {
  server = await startTestApp({ variables: { LOG_LEVEL: 'silent' } })
  records = await recordsOf(server)
  token = records.token
  serviceToken = (await makeServiceKey(server, { scopes: allScopes, requestsPerMinute: 1_000_000 })).token
  userToken = (await vendorPeople(server)).token
  routes = await collectRoutes(server.context)
})

const keysOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** One value for each key, which share the length of a body. */
const filled = (keys: readonly string[], pattern: string, length: number): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, repeated(pattern, length / keys.length)]))

const isLong = ({ field }: NamedField): boolean => field.kind === 'richText' || field.kind === 'longText'

const longest = ({ options }: Field, pattern: string): string =>
  repeated(pattern, ((options as Field<'longText'>['options']).max ?? 0) - 1)

const resourceOf = ({ path }: DeclaredRoute): AnyResource => {
  const found = allResources.find(({ base }) => path === `/api/${base}/bulk`)
  if (!found) throw new Error(path)
  return found
}

const send = async ({ path, method }: DeclaredRoute, query: string, body: unknown) => {
  const isUser = path.startsWith('/api/user/') || path.startsWith('/api/logout')
  const isService = path.startsWith('/api/platform/')
  const url = path.replace(/:\w+|\*/g, '1')
  const answer = await server.call(query ? `${url}?${query}` : url, {
    method,
    token: isService ? serviceToken : isUser ? userToken : token,
    ...(body === undefined ? {} : { body }),
  })
  if (answer.status === 401 && isUser) userToken = (await vendorPeople(server)).token
  else if (answer.status === 401) token = await server.signIn()
  return answer
}

describe('no text keeps the process busy', () => {
  test('whatever is repeated in the body of a call', { timeout: 300_000 }, async () => {
    const writing = routes.filter(({ schema }) => keysOf(schema.body).length > 0)
    expect(writing.length).toBeGreaterThan(30)
    for (const [place, route] of writing.entries())
      for (const pattern of patternsFor(place)) {
        const body = filled(keysOf(route.schema.body), pattern, LONGEST)
        const ms = await timeOf(async () => expect((await send(route, '', body)).status).toBeLessThan(500))
        expect(ms, `${route.name} ${pattern}`).toBeLessThan(MOST_MS)
      }
  })

  test('whatever is repeated in the parameters of a call', { timeout: 300_000 }, async () => {
    const asking = routes.filter(({ schema }) => keysOf(schema.querystring).length > 0)
    expect(asking.length).toBeGreaterThan(30)
    for (const [place, route] of asking.entries())
      for (const pattern of patternsFor(place)) {
        const query = new URLSearchParams(filled(keysOf(route.schema.querystring), pattern, LONGEST_ADDRESS))
        const ms = await timeOf(async () =>
          expect((await send(route, String(query), undefined)).status).toBeLessThan(500),
        )
        expect(ms, `${route.name} ${pattern}`).toBeLessThan(MOST_MS)
      }
  })

  test('whatever is repeated in the filter of a bulk order', { timeout: 120_000 }, async () => {
    // Rows of the platform hold no filter.
    const bulk = routes.filter(({ path }) => path.startsWith('/api/admin-panal/') && path.endsWith('/bulk'))
    expect(bulk.length).toBeGreaterThan(5)
    for (const [place, route] of bulk.entries())
      for (const pattern of patternsFor(place)) {
        const { filters } = listPlan(resourceOf(route), rulesOf(resourceOf(route)), 'en')
        const names = ['search', ...filters.map(({ name }) => name)]
        const body = { action: 'delete', filter: filled(names, pattern, LONGEST) }
        const ms = await timeOf(async () => expect((await send(route, '', body)).status).toBeLessThan(500))
        expect(ms, `${route.name} ${pattern}`).toBeLessThan(MOST_MS)
      }
  })

  test('whatever is repeated in one field of a record', { timeout: 120_000 }, async () => {
    const named = allResources.flatMap((resource) =>
      writableFields(resource, 'create').map(
        ({ name, field }) => [`${resource.name}.${name}`, field] as const,
      ),
    )
    const fields = new Map(named.map(([name, field]) => [JSON.stringify(field), [name, field] as const]))
    expect(fields.size).toBeGreaterThan(30)
    for (const [place, [name, field]] of [...fields.values()].entries())
      for (const pattern of patternsFor(place)) {
        const ms = await timeOf(() => schemaOfField(field).safeParse(repeated(pattern, LONGEST)))
        expect(ms, `${name} ${pattern}`).toBeLessThan(MOST_MS)
      }
  })

  test('whatever is repeated in a text that is not too long', { timeout: 300_000 }, async () => {
    const long = allResources.filter(
      (resource) => resource.capabilities.create && writableFields(resource, 'create').some(isLong),
    )
    expect(long.length).toBeGreaterThan(3)
    for (const [place, resource] of long.entries()) {
      const input = await records.input(resource, 1)
      const names = writableFields(resource, 'create').filter(isLong)
      for (const pattern of patternsFor(place)) {
        const texts = names.flatMap((named) =>
          wireNames(named).map((key) => [key, longest(named.field, pattern)]),
        )
        const body = { ...input, ...Object.fromEntries(texts) }
        const ms = await timeOf(async () =>
          expect((await records.post(resource, body)).status).toBeLessThan(500),
        )
        expect(ms, `${resource.name} ${pattern}`).toBeLessThan(MOST_MS * names.length)
      }
    }
  })
})
