import { beforeAll, expect, test } from 'vitest'
import { insertAdmin } from '#server/auth/newAdmin.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'

interface Stores {
  readonly user: { readonly id: number; readonly username: string; readonly user_type: string }
  readonly marketplaces: readonly {
    readonly id: number
    readonly label: string
    readonly progress: { readonly total: number; readonly mapped: number }
    readonly stores: readonly Record<string, unknown>[]
  }[]
}

let server: TestApp
let mapping: Mapping
let seller: number

const storesOf = async (id: number, locale: 'ar' | 'en' = 'en') => {
  const answer = await mapping.call(`core/mapping/stores/${id}`, { locale })
  return { ...answer, stores: answer.body.result as Stores }
}

beforeAll(async () => {
  server = await startTestApp()
  mapping = await mappingOf(server)
  const { pool } = server.context.database
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (user_type, username, email, locale, active)
     values ('PRIMARY', 'seller', 'seller@test.test', 'ar', true) returning id`,
  )
  seller = rows[0]?.id ?? 0
})

test('the stores of a seller stand below their marketplaces, with how far each is mapped', async () => {
  const { pool } = server.context.database
  const [first, second, other] = [
    await mapping.marketplace('FIRST'),
    await mapping.marketplace('SECOND'),
    await mapping.marketplace('OTHER'),
  ]
  const shoes = await mapping.category(['أحذية', 'Shoes'])
  const theirs = await mapping.remote(first, ['أحذية رجالية', 'Shoes for men'])
  await mapping.remote(first, ['كتب', 'Books'])
  await mapping.remote(other, ['ساعات', 'Watches'])
  const body = { category_ids: [shoes] }
  await mapping.call(`admin-panal/mapping-categories/${theirs}`, { method: 'POST', body })
  await pool.query(
    `insert into stores (user_id, marketplace, name, state, order_count, created_at) values
     ($1, $3, 'الثاني', 'UNLINKED', 0, '2026-02-01'), ($1, $2, 'الأول', 'LINKED', 12, '2026-01-01'),
     ($1, $2, 'الفرع', 'LINKED', 3, '2026-03-01')`,
    [seller, first, second],
  )
  const { status, stores } = await storesOf(seller)
  expect(status).toBe(200)
  expect(stores.user).toMatchObject({ id: seller, username: 'seller', user_type: 'PRIMARY' })
  expect(stores.marketplaces).toMatchObject([
    {
      id: first,
      label: 'Market FIRST',
      progress: { total: 2, mapped: 1 },
      stores: [
        { name: 'الأول', linked: true, order_count: 12, created_at: '2026-01-01T00:00:00.000Z' },
        { name: 'الفرع', linked: true, order_count: 3 },
      ],
    },
    {
      id: second,
      progress: { total: 0, mapped: 0 },
      stores: [{ name: 'الثاني', state: 'UNLINKED', linked: false }],
    },
  ])
  expect((await storesOf(seller, 'ar')).stores.marketplaces[0]?.label).toBe('سوق FIRST')
})

test('somebody without stores has none, and nobody is not found', async () => {
  const id = await insertAdmin(server.context.database.pool, server.context.passwords, {
    username: 'without',
    email: 'without@test.test',
    password: 'a long pass phrase',
    roles: ['support'],
  })
  expect((await storesOf(id ?? 0)).stores.marketplaces).toEqual([])
  expect((await storesOf(999_999)).status).toBe(404)
})

test('no secret of the account is told', async () => {
  expect(Object.keys((await storesOf(seller)).stores.user).sort()).toEqual([
    'active',
    'avatar',
    'email',
    'id',
    'user_type',
    'username',
  ])
})

test('it takes the right to see people and the right to see marketplaces, both', async () => {
  const { pool } = server.context.database
  await pool.query(
    `insert into roles (key, name_ar, name_en, permissions) values
     ('people', 'الناس', 'People', '{users:view}'), ('markets', 'الأسواق', 'Markets', '{marketplaces:view}'),
     ('both', 'الاثنان', 'Both', '{users:view,marketplaces:view}')`,
  )
  const statuses: number[] = []
  for (const role of ['people', 'markets', 'both']) {
    const token = await server.signIn(role)
    statuses.push((await server.call(`/api/core/mapping/stores/${seller}`, { token })).status)
  }
  expect(statuses).toEqual([403, 403, 200])
})
