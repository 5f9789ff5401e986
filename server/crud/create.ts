import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/client.ts'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Actor } from '#server/http/access.ts'
import { onceWithin, type Repeatable } from '#server/http/idempotency.ts'
import type { Origin } from '#server/http/origin.ts'
import { withoutInapplicable } from '#src/schema/rules.ts'
import { asFieldIssue } from './constraints.ts'
import { type ReadingBack, type Written, writeAndRead } from './record.ts'
import { alikeRows, givenSql, namesSql, recordsetSql } from './recordset.ts'
import { scopeValues } from './scope.ts'
import { hashSecrets } from './secrets.ts'
import type { WritePlan } from './stored.ts'
import { type ColumnValue, cleanValues, columnValues, listSql, type Values } from './values.ts'
import { actorOf, check, committed, toldOf, waitForTurn, writeAndTell, writeJoins } from './writeParts.ts'

/** Writes rows, those that tell the same columns by one statement; the other columns begin as they are declared. */
const insert = async (
  tx: Transaction,
  { table }: WritePlan,
  rows: readonly (readonly ColumnValue[])[],
): Promise<readonly number[]> => {
  const ids: number[] = []
  for (const places of alikeRows(rows)) {
    const some = places.flatMap((at) => [rows[at] ?? []])
    const columns = some[0] ?? []
    const made = await rowsOf(
      tx,
      ID_ROW,
      sql`insert into ${sql.raw(table)} (${namesSql(columns)})
        select ${listSql(columns.map(givenSql))} from ${recordsetSql(columns, some)} returning id::int8 as id`,
    )
    for (const [n, { id }] of made.entries()) ids[places[n] ?? 0] = id
  }
  return ids
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
  const told = written.map(({ id, whole }) => ({
    action: 'create' as const,
    ...toldOf(plan, id, null, whole),
  }))
  const join = () =>
    writeJoins(
      tx,
      resource,
      written.map(({ id, whole }) => ({ id, values: whole })),
    )
  const { afterWrite } = rules
  const follow =
    afterWrite &&
    (async () => {
      for (const { id, whole } of written) await afterWrite({ tx, actor, id, before: null, values: whole })
    })
  await writeAndTell({ write: join, follow, tell: () => recordHistory(tx, origin, told) })
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

/** Creates a record from a checked payload, once for each key, and reads it; 422 with an issue per field. */
export const createRecord = async (
  db: Database,
  plan: WritePlan,
  { origin, call, input }: { readonly origin: Origin; readonly call: Repeatable; readonly input: Values },
  readingBack: ReadingBack,
): Promise<Written> => {
  const { resource } = plan
  const actor = actorOf(origin)
  const hashes = await hashSecrets(resource, input, plan.services.passwords)
  const created = await writeAndRead(
    db,
    async (tx) =>
      (await onceWithin(tx, call, () => createWithin(tx, plan, { origin, actor, input, hashes }))).answer,
    readingBack,
  ).catch((error: unknown) => {
    throw asFieldIssue(resource, error)
  })
  committed(plan, created.id)
  return created
}
