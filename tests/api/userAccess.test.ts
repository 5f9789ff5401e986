import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Access } from '#src/contract/access.ts'
import { isForServices } from '#src/contract/access.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { VENDOR_PERMISSIONS } from '#src/schema/vendorPermissions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { note } from '#tests/support/figures.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { collectRoutes, type DeclaredRoute } from '#tests/support/routes.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'

let server: TestApp
let mine: VendorPeople
let others: VendorPeople
let routes: DeclaredRoute[]
let tried = 0

const isForUsers = (access: Access | undefined): boolean =>
  access === 'user' || (typeof access === 'object' && 'user' in access)

const userRoutes = () => routes.filter(({ access }) => isForUsers(access))

/** Without the ones that end the session that the others are made with. */
const lasting = () => userRoutes().filter(({ path }) => path !== '/api/logout')

/** What some calls have to be told. */
const QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/user/referral/statement': { from: '2026-01-01', to: '2026-01-31' },
}

const call = ({ path, method }: DeclaredRoute, token: string, id = '1') => {
  tried += 1
  return server.call(path.replace(/:\w+/g, id), { method, token, query: QUERIES[path] ?? {} })
}

beforeAll(async () => {
  server = await startTestApp()
  mine = await vendorPeople(server)
  others = await vendorPeople(server)
  routes = await collectRoutes(server.context)
})

afterAll(() =>
  note({
    about: 'strangers',
    scenario: 'Calls of both sides by sellers, sub users, other sellers, the switched off and ended sessions',
    runs: tried,
    outcome: 'refused exactly what is not theirs',
  }),
)

test("the calls of a vendor's own area are found", () => {
  expect(lasting().length).toBeGreaterThan(14)
})

test('nobody but those who sign in for a vendor may make them', async () => {
  const admin = await server.signIn()
  for (const route of userRoutes()) {
    const { status } = await call(route, admin)
    expect([route.name, status]).toEqual([route.name, 403])
  }
})

test('those who sign in for a vendor may make no call of the panel', async () => {
  const panel = routes.filter(({ access }) => access && access !== 'public' && !isForUsers(access))
  expect(panel.length).toBeGreaterThan(100)
  for (const route of panel) {
    const { status, body } = await call(route, mine.token)
    const refusal = route.access && isForServices(route.access) ? 'service_key_required' : 'admin_not_exist'
    expect([route.name, status, body.code]).toEqual([route.name, 401, refusal])
  }
})

test.each(['', ...VENDOR_PERMISSIONS])(
  'a sub user with “%s” is refused exactly the rest',
  async (permission) => {
    const given = VENDOR_PERMISSIONS.filter((each) => each === permission)
    const { token } = await mine.sub(...given)
    for (const route of lasting()) {
      const needed =
        typeof route.access === 'object' && 'user' in route.access ? route.access.user : undefined
      const isAllowed = needed === undefined || given.includes(needed)
      const { status } = await call(route, token)
      expect([route.name, status === 403]).toEqual([route.name, !isAllowed])
    }
  },
)

test('another vendor’s records are not there, by whatever id and call', async () => {
  const { pool } = server.context.database
  const sub = await others.sub('payments')
  const subscription = await insertSample(pool, subscriptions as unknown as AnyResource, {
    vendor: others.vendorId,
  })
  const invoice = await insertSample(pool, invoices as unknown as AnyResource, {
    vendor: others.vendorId,
    subscription,
  })
  const counts = async () =>
    (await pool.query('select count(*) from users union all select count(*) from invoices')).rows
  const before = await counts()
  // One's own session may carry any of these numbers; that of somebody else is tried in account.test.ts.
  const ofRecords = lasting().filter(({ path }) => path.includes(':') && !path.includes('/sessions/'))
  for (const route of ofRecords)
    for (const id of [sub.id, others.userId, invoice, subscription, others.vendorId]) {
      const bodies = {
        '/passkeys/': { name: 'taken over' },
        '/stores/': { state: 'UNLINKED' },
        '/answers': { text: 'taken over' },
      }
      const [, body = { username: 'taken over', permissions: [] }] =
        Object.entries(bodies).find(([part]) => route.path.includes(part)) ?? []
      const path = route.path.replace(/:\w+/g, String(id))
      const answer = await server.call(path, {
        method: route.method,
        token: mine.token,
        ...(route.method === 'PUT' || route.path.endsWith('/answers') ? { body } : {}),
      })
      expect([route.name, id, answer.status]).toEqual([route.name, id, 404])
    }
  expect(await counts()).toEqual(before)
  for (const route of lasting().filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
    const { status, text } = await call(route, mine.token)
    expect([route.name, status]).toEqual([route.name, 200])
    expect(text).not.toContain(others.email)
  }
  for (const name of ['vendor', 'vendor_id', 'vendorId']) {
    const { status } = await server.call('/api/user/invoices', {
      token: mine.token,
      query: { [name]: String(others.vendorId) },
    })
    expect(status).toBe(422)
  }
})

test('whoever is switched off, or whose vendor is, is refused by every call from the next one on', async () => {
  const { vendorId, token, sub } = await vendorPeople(server)
  const helper = await sub('users')
  const other = await sub('users')
  const admin = await server.signIn()
  const switchOff = async (path: string) =>
    expect((await server.call(`/api/admin-panal/${path}`, { method: 'PUT', token: admin })).status).toBe(200)
  const refused = async (each: string) => {
    for (const route of userRoutes()) {
      const { status, body } = await call(route, each)
      expect([route.name, status, body.code]).toEqual([route.name, 401, 'user_not_active'])
    }
  }
  expect((await server.call('/api/user/auth/me', { token: helper.token })).status).toBe(200)
  await switchOff(`users/active-toggle/${helper.id}`)
  await refused(helper.token)
  expect((await server.call('/api/user/auth/me', { token: other.token })).status).toBe(200)
  await switchOff(`venders/active-toggle/${vendorId}`)
  await refused(token)
  await refused(other.token)
})

test('a session that has ended, or never was, is refused by every call of both sides', async () => {
  const { token } = await vendorPeople(server)
  const admin = await server.signIn()
  await server.context.database.pool.query(`update sessions set expires_at = now() - interval '1 second'`)
  server.context.sessions.forget('roles')
  const guarded = routes.filter(({ access }) => access && access !== 'public')
  for (const route of guarded)
    for (const each of [token, admin, 'x', `${token}x`, '٠', 'null', 'a'.repeat(5000)]) {
      const { status } = await call(route, each)
      expect([route.name, each.slice(0, 9), status]).toEqual([route.name, each.slice(0, 9), 401])
    }
})
