import type pg from 'pg'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import { literal, parameters } from '#server/db/sqlText.ts'
import { resources } from '#src/resources/index.ts'
import { snakeCase } from '#src/schema/interpret.ts'

/** A record, by its resource. */
export interface Place {
  readonly resource: string
  /** Null of what is about no record. */
  readonly record_id: number | null
}

const FOUND = z.object({ resource: z.string(), id: z.number() })

const keyOf = (resource: string, id: number): string => `${resource} ${id}`

/**
 * Tells of some records whether they are gone: deleted, or taken back. What is no record of a resource, such as a group
 * of settings, never is.
 */
export const goneAmong = async (
  pool: Pick<pg.Pool, 'query'>,
  places: readonly Place[],
): Promise<(place: Place) => boolean> => {
  const wanted = new Map<string, Set<number>>()
  for (const { resource, record_id: id } of places) {
    if (id === null || !Object.hasOwn(resources, resource)) continue
    wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id))
  }
  if (wanted.size === 0) return () => false
  const { values, put } = parameters()
  const parts = [...wanted].map(
    ([resource, ids]) =>
      `select ${literal(resource)} as resource, id from "${snakeCase(resource)}" where id = any(${put([...ids])}::bigint[])`,
  )
  const rows = await rowsOf(pool, FOUND, { text: parts.join(' union all '), values })
  const found = new Set(rows.map(({ resource, id }) => keyOf(resource, id)))
  return ({ resource, record_id: id }) =>
    id !== null && wanted.has(resource) && !found.has(keyOf(resource, id))
}
