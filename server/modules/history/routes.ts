import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Module } from '#server/app.ts'
import { allResources } from '#server/crud/registry.ts'
import { actorOf, may, requireAny } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { packIssue } from '#src/schema/issues.ts'
import { historySchema } from './historySchema.ts'
import { readHistory } from './read.ts'

const message = (key: string, params?: Record<string, number>) => ({
  error: packIssue(`validation.${key}`, params),
})

const LARGEST_PAGE = 100

const anId = () =>
  z
    .string(message('invalid'))
    .regex(/^[1-9]\d{0,15}$/, message('reference'))
    .transform(Number)
    .refine(Number.isSafeInteger, message('reference'))

const word = () => z.string(message('invalid')).regex(/^[a-z_]{1,40}$/, message('choice'))

const day = () => z.iso.date(message('date'))

const query = z.strictObject(
  {
    resource: word().optional(),
    record_id: anId().optional(),
    actor: anId().optional(),
    action: word().optional(),
    from: day().optional(),
    to: day().optional(),
    cursor: anId().optional(),
    pageSize: z
      .string(message('invalid'))
      .regex(/^\d{1,3}$/, message('integer'))
      .transform(Number)
      .pipe(
        z
          .number()
          .min(1, message('min', { n: 1 }))
          .max(LARGEST_PAGE, message('max', { n: LARGEST_PAGE })),
      )
      .default(20),
  },
  message('unknown'),
)

/**
 * Who changed what, and who came and went: all of it for who may list the history, that of one record for who
 * may view the record.
 */
export const historyRoutes: Module = (root, { database: { pool } }) => {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/api/admin-panal/history',
    {
      config: {
        access: requireAny([
          { resource: 'history', action: 'list' },
          ...allResources.map(({ name }) => ({ resource: name, action: 'view' })),
        ]),
      },
      schema: {
        tags: ['history'],
        summary: 'Who did what and when, newest first',
        querystring: query,
        document: { result: { history: historySchema } },
      },
    },
    async (request) => {
      const { resource, record_id } = request.query
      const actor = actorOf(request)
      const seesAll = may(actor, 'history', 'list')
      const ofRecord = resource !== undefined && record_id !== undefined && may(actor, resource, 'view')
      if (!seesAll && !ofRecord) throw new AppError(403, 'not_allowed')
      const history = await readHistory(pool, request.query, {
        locale: request.locale,
        withAddresses: seesAll,
      })
      return success(request, { history })
    },
  )
}
