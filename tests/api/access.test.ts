import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, startPermissions } from '#server/db/roles.ts'
import { guardRoutes } from '#server/http/access.ts'
import { type Access, isForServices, type Permission, requirePermission } from '#src/contract/access.ts'
import { EVERYTHING, PERMISSIONS, permissionOf } from '#src/resources/permissions.ts'
import { SCOPES } from '#src/resources/scopes.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { note } from '#tests/support/figures.ts'
import { collectRoutes, type DeclaredRoute } from '#tests/support/routes.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'

interface Route extends Pick<DeclaredRoute, 'name' | 'method' | 'path'> {
  readonly access: Access
}

/** Calls that anybody may make; a new one has to be written here too. */
const PUBLIC = new Set([
  'POST /api/admin-panal/auth/login',
  'POST /api/admin-panal/auth/forgot-password',
  'POST /api/admin-panal/auth/check-reset-token',
  'POST /api/admin-panal/auth/reset-password',
  'POST /api/admin-panal/auth/second-step',
  'POST /api/admin-panal/auth/second-step/options',
  'POST /api/admin-panal/auth/passkey/options',
  'POST /api/admin-panal/auth/passkey',
  'POST /api/admin-panal/auth/set-up',
  'POST /api/admin-panal/auth/set-up/totp',
  'POST /api/admin-panal/auth/set-up/passkey',
  'GET /api/admin-panal/auth/sso',
  'POST /api/admin-panal/auth/sso/start',
  'POST /api/admin-panal/auth/sso/finish',
  'POST /api/login',
  'POST /api/login/second-step',
  'POST /api/login/second-step/options',
  'POST /api/login/passkey/options',
  'POST /api/login/passkey',
  'POST /api/login/set-up',
  'POST /api/login/set-up/totp',
  'POST /api/login/set-up/passkey',
  'POST /api/register',
  'POST /api/forgot_password',
  'POST /api/check_reset_token',
  'POST /api/reset_password',
  'GET /api/registration/packages',
  'GET /api/registration/options',
  'GET /api/public/blogs',
  'GET /api/public/blogs/:slug',
  'GET /api/public/contents',
  'GET /api/public/contents/:slug',
  'GET /api/registration/availability',
  'POST /api/registration/quote',
  'POST /api/registration',
  'POST /api/registration/code',
  'POST /api/registration/code/check',
  'POST /api/registration/transfer-code',
  'GET /api/registration/referral',
  'POST /api/registration/retry',
  'GET /api/registration/status',
  'POST /api/registration/resend',
  'GET /api/terms',
  'POST /api/public/contact/form',
  'POST /api/public/contact',
  'POST /api/payments/webhook/:gateway',
  'GET /api/files/:name',
  'GET /api/openapi.json',
  'GET /api/platform/v1/openapi.json',
])

let server: TestApp
let routes: Route[]
let tried = 0

const addressOf = ({ path }: Route): string => path.replace(/:\w+/g, '1').replace('*', '')

/** Makes a call as somebody, or as nobody. */
const attempt = (route: Route, token?: string) => {
  tried += 1
  return server.call(addressOf(route), { method: route.method, ...(token ? { token } : {}) })
}

const isGuarded = ({ access }: Route): boolean => access !== 'public'

type Permitted = Extract<Access, { readonly anyOf: unknown }>

const permissionsOf = ({ access }: Pick<Route, 'access'>): Permitted | undefined =>
  typeof access === 'object' && 'anyOf' in access ? access : undefined

const needsPermission = (route: Route): boolean => permissionsOf(route) !== undefined

beforeAll(async () => {
  server = await startTestApp()
  routes = (await collectRoutes(server.context)).flatMap(({ access, ...route }) =>
    access ? [{ ...route, access }] : [],
  )
})

afterAll(() =>
  note({
    about: 'strangers',
    scenario: `Calls of the panel by anonymous, switched-off and each of ${ROLES.length} roles`,
    runs: tried,
    outcome: 'refused exactly what is not permitted',
  }),
)

test('the routes are found', () => {
  expect(routes.length).toBeGreaterThan(8)
})

test('a route below /api that does not say who may use it cannot be registered', async () => {
  const app = Fastify()
  guardRoutes(app, () => {
    throw new Error('not asked')
  })
  expect(() => app.get('/api/forgotten', async () => ({}))).toThrow(/does not say who may use it/)
  expect(() =>
    app.get('/api/known', { config: { access: requirePermission('x', 'list') } }, async () => ({})),
  ).not.toThrow()
})

test('only the listed calls are public', () => {
  const open = routes.filter((route) => !isGuarded(route) && !route.path.startsWith('/api/docs'))
  expect(new Set(open.map(({ name }) => name))).toEqual(PUBLIC)
})

test('every other call is refused without a token', async () => {
  for (const route of routes.filter(isGuarded)) {
    const { status, body } = await attempt(route)
    expect([route.name, status, body.code]).toEqual([route.name, 401, 'token_not_valid'])
  }
})

test('every other call is refused to an admin who is not active', async () => {
  const token = await server.signIn()
  await server.context.database.pool.query('update users set active = false')
  server.context.sessions.forget('roles')
  for (const route of routes.filter((each) => isGuarded(each) && !isForServices(each.access))) {
    const { status, body } = await attempt(route, token)
    expect([route.name, status, body.code]).toEqual([route.name, 401, 'admin_not_active'])
  }
})

const scopeOf = ({ access }: Route): string | undefined =>
  typeof access === 'object' && 'service' in access
    ? permissionOf(access.service.resource, access.service.action)
    : undefined

