import { forgotLimits, linkLimits, resendLimits } from '#server/auth/limits.ts'
import { ownerOfLink, refusalOfLink } from '#server/auth/resetLinks.ts'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { Module } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import { recordAccess } from '#server/modules/auth/accessHistory.ts'
import { rememberDevice } from '#server/modules/auth/knownDevices.ts'
import { choosePassword, confirmPassword } from '#server/modules/auth/passwords.ts'
import { type Side, signIn } from '#server/modules/auth/signIn.ts'
import { userAuthCalls } from '#src/contract/account.ts'
import { queueLinkMail } from './mails.ts'
import { userCredentials, userView } from './users.ts'

/** A refused sign-in fills `errors` too (spec section 8). */
const refused: Side['refused'] = (status, code) =>
  new AppError(status, code, { errors: { email: [{ key: `errors.${code}`, params: {} }] } })

/** Signing in and out of those who sign in for a vendor, and their passwords by mail. */
export const userAuth: Module = (root, context) => {
  const {
    db,
    database: { pool },
    sessions,
    mailQueue,
    env,
  } = context

  serve(root, userAuthCalls, {
    'POST login': async (request, reply) => {
      const { actor, token: api_token } = await signIn(context, request, reply, {
        audience: 'users',
        find: userCredentials,
        inactive: 'user_not_active',
        refused,
      })
      return { ...success(request, { user: await userView(pool, actor) }, 'signed_in'), api_token }
    },

    'POST logout': async (request) => {
      const { sessionId, userId } = actorOf(request)
      await sessions.close(sessionId)
      await recordAccess(db, request, 'sign_out', userId)
      return success(request, {}, 'signed_out')
    },

    'GET user/auth/me': async (request) => success(request, { user: await userView(pool, actorOf(request)) }),

    'POST forgot_password': async (request) => {
      await takeAttempt(pool, forgotLimits(request.ip))
      await takeAttempt(pool, resendLimits(request.body.email, 'users'), 'link_already_sent')
      await queueLinkMail(pool, request.body.email)
      mailQueue.wake()
      return success(request, {}, 'link_sent')
    },

    'POST check_reset_token': async (request) => {
      await takeAttempt(pool, linkLimits(request.ip))
      const { token } = request.body
      if (!(await ownerOfLink(db, token, 'users')))
        throw new AppError(409, await refusalOfLink(pool, token, 'users'))
      return success(request, {})
    },

    'POST reset_password': async (request, reply) => {
      await takeAttempt(pool, linkLimits(request.ip))
      const owner = await choosePassword(context, request.body, 'users')
      const { id: userId, email, is_new } = owner
      sessions.forget(`user:${userId}`)
      await rememberDevice({ pool, env }, request, reply, userId)
      await recordAccess(db, request, 'password_reset', userId)
      return success(request, { email }, is_new ? 'account_activated' : 'password_reset')
    },

    'POST user/auth/confirm-password': (request) => confirmPassword(context, request),
  })
}
