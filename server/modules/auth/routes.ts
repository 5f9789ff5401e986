import type { FastifyRequest } from 'fastify'
import type { Module } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { type Asking, serve } from '#server/http/serve.ts'
import { refusePasswordSignIn } from '#server/modules/sso/passwordSignIn.ts'
import { authCalls } from '#src/contract/auth.ts'
import { forgotLimits, linkLimits, resendLimits } from '../../auth/limits.ts'
import { ownerOfLink } from '../../auth/resetLinks.ts'
import { takeAttempt } from '../../auth/throttle.ts'
import { recordAccess } from './accessHistory.ts'
import { adminView, credentialsOf, storeLocale } from './admins.ts'
import { rememberDevice } from './knownDevices.ts'
import { choosePassword, confirmPassword } from './passwords.ts'
import { queueResetMail } from './resetMail.ts'
import { signIn } from './signIn.ts'

/** Signing in and out, who is signed in, a new password by mail, and the language somebody works in. */
export const auth: Module = (root, context) => {
  const {
    db,
    database: { pool },
    sessions,
    mailQueue,
    env,
  } = context

  const signOut = async (request: FastifyRequest) => {
    const { sessionId, userId } = actorOf(request)
    await sessions.close(sessionId)
    await recordAccess(db, request, 'sign_out', userId)
    return success(request, {}, 'signed_out')
  }

  const changeLanguage = async (
    request: Asking<(typeof authCalls)['GET admin-panal/setting/change-language']>,
  ) => {
    const { userId } = actorOf(request)
    await storeLocale(pool, userId, request.query.locale)
    sessions.forget(`user:${userId}`)
    return success(request, { locale: request.query.locale }, 'locale_changed')
  }

  serve(root, authCalls, {
    'POST admin-panal/auth/login': async (request, reply) => {
      await refusePasswordSignIn(context)
      const { actor, token } = await signIn(context, request, reply, {
        audience: 'admins',
        find: credentialsOf,
        inactive: 'admin_not_active',
      })
      return success(request, { admin: adminView(actor), token }, 'signed_in')
    },

    'GET admin-panal/auth/me': async (request) => success(request, { admin: adminView(actorOf(request)) }),

    'POST admin-panal/auth/forgot-password': async (request) => {
      await takeAttempt(pool, forgotLimits(request.ip))
      await takeAttempt(pool, resendLimits(request.body.email, 'admins'), 'link_already_sent')
      await queueResetMail(pool, request.body.email)
      mailQueue.wake()
      return success(request, {}, 'link_sent')
    },

    'POST admin-panal/auth/check-reset-token': async (request) => {
      await takeAttempt(pool, linkLimits(request.ip))
      if (!(await ownerOfLink(db, request.body.token, 'admins'))) throw new AppError(409, 'link_expired')
      return success(request, {})
    },

    'POST admin-panal/auth/reset-password': async (request, reply) => {
      await takeAttempt(pool, linkLimits(request.ip))
      const { id: ownerId } = await choosePassword(context, request.body, 'admins')
      sessions.forget(`user:${ownerId}`)
      await rememberDevice({ pool, env }, request, reply, ownerId)
      await recordAccess(db, request, 'password_reset', ownerId)
      return success(request, {}, 'password_reset')
    },

    'GET admin-panal/auth/logout': signOut,

    'POST admin-panal/auth/logout': signOut,

    'GET admin-panal/setting/change-language': changeLanguage,

    'POST admin-panal/setting/change-language': changeLanguage,

    'POST admin-panal/auth/confirm-password': (request) => confirmPassword(context, request),
  })
}
