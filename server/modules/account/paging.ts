import type pg from 'pg'
import { z } from 'zod'
import { packIssue } from '#src/schema/issues.ts'

const number = (most: number, initial: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: packIssue('validation.integer') })
    .transform(Number)
    .refine((value) => value <= most, { error: packIssue('validation.max', { n: most }) })
    .default(initial)

/** A page of one's own rows. */
export const pageQuery = z.strictObject(
  { page: number(100_000, 1), pageSize: number(100, 15) },
  { error: packIssue('validation.unknown') },
)

export type Page = z.infer<typeof pageQuery>

/** One page of rows, and how many there are. */
export interface Rows {
  readonly total: number
  readonly data: readonly Record<string, unknown>[]
}

/** Reads one page of `select … where … = $1`, the latest first; `columns` and `from` are SQL of ours. */
export const readPage = async (
  pool: pg.Pool,
  { columns, from, order }: { readonly columns: string; readonly from: string; readonly order: string },
  owner: number | string,
  { page, pageSize }: Page,
): Promise<Rows> => {
  const [counted, { rows: data }] = await Promise.all([
    pool.query<{ total: number }>(`select count(*)::int as total from ${from}`, [owner]),
    pool.query<Record<string, unknown>>(
      `select ${columns} from ${from} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
      [owner],
    ),
  ])
  return { total: counted.rows[0]?.total ?? 0, data }
}

/** A list in the API document. */
export const pageSchema = {
  type: 'object',
  properties: { total: { type: 'integer' }, data: { type: 'array', items: { type: 'object' } } },
  required: ['total', 'data'],
}
