import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import type { Passwords } from '#server/auth/passwords.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import type { Transaction } from '#server/db/client.ts'
import { findsAny, rowsOf } from '#server/db/rows.ts'
import { invalid } from '#server/http/errors.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { issueOf, type ValidationKey } from '#src/schema/issues.ts'

/** How long a code can be typed. */
export const CODE_MINUTES = 15

/** How often one code may be typed wrong. */
const TRIES = 5

/** How long an address counts as proved: long enough to mend what is refused of the form. */
const PROOF_HOURS = 2

interface Services {
  readonly pool: pg.Pool
  readonly passwords: Passwords
}

/** Who asks for a code, and what for: an account's owner goes on with the same order after signing in. */
export interface CodeWanted {
  readonly email: string
  readonly locale: Locale
  readonly package: number | null
  readonly coupon: string | null
}

/**
 * Queues the mail with a code and returns the ticket by which it is checked. One statement for every address,
 * whether it has an account or not: who gets a code is found out when the mail is written.
 */
export const askForCode = async (
  pool: pg.Pool,
  { email, locale, package: packageId, coupon }: CodeWanted,
): Promise<string> => {
  const ticket = newToken()
  await pool.query(
    `with asked as (
       insert into email_codes (email, ticket_hash, expires_at)
       values ($1, $2, now() + $3 * interval '1 minute') returning id
     )
     insert into mails (template, to_email, to_locale, params)
     select 'email_code', $1, $4, jsonb_strip_nulls(
       jsonb_build_object('code_id', asked.id::text, 'package', $5::text, 'coupon', $6::text)) from asked`,
    [email, hashToken(ticket), CODE_MINUTES, locale, packageId === null ? null : String(packageId), coupon],
  )
  return ticket
}

/** Makes the code of an attempt, when its mail is written; kept as its hash alone. */
export const newEmailCode = async ({ pool, passwords }: Services, id: number): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await pool.query(
    `update email_codes set code_hash = $2, expires_at = now() + $3 * interval '1 minute'
     where id = $1 and proved_at is null`,
    [id, await passwords.hash(code), CODE_MINUTES],
  )
  return code
}

const refused = (key: ValidationKey) => invalid({ code: [issueOf(key)] })

const ID_CODE_HASH_ROW = z.object({ id: z.number(), code_hash: z.string().nullable() })

/**
 * Takes a code for a ticket: from then on the ticket proves the address. 422 on `code` when it is wrong, was
 * tried too often or is too old; alike, and in the same time, where there never was one.
 */
export const proveAddress = async (
  { pool, passwords }: Services,
  { ticket, code }: { readonly ticket: string; readonly code: string },
): Promise<void> => {
  // Counted before it is looked at, so that many at once are not many more.
  const rows = await rowsOf(pool, ID_CODE_HASH_ROW, {
    text: `update email_codes set tries = tries + 1
     where ticket_hash = $1 and expires_at > now() and tries < $2 returning id, code_hash`,
    values: [hashToken(ticket), TRIES],
  })
  const [asked] = rows
  if (!asked) throw refused('email_code_over')
  if (!(await passwords.matches(asked.code_hash, code))) throw refused('email_code_wrong')
  await pool.query(
    `update email_codes set proved_at = now(), expires_at = now() + $2 * interval '1 hour' where id = $1`,
    [asked.id, PROOF_HOURS],
  )
}

/** 422 on `email_ticket` unless it proves that address. */
export const requireProof = async (tx: Transaction, email: string, ticket: string | null): Promise<void> => {
  const proved =
    ticket !== null &&
    (await findsAny(
      tx,
      sql`select 1 from email_codes where ticket_hash = ${hashToken(ticket)} and email = ${email}
        and proved_at is not null and expires_at > now()`,
    ))
  if (!proved) throw invalid({ email_ticket: [{ key: 'validation.email_unproved', params: {} }] })
}

/** Notes that a new vendor's primary user has proved the address. */
export const recordProof = (tx: Transaction, vendorId: number): Promise<unknown> =>
  tx.execute(sql`
    update users set email_proved = lower(email) where vendor = ${vendorId} and user_type = 'PRIMARY'`)
