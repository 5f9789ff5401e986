import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { isoInstant } from './common.ts'

/** Whatever runs statements: the pool, or one of its transactions. */
export type Reader = Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update' | 'delete' | '$count'>

/** Whatever runs texts with places ($1 …): the pool, or a connection of it. */
type Runner = Pick<pg.Pool, 'query'>

/** A text with places and their values; under a name it stays prepared. */
interface Text {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string
  /** Given up by the connection after so many milliseconds. */
  readonly query_timeout?: number
}

/** An instant in the answer of a statement, as ISO 8601. Texts that the pool runs have it so already. */
export const instant = z.string().transform(isoInstant)

/** Of rows of which nothing but the id is wanted. */
export const ID_ROW = z.object({ id: z.number() })

/** Of what is counted as `n`. */
export const COUNT_ROW = z.object({ n: z.number() })

/** Ids in an array: the driver leaves them as texts. */
export const ids = z.array(z.coerce.number())

const answerOf = async (db: Pick<Reader, 'execute'> | Runner, statement: SQL | Text): Promise<unknown[]> => {
  if ('execute' in db && !('text' in statement)) return (await db.execute(statement)).rows
  if ('query' in db && 'text' in statement)
    return (await db.query({ ...statement, values: [...(statement.values ?? [])] })).rows
  throw new Error('a statement for another kind of connection')
}

/** Lists of rows by their schema: whatever is made of a schema is compiled when it reads for the first time. */
const lists = new WeakMap<z.ZodType, z.ZodArray>()

const listOf = <Row extends z.ZodType>(row: Row): z.ZodArray<Row> => {
  const list = (lists.get(row) as z.ZodArray<Row> | undefined) ?? z.array(row)
  lists.set(row, list)
  return list
}

/**
 * The rows of what the builder cannot say, each read by its schema: a composed statement on the pool or in a
 * transaction, or a text with places on a connection.
 */
export async function rowsOf<Row extends z.ZodType>(
  db: Pick<Reader, 'execute'>,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>[]>
export async function rowsOf<Row extends z.ZodType>(
  db: Runner,
  row: Row,
  statement: Text,
): Promise<z.output<Row>[]>
export async function rowsOf<Row extends z.ZodType>(
  db: Pick<Reader, 'execute'> | Runner,
  row: Row,
  statement: SQL | Text,
): Promise<z.output<Row>[]> {
  return listOf(row).parse(await answerOf(db, statement))
}

/** The first of those rows, or undefined. */
export async function rowOf<Row extends z.ZodType>(
  db: Pick<Reader, 'execute'>,
  row: Row,
  statement: SQL,
): Promise<z.output<Row> | undefined>
export async function rowOf<Row extends z.ZodType>(
  db: Runner,
  row: Row,
  statement: Text,
): Promise<z.output<Row> | undefined>
export async function rowOf<Row extends z.ZodType>(
  db: Pick<Reader, 'execute'> | Runner,
  row: Row,
  statement: SQL | Text,
): Promise<z.output<Row> | undefined> {
  return listOf(row).parse(await answerOf(db, statement))[0]
}

/** Whether a statement finds, or changes, any row. */
export const findsAny = async (db: Pick<Reader, 'execute'>, statement: SQL): Promise<boolean> =>
  (await db.execute(statement)).rows.length > 0
