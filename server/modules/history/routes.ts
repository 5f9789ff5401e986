import type pg from 'pg'
import { z } from 'zod'
import type { AppContext, Module } from '#server/context.ts'
import { writePlan } from '#server/crud/stored.ts'
import { recordReverser } from '#server/crud/undo.ts'
import { inTransaction } from '#server/db/client.ts'
import { allResources } from '#server/db/registry.ts'
import { rowsOf } from '#server/db/rows.ts'
import { type Reverser, type ReverserOf, undoAct } from '#server/history/undo.ts'
import { type Actor, actorOf, may } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { targetReader } from '#server/modules/mapping/targets.ts'
import { mappingReversers } from '#server/modules/mapping/undo.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { historyCalls } from '#src/contract/history.ts'
import { readHistory } from './read.ts'

/**
 * The ways back from the history: for mappings, and for edits and switches of every declared resource, through its
 * own rules. What moves money, is deleted, or leads one way has none.
 */
const reversers = (context: AppContext): ReverserOf => {
  const all = new Map<string, Reverser>([
    ...allResources.map(
      (resource) =>
        [
          resource.name,
          recordReverser(writePlan(resource, rulesOf(resource), context, 'everything')),
        ] as const,
    ),
    ...Object.entries(mappingReversers(targetReader(context.database.pool))),
  ])
  return (resource) => all.get(resource)
}

const RESOURCE_PLACE_ROW = z.object({ resource: z.string(), place: z.string().nullable() })

/** Who may see the acts of a record: those who may view it, or what it belongs to. */
const maySeeAct = async (pool: pg.Pool, actor: Actor, act: number): Promise<boolean> => {
  const rows = await rowsOf(pool, RESOURCE_PLACE_ROW, {
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
  const reverserOf = reversers(context)
  serve(root, historyCalls, {
    'GET admin-panal/history': async (request) => {
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

    'POST admin-panal/history/:id/undo': async (request) => {
      const { locale, params, body } = request
      const actor = actorOf(request)
      const { entry, done, left, reverser } = await inTransaction(db, (tx) =>
        undoAct(params.id, { tx, actor, origin: originOf(request), locale, reverserOf, rest: body.rest }),
      )
      reverser.afterCommit?.(done)
      return success(request, { entry, done, left }, 'undone')
    },
  })
}
