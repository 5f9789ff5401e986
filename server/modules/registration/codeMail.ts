import type pg from 'pg'
import { z } from 'zod'
import type { Passwords } from '#server/auth/passwords.ts'
import { rowsOf } from '#server/db/rows.ts'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import type { Compose } from '#server/mail/queue.ts'
import { writeCodeMail, writeMail } from '#server/mail/templates.ts'
import { CODE_MINUTES, newEmailCode } from './emailCodes.ts'

type Owner = 'ADMIN' | 'VENDOR'

const OWNER_ROW = z.object({ owner: z.enum(['ADMIN', 'VENDOR']) })

const ownerOf = async (pool: pg.Pool, email: string): Promise<Owner | undefined> => {
  const rows = await rowsOf(pool, OWNER_ROW, {
    text: `select case user_type when 'ADMIN' then 'ADMIN' else 'VENDOR' end as owner from users where lower(email) = $1
     union all select 'VENDOR' from vendors where lower(email) = $1 limit 1`,
    values: [email],
  })
  return rows[0]?.owner
}

const PACKAGE_COUPON_ROW = z.object({ package: z.string().nullable(), coupon: z.string().nullable() })

/** What was chosen, as far as we know it ourselves: nothing that somebody typed goes into a mail. */
const orderIn = async (pool: pg.Pool, params: Readonly<Record<string, string>>): Promise<string> => {
  const rows = await rowsOf(pool, PACKAGE_COUPON_ROW, {
    text: `select (select id::text from packages where id = $1 and active) as package,
       (select code from coupons where lower(code) = lower($2)) as coupon`,
    values: [params.package ?? null, params.coupon ?? null],
  })
  const known = Object.entries(rows[0] ?? {}).filter((entry): entry is [string, string] => entry[1] !== null)
  return known.length ? `?${new URLSearchParams(known)}` : ''
}

/**
 * Writes what somebody gets whose address is about to be registered: a code, or where the address has an account
 * the way to go on there with the same order. Which of them is decided here, so that the call tells nothing.
 */
export const emailCodeMails = (pool: pg.Pool, env: Env, passwords: Passwords) => {
  const accountExists: Compose = async ({ username, email, locale }, params) => {
    const isAdmin = (await ownerOf(pool, email.toLowerCase())) === 'ADMIN'
    const onward = `/dashboard/subscription${await orderIn(pool, params)}`
    const path = isAdmin ? 'admin-panel/sign-in' : `login?redirect=${encodeURIComponent(onward)}`
    const brand = await currentBrand(pool, env)
    const letter = { to: email, locale, brand, params: { name: username } }
    return writeMail({ ...letter, template: 'account_exists', link: `${env.PUBLIC_URL}/${path}` })
  }
  const emailCode: Compose = async (recipient, params) => {
    const { username, email, locale } = recipient
    if (await ownerOf(pool, email)) return accountExists(recipient, params)
    const code = await newEmailCode({ pool, passwords }, Number(params.code_id))
    const brand = await currentBrand(pool, env)
    const told = { name: username, minutes: CODE_MINUTES }
    return writeCodeMail({ template: 'email_code', to: email, locale, brand, code, params: told })
  }
  return { email_code: emailCode, account_exists: accountExists } as const
}
