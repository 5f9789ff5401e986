import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { SESSION_LIMITS } from '#server/auth/sessions.ts'
import type { AppContext } from '#server/context.ts'
import { type Actor, actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { listOf, object } from '#server/modules/openapi/jsonSchema.ts'
import { sessionParam } from './input.ts'
import { endSessions, ownSessions } from './store.ts'

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

interface Whose {
  /** Path of the list of sessions. */
  readonly path: string
  readonly access: 'authenticated' | 'user'
  readonly tag: string
}

/** Where somebody is signed in, and signing out of one such place or of all others. */
export const sessionRoutes = (
  root: FastifyInstance,
  { database: { pool }, sessions }: AppContext,
  { path, access, tag }: Whose,
): void => {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const config = { access }
  const tags = [tag]
  const document = { result: { sessions: sessionsSchema } }

  const listed = async ({ userId, sessionId }: Actor) => ({
    sessions: await ownSessions(pool, { userId, sessionId, idleMs: SESSION_LIMITS.idleMs }),
  })

  app.get(path, { config, schema: { tags, summary: 'Where I am signed in', document } }, async (request) =>
    success(request, await listed(actorOf(request))),
  )

  app.delete(
    `${path}/:id`,
    { config, schema: { tags, summary: 'Sign one of my sessions out', params: sessionParam, document } },
    async (request) => {
      const actor = actorOf(request)
      const ended = await endSessions(pool, actor.userId, { only: request.params.id })
      if (!ended.length) throw new AppError(404, 'not_found')
      for (const id of ended) sessions.forget(`session:${id}`)
      return success(request, await listed(actor), 'session_ended')
    },
  )

  app.delete(
    path,
    { config, schema: { tags, summary: 'Sign all my other sessions out', document } },
    async (request) => {
      const actor = actorOf(request)
      const ended = await endSessions(pool, actor.userId, { allBut: actor.sessionId })
      for (const id of ended) sessions.forget(`session:${id}`)
      return success(request, await listed(actor), 'sessions_ended')
    },
  )
}
