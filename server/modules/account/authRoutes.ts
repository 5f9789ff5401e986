import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Module } from '#server/app.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { recordAccess } from '#server/modules/auth/accessHistory.ts'
import { noteSignIn } from '#server/modules/auth/admins.ts'
import { choosePassword } from '#server/modules/auth/choosePassword.ts'
import { credentialsInput, forgotInput, linkInput, resetInput } from '#server/modules/auth/input.ts'
import { forgotLimits, linkLimits, resendLimits, signInLimits } from '#server/modules/auth/limits.ts'
import { ownerOfLink } from '#server/modules/auth/resetLinks.ts'
import { giveBack, takeAttempt } from '#server/modules/auth/throttle.ts'
import { queueLinkMail } from './mails.ts'
import { userCredentials, userSchema, userView } from './users.ts'

/** A refused sign-in fills `errors` too (spec section 8). */
const refused = (status: number, code: 'invalid_credentials' | 'user_not_active') =>
  new AppError(status, code, { errors: { email: [{ key: `errors.${code}`, params: {} }] } })

/** Signing in and out of those who sign in for a vendor, and their passwords by mail. */
export const userAuth: Module = (root, { db, database: { pool }, sessions, passwords, mailQueue }) => {
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
    async (request) => {
      const { email, password } = request.body
      const limits = signInLimits(email, request.ip)
      await takeAttempt(pool, limits)
      const known = await userCredentials(pool, email)
      const matches = await passwords.matches(known?.password_hash ?? null, password)
      if (!known || !matches) {
        await recordAccess(db, request, 'sign_in_failed', known?.id)
        throw refused(401, 'invalid_credentials')
      }
      await giveBack(
        pool,
        limits.map(({ key }) => key),
      )
      if (!known.active) {
        await recordAccess(db, request, 'sign_in_failed', known.id)
        throw refused(403, 'user_not_active')
      }
      const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      const api_token = await sessions.open(known.id, from)
      await noteSignIn(pool, known.id)
      await recordAccess(db, request, 'sign_in', known.id, await sessions.find(api_token))
      return {
        ...success(request, { user: await userView(pool, { userId: known.id }) }, 'signed_in'),
        api_token,
      }
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
      if (!(await ownerOfLink(pool, request.body.token, 'users'))) throw new AppError(409, 'link_expired')
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
        document: { result: {}, failures: [409, 429] },
      },
    },
    async (request) => {
      await takeAttempt(pool, linkLimits(request.ip))
      const userId = await choosePassword({ pool, passwords }, request.body, 'users')
      sessions.forget(`user:${userId}`)
      await recordAccess(db, request, 'password_reset', userId)
      return success(request, {}, 'password_reset')
    },
  )
}
