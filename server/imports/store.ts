import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { importMatches, importRows, imports, type RowProblem } from '#server/db/imports.ts'
import { COUNT_ROW, type Reader, rowsOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import type { SheetCell, SheetRow } from '#server/sheets/cell.ts'
import { plainName } from '#server/sheets/plainName.ts'
import type { ImportRow } from './keptRows.ts'

/** Rows that are kept by one statement. */
const AT_ONCE = 500

/** How a cell looks to whoever compares it with the file. */
export const shownCell = (cell: SheetCell | undefined): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'object' ? '=' : String(cell)

const keepRows = (tx: Transaction, id: number, rows: readonly SheetRow[]): Promise<unknown> =>
  tx.execute(sql`
    insert into import_rows (import_id, number, cells)
    select ${id}, number, cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number integer, cells jsonb)`)

interface NewImport {
  readonly userId: number
  readonly resource: string
  readonly fileName: string
  readonly requestId: string
  readonly address: string
}

/** Headings as they are told apart: one that is missing or repeated has its place beside it. */
const headingsOf = (cells: readonly SheetCell[]): string[] =>
  cells.map((cell) => shownCell(cell).trim().slice(0, 200))

const rememberedOf = async (db: Reader, userId: number, resource: string) => {
  const [known] = await db
    .select({ fields: importMatches.fields })
    .from(importMatches)
    .where(and(eq(importMatches.user_id, userId), eq(importMatches.resource, resource)))
  return known?.fields ?? {}
}

/**
 * Keeps a file's rows as they are read, and resolves to the import's id. `match` says which column fills what, by the
 * headings and what is remembered of such. All in one transaction: of a file that breaks off nothing is kept.
 */
export const keepImport = (
  db: Database,
  { userId, resource, fileName, requestId, address }: NewImport,
  rows: AsyncIterable<SheetRow>,
  match: (
    headings: readonly string[],
    remembered: Readonly<Record<string, string | null>>,
  ) => (string | null)[],
): Promise<number> =>
  inTransaction(db, async (tx) => {
    let id: number | undefined
    let count = 0
    let waiting: SheetRow[] = []
    const flush = async () => {
      if (id !== undefined && waiting.length) await keepRows(tx, id, waiting)
      count += waiting.length
      waiting = []
    }
    for await (const row of rows) {
      if (id === undefined) {
        const headings = headingsOf(row.cells)
        const columns = match(headings, await rememberedOf(tx, userId, resource))
        const [made] = await tx
          .insert(imports)
          .values({
            user_id: userId,
            resource,
            file_name: fileName.slice(0, 200),
            headings,
            columns,
            rows: 0,
            request_id: requestId,
            address,
          })
          .returning({ id: imports.id })
        id = made?.id
        continue
      }
      waiting.push(row)
      if (waiting.length >= AT_ONCE) await flush()
    }
    await flush()
    if (id === undefined || count === 0) throw new AppError(422, 'sheet_empty')
    await tx.update(imports).set({ rows: count }).where(eq(imports.id, id))
    return id
  })

/** One of somebody's imports; 404 for anybody else's. */
export const findImport = async (db: Reader, userId: number, id: number): Promise<ImportRow> => {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.user_id, userId)))
  if (!found) throw new AppError(404, 'not_found')
  return found
}

/** The same, which nobody else changes until the transaction ends. */
export const lockImport = async (tx: Transaction, userId: number, id: number): Promise<ImportRow> => {
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.user_id, userId)))
    .for('update')
  if (!found) throw new AppError(404, 'not_found')
  return found
}

/** Somebody's imports into some lists, newest first. */
export const listImports = async (
  db: Reader,
  userId: number,
  resources: readonly string[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) => {
  const where = and(eq(imports.user_id, userId), sql`${imports.resource} = any(${sql.param([...resources])})`)
  const data = await db
    .select()
    .from(imports)
    .where(where)
    .orderBy(desc(imports.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: await db.$count(imports, where), data }
}

/** Remembers what somebody said of columns, by their headings; headings of other files stay known. */
export const remember = async (
  tx: Transaction,
  { user_id, resource, headings }: ImportRow,
  columns: readonly (string | null)[],
): Promise<void> => {
  const fields = Object.fromEntries(
    headings.flatMap((heading, place) => {
      const plain = plainName(heading)
      return plain ? [[plain, columns[place] ?? null] as const] : []
    }),
  )
  await tx
    .insert(importMatches)
    .values({ user_id, resource, fields })
    .onConflictDoUpdate({
      target: [importMatches.user_id, importMatches.resource],
      set: { fields: sql`${importMatches.fields} || excluded.fields` },
    })
}

const SAMPLES = 3

/** The first values of each column. */
export const samplesOf = async (db: Reader, { id, headings }: ImportRow): Promise<string[][]> => {
  const rows = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.import_id, id))
    .orderBy(importRows.number)
    .limit(SAMPLES)
  return headings.map((_heading, place) =>
    rows.flatMap(({ cells }) => {
      const shown = shownCell((cells as readonly SheetCell[])[place])
      return shown ? [shown.slice(0, 60)] : []
    }),
  )
}

const PROBLEM = z.object({
  number: z.number(),
  cells: z.custom<readonly SheetCell[]>(Array.isArray),
  problems: z.custom<readonly RowProblem[]>(Array.isArray),
})

/** Rows of which something is told, in the order of the file. */
export const problemRows = async (
  db: Reader,
  id: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) => {
  const of = sql`from import_rows where import_id = ${id} and problems is not null`
  const [counted] = await rowsOf(db, COUNT_ROW, sql`select count(*)::int as n ${of}`)
  const data = await rowsOf(
    db,
    PROBLEM,
    sql`select number, cells, problems ${of} order by number limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { total: counted?.n ?? 0, data }
}
