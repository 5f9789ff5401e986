import { beforeAll, expect, test } from 'vitest'
import type { Access } from '#src/contract/access.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { VENDOR_PERMISSIONS } from '#src/schema/vendorPermissions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { collectRoutes, type DeclaredRoute } from '#tests/support/routes.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'

let server: TestApp
let mine: VendorPeople
let others: VendorPeople
let routes: DeclaredRoute[]

const isForUsers = (access: Access | undefined): boolean =>
  access === 'user' || (typeof access === 'object' && 'user' in access)

const userRoutes = () => routes.filter(({ access }) => isForUsers(access))

/** Without the ones that end the session that the others are made with. */
const lasting = () => userRoutes().filter(({ path }) => path !== '/api/logout')

const call = ({ path, method }: DeclaredRoute, token: string, id = '1') =>
  server.call(path.replace(/:\w+/g, id), { method, token })

beforeAll(async () => {
  server = await startTestApp()
  mine = await vendorPeople(server)
  others = await vendorPeople(server)
  routes = await collectRoutes(server.context)
})

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
    expect([route.name, status, body.code]).toEqual([route.name, 401, 'admin_not_exist'])
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
      const body = { username: 'taken over', permissions: [] }
      const path = route.path.replace(/:\w+/g, String(id))
      const answer = await server.call(path, {
        method: route.method,
        token: mine.token,
        ...(route.method === 'PUT' ? { body } : {}),
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

test('whoever is switched off, or whose vendor is, is out at the next call', async () => {
  const { vendorId, token, sub } = await vendorPeople(server)
  const helper = await sub('users')
  const me = (each: string) => server.call('/api/user/auth/me', { token: each })
  expect([(await me(token)).status, (await me(helper.token)).status]).toEqual([200, 200])
  const admin = await server.signIn()
  await server.call(`/api/admin-panal/venders/active-toggle/${vendorId}`, { method: 'PUT', token: admin })
  for (const each of [token, helper.token]) {
    const { status, body } = await me(each)
    expect([status, body.code]).toEqual([401, 'user_not_active'])
  }
})
