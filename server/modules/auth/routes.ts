import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Module } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { forgotLimits, linkLimits, resendLimits } from '../../auth/limits.ts'
import { ownerOfLink } from '../../auth/resetLinks.ts'
import { takeAttempt } from '../../auth/throttle.ts'
import { recordAccess } from './accessHistory.ts'
import { adminSchema } from './adminSchema.ts'
import { adminView, credentialsOf, storeLocale } from './admins.ts'
import { choosePassword } from './choosePassword.ts'
import { confirmPasswordRoute } from './confirmPassword.ts'
import { credentialsInput, forgotInput, linkInput, localeQuery, resetInput } from './input.ts'
import { rememberDevice } from './knownDevices.ts'
import { queueResetMail } from './resetMail.ts'
import { signIn } from './signIn.ts'

const AUTH = '/api/admin-panal/auth'
const CHANGE_LANGUAGE = '/api/admin-panal/setting/change-language'

/** The spec signs out and changes the language by GET; POST does the same (docs/decisions/0011). */
const EITHER = ['GET', 'POST'] as const

/** Signing in and out, who is signed in, a new password by mail, and the language somebody works in. */
export const auth: Module = (root, context) => {
  const {
    db,
    database: { pool },
    sessions,
    mailQueue,
    env,
  } = context
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post(
    `${AUTH}/login`,
    {
      config: { access: 'public' },
      schema: {
        tags: ['auth'],
        summary: 'Sign in',
        body: credentialsInput,
        document: {
          result: { admin: adminSchema, token: { type: 'string' } },
          failures: [401, 403, 429],
        },
      },
    },
    async (request, reply) => {
      const { actor, token } = await signIn(context, request, reply, {
        find: credentialsOf,
        inactive: 'admin_not_active',
      })
      return success(request, { admin: adminView(actor), token }, 'signed_in')
    },
  )

  app.get(
    `${AUTH}/me`,
    {
      config: { access: 'authenticated' },
      schema: { tags: ['auth'], summary: 'Who is signed in', document: { result: { admin: adminSchema } } },
    },
    async (request) => success(request, { admin: adminView(actorOf(request)) }),
  )

  confirmPasswordRoute(root, context, {
    path: `${AUTH}/confirm-password`,
    access: 'authenticated',
    tag: 'auth',
  })

  app.route({
    method: [...EITHER],
    url: `${AUTH}/logout`,
    config: { access: 'authenticated' },
    schema: { tags: ['auth'], summary: 'Sign out', document: { result: {} } },
    handler: async (request) => {
      const { sessionId, userId } = actorOf(request)
      await sessions.close(sessionId)
      await recordAccess(db, request, 'sign_out', userId)
      return success(request, {}, 'signed_out')
    },
  })

  app.post(
    `${AUTH}/forgot-password`,
    {
      config: { access: 'public' },
      schema: {
        tags: ['auth'],
        summary: 'Ask for a mail with a link to a new password',
        body: forgotInput,
        document: { result: {}, failures: [429] },
      },
    },
    async (request) => {
      await takeAttempt(pool, forgotLimits(request.ip))
      await takeAttempt(pool, resendLimits(request.body.email), 'link_already_sent')
      await queueResetMail(pool, request.body.email)
      mailQueue.wake()
      return success(request, {}, 'link_sent')
    },
  )

  app.post(
    `${AUTH}/check-reset-token`,
    {
      config: { access: 'public' },
      schema: {
        tags: ['auth'],
        summary: 'Whether a link still holds',
        body: linkInput,
        document: { result: {}, failures: [409, 429] },
      },
    },
    async (request) => {
      await takeAttempt(pool, linkLimits(request.ip))
      if (!(await ownerOfLink(pool, request.body.token, 'admins'))) throw new AppError(409, 'link_expired')
      return success(request, {})
    },
  )

  app.post(
    `${AUTH}/reset-password`,
    {
      config: { access: 'public' },
      schema: {
        tags: ['auth'],
        summary: 'Set a new password by a link',
        body: resetInput,
        document: { result: {}, failures: [409, 429] },
      },
    },
    async (request, reply) => {
      await takeAttempt(pool, linkLimits(request.ip))
      const { id: ownerId } = await choosePassword(context, request.body, 'admins')
      sessions.forget(`user:${ownerId}`)
      await rememberDevice({ pool, env }, request, reply, ownerId)
      await recordAccess(db, request, 'password_reset', ownerId)
      return success(request, {}, 'password_reset')
    },
  )

  app.route({
    method: [...EITHER],
    url: CHANGE_LANGUAGE,
    config: { access: 'authenticated' },
    schema: {
      tags: ['auth'],
      summary: 'Change the language that the admin works in',
      querystring: localeQuery,
      document: { result: { locale: { type: 'string', enum: LOCALES } } },
    },
    handler: async (request) => {
      const { userId } = actorOf(request)
      await storeLocale(pool, userId, request.query.locale)
      sessions.forget(`user:${userId}`)
      return success(request, { locale: request.query.locale }, 'locale_changed')
    },
  })
}
