import { beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#server/db/registry.ts'
import { ROLES } from '#server/db/roles.ts'
import { fieldOf } from '#src/schema/interpret.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { sampleOf } from '#tests/support/samples.ts'

interface Row {
  readonly id: number
  readonly [key: string]: unknown
}

let server: TestApp
let token: string
let made = 0

beforeAll(async () => {
  server = await startTestApp()
  token = await server.signIn()
})

const declared = allResources.flatMap((resource) =>
  resource.transitions.map((each) => [`${resource.name}: ${each.key}`, resource, each] as const),
)

test('there are transitions', () => {
  expect(declared.map(([name]) => name)).toEqual([
    'vendors: confirm',
    'payment_problems: settle',
    'partners: confirm',
    'shippings: resolve',
    'shipping_company_requests: activate',
    'contacts: handle',
  ])
})

describe.each(declared)('%s', (_name, resource, { key, at, by, state, needs }) => {
  const put = (id: number, as = token, locale: 'ar' | 'en' = 'en') =>
    server.call(`/api/${resource.base}/${key}/${id}`, { method: 'PUT', token: as, locale })
  const make = () => {
    made += 1
    const needed = needs ? { [needs]: sampleOf(fieldOf(resource, needs), needs, made) } : {}
    return insertSample(server.context.database.pool, resource, needed)
  }
  const listed = async (query: Record<string, string>): Promise<number[]> => {
    const { body } = await server.call(`/api/${resource.base}`, { token, query })
    return (body.result as Record<string, { data: Row[] }>)[resource.many]?.data.map(({ id }) => id) ?? []
  }

  test('is made once, with who and when', async () => {
    const id = await make()
    expect(await listed({ [state.field]: state.before })).toContain(id)
    const { status, body } = await put(id)
    const row = (body.result as Record<string, Row>)[resource.one] as Row
    expect([status, row[state.field], row[by]]).toEqual([200, state.after, 'super-admin-1@test.test'])
    expect(Date.parse(String(row[at]))).toBeGreaterThan(Date.now() - 60_000)
    expect(await listed({ [state.field]: state.before })).not.toContain(id)
    expect(await listed({ [state.field]: state.after })).toContain(id)
    const again = await put(id, token, 'ar')
    expect([again.status, again.body.code]).toEqual([409, 'already_done'])
    expect(again.body.message).toContain('super-admin-1@test.test')
  })

  test('of twenty at once one wins and the others are told', async () => {
    const id = await make()
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'already_done')).toHaveLength(19)
    const { rows } = await server.context.database.pool.query(
      'select 1 from history where resource = $1 and record_id = $2 and action = $3',
      [resource.name, id, key],
    )
    expect(rows).toHaveLength(1)
  })

  test('needs its own permission and a record', async () => {
    const id = await make()
    expect((await put(id, await server.signIn('read_only'))).status).toBe(403)
    const permitted = ROLES.find(({ permissions }) => permissions.includes(`${resource.name}:${key}`))
    expect((await put(id, await server.signIn(permitted?.key as string))).status).toBe(200)
    expect((await put(999_999)).status).toBe(404)
  })
})
