import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Access, isForServices, type Permission, type RecentSignIn } from '#src/contract/access.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { UserType } from '#src/resources/users/users.ts'
import type { VendorPermission } from '#src/schema/vendorPermissions.ts'
import { AppError } from './errors.ts'
import { isServiceKey } from './keyFormat.ts'
import { requireRecentSignIn } from './recentSignIn.ts'

/** The service account by whose key a request is made. */
export interface ServiceAccount {
  readonly id: number
  readonly name: string
  readonly keyId: number
  /** Such as `shippings:write`. */
  readonly scopes: ReadonlySet<string>
  /** The marketplaces that it reaches alone; null: all of them. */
  readonly marketplaces: readonly number[] | null
  /** The vendors that it reaches alone; null: all of them. */
  readonly vendors: readonly number[] | null
}

/** Who makes a request. */
export interface Actor {
  readonly sessionId: number
  /** When the password was last typed in this session, in milliseconds since 1970. */
  readonly confirmedAt: number
  /** Proved himself in this session by more than a password. */
  readonly twoStep: boolean
  /** 0 where no person does: of a visitor who registers, and of a service account. */
  readonly userId: number
  readonly username: string
  readonly email: string
  readonly locale: Locale
  readonly avatar: string | null
  readonly roles: readonly { readonly key: string; readonly name_ar: string; readonly name_en: string }[]
  /** Such as `coupons:list`; `*` stands for all. */
  readonly permissions: ReadonlySet<string>
  readonly userType: UserType
  /** Whom a primary or sub user signs in for; null for those who manage the panel. */
  readonly vendorId: number | null
  /** What a sub user may do in the vendor's own area. */
  readonly vendorPermissions: ReadonlySet<VendorPermission>
  /** Null for people. */
  readonly serviceAccount: ServiceAccount | null
}

/** One who signs in for a vendor. */
export type VendorActor = Actor & { readonly vendorId: number }

/** Finds who holds a token. Throws the `AppError` to answer with when nobody valid does. */
export type FindActor = (token: string) => Promise<Actor> | Actor

/**
 * Finds the service account whose key that is, and counts the request against its limit, which the headers of the
 * answer tell. Throws the `AppError` to answer with: 401 for a key that does not work, 403 from where it may not be
 * used, 429 above the limit.
 */
export type AdmitService = (request: FastifyRequest, reply: FastifyReply, key: string) => Promise<Actor>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route below /api: a route without it cannot be registered. */
    access?: Access
    /** What the route asks of the session beside: that its owner typed the password a short while ago. */
    recentSignIn?: RecentSignIn
  }
  interface FastifyRequest {
    locale: Locale
    actor: Actor | null
  }
}

/** True when the roles of that person permit the action. */
export const may = (actor: Pick<Actor, 'permissions'>, resource: string, action: string): boolean =>
  actor.permissions.has('*') || actor.permissions.has(`${resource}:${action}`)

/** Who makes this request, on routes that are not public. */
export const actorOf = (request: FastifyRequest): Actor => {
  if (!request.actor) throw new AppError(401, 'token_not_valid')
  return request.actor
}

const bearerToken = (request: FastifyRequest): string => {
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new AppError(401, 'token_not_valid')
  return token
}

/** The token of somebody's session; a key of a service account opens nothing but the calls that are for keys. */
const sessionToken = (request: FastifyRequest): string => {
  const token = bearerToken(request)
  if (isServiceKey(token)) throw new AppError(401, 'service_key_elsewhere')
  return token
}

/** Who makes a request to a route that is public, when somebody signed in does. */
export const actorIfAny = async (request: FastifyRequest, findActor: FindActor): Promise<Actor | null> => {
  if (request.headers.authorization === undefined) return null
  return findActor(sessionToken(request))
}

const mayInVendor = ({ userType, vendorPermissions }: Actor, permission: VendorPermission): boolean =>
  userType === 'PRIMARY' || vendorPermissions.has(permission)

const isForUsers = (access: Access): access is 'user' | { readonly user: VendorPermission } =>
  access === 'user' || (typeof access === 'object' && 'user' in access)

/** The panel is for admins alone, a vendor's own area for those who sign in for the vendor. */
const refuseUser = (access: 'user' | { readonly user: VendorPermission }, actor: Actor): void => {
  const isAllowed = access === 'user' || mayInVendor(actor, access.user)
  if (actor.vendorId === null || !isAllowed) throw new AppError(403, 'not_allowed')
}

const refuseService = (access: 'service' | { readonly service: Permission }, actor: Actor): void => {
  if (access === 'service') return
  const { resource, action } = access.service
  const scope = `${resource}:${action}`
  if (!actor.serviceAccount?.scopes.has(scope))
    throw new AppError(403, 'scope_missing', { params: { scope }, details: { scope } })
}

const refuseAdmin = (access: Extract<Access, 'authenticated' | { anyOf: unknown }>, actor: Actor): void => {
  if (actor.userType !== 'ADMIN') throw new AppError(401, 'admin_not_exist')
  if (access === 'authenticated') return
  const allows = ({ resource, action }: Permission) => may(actor, resource, action)
  if (!access.anyOf.some(allows) || access.and?.every(allows) === false) {
    throw new AppError(403, 'not_allowed')
  }
}

/** Who makes this request in a vendor's own area, and for which vendor: never what the caller says. */
export const vendorOf = (request: FastifyRequest): VendorActor => {
  const actor = actorOf(request)
  const { vendorId } = actor
  if (vendorId === null) throw new AppError(403, 'not_allowed')
  return { ...actor, vendorId }
}

/** The service account that makes this request: on routes that are for keys. */
export const serviceAccountOf = (request: FastifyRequest): ServiceAccount => {
  const { serviceAccount } = actorOf(request)
  if (!serviceAccount) throw new AppError(403, 'not_allowed')
  return serviceAccount
}

const admitNobody: AdmitService = () => {
  throw new AppError(401, 'service_key_not_valid')
}

/**
 * Checks every request against its route's mark, before its body is read. Refuses to register a route below
 * /api without a mark, so that none can be forgotten.
 */
export const guardRoutes = (
  app: FastifyInstance,
  findActor: FindActor,
  admitService: AdmitService = admitNobody,
): void => {
  app.decorateRequest('actor', null)
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith('/api') && !config?.access) {
      throw new Error(`${String(method)} ${url} does not say who may use it: set config.access`)
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    const { access, recentSignIn } = request.routeOptions.config
    if (!access || access === 'public') return
    if (isForServices(access)) {
      request.actor = await admitService(request, reply, bearerToken(request))
      refuseService(access, request.actor)
      return
    }
    const actor = await findActor(sessionToken(request))
    request.actor = actor
    if (isForUsers(access)) refuseUser(access, actor)
    else refuseAdmin(access, actor)
    // Last: who is not allowed at all is not asked for a password in vain.
    if (recentSignIn === 'always') requireRecentSignIn(actor)
  })
}
