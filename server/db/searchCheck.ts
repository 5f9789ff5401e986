import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'

const INDEXED_ROW = z.object({ indexed: z.boolean() })

/**
 * Warns of a database whose search index cannot hold Arabic words: one made with LC_CTYPE C, for whose
 * pg_trgm only a to z are letters. Search stays right there, but reads whole tables.
 */
export const checkArabicSearch = async (
  pool: pg.Pool,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  const rows = await rowsOf(pool, INDEXED_ROW, {
    text: "select cardinality(show_trgm('بحث')) > 0 as indexed",
  })
  if (rows[0]?.indexed === false)
    log.warn(
      'Arabic searches will be slow: the database was made with LC_CTYPE "C". Make it with a UTF-8 locale, such as C.UTF-8.',
    )
}
