import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { findsAny } from '#server/db/rows.ts'
import { type VendorActor, vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import { invitationsOf } from '#server/rules/subUsers.ts'
import { subUserCalls } from '#src/contract/account.ts'

/**
 * Sends the invitation of somebody who has not accepted it yet once more; 404. One that is held, as its address has
 * an account, is answered alike.
 */
const inviteAgain = (db: Database, { vendorId }: VendorActor, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const waiting = await findsAny(
      tx,
      sql`select 1 from users where id = ${id} and vendor = ${vendorId} and user_type = 'SUB' and active
          and password_hash is null and last_sign_in_at is null
        union all select 1 from held_invitations where id = ${id} and vendor = ${vendorId}`,
    )
    if (!waiting) throw new AppError(404, 'not_found')
    await tx.execute(sql`
      insert into mails (template, user_id)
      select 'user_invitation', id from users where id = ${id} and vendor = ${vendorId}`)
  })

/** Beside the generic calls on the sub users of one's own vendor. */
export const subUserRoutes = (root: FastifyInstance, context: AppContext): void =>
  serve(root, subUserCalls, {
    'POST user/sub-users/:id/invite': async (request) => {
      const actor = vendorOf(request)
      await takeAttempt(context.database.pool, invitationsOf(actor))
      await inviteAgain(context.db, actor, request.params.id)
      context.mailQueue.wake()
      return success(request, {}, 'invited_again')
    },
  })
