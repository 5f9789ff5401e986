import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import '#server/db/client.ts'
import { readPostmaster } from '#server/db/embeddedPid.ts'
import { brokenRules } from './ledger.ts'
import { newCoupon, newPackage, newPartner, newVendor, setSeller } from './world.ts'
import type { Acknowledged, Platform } from './writers.ts'

const WRITERS = 6
/** One for all starts of a run: the second opens what the first one sealed. */
const SECRETS_KEY = randomBytes(32).toString('base64')
const OWNER = { ADMIN_EMAIL: 'owner@example.sa', ADMIN_PASSWORD: 'a sentence only I know' }

/** A production server with an administrator and without demo data. */
export const settingsOf = (folder: string): Record<string, string> => ({
  NODE_ENV: 'production',
  TRUST_PROXY: 'none',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://panel.example.sa',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@example.sa',
  SECRETS_KEY,
  LOG_LEVEL: 'error',
  DATA_DIR: folder,
  ...OWNER,
})

/** Works with the database of a server directly, over one connection. */
export const withPool = async <T>(folder: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const postmaster = await readPostmaster(join(folder, 'postgres'))
  const pool = new pg.Pool({
    host: postmaster?.socketFolder ?? '',
    port: postmaster?.port ?? 0,
    user: 'rabt',
    database: 'rabt',
    max: 1,
  })
  pool.on('error', () => undefined)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Signs an administrator in, the first one unless told; returns the token. */
export const signIn = async (port: number, email: string = OWNER.ADMIN_EMAIL): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/admin-panal/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: OWNER.ADMIN_PASSWORD }),
  })
  return ((await response.json()) as { result: { token: string } }).result.token
}

/** Somebody else with all rights and the password of the first administrator; returns the token. */
export const secondAdministrator = (folder: string, port: number): Promise<string> =>
  withPool(folder, async (pool) => {
    const email = 'second@example.sa'
    await pool.query(
      `with made as (insert into users (user_type, username, email, locale, password_hash)
         select user_type, 'second', $1, locale, password_hash from users where email = $2 returning id)
       insert into users_roles (owner_id, target_id)
         select made.id, r.target_id from made, users_roles r join users u on u.id = r.owner_id where u.email = $2`,
      [email, OWNER.ADMIN_EMAIL],
    )
    return signIn(port, email)
  })

interface Stage {
  readonly platform: Platform
  readonly vendors: readonly number[]
}

/** Vendors that a partner has brought, a package and a coupon, in the database of a running server. */
export const prepare = (folder: string, port: number): Promise<Stage> =>
  withPool(folder, async (pool) => {
    await setSeller(pool)
    const chosen = await newPackage(pool)
    const partner = await newPartner(pool)
    const coupon = 'CRASH'
    await newCoupon(pool, [chosen], { code: coupon, type: 'PERCENTAGE', discountPercentage: 10 })
    const vendors: number[] = []
    while (vendors.length < WRITERS)
      vendors.push(await newVendor(pool, { holder: { partner }, percentage: 10, months: 120 }))
    return { platform: { port, token: await signIn(port), partner, chosen, coupon }, vendors }
  })

/** Finds the payment of a vendor that nobody has decided on. */
export const openPaymentIn =
  (folder: string) =>
  (vendor: number): Promise<number | undefined> =>
    withPool(folder, async (pool) => {
      const { rows } = await pool.query<{ id: number }>(
        "select id from subscriptions where vendor = $1 and status = 'PENDING'",
        [vendor],
      )
      return rows[0]?.id
    })

/** What was acknowledged and is not there, and every rule that is broken. */
export const losses = (folder: string, { opened, approved, payouts }: Acknowledged): Promise<string[]> =>
  withPool(folder, async (pool) => {
    const missing = async (what: string, statement: string, known: Iterable<unknown>): Promise<string[]> => {
      const { rows } = await pool.query<{ id: unknown }>(statement, [[...known]])
      return rows.map(({ id }) => `${what} ${id} is lost`)
    }
    return [
      ...(await missing(
        'payment',
        'select id from unnest($1::bigint[]) id where not exists (select from subscriptions s where s.id = id.id)',
        opened,
      )),
      ...(await missing(
        'approval of',
        "select id from unnest($1::bigint[]) id where not exists (select from subscriptions s where s.id = id.id and s.status = 'SUCCESS')",
        approved,
      )),
      ...(await missing(
        'payout',
        'select id from unnest($1::text[]) id where not exists (select from payouts p where p.payment_number = id.id)',
        payouts,
      )),
      ...(await brokenRules(pool)),
    ]
  })
