import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'

const HELD = z.object({ held: z.boolean().nullable() })

const heldOr409 = async (tx: Transaction, asking: SQL): Promise<void> => {
  const found = await rowOf(tx, HELD, asking)
  if (found?.held === false) throw new AppError(409, 'tree_arriving')
}

const TREE = sql`hashtext('marketplace_tree')`

/** One tree of a marketplace arrives at a time. 409 `tree_arriving` while another one does, or rows of it are written. */
export const holdTree = (tx: Transaction, marketplace: number): Promise<void> =>
  heldOr409(tx, sql`select pg_try_advisory_xact_lock(${TREE}, ${marketplace}::int) as held`)

/**
 * Rows of a tree are written by many, but not while a whole one arrives (409 `tree_arriving`); the version that gathers
 * them names the writer. `marketplace` is SQL of its id.
 */
export const shareTree = async (tx: Transaction, marketplace: SQL, { username }: Actor): Promise<void> => {
  await heldOr409(
    tx,
    sql`select pg_try_advisory_xact_lock_shared(${TREE}, (${marketplace})::int) as held,
      set_config('rabt.tree_by', ${username}, true) as writer`,
  )
}
