import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Actor } from '#server/http/access.ts'
import type { Origin } from '#server/http/origin.ts'
import { withoutInapplicable } from '#src/schema/rules.ts'
import { asFieldIssue } from './constraints.ts'
import { scopeValues } from './scope.ts'
import { hashSecrets } from './secrets.ts'
import type { WritePlan } from './stored.ts'
import { type ColumnValue, cleanValues, columnValues, listSql, type Values } from './values.ts'
import { actorOf, check, committed, toldOf, waitForTurn, writeJoins } from './writeParts.ts'

/** Writes all rows by one statement; a column that a row does not tell begins as it is declared. */
const insert = async (
  tx: Transaction,
  { table }: WritePlan,
  rows: readonly (readonly ColumnValue[])[],
): Promise<readonly number[]> => {
  const names = [...new Set(rows.flatMap((row) => row.map(({ name }) => name)))]
  const written = rows.map((row) => {
    const values = new Map(row.map(({ name, value }) => [name, value]))
    return sql`(${listSql(names.map((name) => values.get(name) ?? sql`default`))})`
  })
  const made = await rowsOf(
    tx,
    z.object({ id: z.number() }),
    sql`insert into ${sql.raw(table)} (${listSql(names.map((name) => sql`${sql.identifier(name)}`))})
      values ${listSql(written)} returning id::int8 as id`,
  )
  return made.map(({ id }) => id)
}

/** Who creates something, and where that comes from, as the history tells it. */
interface Creator {
  readonly origin: Origin
  /** Who writes, as far as rules ask. */
  readonly actor: Actor
}

/** One record that is to be created. */
interface NewRecord {
  readonly input: Values
  /** Hashes of the passwords in it. */
  readonly hashes?: Values
  /** Columns that no declaration names. */
  readonly columns?: readonly ColumnValue[]
}

interface Made extends NewRecord {
  /** All values, with what the write brings along. */
  readonly whole: Values
}

const make = async (
  tx: Transaction,
  plan: WritePlan,
  actor: Actor,
  { input, ...record }: NewRecord,
): Promise<Made> => {
  const { resource, rules } = plan
  const whose = { ...input, ...scopeValues(plan.scope) }
  const values = cleanValues(resource, withoutInapplicable(resource, whose))
  const draft = { actor, id: null, before: null, values }
  await check(tx, plan, draft)
  return { ...record, input, whole: { ...values, ...(await rules.derived?.({ tx, ...draft })) } }
}

/**
 * Creates records in the caller's transaction and returns their ids in the same order: none where one is refused.
 * What one of them needs to find is there before. Broken constraints are the caller's to name.
 */
export const createManyWithin = async (
  tx: Transaction,
  plan: WritePlan,
  { origin, actor }: Creator,
  records: readonly NewRecord[],
): Promise<readonly number[]> => {
  const { resource, rules } = plan
  await waitForTurn(tx, plan)
  const made: Made[] = []
  for (const record of records) made.push(await make(tx, plan, actor, record))
  const rows = made.map(({ whole, hashes, columns = [] }) => [
    ...columnValues(resource, { ...whole, ...hashes }),
    ...columns,
  ])
  const ids = await insert(tx, plan, rows)
  const written = made.flatMap(({ whole }, at) => {
    const id = ids[at]
    return id === undefined ? [] : [{ id, whole }]
  })
  await writeJoins(
    tx,
    resource,
    written.map(({ id, whole }) => ({ id, values: whole })),
    true,
  )
  for (const { id, whole } of written)
    await rules.afterWrite?.({ tx, actor, id, before: null, values: whole })
  const told = written.map(({ id, whole }) => ({
    action: 'create' as const,
    ...toldOf(plan, id, null, whole),
  }))
  await recordHistory(tx, origin, told)
  return ids
}

/** Creates a record in the caller's transaction and returns its id; broken constraints are the caller's to name. */
export const createWithin = async (
  tx: Transaction,
  plan: WritePlan,
  { origin, actor, ...record }: Creator & NewRecord,
): Promise<number> => {
  const [id] = await createManyWithin(tx, plan, { origin, actor }, [record])
  return Number(id)
}

/** Creates a record from a checked payload and returns its id; 422 with an issue per field. */
export const createRecord = async (
  db: Database,
  plan: WritePlan,
  origin: Origin,
  input: Values,
): Promise<number> => {
  const { resource } = plan
  const actor = actorOf(origin)
  const hashes = await hashSecrets(resource, input, plan.services.passwords)
  const created = await inTransaction(db, (tx) =>
    createWithin(tx, plan, { origin, actor, input, hashes }),
  ).catch((error: unknown) => {
    throw asFieldIssue(resource, error)
  })
  committed(plan, created)
  return created
}
