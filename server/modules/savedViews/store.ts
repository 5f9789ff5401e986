import type pg from 'pg'
import type { ViewState } from '#server/db/savedViews.ts'

/** A list as somebody keeps it. */
export interface SavedView extends ViewState {
  readonly id: number
  readonly name: string
}

interface Row {
  readonly id: string
  readonly name: string
  readonly state: ViewState
}

/** The views that somebody keeps of a list, by name. */
export const viewsOf = async (pool: pg.Pool, userId: number, resource: string): Promise<SavedView[]> => {
  const { rows } = await pool.query<Row>(
    `select id, name, state from saved_views where user_id = $1 and resource = $2 order by name, id`,
    [userId, resource],
  )
  return rows.map(({ id, name, state }) => ({ id: Number(id), name, ...state }))
}

interface NewView {
  readonly resource: string
  readonly name: string
  readonly state: ViewState
}

/** Keeps a view unless there are `most` of that list already; false then. The name must be free. */
export const insertView = async (
  pool: pg.Pool,
  userId: number,
  { resource, name, state }: NewView,
  most: number,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `insert into saved_views (user_id, resource, name, state)
     select $1, $2, $3, $4 where (select count(*) from saved_views where user_id = $1 and resource = $2) < $5`,
    [userId, resource, name, JSON.stringify(state), most],
  )
  return rowCount === 1
}

/** Replaces a view of somebody's; the name of its list, or undefined when there is no such view. */
export const replaceView = async (
  pool: pg.Pool,
  userId: number,
  id: number,
  { name, state }: Omit<NewView, 'resource'>,
): Promise<string | undefined> => {
  const { rows } = await pool.query<{ resource: string }>(
    `update saved_views set name = $3, state = $4 where id = $2 and user_id = $1 returning resource`,
    [userId, id, name, JSON.stringify(state)],
  )
  return rows[0]?.resource
}

/** Forgets a view of somebody's; the name of its list, or undefined when there is no such view. */
export const deleteView = async (pool: pg.Pool, userId: number, id: number): Promise<string | undefined> => {
  const { rows } = await pool.query<{ resource: string }>(
    `delete from saved_views where id = $2 and user_id = $1 returning resource`,
    [userId, id],
  )
  return rows[0]?.resource
}
