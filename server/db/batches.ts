import type pg from 'pg'

const BATCH = 10_000

/**
 * Deletes the rows of a table for which some SQL holds, in statements of ten thousand, so that none holds locks for long
 * or meets the limit of a statement. What another process deletes at the same moment is passed over.
 */
export const deleteInBatches = async (
  pool: Pick<pg.Pool, 'query'>,
  table: string,
  where: string,
): Promise<void> => {
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${BATCH} for update skip locked))`,
    )
    if ((rowCount ?? 0) < BATCH) return
  }
}
