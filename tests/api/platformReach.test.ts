import { beforeAll, describe, expect, test } from 'vitest'
import { platformContract } from '#server/modules/platform/recordCalls.ts'
import { isForServices } from '#src/contract/access.ts'
import { SCOPES } from '#src/resources/scopes.ts'
import type { PlatformResource } from '#src/schema/platform.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  allScopes,
  collections,
  fed,
  insertPlaces,
  type Places,
  platformPath,
  sampleKey,
  sampleWritten,
} from '#tests/support/platform.ts'
import type { Values } from '#tests/support/samples.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'

let server: TestApp
/** Reaches everything. */
let wide: string
/** Kept to the vendor and to the marketplace of `own`. */
let narrow: string
let own: Places
let foreign: Places
let seed = 800

beforeAll(async () => {
  server = await startTestApp()
  own = await insertPlaces(server, 'OWN')
  foreign = await insertPlaces(server, 'FOREIGN')
  wide = (await makeServiceKey(server, { scopes: allScopes })).token
  narrow = (
    await makeServiceKey(server, {
      scopes: allScopes,
      vendors: [own.vendors?.id ?? 0],
      marketplaces: [own.marketplaces?.id ?? 0],
    })
  ).token
})

test('every scope that can be given is asked by some call', () => {
  const asked = [...platformContract().values()].flatMap(({ access }) =>
    isForServices(access) && typeof access === 'object' && 'service' in access
      ? [`${access.service.resource}:${access.service.action}`]
      : [],
  )
  expect([...new Set(asked)].sort()).toEqual([...SCOPES].sort())
})

const sampled = async (resource: PlatformResource, places: Places) => {
  seed += 1
  return { named: sampleKey(resource, places, seed), written: await sampleWritten(resource, places, seed) }
}

const isKept = ({ platform }: PlatformResource): boolean =>
  platform.vendor !== undefined || platform.marketplace !== undefined

const put = (resource: PlatformResource, token: string, named: Values, body: unknown) =>
  server.call(platformPath(resource, named), { method: 'PUT', token, body })

const keptAndFed = fed.filter((resource) => isKept(resource) && resource.name !== 'vendors')

describe.each(keptAndFed.map((resource) => [resource.name, resource] as const))(
  'a key that is kept to a vendor and a marketplace: %s',
  (_name, resource) => {
    test('finds, changes and removes its own records, and of others nothing', async () => {
      const [mine, theirs] = [await sampled(resource, own), await sampled(resource, foreign)]
      expect((await put(resource, narrow, mine.named, mine.written)).status).toBe(200)
      expect((await put(resource, wide, theirs.named, theirs.written)).status).toBe(200)
      expect((await server.call(platformPath(resource, mine.named), { token: narrow })).status).toBe(200)
      expect((await server.call(platformPath(resource, theirs.named), { token: narrow })).status).toBe(404)
      expect((await put(resource, narrow, theirs.named, theirs.written)).status).toBe(404)
      const removed = await server.call(platformPath(resource, theirs.named), {
        method: 'DELETE',
        token: narrow,
      })
      expect(removed.status).toBe(404)
      expect((await server.call(platformPath(resource, theirs.named), { token: wide })).status).toBe(200)
    })

    test('creates none for others, alone or among many rows', async () => {
      const [mine, theirs] = [await sampled(resource, own), await sampled(resource, foreign)]
      expect((await put(resource, narrow, theirs.named, theirs.written)).status).toBe(403)
      const { body } = await server.call(`${platformPath(resource)}/bulk`, {
        method: 'POST',
        token: narrow,
        body: [theirs, mine].map(({ named, written }) => ({ ...named, ...written })),
      })
      expect(body.result).toMatchObject({
        rows: [
          { row: 1, outcome: 'failed', code: 'not_allowed' },
          { row: 2, outcome: 'created' },
        ],
      })
      expect((await server.call(platformPath(resource, theirs.named), { token: wide })).status).toBe(404)
    })
  },
)

test.each(collections.filter(isKept).map((resource) => [resource.name, resource] as const))(
  'a key that is kept to a vendor and a marketplace lists no %s of others',
  async (_name, resource) => {
    const listed = async (token: string): Promise<number[]> => {
      const { body } = await server.call(platformPath(resource), { token, query: { limit: '1000' } })
      const page = (body.result as Record<string, { data: { id: number }[] }>)[resource.many]
      return (page?.data ?? []).map(({ id }) => id)
    }
    const [mine, all] = [await listed(narrow), await listed(wide)]
    expect(mine.length).toBeGreaterThan(0)
    expect(all.length).toBeGreaterThan(mine.length)
    expect(all).toEqual(expect.arrayContaining(mine))
  },
)
