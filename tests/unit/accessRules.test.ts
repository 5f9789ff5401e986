import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Actor, actorIfAny, actorOf, guardRoutes, may, vendorOf } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { requireRecentFor } from '#server/http/recentSignIn.ts'
import { permissionsBeyond } from '#server/rules/permissionsBeyond.ts'
import { allowsAll, isAllowed } from '#src/authProvider/permissions.ts'
import {
  type Access,
  type RecentSignIn,
  requireAll,
  requireAny,
  requirePermission,
} from '#src/contract/access.ts'

const NOW = Date.parse('2030-05-15T09:00:00Z')
const MINUTE = 60_000

const ADMIN: Actor = {
  sessionId: 1,
  confirmedAt: NOW,
  twoStep: false,
  userId: 2,
  username: 'sara',
  email: 'sara@test.test',
  locale: 'ar',
  avatar: null,
  roles: [],
  permissions: new Set(['coupons:list', 'coupons:edit', 'packages:view']),
  userType: 'ADMIN',
  vendorId: null,
  vendorPermissions: new Set(),
  serviceAccount: null,
}
const ROOT: Actor = { ...ADMIN, permissions: new Set(['*']) }
const PRIMARY: Actor = { ...ADMIN, userType: 'PRIMARY', vendorId: 7, permissions: new Set() }
const SUB: Actor = { ...PRIMARY, userType: 'SUB', vendorPermissions: new Set(['payments']) }
const STRAY: Actor = { ...PRIMARY, vendorId: null }

const TOKEN = 'a-token_of_thirty_letters_more'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A server with one route of that mark, at which everybody who has a token is that person. */
const serverOf = async (
  access: Access,
  actor: Actor,
  { recentSignIn, asked = [] }: { readonly recentSignIn?: RecentSignIn; readonly asked?: string[] } = {},
): Promise<FastifyInstance> => {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    error instanceof AppError
      ? reply.code(error.statusCode).send(error.code)
      : reply.code(500).send(String(error)),
  )
  guardRoutes(app, (token) => {
    asked.push(token)
    return actor
  })
  app.get('/api/it', { config: { access, ...(recentSignIn && { recentSignIn }) } }, async (request) => ({
    as: request.actor?.username ?? null,
  }))
  return app
}

const ask = async (
  access: Access,
  actor: Actor,
  {
    recentSignIn,
    authorization = `Bearer ${TOKEN}`,
  }: { recentSignIn?: RecentSignIn; authorization?: string } = {},
): Promise<string> => {
  const app = await serverOf(access, actor, recentSignIn ? { recentSignIn } : {})
  const answer = await app.inject({ url: '/api/it', headers: { authorization } })
  return answer.statusCode === 200 ? 'served' : `${answer.statusCode} ${answer.payload}`
}

const NOT_ALLOWED = '403 not_allowed'
const NO_ADMIN = '401 admin_not_exist'

