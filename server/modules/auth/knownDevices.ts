import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import type { Env } from '#server/env.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'

/** Without TLS, and of an earlier version: read, and worth nothing after the next sign-in. */
const PLAIN_COOKIE = 'rabt_device'
/** With TLS: browsers take it from this host alone, and tell it to no other. */
const HOST_COOKIE = `__Host-${PLAIN_COOKIE}`
const KEPT_DAYS = 180
const DAY_SECONDS = 24 * 60 * 60

/** More browsers than anybody uses; the oldest are forgotten. */
const MOST_PER_PERSON = 30

/** Read from the cookie alone, which scripts cannot reach: nothing in a body or a query stands for it. */
export const deviceTokenIn = ({ headers: { cookie = '' } }: FastifyRequest): string | undefined =>
  (/(?:^|;\s*)__Host-rabt_device=([\w-]{43})(?:;|$)/.exec(cookie) ??
    /(?:^|;\s*)rabt_device=([\w-]{43})(?:;|$)/.exec(cookie))?.[1]

const cookieOf = (token: string, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string => {
  const kept = `Max-Age=${KEPT_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Strict`
  return PUBLIC_URL.startsWith('https:')
    ? `${HOST_COOKIE}=${token}; Path=/; Secure; ${kept}`
    : `${PLAIN_COOKIE}=${token}; Path=/api; ${kept}`
}

/** What the browser says of itself, as much as is kept. */
export const userAgentOf = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? '').slice(0, 300)

/** The id of the browser that asks, when that account has signed in with it before. */
export const knownDevice = async (
  pool: pg.Pool,
  request: FastifyRequest,
  email: string,
): Promise<number | undefined> => {
  const token = deviceTokenIn(request)
  if (!token) return undefined
  const rows = await rowsOf(pool, ID_ROW, {
    text: `select d.id from known_devices d join users u on u.id = d.user_id
     where d.token_hash = $1 and lower(u.email) = $2 and d.expires_at > now()`,
    values: [hashToken(token), email],
  })
  return rows[0]?.id
}

/**
 * Remembers that somebody has proved who he is in this browser, and gives it a cookie that says so. The token
 * is a new one each time, so that one which was planted in the browser is worth nothing afterwards.
 */
export const rememberDevice = async (
  { pool, env }: { readonly pool: pg.Pool; readonly env: Pick<Env, 'PUBLIC_URL'> },
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> => {
  const token = newToken()
  const before = deviceTokenIn(request)
  await pool.query(
    `with moved as (
       update known_devices set token_hash = $1,
         expires_at = case when user_id = $2 then now() + $4 * interval '1 day' else expires_at end,
         last_used_at = case when user_id = $2 then now() else last_used_at end,
         user_agent = $6
       where token_hash = $3 and expires_at > now() returning user_id
     ), forgotten as (
       delete from known_devices where id in (
         select id from known_devices where user_id = $2 order by id desc offset $5
       )
     )
     insert into known_devices (token_hash, user_id, expires_at, user_agent)
     select $1, $2, now() + $4 * interval '1 day', $6 where not exists (select from moved where user_id = $2)
     on conflict do nothing`,
    [
      hashToken(token),
      userId,
      before ? hashToken(before) : null,
      KEPT_DAYS,
      MOST_PER_PERSON - 1,
      userAgentOf(request),
    ],
  )
  reply.header('set-cookie', cookieOf(token, env))
}
