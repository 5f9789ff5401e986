import { and, eq, sql } from 'drizzle-orm'
import { findsAny, type Reader } from '#server/db/rows.ts'
import { savedViews, type ViewState } from '#server/db/savedViews.ts'

/** A list as somebody keeps it. */
export interface SavedView extends ViewState {
  readonly id: number
  readonly name: string
}

const { id: viewId, user_id, resource: list, name: called, state: kept } = savedViews

const ofPerson = (userId: number, id: number) => and(eq(viewId, id), eq(user_id, userId))

/** The views that somebody keeps of a list, by name. */
export const viewsOf = async (db: Reader, userId: number, resource: string): Promise<SavedView[]> => {
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
export const insertView = async (
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
export const replaceView = async (
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
export const deleteView = async (db: Reader, userId: number, id: number): Promise<string | undefined> => {
  const [view] = await db.delete(savedViews).where(ofPerson(userId, id)).returning({ resource: list })
  return view?.resource
}
