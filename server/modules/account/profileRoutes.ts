import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { changePassword, sessionHandlers } from '#server/modules/profile/ownAccount.ts'
import { saveProfile } from '#server/modules/profile/store.ts'
import { userProfileCalls } from '#src/contract/account.ts'
import { userView } from './users.ts'

/** The own profile and password of those who sign in for a vendor. */
export const profileRoutes = (root: FastifyInstance, context: AppContext): void => {
  const {
    db,
    database: { pool },
    sessions,
  } = context

  const own = sessionHandlers(context)

  serve(root, userProfileCalls, {
    'PUT user/auth/profile': async (request) => {
      const { userId, vendorId, userType } = vendorOf(request)
      await saveProfile(db, originOf(request), userId, request.body)
      // The vendor is reached where its primary user is, in the same language.
      if (userType === 'PRIMARY')
        await db.execute(sql`
          update vendors v set phone = coalesce(u.phone, v.phone), locale = u.locale,
            updated_at = greatest(now(), v.updated_at + interval '1 millisecond')
          from users u where u.id = ${userId} and v.id = ${vendorId}
            and (v.phone, v.locale) is distinct from (coalesce(u.phone, v.phone), u.locale)`)
      sessions.forget(`user:${userId}`)
      return success(request, { user: await userView(pool, { userId }) }, 'profile_saved')
    },

    'POST user/auth/change-password': async (request) => {
      await changePassword(context, request)
      return success(request, {}, 'password_updated')
    },

    'GET user/auth/sessions': own.list,

    'DELETE user/auth/sessions/:id': own.endOne,

    'DELETE user/auth/sessions': own.endOthers,

    'DELETE user/auth/devices/:id': own.forget,
  })
}
