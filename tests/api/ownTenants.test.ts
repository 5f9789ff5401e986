import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { snakeCase, wireNames, writableFields } from '#src/schema/interpret.ts'
import { isSingle, type OwnedResource, ownRecord } from '#src/schema/owner.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { sheetRows, takeFile } from '#tests/support/exports.ts'
import {
  insertOwn,
  type OwnCall,
  ownCalls,
  owned,
  ownerOf,
  ownInput,
  unnamedCalls,
} from '#tests/support/owned.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'

let server: TestApp
let pool: pg.Pool
let admin: string

beforeAll(async () => {
  server = await startTestApp()
  pool = server.context.database.pool
  admin = await server.signIn()
})

const make = ({ method, path, query, body }: OwnCall, token?: string) =>
  server.call(`/api/${path}`, {
    method,
    ...(token && { token }),
    ...(query && { query }),
    ...(body && { body }),
  })

const rowsOf = async ({ name }: OwnedResource, ids: readonly number[]) =>
  (
    await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${snakeCase(name)}" t where id = any($1::bigint[]) order by id`,
      [ids],
    )
  ).rows.map(({ row }) => row)

const idsOf = async ({ name }: OwnedResource) =>
  (await pool.query<{ id: number }>(`select id from "${snakeCase(name)}" order by id`)).rows.map(
    ({ id }) => id,
  )

/** An answer without what differs from call to call. */
const saidBy = ({ status, body }: Awaited<ReturnType<typeof make>>) => ({
  status,
  code: body.code,
  message: body.message,
  errors: body.errors,
})

const NOBODYS = 987_654_321

const switchOff = async (path: string) => {
  const answer = await server.call(`/api/admin-panal/${path}`, { method: 'PUT', token: admin })
  expect([path, answer.status]).toEqual([path, 200])
}

/** Those whom nothing of that part is open to, and what they are answered. */
const SHUT_OUT: Readonly<
  Record<string, (resource: OwnedResource, mine: VendorPeople) => Promise<{ token?: string; status: number }>>
> = {
  'somebody who is not signed in': async () => ({ status: 401 }),
  'an administrator': async () => ({ token: admin, status: 403 }),
  'a sub user whom that part is not open to': async (_, mine) => ({
    token: (await mine.sub()).token,
    status: 403,
  }),
  'a sub user who was switched off': async ({ owner }, mine) => {
    const { id, token } = await mine.sub(owner.permission)
    await switchOff(`users/active-toggle/${id}`)
    return { token, status: 401 }
  },
  'the seller of a store that was switched off': async () => {
    const store = await vendorPeople(server)
    await switchOff(`venders/active-toggle/${store.vendorId}`)
    return { token: store.token, status: 401 }
  },
}

/** Those whom that part of another store is open to. */
const STRANGERS: Readonly<
  Record<string, (resource: OwnedResource, others: VendorPeople) => Promise<string>>
> = {
  'another seller': async (_, { token }) => token,
  'a sub user of another seller': async ({ owner }, others) => (await others.sub(owner.permission)).token,
}

