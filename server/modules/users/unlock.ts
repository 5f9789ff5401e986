import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { actorOf } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { recordAccess } from '#server/modules/auth/accessHistory.ts'
import { audienceOf, forgetGuesses } from '#server/modules/auth/guesses.ts'
import { refuseBeyondOwnRights } from '#server/rules/users.ts'
import { USER_TYPES } from '#src/resources/users/users.ts'

const ACCOUNT = z.object({ email: z.string(), user_type: z.enum(USER_TYPES), locked: z.boolean() })

/** Lets somebody's password in again. 404; 409 `not_locked`, `own_account`; 403 `beyond_own_rights`. */
export const unlock = async (
  { db, database: { pool } }: Pick<AppContext, 'db' | 'database'>,
  request: FastifyRequest,
  userId: number,
): Promise<void> => {
  const { email, user_type } = await inTransaction(db, async (tx) => {
    const account = await rowOf(
      tx,
      ACCOUNT,
      sql`select lower(email) as email, user_type, locked from users where id = ${userId} for update`,
    )
    if (!account) throw new AppError(404, 'not_found')
    const actor = actorOf(request)
    // Whoever found a session of a locked account open must not let its guesser in.
    if (actor.userId === userId) throw new AppError(409, 'own_account')
    await refuseBeyondOwnRights({ tx, actor, id: userId })
    if (!account.locked) throw new AppError(409, 'not_locked')
    await tx.execute(sql`
      update users set locked = false, updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where id = ${userId}`)
    await recordAccess(tx, request, 'unlock', userId)
    return account
  })
  await forgetGuesses(pool, { email, audience: audienceOf(user_type) })
}