test('a key of a service account opens no call but those that are for keys', async () => {
  const { token } = await makeServiceKey(server, { scopes: [...SCOPES] })
  for (const route of routes.filter((each) => isGuarded(each) && !isForServices(each.access))) {
    const { status, body } = await attempt(route, token)
    expect([route.name, status, body.code]).toEqual([route.name, 401, 'service_key_elsewhere'])
  }
})

test('a call that is for keys is refused to every session, and to a key without its scope', async () => {
  const forKeys = routes.filter(({ access }) => isForServices(access))
  expect(forKeys.length).toBeGreaterThan(0)
  const session = await server.signIn()
  for (const route of forKeys) {
    const bySession = await attempt(route, session)
    expect([route.name, bySession.status, bySession.body.code]).toEqual([
      route.name,
      401,
      'service_key_required',
    ])
    const scope = scopeOf(route)
    const { token } = await makeServiceKey(server, { scopes: [...SCOPES].filter((each) => each !== scope) })
    const { status, body } = await attempt(route, token)
    if (scope === undefined) expect([route.name, status]).toEqual([route.name, 200])
    else expect([route.name, status, body.details]).toEqual([route.name, 403, { scope }])
  }
})

test('a call that is for keys is open to a key with its scope alone', async () => {
  for (const route of routes) {
    const scope = scopeOf(route)
    if (scope === undefined) continue
    expect([route.name, SCOPES.has(scope)]).toEqual([route.name, true])
    const { token } = await makeServiceKey(server, { scopes: [scope] })
    const { status } = await attempt(route, token)
    expect([route.name, status === 401 || status === 403]).toEqual([route.name, false])
  }
})

test('every call that needs a permission is refused to a role that has none', async () => {
  await server.context.database.pool.query(
    "insert into roles (key, name_ar, name_en, permissions) values ('nothing', 'لا شيء', 'Nothing', '{}')",
  )
  const token = await server.signIn('nothing')
  for (const route of routes.filter(needsPermission)) {
    const { status, body } = await attempt(route, token)
    expect([route.name, status, body.code]).toEqual([route.name, 403, 'not_allowed'])
  }
})

test('a super admin is refused nothing for lack of permission', async () => {
  const token = await server.signIn()
  for (const route of routes.filter(needsPermission)) {
    const { status } = await attempt(route, token)
    expect([route.name, status === 403 || status === 401]).toEqual([route.name, false])
  }
})

test('every permission that a call asks for is one that roles can give', () => {
  const asked = routes.flatMap((route) => {
    const { anyOf = [], and = [] } = permissionsOf(route) ?? {}
    return [...anyOf, ...and].map(({ resource, action }) => permissionOf(resource, action))
  })
  expect(asked.filter((permission) => !PERMISSIONS.has(permission))).toEqual([])
})

const LOOKING: ReadonlySet<string> = new Set(['list', 'view', 'export'])

test('who may only look changes nothing: every call that changes something asks for more', () => {
  const open = routes.filter(
    (route) =>
      route.method !== 'GET' &&
      permissionsOf(route)?.anyOf.some(({ action }) => LOOKING.has(action)) === true,
  )
  expect(open.map(({ name }) => name)).toEqual([])
})

test('whoever deletes a record may delete', () => {
  // To end somebody's session, or to forget his browser, is to delete no record.
  const deleting = routes.filter(
    (route) =>
      route.method === 'DELETE' && needsPermission(route) && !/\/(sessions|devices)(\/|$)/.test(route.path),
  )
  expect(deleting.length).toBeGreaterThan(10)
  for (const route of deleting)
    expect([route.name, permissionsOf(route)?.anyOf.map(({ action }) => action)]).toEqual([
      route.name,
      ['delete'],
    ])
})

const isChoice = (route: Route): boolean => (permissionsOf(route)?.anyOf.length ?? 0) > 1

const allowedTo = (route: Route, permissions: ReadonlySet<string>): boolean => {
  const access = permissionsOf(route)
  if (!access || permissions.has(EVERYTHING)) return true
  const has = ({ resource, action }: Permission) => permissions.has(permissionOf(resource, action))
  return access.anyOf.some(has) && (access.and ?? []).every(has)
}

test.each(ROLES.map((role) => [role.key, role] as const))(
  'the role %s is refused exactly what it does not permit',
  async (key, role) => {
    const token = await server.signIn(key)
    const permissions = new Set(startPermissions(role))
    for (const route of routes.filter(needsPermission)) {
      const { status } = await attempt(route, token)
      const isAllowed = allowedTo(route, permissions)
      // With several permissions to choose from, the rest is decided by what is asked for.
      if (isAllowed && isChoice(route)) continue
      expect([route.name, status === 403]).toEqual([route.name, !isAllowed])
    }
  },
)

/** What the business asks for, written out: a role that was widened by mistake is noticed. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  finance: ['roles', 'blogs', 'contents', 'categories', 'marketplaces', 'contacts'],
  catalogue: ['coupons', 'users', 'roles', 'blogs', 'contacts', 'package_settings'],
  support: ['roles', 'blogs', 'contents', 'package_settings', 'referral_code_groups'],
  content: ['coupons', 'packages', 'users', 'roles', 'package_settings', 'marketplaces'],
  read_only: ['roles'],
}

test.each(Object.entries(REFUSED))(
  'the role %s has nothing to do with what is not its area',
  (key, areas) => {
    const role = ROLES.find((each) => each.key === key)
    const given = role ? startPermissions(role) : ['*']
    expect(given.filter((permission) => areas.includes(permission.split(':')[0] ?? ''))).toEqual([])
  },
)

test('only the super admin changes people and roles', () => {
  for (const role of ROLES.filter(({ key }) => key !== 'super_admin'))
    expect(
      startPermissions(role).filter((each) => /^(?:users|roles):(?:create|edit|delete)$/.test(each)),
    ).toEqual([])
})
