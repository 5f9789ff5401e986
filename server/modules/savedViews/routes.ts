import { and, eq, sql } from 'drizzle-orm'
import type { Module } from '#server/context.ts'
import { findsAny, type Reader } from '#server/db/rows.ts'
import { savedViews, type ViewState } from '#server/db/savedViews.ts'
import { type Actor, actorOf, may } from '#server/http/access.ts'
import { codeWhere } from '#server/http/databaseErrors.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import { maySeeReport } from '#server/reports/rights.ts'
import { savedViewCalls } from '#src/contract/savedViews.ts'
import { isReport } from '#src/resources/reports/names.ts'

/** A list as somebody keeps it. */
interface SavedView extends ViewState {
  readonly id: number
  readonly name: string
}

const { id: viewId, user_id, resource: list, name: called, state: kept } = savedViews

const ofPerson = (userId: number, id: number) => and(eq(viewId, id), eq(user_id, userId))

/** The views that somebody keeps of a list, by name. */
const viewsOf = async (db: Reader, userId: number, resource: string): Promise<SavedView[]> => {
  const rows = await db
    .select({ id: viewId, name: called, state: kept })
    .from(savedViews)
    .where(and(eq(user_id, userId), eq(list, resource)))
    .orderBy(called, viewId)
  return rows.map(({ state, ...view }) => ({ ...view, ...state }))
}

interface NewView {
  readonly resource: string
  readonly name: string
  readonly state: ViewState
}

/** Keeps a view unless there are `most` of that list already; false then. The name must be free. */
const insertView = async (
  db: Reader,
  userId: number,
  { resource, name, state }: NewView,
  most: number,
): Promise<boolean> => {
  const held = sql`select count(*) from saved_views where user_id = ${userId} and resource = ${resource}`
  return findsAny(
    db,
    sql`insert into saved_views (user_id, resource, name, state)
      select ${userId}, ${resource}, ${name}, ${JSON.stringify(state)}::jsonb where (${held}) < ${most} returning id`,
  )
}

/** Replaces a view of somebody's; the name of its list, or undefined when there is no such view. */
const replaceView = async (
  db: Reader,
  userId: number,
  id: number,
  { name, state }: Omit<NewView, 'resource'>,
): Promise<string | undefined> => {
  const [view] = await db
    .update(savedViews)
    .set({ name, state })
    .where(ofPerson(userId, id))
    .returning({ resource: list })
  return view?.resource
}

/** Forgets a view of somebody's; the name of its list, or undefined when there is no such view. */
const deleteView = async (db: Reader, userId: number, id: number): Promise<string | undefined> => {
  const [view] = await db.delete(savedViews).where(ofPerson(userId, id)).returning({ resource: list })
  return view?.resource
}

/** How many views somebody may keep of one list. */
const MOST_VIEWS = 30

/** 422 on the name when it is taken; any other error as it is. */
const nameTaken = (error: unknown): never => {
  if (codeWhere(error, (code) => code === '23505'))
    throw invalid({ name: [{ key: 'validation.unique', params: {} }] })
  throw error
}

const mayList = (actor: Actor, resource: string): Actor => {
  const allowed = isReport(resource) ? maySeeReport(actor, resource) : may(actor, resource, 'list')
  if (!allowed) throw new AppError(403, 'not_allowed')
  return actor
}

/** The lists that administrators keep under names of their own: filters, sort and columns. Everybody's own alone. */
export const savedViewRoutes: Module = (app, { db }) => {
  const listed = async ({ userId }: Actor, resource: string | undefined) => {
    if (resource === undefined) throw new AppError(404, 'not_found')
    return { saved_views: await viewsOf(db, userId, resource) }
  }

  serve(app, savedViewCalls, {
    'GET admin-panal/saved-views': async (request) => {
      const { resource } = request.query
      return success(request, await listed(mayList(actorOf(request), resource), resource))
    },

    'POST admin-panal/saved-views': async (request) => {
      const { resource, name, ...state } = request.body
      const actor = mayList(actorOf(request), resource)
      const view = { resource, name, state }
      const kept = await insertView(db, actor.userId, view, MOST_VIEWS).catch(nameTaken)
      if (!kept) throw new AppError(409, 'too_many_views', { params: { n: MOST_VIEWS } })
      return success(request, await listed(actor, resource), 'view_saved')
    },

    'PUT admin-panal/saved-views/:id': async (request) => {
      const actor = actorOf(request)
      const { name, ...state } = request.body
      const view = { name, state }
      const resource = await replaceView(db, actor.userId, request.params.id, view).catch(nameTaken)
      return success(request, await listed(actor, resource), 'view_saved')
    },

    'DELETE admin-panal/saved-views/:id': async (request) => {
      const actor = actorOf(request)
      const resource = await deleteView(db, actor.userId, request.params.id)
      return success(request, await listed(actor, resource), 'view_deleted')
    },
  })
}
