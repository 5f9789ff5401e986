import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { forgotLimits, linkLimits, resendLimits } from '#server/auth/limits.ts'
import { ownerOfLink, refusalOfLink } from '#server/auth/resetLinks.ts'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { Module } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { recordAccess } from '#server/modules/auth/accessHistory.ts'
import { choosePassword } from '#server/modules/auth/choosePassword.ts'
import { confirmPasswordRoute } from '#server/modules/auth/confirmPassword.ts'
import { credentialsInput, forgotInput, linkInput, resetInput } from '#server/modules/auth/input.ts'
import { rememberDevice } from '#server/modules/auth/knownDevices.ts'
import { type Side, signIn } from '#server/modules/auth/signIn.ts'
import { queueLinkMail } from './mails.ts'
import { userCredentials, userSchema, userView } from './users.ts'

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
  const app = root.withTypeProvider<ZodTypeProvider>()
  const open = { access: 'public' } as const
  const signedIn = { access: 'user' } as const
  const tags = ['account']

  app.post(
    '/api/login',
    {
      config: open,
      schema: {
        tags,
        summary: "Sign in to a vendor's own area",
        body: credentialsInput,
        document: {
          description: '`api_token` stands at the top of the answer, beside `result`.',
          result: { user: userSchema },
          failures: [401, 403, 429],
        },
      },
    },
    async (request, reply) => {
      const { actor, token: api_token } = await signIn(context, request, reply, {
        find: userCredentials,
        inactive: 'user_not_active',
        refused,
      })
      return { ...success(request, { user: await userView(pool, actor) }, 'signed_in'), api_token }
    },
  )

  app.post(
    '/api/logout',
    {
      config: signedIn,
      schema: { tags, summary: 'Sign out of an area of a vendor', document: { result: {} } },
    },
    async (request) => {
      const { sessionId, userId } = actorOf(request)
      await sessions.close(sessionId)
      await recordAccess(db, request, 'sign_out', userId)
      return success(request, {}, 'signed_out')
    },
  )

  app.get(
    '/api/user/auth/me',
    {
      config: signedIn,
      schema: { tags, summary: 'Who is signed in for a vendor', document: { result: { user: userSchema } } },
    },
    async (request) => success(request, { user: await userView(pool, actorOf(request)) }),
  )

  confirmPasswordRoute(root, context, {
    path: '/api/user/auth/confirm-password',
    access: 'user',
    tag: 'account',
  })

  app.post(
    '/api/forgot_password',
    {
      config: open,
      schema: {
        tags,
        summary: 'Ask for a mail with a link to a password',
        body: forgotInput,
        document: { result: {}, failures: [429] },
      },
    },
    async (request) => {
      await takeAttempt(pool, forgotLimits(request.ip))
      await takeAttempt(pool, resendLimits(request.body.email), 'link_already_sent')
      await queueLinkMail(pool, request.body.email)
      mailQueue.wake()
      return success(request, {}, 'link_sent')
    },
  )

  app.post(
    '/api/check_reset_token',
    {
      config: open,
      schema: {
        tags,
        summary: 'Whether a link to a password still holds',
        body: linkInput,
        document: { result: {}, failures: [409, 429] },
      },
    },
    async (request) => {
      await takeAttempt(pool, linkLimits(request.ip))
      const { token } = request.body
      if (!(await ownerOfLink(pool, token, 'users')))
        throw new AppError(409, await refusalOfLink(pool, token, 'users'))
      return success(request, {})
    },
  )

  app.post(
    '/api/reset_password',
    {
      config: open,
      schema: {
        tags,
        summary: 'Choose a password by a link, the first one too',
        body: resetInput,
        document: { result: { email: { type: 'string' } }, failures: [409, 429] },
      },
    },
    async (request, reply) => {
      await takeAttempt(pool, linkLimits(request.ip))
      const owner = await choosePassword(context, request.body, 'users')
      const { id: userId, email, is_new } = owner
      sessions.forget(`user:${userId}`)
      await rememberDevice({ pool, env }, request, reply, userId)
      await recordAccess(db, request, 'password_reset', userId)
      return success(request, { email }, is_new ? 'account_activated' : 'password_reset')
    },
  )
}
