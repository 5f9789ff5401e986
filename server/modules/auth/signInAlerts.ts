import { type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { takeOne } from '#server/auth/throttle.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { AppContext } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import type { Compose } from '#server/mail/queue.ts'
import { writeMail } from '#server/mail/templates.ts'
import { formatInstant } from '#src/i18n/dates.ts'
import { deviceName } from '#src/i18n/devices.ts'
import { isAdmin } from './admins.ts'
import { deviceTokenIn, userAgentOf } from './knownDevices.ts'

/** Whoever holds a password and signs in again and again fills nobody's mail box. */
const MOST_AN_HOUR = 5

const ALERTED = `coalesce((select value::text::boolean from settings where key = 'alert_vendors'), true)`

const isNew = (userId: number, token: string | undefined): SQL => sql`
  select u.id from users u
  where u.id = ${userId} and u.last_sign_in_at is not null
    and (u.user_type = 'ADMIN' or ${sql.raw(ALERTED)})
    and not exists (select 1 from known_devices d
      where d.user_id = u.id and d.token_hash = ${token ? hashToken(token) : ''} and d.expires_at > now())`

/**
 * Tells somebody by mail of a sign-in with a browser that the account did not know, before the browser is remembered.
 * The first sign-in of an account tells nothing: there is nobody yet whom it could be told to.
 */
export const alertNewBrowser = async (
  { db, database: { pool } }: Pick<AppContext, 'db' | 'database'>,
  request: FastifyRequest,
  userId: number,
): Promise<void> => {
  const { rows } = await db.execute(isNew(userId, deviceTokenIn(request)))
  const limit = { key: `sign-in:alert:${userId}`, limit: MOST_AN_HOUR, windowSeconds: 3600 }
  if (!rows.length || !(await takeOne(pool, limit))) return
  const params = { device: userAgentOf(request), address: request.ip, at: new Date().toISOString() }
  await db.execute(sql`
    insert into mails (template, user_id, params) values ('new_browser', ${userId}, ${JSON.stringify(params)}::jsonb)`)
}

/** Where each side signs in, asks for a new password, and looks after its sessions. */
const PATHS = {
  admin: { forgot: 'admin-panel/forget-password', profile: 'admin-panel/profile' },
  user: { forgot: 'forgot-password', profile: 'dashboard/profile' },
} as const

/** What writes these mails. None of their links signs anybody in, or holds a token. */
export const alertMails = (pool: pg.Pool, env: Env) => {
  const pathsOf = async (userId: number) => PATHS[(await isAdmin(pool, userId)) ? 'admin' : 'user']
  const plain =
    (template: 'sign_in_failures' | 'account_locked' | 'password_changed'): Compose =>
    async ({ id, username, email, locale }) =>
      writeMail({
        template,
        to: email,
        locale,
        brand: await currentBrand(pool, env),
        link: `${env.PUBLIC_URL}/${(await pathsOf(id)).forgot}`,
        params: { name: username },
      })
  return {
    sign_in_failures: plain('sign_in_failures'),
    account_locked: plain('account_locked'),
    password_changed: plain('password_changed'),
    new_browser: async ({ id, username, email, locale }, { device = '', address = '', at = '' }) =>
      writeMail({
        template: 'new_browser',
        to: email,
        locale,
        brand: await currentBrand(pool, env),
        link: `${env.PUBLIC_URL}/${(await pathsOf(id)).profile}`,
        // A device that is not known is named by no word of its own: a mail is no place for a stranger's text.
        params: {
          name: username,
          device: deviceName(device, locale),
          address,
          at: formatInstant(at, locale),
        },
      }),
  } as const satisfies Readonly<Record<string, Compose>>
}
