import { beforeAll, describe, expect, test } from 'vitest'
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
let key: string
let places: Places
let seed = 500

beforeAll(async () => {
  server = await startTestApp()
  key = (await makeServiceKey(server, { scopes: allScopes })).token
  places = await insertPlaces(server, 'SOUQ')
})

const sampled = async (resource: PlatformResource) => {
  seed += 1
  return { named: sampleKey(resource, places, seed), written: await sampleWritten(resource, places, seed) }
}

const put = (resource: PlatformResource, named: Values, body: unknown, locale: 'ar' | 'en' = 'en') =>
  server.call(platformPath(resource, named), { method: 'PUT', token: key, body, locale })

const bulk = (resource: PlatformResource, body: unknown, locale: 'ar' | 'en' = 'en', token = key) =>
  server.call(`${platformPath(resource)}/bulk`, { method: 'POST', token, body, locale })

/** A value of a record that may be any other: a text, or else a number. */
const otherOf = (resource: PlatformResource, written: Values) => {
  const kindOf = (name: string) => resource.fields[name.replace(/_(ar|en)$/, '')]
  const text = Object.keys(written).find((name) => {
    const field = kindOf(name)
    return (field?.kind === 'text' || field?.kind === 'longText') && !field.options.unique
  })
  const number = Object.keys(written).find((name) => kindOf(name)?.kind === 'integer')
  if (!text && number) return { name: number, values: [7, 8], wrong: 'seven' } as const
  return { name: text ?? 'username', values: ['شيء آخر', 'غيره'], wrong: 5 } as const
}

describe.each(fed.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  test('a record is created, left alone when nothing is new, changed, and read', async () => {
    const { named, written } = await sampled(resource)
    const { name: other, values } = otherOf(resource, written)
    const created = await put(resource, named, written)
    expect(created.body.result).toMatchObject({
      outcome: 'created',
      [resource.one]: { ...named, ...written },
    })
    const again = await put(resource, named, written)
    expect(again.body.result).toMatchObject({ outcome: 'unchanged' })
    const changed = await put(resource, named, { [other]: values[0] })
    expect(changed.body.result).toMatchObject({
      outcome: 'updated',
      [resource.one]: { ...named, ...written, [other]: values[0] },
    })
    const read = await server.call(platformPath(resource, named), { token: key })
    expect(read.body.result).toEqual({
      [resource.one]: (changed.body.result as Readonly<Record<string, unknown>>)[resource.one],
    })
    const { rows } = await server.context.database.pool.query(
      'select action, actor_name, actor_id from history where resource = $1 order by id desc limit 2',
      [resource.name],
    )
    // What others count again and again stands in no history.
    const told = resource.fields[other]?.options.counted ? ['create'] : ['edit', 'create']
    expect(rows).toEqual(
      told.map((action) => ({ action, actor_name: expect.stringMatching(/^service /), actor_id: null })),
    )
  })

  test('rows are each created, changed, left alone or refused with their reasons, and sent again do no harm', async () => {
    const [one, two] = [await sampled(resource), await sampled(resource)]
    const { name: text, values, wrong } = otherOf(resource, one.written)
    const rows = [
      { ...one.named, ...one.written },
      { ...two.named, ...two.written, [text]: wrong },
      { ...one.named, ...one.written, [text]: values[1] },
      { ...one.named, ...one.written, [text]: values[1] },
      { ...two.named, ...two.written, not_known: 1 },
      one.written,
    ]
    for (const [locale, told] of [
      ['ar', 'هذا الحقل غير معروف'],
      ['en', 'This field is not known'],
    ] as const) {
      const { status, body } = await bulk(resource, rows, locale)
      const { rows: outcomes, ...counts } = body.result as { rows: Values[] }
      expect([status, outcomes.map(({ outcome }) => outcome)]).toEqual([
        200,
        [locale === 'ar' ? 'created' : 'updated', 'failed', 'updated', 'unchanged', 'failed', 'failed'],
      ])
      expect(outcomes[1]).toMatchObject({
        row: 2,
        key: two.named,
        code: 'validation',
        errors: { [text]: [expect.any(String)] },
      })
      expect(outcomes[4]).toMatchObject({ errors: { not_known: [told] } })
      expect(outcomes[5]).not.toHaveProperty('key')
      expect(counts).toEqual({
        created: locale === 'ar' ? 1 : 0,
        updated: locale === 'ar' ? 1 : 2,
        unchanged: 1,
        failed: 3,
        stopped: null,
      })
    }
    expect((await server.call(platformPath(resource, two.named), { token: key })).status).toBe(404)
  })

  test('a key without the scope is refused, and so is whoever is signed in', async () => {
    const { named, written } = await sampled(resource)
    const others = allScopes.filter((scope) => !scope.startsWith(`${resource.name}:`))
    const { token } = await makeServiceKey(server, { scopes: [...others, `${resource.name}:read`] })
    const refused = await server.call(platformPath(resource, named), { method: 'PUT', token, body: written })
    expect([refused.status, refused.body.code]).toEqual([403, 'scope_missing'])
    expect((await bulk(resource, [{ ...named, ...written }], 'en', token)).status).toBe(403)
    const admin = await server.signIn()
    expect((await bulk(resource, [{ ...named, ...written }], 'en', admin)).status).toBe(401)
    expect((await server.call(platformPath(resource, named), { token: key })).status).toBe(404)
  })

  test('deleting is there where the declaration says so', async () => {
    const { named, written } = await sampled(resource)
    await put(resource, named, written)
    const deleted = await server.call(platformPath(resource, named), { method: 'DELETE', token: key })
    expect(deleted.status).toBe(resource.platform.deletes ? 200 : 404)
    const after = await server.call(platformPath(resource, named), { token: key })
    expect(after.status).toBe(resource.platform.deletes ? 404 : 200)
  })
})

describe.each(collections.map((resource) => [resource.name, resource] as const))(
  '%s is read',
  (_name, resource) => {
    test('page by page, each record once, and from the last cursor what changed since', async () => {
      const ids: number[] = []
      let cursor = ''
      for (let more = true; more; ) {
        const { status, body } = await server.call(platformPath(resource), {
          token: key,
          query: { limit: '2', ...(cursor ? { cursor } : {}) },
        })
        expect(status).toBe(200)
        const page = (
          body.result as Record<string, { data: { id: number }[]; next_cursor: string; has_more: boolean }>
        )[resource.many]
        ids.push(...(page?.data ?? []).map(({ id }) => id))
        cursor = page?.next_cursor ?? ''
        more = page?.has_more === true
      }
      expect(new Set(ids).size).toBe(ids.length)
      const { rows } = await server.context.database.pool.query(
        `select count(*)::int as n from "${resource.name}" t where ${resource.name === 'users' ? "user_type = 'SUB'" : 'true'}`,
      )
      expect(ids).toHaveLength(rows[0].n)
      const since = await server.call(platformPath(resource), {
        token: key,
        query: { cursor, updated_since: '2000-01-01T00:00:00Z' },
      })
      expect(since.body.result).toMatchObject({ [resource.many]: { data: [], has_more: false } })
    })

    test('an unknown parameter, a cursor that is none and a wrong moment are refused by their names', async () => {
      const wrong = { page: '2', cursor: 'x', updated_since: 'yesterday', limit: '0' }
      for (const [name, value] of Object.entries(wrong)) {
        const query = { [name]: value }
        const { status, body } = await server.call(platformPath(resource), { token: key, query })
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, Object.keys(query)])
      }
    })
  },
)