describe('a call', () => {
  const list = requirePermission('coupons', 'list')
  const remove = requirePermission('coupons', 'delete')

  test.each<[string, Access, Actor, string]>([
    [
      'of any administrator serves one without permissions',
      'authenticated',
      { ...ADMIN, permissions: new Set() },
      'served',
    ],
    ['of any administrator refuses who signs in for a vendor', 'authenticated', PRIMARY, NO_ADMIN],
    ['that needs a permission serves who has it', list, ADMIN, 'served'],
    ['that needs a permission refuses who has another one', remove, ADMIN, NOT_ALLOWED],
    ['that needs a permission serves who may do everything', remove, ROOT, 'served'],
    [
      'that needs a permission refuses who signs in for a vendor, whatever he has',
      list,
      { ...SUB, permissions: new Set(['*']) },
      NO_ADMIN,
    ],
    [
      'that needs one of several serves who has one',
      requireAny([
        { resource: 'coupons', action: 'delete' },
        { resource: 'packages', action: 'view' },
      ]),
      ADMIN,
      'served',
    ],
    ['that needs one of none serves nobody', requireAny([]), ROOT, NOT_ALLOWED],
    [
      'that needs each of several serves who has each',
      requireAll(
        { resource: 'coupons', action: 'list' },
        { resource: 'coupons', action: 'edit' },
        { resource: 'packages', action: 'view' },
      ),
      ADMIN,
      'served',
    ],
    [
      'that needs each of several refuses who lacks the first',
      requireAll({ resource: 'coupons', action: 'delete' }, { resource: 'coupons', action: 'edit' }),
      ADMIN,
      NOT_ALLOWED,
    ],
    [
      'that needs each of several refuses who lacks one',
      requireAll(
        { resource: 'coupons', action: 'list' },
        { resource: 'coupons', action: 'edit' },
        { resource: 'packages', action: 'edit' },
      ),
      ADMIN,
      NOT_ALLOWED,
    ],
    ['of the sellers serves a primary user', 'user', PRIMARY, 'served'],
    ['of the sellers serves a sub user', 'user', SUB, 'served'],
    ['of the sellers refuses an administrator who may do everything', 'user', ROOT, NOT_ALLOWED],
    ['of the sellers refuses somebody without a vendor', 'user', STRAY, NOT_ALLOWED],
    ['of a part of their area serves the primary user', { user: 'store' }, PRIMARY, 'served'],
    ['of a part of their area serves whom it is given', { user: 'payments' }, SUB, 'served'],
    ['of a part of their area refuses whom it is not given', { user: 'store' }, SUB, NOT_ALLOWED],
    [
      'of a part of their area refuses a primary user without a vendor',
      { user: 'store' },
      STRAY,
      NOT_ALLOWED,
    ],
  ])('%s', async (_what, access, actor, outcome) => {
    expect(await ask(access, actor)).toBe(outcome)
  })

  test('that is public asks nobody who he is', async () => {
    const asked: string[] = []
    const app = await serverOf('public', ADMIN, { asked })
    const answer = await app.inject({ url: '/api/it', headers: { authorization: `Bearer ${TOKEN}` } })
    expect([answer.json(), asked]).toEqual([{ as: null }, []])
  })

  test('knows who makes it, by the token as it was sent', async () => {
    const asked: string[] = []
    const app = await serverOf(list, ADMIN, { asked })
    const answer = await app.inject({ url: '/api/it', headers: { authorization: `bearer ${TOKEN}` } })
    expect([answer.json(), asked]).toEqual([{ as: 'sara' }, [TOKEN]])
  })

  test.each([
    '',
    TOKEN,
    `Basic ${TOKEN}`,
    `Bearer ${'a'.repeat(19)}`,
    `Bearer ${'a'.repeat(201)}`,
    `Bearer ${TOKEN} more`,
    `x Bearer ${TOKEN}`,
    `Bearer ${TOKEN}+`,
  ])('with %j in place of a token is refused', async (authorization) => {
    expect(await ask('authenticated', ROOT, { authorization })).toBe('401 token_not_valid')
  })

  test.each([20, 200])('with a token of %i letters is looked up', async (length) => {
    expect(await ask('authenticated', ROOT, { authorization: `Bearer ${'a'.repeat(length)}` })).toBe('served')
  })

  test('below /api has to say who may make it; a page has not', async () => {
    const app = Fastify()
    guardRoutes(app, () => ROOT)
    expect(() => app.get('/api/forgotten', async () => ({}))).toThrow(
      'GET /api/forgotten does not say who may use it: set config.access',
    )
    expect(() => app.get('/api/marked', { config: {} }, async () => ({}))).toThrow(/does not say/)
    app.get('/page', async () => 'shown')
    expect((await app.inject('/page')).payload).toBe('shown')
  })
})

describe('a call that is open shortly after the password was typed', () => {
  const at = (minutes: number): Actor => ({ ...ROOT, confirmedAt: NOW - minutes * MINUTE })

  test('serves within fifteen minutes, and not after', async () => {
    const always = { recentSignIn: 'always' } as const
    expect(await ask('authenticated', at(14.99), always)).toBe('served')
    expect(await ask('authenticated', at(15), always)).toBe('403 recent_sign_in_required')
    expect(await ask('authenticated', at(500))).toBe('served')
  })

  test('does not ask who is not allowed at all', async () => {
    const tired = { ...ADMIN, confirmedAt: 0 }
    expect(await ask(requirePermission('coupons', 'delete'), tired, { recentSignIn: 'always' })).toBe(
      NOT_ALLOWED,
    )
  })

  test('where some fields are changed asks by what is sent, in whichever order', async () => {
    const before = { email: 'a@test.test', roles: [1, 2], phone: null }
    const changing =
      (after: object, keys = ['email', 'roles', 'phone']) =>
      () =>
        requireRecentFor(at(15), keys, { before, after })
    expect(changing({ email: 'b@test.test' })).toThrow('recent_sign_in_required')
    expect(changing({ roles: [1] })).toThrow('recent_sign_in_required')
    expect(changing({ phone: '1' })).toThrow('recent_sign_in_required')
    expect(changing({ email: null })).toThrow('recent_sign_in_required')
    for (const same of [
      {},
      { email: 'a@test.test' },
      { roles: [2, 1] },
      { phone: undefined },
      { name: 'other' },
    ])
      expect(changing(same)).not.toThrow()
    expect(changing({ email: 'b@test.test' }, ['phone'])).not.toThrow()
    // One of several is enough.
    expect(changing({ email: 'a@test.test', roles: [9] })).toThrow('recent_sign_in_required')
    expect(() =>
      requireRecentFor(at(1), ['email'], { before, after: { email: 'b@test.test' } }),
    ).not.toThrow()
  })
})

