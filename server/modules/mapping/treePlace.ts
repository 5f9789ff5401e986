import type pg from 'pg'
import { z } from 'zod'
import { rowOf } from '#server/db/rows.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { branchProgress, marketplaceProgress, type Progress } from './rows.ts'

/** A place in a marketplace's tree: the marketplace itself, or one of its categories. */
export interface Place {
  readonly marketplace: number
  readonly id: number | null
  /** Path of what stands below. */
  readonly path: string
}

export const notFound = () => new AppError(404, 'not_found')

const MARKETPLACE_PATH_ROW = z.object({ marketplace: z.number(), path: z.string() })

/** The place that a call names: a category, or, for 0, the roots of `marketplace_id`. */
export const placeOf = async (pool: pg.Pool, id: number, marketplaceId?: number): Promise<Place> => {
  if (id === 0) {
    if (marketplaceId === undefined)
      throw invalid({ marketplace_id: [{ key: 'validation.required', params: {} }] })
    const { rowCount } = await pool.query('select 1 from marketplaces where id = $1', [marketplaceId])
    if (!rowCount) throw notFound()
    return { marketplace: marketplaceId, id: null, path: '/' }
  }
  const row = await rowOf(pool, MARKETPLACE_PATH_ROW, {
    text: 'select marketplace, path from marketplace_categories where id = $1',
    values: [id],
  })
  if (!row || (marketplaceId !== undefined && row.marketplace !== marketplaceId)) throw notFound()
  return { marketplace: row.marketplace, id, path: `${row.path}${id}/` }
}

const NONE: Progress = { total: 0, mapped: 0, broken: 0 }

const COUNTED_PROGRESS = z.object({ total: z.number(), mapped: z.number(), broken: z.number() })

const countOf = async (pool: pg.Pool, text: string, id: number): Promise<Progress> =>
  (await rowOf(pool, COUNTED_PROGRESS, { text, values: [id] })) ?? NONE

/** How far the mapping of a marketplace has come, and how far below a place. */
export const progressOf = async (
  pool: pg.Pool,
  { marketplace, id }: Pick<Place, 'marketplace' | 'id'>,
): Promise<Progress & { readonly below: Progress }> => {
  const whole = countOf(pool, marketplaceProgress('$1'), marketplace)
  const below = id === null ? whole : countOf(pool, branchProgress('$1'), id)
  const [all, part] = await Promise.all([whole, below])
  return { ...all, below: part }
}