describe.each(owned.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  const { owner } = resource
  const { actions = {} } = owner
  const isOne = isSingle(resource)
  let mine: VendorPeople
  let others: VendorPeople
  let ids: number[]
  let before: Record<string, unknown>[]

  beforeAll(async () => {
    mine = await vendorPeople(server)
    others = await vendorPeople(server)
    ids = [await insertOwn(server, resource, mine)]
    before = await rowsOf(resource, ids)
  })

  test.each(Object.entries(STRANGERS))('%s sees, changes and guesses nothing of it', async (__, of) => {
    const token = await of(resource, others)
    for (const call of await ownCalls(server, resource, ids)) {
      const { does, path, query } = call
      if (query?.excel) {
        const { bytes } = await takeFile(server, path, { token, query })
        expect([does, (await sheetRows(bytes)).length]).toEqual([does, 1])
      } else if (query?.pdf) {
        const { headers } = await takeFile(server, path, { token, query })
        expect([does, Number(headers['x-total-rows'])]).toEqual([does, 0])
      } else if (query) {
        const { body } = await make(call, token)
        expect([does, body.result]).toMatchObject([does, { [owner.many]: { total: 0, data: [] } }])
      } else {
        const [there] = ids
        const nowhere = { ...call, path: path.replace(String(there), String(NOBODYS)) }
        const answer = saidBy(await make(call, token))
        expect([does, answer.status]).toEqual([does, 404])
        // A record of somebody else is told from none at all by nothing.
        if (call.isDeclared) expect([does, saidBy(await make(nowhere, token))]).toEqual([does, answer])
      }
    }
    expect(await rowsOf(resource, ids)).toEqual(before)
  })

  test.each(Object.entries(SHUT_OUT))('%s is refused alike by every call', async (__, of) => {
    const { token, status } = await of(resource, mine)
    const there = await idsOf(resource)
    for (const call of [
      ...(await ownCalls(server, resource, ids)),
      ...(await unnamedCalls(server, resource)),
    ]) {
      const answer = await make(call, token)
      expect([call.does, answer.status]).toEqual([call.does, call.isDeclared ? status : 404])
      expect(answer.body.result).toBeUndefined()
    }
    expect(await rowsOf(resource, ids)).toEqual(before)
    expect(await idsOf(resource)).toEqual(there)
  })

  test('what is created is the caller’s own, whatever is sent', async () => {
    if (!actions.create) return
    const there = await idsOf(resource)
    const created = await make(
      {
        does: 'create',
        method: 'POST',
        path: owner.base,
        body: await ownInput(server, resource, 'create'),
        isDeclared: true,
      },
      others.token,
    )
    expect([created.status, created.body.errors]).toEqual([201, undefined])
    const made = (await idsOf(resource)).filter((id) => !there.includes(id))
    const whose = Object.entries(ownerOf(resource, others)).map(([name, value]) => [snakeCase(name), value])
    expect(await rowsOf(resource, made)).toMatchObject([Object.fromEntries(whose)])
    expect((created.body.result as Record<string, { id: number }>)[owner.one]?.id).toBe(made[0])
  })

  test('no field is written but those that the declaration opens', async () => {
    const record = ownRecord(resource)
    const path = isOne ? owner.base : `${owner.base}/${ids[0]}`
    for (const mode of ['create', 'edit'] as const) {
      if (!actions[mode]) continue
      const call = { does: mode, method: mode === 'create' ? 'POST' : 'PUT', isDeclared: true } as const
      const writable = writableFields(record, mode).flatMap(wireNames)
      const keys = Object.entries(resource.fields).flatMap(([name, field]) => wireNames({ name, field }))
      const closed = [...keys, 'id', 'active', 'vendor_permissions'].filter((key) => !writable.includes(key))
      const body = await ownInput(server, resource, mode)
      for (const key of closed) {
        const at = mode === 'create' ? owner.base : path
        const answer = await make(
          { ...call, path: at, body: { ...body, [key]: others.vendorId } },
          mine.token,
        )
        expect([mode, key, answer.status]).toEqual([mode, key, 422])
      }
    }
    expect(await rowsOf(resource, ids)).toEqual(before)
  })

  test('its owner does what the declaration says', async () => {
    const calls = [...(await ownCalls(server, resource, ids)), ...(await unnamedCalls(server, resource))]
    for (const call of calls.toSorted((a, b) => Number(a.does === 'delete') - Number(b.does === 'delete'))) {
      if (call.query?.excel || call.query?.pdf) continue
      const answer = await make(call, mine.token)
      const done = call.does === 'create' ? 201 : 200
      const { errors = {} } = answer.body
      const expected = call.isDeclared ? done : 404
      expect([call.does, answer.status, errors]).toEqual([call.does, expected, {}])
    }
    expect(await rowsOf(resource, ids)).toHaveLength(actions.delete ? 0 : 1)
  })
})