describe('who makes a request', () => {
  // Only what the functions look at.
  const request = (actor: Actor | null, authorization?: string) => {
    const app = Fastify()
    app.decorateRequest('actor', null)
    return new Promise<Parameters<typeof actorOf>[0]>((resolve, reject) => {
      app.get('/', async (made) => {
        made.actor = actor
        resolve(made)
        return {}
      })
      app.inject({ url: '/', headers: authorization === undefined ? {} : { authorization } }).catch(reject)
    })
  }

  test('is the one who signed in, and for sellers their own vendor', async () => {
    expect(actorOf(await request(ADMIN))).toBe(ADMIN)
    expect(vendorOf(await request(SUB))).toEqual({ ...SUB, vendorId: 7 })
    const nobody = await request(null)
    expect(() => actorOf(nobody)).toThrow(
      expect.objectContaining({ statusCode: 401, code: 'token_not_valid' }),
    )
    const admin = await request(ADMIN)
    expect(() => vendorOf(admin)).toThrow(expect.objectContaining({ statusCode: 403, code: 'not_allowed' }))
  })

  test('on a public call is somebody only with a token, which has to be one', async () => {
    const find = (token: string) => ({ ...ADMIN, username: token })
    expect(await actorIfAny(await request(null), find)).toBeNull()
    expect(await actorIfAny(await request(null, `Bearer ${TOKEN}`), find)).toMatchObject({ username: TOKEN })
    await expect(actorIfAny(await request(null, 'nonsense'), find)).rejects.toMatchObject({
      code: 'token_not_valid',
    })
  })
})

describe('a permission', () => {
  test('is of one action on one resource; the star stands for all', () => {
    expect([
      may(ADMIN, 'coupons', 'list'),
      may(ADMIN, 'coupons', 'view'),
      may(ADMIN, 'packages', 'list'),
    ]).toEqual([true, false, false])
    expect(may(ROOT, 'anything', 'at all')).toBe(true)
  })

  test('is asked by the panel under its own words for showing and switching', () => {
    expect(isAllowed(ADMIN, 'packages', 'show')).toBe(true)
    expect(isAllowed(ADMIN, 'coupons', 'toggle')).toBe(true)
    expect(isAllowed(ADMIN, 'coupons', 'edit')).toBe(true)
    expect(isAllowed(ADMIN, 'coupons', 'show')).toBe(false)
    expect(isAllowed(ADMIN, 'packages', 'toggle')).toBe(false)
    expect(isAllowed(ROOT, 'packages', 'toggle')).toBe(true)
  })

  test('of several is given when each is', () => {
    const allows = (resource: string, action: string) => isAllowed(ADMIN, resource, action)
    const [list, edit, remove] = ['list', 'edit', 'delete'].map((action) => ({ resource: 'coupons', action }))
    if (!list || !edit || !remove) throw new Error('three were named')
    expect([
      allowsAll(allows, [list, edit]),
      allowsAll(allows, [list, remove]),
      allowsAll(allows, []),
    ]).toEqual([true, false, true])
  })

  test('is given to nobody by who does not have it', () => {
    expect(permissionsBeyond(ADMIN, ['coupons:list', 'coupons:delete', '*'])).toEqual(['coupons:delete', '*'])
    expect(permissionsBeyond(ROOT, ['coupons:delete', '*'])).toEqual([])
  })
})
