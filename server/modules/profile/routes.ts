import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Module } from '#server/context.ts'
import type { Values } from '#server/crud/values.ts'
import { type Actor, actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { adminSchema } from '#server/modules/auth/adminSchema.ts'
import { adminView } from '#server/modules/auth/admins.ts'
import { changePassword } from './changePassword.ts'
import { passwordInput, profileInput } from './input.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { ownDetails, SENSITIVE_OF_PROFILE, saveProfile } from './store.ts'

const SETTING = '/api/admin-panal/setting'

/** What everybody who manages the panel does with his own account: profile, password, sessions. */
export const profile: Module = (root, context) => {
  const {
    db,
    database: { pool },
    sessions,
  } = context
  const app = root.withTypeProvider<ZodTypeProvider>()
  const authenticated = { access: 'authenticated' } as const

  const profileOf = async (actor: Actor) => {
    const details = await ownDetails(pool, actor.userId)
    if (!details) throw new AppError(401, 'admin_not_exist')
    return { admin: { ...adminView(actor), ...details } }
  }

  app.get(
    `${SETTING}/get-profile`,
    {
      config: authenticated,
      schema: { tags: ['profile'], summary: 'My profile', document: { result: { admin: adminSchema } } },
    },
    async (request) => success(request, await profileOf(actorOf(request))),
  )

  app.post(
    `${SETTING}/update-profile`,
    {
      config: { ...authenticated, recentSignIn: { changing: SENSITIVE_OF_PROFILE } },
      schema: {
        tags: ['profile'],
        summary: 'Change my profile',
        body: profileInput,
        document: { result: { admin: adminSchema } },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      await saveProfile(db, originOf(request), actor.userId, request.body as Values)
      sessions.forget(`user:${actor.userId}`)
      const [, token = ''] = request.headers.authorization?.split(' ') ?? []
      return success(request, await profileOf(await sessions.find(token)), 'profile_saved')
    },
  )

  app.post(
    `${SETTING}/change-password`,
    {
      config: authenticated,
      schema: {
        tags: ['profile'],
        summary: 'Change my password; signs my other sessions out',
        body: passwordInput,
        document: { result: {}, failures: [429] },
      },
    },
    async (request) => {
      await changePassword(context, request)
      return success(request, {}, 'password_updated')
    },
  )

  sessionRoutes(root, context, { path: `${SETTING}/sessions`, access: 'authenticated', tag: 'profile' })
}
