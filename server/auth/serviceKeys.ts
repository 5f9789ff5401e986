import { BlockList } from 'node:net'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { ids, rowOf } from '#server/db/rows.ts'
import type { Env } from '#server/env.ts'
import type { Actor, AdmitService } from '#server/http/access.ts'
import { isStorageFull } from '#server/http/databaseErrors.ts'
import { AppError } from '#server/http/errors.ts'
import { isServiceKey, isWellFormedKey, type KeyMode, modeOfKey } from '#server/http/keyFormat.ts'
import { noteSecurity } from '#server/http/securityEvents.ts'
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts'
import { permissionsOfScope } from '#src/resources/scopes.ts'
import { networkEntries, readNetwork } from '#src/schema/networks.ts'
import type { ServiceCalls } from './serviceCalls.ts'
import { takeTold } from './throttle.ts'
import { hashToken } from './tokens.ts'

const WINDOW_SECONDS = 60
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

export interface ServiceKeys {
  readonly admit: AdmitService
  /** Counts what a request was answered with, where it was made by a key that there is. */
  readonly answered: (request: FastifyRequest, status: number) => void
}

const KEY = z.object({
  id: z.number(),
  name: z.string(),
  key_id: z.number(),
  active: z.boolean(),
  scopes: z.array(z.string()),
  marketplaces: ids,
  vendors: ids,
  addresses: z.string().nullable(),
  requests_per_minute: z.number(),
  expires_at: z.string().nullable(),
  is_expired: z.boolean(),
  is_revoked: z.boolean(),
  is_to_note: z.boolean(),
})

type Key = z.infer<typeof KEY>

/** Whether the use of a key `k` from the address `$2` is to be noted: not once more within a minute. */
const IS_TO_NOTE = `
  (k.last_used_at is null or k.last_used_at < now() - interval '1 minute' or k.last_address is distinct from $2)`

// A prepared statement: it runs once per request.
const FIND = {
  name: 'service_key_by_hash',
  text: `
  select a.id, a.name, k.id as key_id, a.active, a.scopes, a.addresses, a.requests_per_minute,
    array(select target_id from service_accounts_marketplaces where owner_id = a.id order by 1) as marketplaces,
    array(select target_id from service_accounts_vendors where owner_id = a.id order by 1) as vendors,
    k.expires_at, coalesce(k.expires_at <= now(), false) as is_expired,
    k.revoked_at is not null as is_revoked,
    ${IS_TO_NOTE} as is_to_note
  from service_keys k join service_accounts a on a.id = k.service_account where k.key_hash = $1`,
}

const TOUCH = `update service_keys k set last_used_at = now(), last_address = $2 where id = $1 and ${IS_TO_NOTE}`

/** Which keys an installation makes and takes: a copy of its database elsewhere, for trying out, takes none of them. */
export const keyModeOf = ({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): KeyMode =>
  NODE_ENV === 'production' ? 'live' : 'test'

/** Whether somebody calls from one of these networks; from anywhere where none is named. */
const isFrom = (address: string, networks: string): boolean => {
  const entries = networkEntries(networks)
  if (!entries.length) return true
  const list = new BlockList()
  for (const network of entries.map(readNetwork))
    if (network) list.addSubnet(network.address, network.bits, network.family)
  return list.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}

/** A list that names nothing names all. */
const only = (named: readonly number[]): readonly number[] | null => (named.length ? named : null)

/**
 * A service account as whoever acts. Rules that ask what somebody may do are told what its scopes stand for; a key is
 * a proof each time, so that nothing asks it to sign in again.
 */
const actorOf = ({ id, name, key_id, scopes, marketplaces, vendors }: Key): Actor => ({
  sessionId: 0,
  confirmedAt: Date.now(),
  twoStep: false,
  userId: 0,
  username: name,
  email: '',
  locale: DEFAULT_LOCALE,
  avatar: null,
  roles: [],
  permissions: new Set(scopes.flatMap(permissionsOfScope)),
  userType: 'ADMIN',
  vendorId: null,
  vendorPermissions: new Set(),
  serviceAccount: {
    id,
    name,
    keyId: key_id,
    scopes: new Set(scopes),
    marketplaces: only(marketplaces),
    vendors: only(vendors),
  },
})

const refuseUnusable = ({ is_revoked, is_expired, active, expires_at }: Key): void => {
  if (is_revoked) throw new AppError(401, 'service_key_revoked')
  if (is_expired) throw new AppError(401, 'service_key_expired', { details: { expires_at } })
  if (!active) throw new AppError(401, 'service_account_not_active')
}

/**
 * Keys of service accounts (docs/decisions/0365). Each request asks the database: a key that is revoked, an account
 * that is switched off and a scope that is taken away count from the next request on, in every process.
 */
export const createServiceKeys = ({
  pool,
  env,
  log,
  calls,
}: {
  readonly pool: pg.Pool
  readonly env: Env
  readonly log: FastifyBaseLogger
  readonly calls: ServiceCalls
}): ServiceKeys => {
  const mode = keyModeOf(env)
  const accounts = new WeakMap<FastifyRequest, number>()

  const find = async (token: string, address: string): Promise<Key> => {
    if (!isServiceKey(token)) throw new AppError(401, 'service_key_required')
    if (!isWellFormedKey(token)) throw new AppError(401, 'service_key_malformed')
    if (modeOfKey(token) !== mode) throw new AppError(401, 'service_key_other_mode')
    const key = await rowOf(pool, KEY, { ...FIND, values: [hashToken(token), address] })
    if (!key) throw new AppError(401, 'service_key_not_valid')
    return key
  }

  /** Counts the request, and says what is left in the fields of the IETF (draft-ietf-httpapi-ratelimit-headers). */
  const take = async ({ id, requests_per_minute: limit }: Key, reply: FastifyReply): Promise<void> => {
    const { isTaken, left, seconds } = await takeTold(pool, {
      key: `service:${id}`,
      limit,
      windowSeconds: WINDOW_SECONDS,
    })
    reply.headers({
      'ratelimit-policy': `"account";q=${limit};w=${WINDOW_SECONDS}`,
      ratelimit: `"account";r=${left};t=${seconds}`,
    })
    if (!isTaken) throw new AppError(429, 'too_many_requests', { retryAfterSeconds: Math.max(1, seconds) })
  }

  const touch = (keyId: number, address: string): Promise<unknown> =>
    pool
      .query(TOUCH, [keyId, address])
      .catch((error: unknown) => log.warn({ err: error }, 'The use of a key could not be noted'))

  return {
    admit: async (request, reply, token) => {
      const key = await find(token, request.ip)
      accounts.set(request, key.id)
      noteSecurity(request, { subject: { resource: 'service_accounts', id: key.id } })
      refuseUnusable(key)
      if (!isFrom(request.ip, key.addresses ?? '')) throw new AppError(403, 'address_not_allowed')
      await take(key, reply).catch((error: unknown) => {
        // What only reads goes on while nothing can be written, the count neither.
        if (!isStorageFull(error) || !READING.has(request.method)) throw error
      })
      if (key.is_to_note) await touch(key.key_id, request.ip)
      return actorOf(key)
    },
    answered: (request, status) => {
      const account = accounts.get(request)
      if (account !== undefined) calls.note(account, status)
    },
  }
}
