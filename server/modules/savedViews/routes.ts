import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Module } from '#server/context.ts'
import { type Actor, actorOf, may } from '#server/http/access.ts'
import { codeWhere } from '#server/http/databaseErrors.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { listOf, object } from '#server/modules/openapi/jsonSchema.ts'
import { isReport, maySeeReport } from '#server/modules/reports/access.ts'
import { changedView, MOST_VIEWS, newView, viewParam, viewsQuery } from './input.ts'
import { deleteView, insertView, replaceView, viewsOf } from './store.ts'

const BASE = '/api/admin-panal/saved-views'

const text = { type: 'string' } as const

const document = {
  result: {
    saved_views: listOf(
      object({
        id: { type: 'integer' },
        name: text,
        filter: {
          type: 'object',
          additionalProperties: { anyOf: [text, { type: 'array', items: text }] },
          description: 'Filters as the list call takes them, by name.',
        },
        sort_column: text,
        sort_direction: { ...text, enum: ['asc', 'desc'] },
        columns: { type: ['array', 'null'], items: text, description: 'Null for the usual columns.' },
      }),
    ),
  },
}

/** 422 on the name when it is taken; any other error as it is. */
const nameTaken = (error: unknown): never => {
  if (codeWhere(error, (code) => code === '23505'))
    throw invalid({ name: [{ key: 'validation.unique', params: {} }] })
  throw error
}

/** The lists that administrators keep under names of their own: filters, sort and columns. Everybody's own alone. */
export const savedViews: Module = (root, { database: { pool } }) => {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'authenticated' } as const
  const tags = ['saved views']

  const listed = async ({ userId }: Actor, resource: string | undefined) => {
    if (resource === undefined) throw new AppError(404, 'not_found')
    return { saved_views: await viewsOf(pool, userId, resource) }
  }

  const mayList = (actor: Actor, resource: string): Actor => {
    const allowed = isReport(resource) ? maySeeReport(actor, resource) : may(actor, resource, 'list')
    if (!allowed) throw new AppError(403, 'not_allowed')
    return actor
  }

  app.get(
    BASE,
    { config, schema: { tags, summary: 'My saved views of a list', querystring: viewsQuery, document } },
    async (request) => {
      const { resource } = request.query
      return success(request, await listed(mayList(actorOf(request), resource), resource))
    },
  )

  app.post(
    BASE,
    {
      config,
      schema: {
        tags,
        summary: 'Save a view of a list',
        body: newView,
        document: { ...document, failures: [409] },
      },
    },
    async (request) => {
      const { resource, name, ...state } = request.body
      const actor = mayList(actorOf(request), resource)
      const kept = await insertView(pool, actor.userId, { resource, name, state }, MOST_VIEWS).catch(
        nameTaken,
      )
      if (!kept) throw new AppError(409, 'too_many_views', { params: { n: MOST_VIEWS } })
      return success(request, await listed(actor, resource), 'view_saved')
    },
  )

  app.put(
    `${BASE}/:id`,
    {
      config,
      schema: { tags, summary: 'Replace one of my views', params: viewParam, body: changedView, document },
    },
    async (request) => {
      const actor = actorOf(request)
      const { name, ...state } = request.body
      const resource = await replaceView(pool, actor.userId, request.params.id, { name, state }).catch(
        nameTaken,
      )
      return success(request, await listed(actor, resource), 'view_saved')
    },
  )

  app.delete(
    `${BASE}/:id`,
    { config, schema: { tags, summary: 'Delete one of my views', params: viewParam, document } },
    async (request) => {
      const actor = actorOf(request)
      const resource = await deleteView(pool, actor.userId, request.params.id)
      return success(request, await listed(actor, resource), 'view_deleted')
    },
  )
}
