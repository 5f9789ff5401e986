import type { Module } from '#server/context.ts'
import { type Actor, actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { adminView } from '#server/modules/auth/admins.ts'
import { profileCalls } from '#src/contract/auth.ts'
import { changePassword, sessionHandlers } from './ownAccount.ts'
import { ownDetails, saveProfile } from './store.ts'

/** What everybody who manages the panel does with his own account: profile, password, sessions. */
export const profile: Module = (root, context) => {
  const {
    db,
    database: { pool },
    sessions,
  } = context

  const profileOf = async (actor: Actor) => {
    const details = await ownDetails(pool, actor.userId)
    if (!details) throw new AppError(401, 'admin_not_exist')
    return { admin: { ...adminView(actor), ...details } }
  }

  const own = sessionHandlers(context)

  serve(root, profileCalls, {
    'GET admin-panal/setting/get-profile': async (request) =>
      success(request, await profileOf(actorOf(request))),

    'POST admin-panal/setting/update-profile': async (request) => {
      const actor = actorOf(request)
      await saveProfile(db, originOf(request), actor.userId, request.body)
      sessions.forget(`user:${actor.userId}`)
      const [, token = ''] = request.headers.authorization?.split(' ') ?? []
      return success(request, await profileOf(await sessions.find(token)), 'profile_saved')
    },

    'POST admin-panal/setting/change-password': async (request) => {
      await changePassword(context, request)
      return success(request, {}, 'password_updated')
    },

    'GET admin-panal/setting/sessions': own.list,

    'DELETE admin-panal/setting/sessions/:id': own.endOne,

    'DELETE admin-panal/setting/sessions': own.endOthers,

    'DELETE admin-panal/setting/devices/:id': own.forget,
  })
}
