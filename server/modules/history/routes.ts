import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { allResources } from '#server/crud/registry.ts'
import { inTransaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { undoAct } from '#server/history/undo.ts'
import { type Actor, actorOf, may } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { requireAny } from '#src/contract/access.ts'
import { PERMISSIONS, permissionOf } from '#src/resources/permissions.ts'
import { ID } from '#src/schema/ids.ts'
import { packIssue } from '#src/schema/issues.ts'
import { historySchema, undoSchema } from './historySchema.ts'
import { readHistory } from './read.ts'
import { reversers } from './reversers.ts'

const message = (key: string, params?: Record<string, number>) => ({
  error: packIssue(`validation.${key}`, params),
})

const LARGEST_PAGE = 100

const anId = () =>
  z
    .string(message('invalid'))
    .regex(ID, message('reference'))
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
    act: anId().optional(),
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

/** The rights of the acts that have a way back. */
const EDITS = allResources
  .map(({ name }) => ({ resource: name, action: 'edit' }))
  .filter(({ resource, action }) => PERMISSIONS.has(permissionOf(resource, action)))

const undoInput = z.strictObject({ rest: z.boolean(message('flag')).default(false) }, message('unknown'))

/** Who may see the acts of a record: those who may view it, or what it belongs to. */
const maySeeAct = async (pool: pg.Pool, actor: Actor, act: number): Promise<boolean> => {
  const rows = await rowsOf(pool, z.object({ resource: z.string(), place: z.string().nullable() }), {
    text: 'select resource, place_resource as place from history where id = $1',
    values: [act],
  })
  const [row] = rows
  return row !== undefined && [row.resource, row.place].some((name) => name && may(actor, name, 'view'))
}

/**
 * Who changed what, and who came and went: all of it for who may list the history, that of one record or act for
 * who may view the record. What was done can be taken back from there by who may do it.
 */
export const historyRoutes: Module = (root, context) => {
  const { db, database } = context
  const app = root.withTypeProvider<ZodTypeProvider>()
  const reverserOf = reversers(context)
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
        summary: 'Who did what and when, newest first; what one call did to many records is one act',
        querystring: query,
        document: { result: { history: historySchema } },
      },
    },
    async (request) => {
      const { resource, record_id, act } = request.query
      const actor = actorOf(request)
      const seesAll = may(actor, 'history', 'list')
      const ofRecord = resource !== undefined && record_id !== undefined && may(actor, resource, 'view')
      const isAllowed = seesAll || (act === undefined ? ofRecord : await maySeeAct(database.pool, actor, act))
      if (!isAllowed) throw new AppError(403, 'not_allowed')
      const history = await readHistory(database.pool, request.query, {
        locale: request.locale,
        actor,
        withAddresses: seesAll,
        reverserOf,
      })
      return success(request, { history })
    },
  )

  app.post(
    '/api/admin-panal/history/:id/undo',
    {
      config: { access: requireAny(EDITS) },
      schema: {
        tags: ['history'],
        summary: 'Take an act back: its records get the values of before, as an act of its own',
        params: z.strictObject({ id: anId() }),
        body: undoInput,
        document: { result: undoSchema, failures: [409] },
      },
    },
    async (request) => {
      const { locale, params, body } = request
      const actor = actorOf(request)
      const { entry, done, left, reverser } = await inTransaction(db, (tx) =>
        undoAct(params.id, { tx, actor, origin: originOf(request), locale, reverserOf, rest: body.rest }),
      )
      reverser.afterCommit?.(done)
      return success(request, { entry, done, left }, 'undone')
    },
  )
}
