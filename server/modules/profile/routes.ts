import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Module } from '#server/app.ts'
import type { Values } from '#server/crud/values.ts'
import { type Actor, actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { adminSchema } from '#server/modules/auth/adminSchema.ts'
import { adminView } from '#server/modules/auth/admins.ts'
import { SESSION_LIMITS } from '#server/modules/auth/sessions.ts'
import { listOf, object } from '#server/modules/openapi/jsonSchema.ts'
import { changePassword } from './changePassword.ts'
import { passwordInput, profileInput, sessionParam } from './input.ts'
import { endSessions, ownDetails, ownSessions, saveProfile } from './store.ts'

const SETTING = '/api/admin-panal/setting'

const text = { type: 'string' } as const

const sessionsSchema = listOf(
  object({
    id: { type: 'integer' },
    user_agent: text,
    address: text,
    created_at: { ...text, format: 'date-time' },
    last_used_at: { ...text, format: 'date-time' },
    current: { type: 'boolean', description: 'The one that asks.' },
  }),
)

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

  const listed = async ({ userId, sessionId }: Actor) => ({
    sessions: await ownSessions(pool, { userId, sessionId, idleMs: SESSION_LIMITS.idleMs }),
  })

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
      config: authenticated,
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

  app.get(
    `${SETTING}/sessions`,
    {
      config: authenticated,
      schema: {
        tags: ['profile'],
        summary: 'Where I am signed in',
        document: { result: { sessions: sessionsSchema } },
      },
    },
    async (request) => success(request, await listed(actorOf(request))),
  )

  app.delete(
    `${SETTING}/sessions/:id`,
    {
      config: authenticated,
      schema: {
        tags: ['profile'],
        summary: 'Sign one of my sessions out',
        params: sessionParam,
        document: { result: { sessions: sessionsSchema } },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const ended = await endSessions(pool, actor.userId, { only: request.params.id })
      if (!ended.length) throw new AppError(404, 'not_found')
      for (const id of ended) sessions.forget(`session:${id}`)
      return success(request, await listed(actor), 'session_ended')
    },
  )

  app.delete(
    `${SETTING}/sessions`,
    {
      config: authenticated,
      schema: {
        tags: ['profile'],
        summary: 'Sign all my other sessions out',
        document: { result: { sessions: sessionsSchema } },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const ended = await endSessions(pool, actor.userId, { allBut: actor.sessionId })
      for (const id of ended) sessions.forget(`session:${id}`)
      return success(request, await listed(actor), 'sessions_ended')
    },
  )
}
