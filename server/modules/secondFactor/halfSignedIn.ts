import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { holderOf, type Purpose } from '#server/auth/factors/tickets.ts'
import type { Database } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import { LOCALES } from '#src/i18n/locales.ts'

/** On which of the two sides somebody signs in. */
export type FactorSide = 'admins' | 'users'

/** The refusal of a ticket that holds no more. */
export const stepExpired = () => new AppError(401, 'second_factor_expired')

const PERSON = z.object({
  id: z.number(),
  email: z.string(),
  username: z.string(),
  locale: z.enum(LOCALES),
})

/**
 * Who typed the right password and has a step left, by the ticket of it: on the side that is asked, and for that purpose
 * alone. 401 `second_factor_expired` where it holds no more.
 */
export const halfSignedIn = async (
  db: Database,
  {
    ticket,
    purpose,
    side,
  }: { readonly ticket: string; readonly purpose: Purpose; readonly side: FactorSide },
) => {
  const userId = await holderOf(db, ticket, purpose)
  const person =
    userId === undefined
      ? undefined
      : await rowOf(
          db,
          PERSON,
          sql`select id, email, username, locale from users
            where id = ${userId} and (user_type = 'ADMIN') = ${side === 'admins'}`,
        )
  if (!person) throw stepExpired()
  return person
}
