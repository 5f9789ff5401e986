import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import type { imports, RowProblem } from '#server/db/imports.ts'
import { COUNT_ROW, rowsOf } from '#server/db/rows.ts'
import { textOf } from '#server/http/messages.ts'
import type { SheetCell } from '#server/sheets/cell.ts'
import type { RowOutcome } from '#src/contract/imports.ts'

/** Rows of one transaction: small enough that nobody waits for it. */
const BATCH = 250

/** An import as it is kept. */
export type ImportRow = typeof imports.$inferSelect

/** A row as it is kept. */
export interface KeptRow {
  readonly number: number
  readonly cells: readonly SheetCell[]
  readonly record_id: number | null
  readonly outcome: RowOutcome | null
}

/** What becomes of a row in one step. */
export interface Become {
  readonly number: number
  readonly outcome: RowOutcome
  readonly problems: readonly RowProblem[] | null
  readonly record_id: number | null
  readonly uniques: readonly string[] | null
}

/** Which rows a step is about. */
const ABOUT = {
  checking: sql`true`,
  running: sql`outcome in ('create', 'update', 'same')`,
  undoing: sql`outcome in ('created', 'updated')`,
} as const

export type Working = keyof typeof ABOUT

export const isWorking = (state: string): state is Working => Object.hasOwn(ABOUT, state)

const ROW = z.object({
  number: z.number(),
  cells: z.custom<readonly SheetCell[]>(Array.isArray),
  record_id: z.number().nullable(),
  outcome: z.custom<RowOutcome | null>(),
})

export const nextRows = (tx: Transaction, { id, at_row }: ImportRow, state: Working): Promise<KeptRow[]> =>
  rowsOf(
    tx,
    ROW,
    sql`select number, cells, record_id, outcome from import_rows
      where import_id = ${id} and ${ABOUT[state]}
        and ${state === 'undoing' ? sql`number < ${at_row} order by number desc` : sql`number > ${at_row} order by number`}
      limit ${BATCH}`,
  )

export const keep = (tx: Transaction, id: number, rows: readonly Become[]): Promise<unknown> =>
  tx.execute(sql`
    update import_rows r set outcome = k.outcome, problems = k.problems,
      uniques = coalesce(k.uniques, r.uniques), record_id = coalesce(k.record_id, r.record_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as k(number integer, outcome text, problems jsonb, uniques text[], record_id bigint)
    where r.import_id = ${id} and r.number = k.number`)

/** Rows that say the same of what no two records share: the first may stay. */
export const refuseRepeated = async (tx: Transaction, id: number): Promise<number> => {
  const problem = (field: string) =>
    `jsonb_build_object('field', ${field}, 'ar', $ar$${textOf('ar', 'validation.repeated_in_file')}$ar$, 'en', $en$${textOf('en', 'validation.repeated_in_file')}$en$)`
  const rows = await rowsOf(
    tx,
    COUNT_ROW,
    sql`with said as (
        select r.number, u.value, row_number() over (partition by u.value order by r.number) as nth
        from import_rows r, unnest(r.uniques) u(value) where r.import_id = ${id} and r.outcome <> 'failed'),
      repeated as (select number, jsonb_agg(${sql.raw(problem(`split_part(value, ':', 1)`))}) as problems
        from said where nth > 1 group by number),
      changed as (update import_rows r set outcome = 'failed', problems = p.problems from repeated p
        where r.import_id = ${id} and r.number = p.number returning 1)
      select count(*)::int as n from changed`,
  )
  return rows[0]?.n ?? 0
}

const OUTCOME_N_ROW = z.object({ outcome: z.string(), n: z.number() })

export const countsIn = async (tx: Transaction, id: number): Promise<ImportRow['counts']> => {
  const rows = await rowsOf(
    tx,
    OUTCOME_N_ROW,
    sql`select outcome, count(*)::int as n from import_rows where import_id = ${id} and outcome is not null group by 1`,
  )
  return Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n]))
}

export const added = (counts: ImportRow['counts'], became: readonly Become[], before: readonly KeptRow[]) => {
  const next: Partial<Record<RowOutcome, number>> = { ...counts }
  for (const { outcome } of before) if (outcome) next[outcome] = (next[outcome] ?? 0) - 1
  for (const { outcome } of became) next[outcome] = (next[outcome] ?? 0) + 1
  return next
}
