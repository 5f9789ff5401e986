import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { joinTableName } from '#server/db/columns.ts'
import { AppError, type ErrorCode, invalid } from '#server/http/errors.ts'
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts'
import type { Issues } from '#src/schema/issues.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { issuesOfRules, withoutInapplicable } from '#src/schema/zod.ts'
import { tableName } from './columns.ts'
import { asFieldIssue, asStillInUse } from './constraints.ts'
import { joinsSql } from './joins.ts'
import { deleteRefusals, refusalSql } from './refusals.ts'
import { valuesSql } from './row.ts'
import type { AnyRules, Refusal } from './rules.ts'
import { parameters, quoted } from './sqlText.ts'
import { asSql, type Statement } from './statements.ts'
import { targetIssues } from './targets.ts'
import {
  boundIssues,
  type ColumnValue,
  cleanValues,
  columnValues,
  emptiedIssues,
  joinedValues,
  type Values,
} from './values.ts'

/** What the writes of one resource work with. */
export interface WritePlan {
  readonly resource: AnyResource
  readonly rules: AnyRules
  readonly table: string
  /** Locks a record and reads all its values as JSON. */
  readonly lock: string
}

export const writePlan = (resource: AnyResource, rules: AnyRules): WritePlan => {
  const table = quoted(tableName(resource))
  const joins = joinsSql(resource, DEFAULT_LOCALE)
  return {
    resource,
    rules,
    table,
    lock: `select ${valuesSql(resource)} as values from ${table} t ${joins} where t.id = $1::bigint for update of t`,
  }
}

const rowsOf = async <Row extends Record<string, unknown>>(
  tx: Transaction,
  statement: Statement,
): Promise<Row[]> => (await tx.execute(asSql(statement))).rows as Row[]

/** `updated_at` always moves on, so that it tells two versions apart even within a millisecond. */
const TOUCHED = `"updated_at" = greatest(now(), "updated_at" + interval '1 millisecond')`

const lockRecord = async (tx: Transaction, { lock }: WritePlan, id: number): Promise<Values> => {
  const [row] = await rowsOf<{ values: string }>(tx, { text: lock, values: [id] })
  if (!row) throw new AppError(404, 'not_found')
  return JSON.parse(row.values) as Values
}

const refuseIssues = (issues: Issues): void => {
  if (Object.keys(issues).length) throw invalid(issues)
}

interface Draft {
  readonly id: number | null
  readonly before: Values | null
  /** All values after the write. */
  readonly values: Values
}

/** Everything that is checked before a record is written, all issues at once. */
const check = async (tx: Transaction, { resource, rules }: WritePlan, draft: Draft): Promise<void> => {
  refuseIssues({
    ...emptiedIssues(resource, draft.values),
    ...boundIssues(resource, draft.values),
    ...(await targetIssues(tx, resource, draft.values)),
    ...issuesOfRules(resource, draft.values),
  })
  refuseIssues((await rules.beforeWrite?.({ tx, ...draft })) ?? {})
}

const writeJoins = async (
  tx: Transaction,
  resource: AnyResource,
  id: number,
  values: Values,
): Promise<void> => {
  for (const { named, ids } of joinedValues(resource, values)) {
    const table = quoted(joinTableName(resource, named.name))
    await rowsOf(tx, {
      text: `delete from ${table} where owner_id = $1::bigint and target_id <> all($2::bigint[])`,
      values: [id, ids],
    })
    await rowsOf(tx, {
      text: `insert into ${table} (owner_id, target_id) select $1::bigint, unnest($2::bigint[]) on conflict do nothing`,
      values: [id, ids],
    })
  }
}

const insertStatement = (table: string, columns: readonly ColumnValue[]): Statement => {
  const { values, put } = parameters()
  const names = columns.map(({ column }) => quoted(column))
  const places = columns.map(({ type, value }) => `${put(value)}::${type}`)
  return {
    text: `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id::int8 as id`,
    values,
  }
}

const updateStatement = (table: string, id: number, columns: readonly ColumnValue[]): Statement => {
  const { values, put } = parameters()
  const changes = columns.map(({ column, type, value }) => `${quoted(column)} = ${put(value)}::${type}`)
  return {
    text: `update ${table} set ${[...changes, TOUCHED].join(', ')} where id = ${put(id)}::bigint`,
    values,
  }
}

/** Taken before any row is locked, so that two writes never wait for each other. */
const waitForTurn = async (tx: Transaction, { rules, resource }: WritePlan): Promise<void> => {
  if (!rules.oneAtATime) return
  await rowsOf(tx, { text: 'select pg_advisory_xact_lock(hashtext($1::text))', values: [resource.name] })
}

/** Creates a record from a checked payload and returns its id; 422 with an issue per field. */
export const createRecord = (db: Database, plan: WritePlan, input: Values): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { resource, rules, table } = plan
    await waitForTurn(tx, plan)
    const values = cleanValues(resource, withoutInapplicable(resource, input))
    await check(tx, plan, { id: null, before: null, values })
    const [row] = await rowsOf<{ id: number | string }>(
      tx,
      insertStatement(table, columnValues(resource, values)),
    )
    const id = Number(row?.id)
    await writeJoins(tx, resource, id, values)
    await rules.afterWrite?.({ tx, id, before: null, values })
    return id
  }).catch((error: unknown) => {
    throw asFieldIssue(plan.resource, error)
  })

/**
 * Writes the given part of a record's fields. Rules are checked on the whole record as it will be. 404; 409
 * `changed_meanwhile` when `readAt` is not the record's `updated_at` any more; 422 with an issue per field.
 */
export const updateRecord = (
  db: Database,
  plan: WritePlan,
  id: number,
  { input, readAt }: { readonly input: Values; readonly readAt: string | undefined },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { resource, rules, table } = plan
    await waitForTurn(tx, plan)
    const { active: _active, updated_at, ...before } = await lockRecord(tx, plan, id)
    if (readAt !== undefined && Date.parse(readAt) !== Date.parse(String(updated_at)))
      throw new AppError(409, 'changed_meanwhile')
    const values = withoutInapplicable(resource, { ...before, ...cleanValues(resource, input) })
    await check(tx, plan, { id, before, values })
    const changed = Object.fromEntries(
      Object.entries(values).filter(([key, value]) => Object.hasOwn(input, key) || value !== before[key]),
    )
    await rowsOf(tx, updateStatement(table, id, columnValues(resource, changed)))
    await writeJoins(tx, resource, id, changed)
    await rules.afterWrite?.({ tx, id, before, values })
  }).catch((error: unknown) => {
    throw asFieldIssue(plan.resource, error)
  })

const refusalOf = async (tx: Transaction, { table }: WritePlan, id: number, refusals: readonly Refusal[]) => {
  const [row] = await rowsOf<{ code: ErrorCode | null; active: boolean }>(tx, {
    text: `select ${refusalSql(refusals)} as code, t.active from ${table} t where t.id = $1::bigint`,
    values: [id],
  })
  return row
}

/** Switches a record on or off and returns its new state; 404; 409 where its rules refuse to switch it off. */
export const toggleRecord = (db: Database, plan: WritePlan, id: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockRecord(tx, plan, id)
    const state = await refusalOf(tx, plan, id, plan.rules.deactivateRefusals ?? [])
    if (state?.active && state.code) throw new AppError(409, state.code)
    const [row] = await rowsOf<{ active: boolean }>(tx, {
      text: `update ${plan.table} set active = not active, ${TOUCHED} where id = $1::bigint returning active`,
      values: [id],
    })
    return row?.active === true
  })

/** Deletes a record; 404; 409 with the reason where it is refused. */
export const deleteRecord = (db: Database, plan: WritePlan, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockRecord(tx, plan, id)
    const state = await refusalOf(tx, plan, id, deleteRefusals(plan.resource, plan.rules))
    if (state?.code) throw new AppError(409, state.code)
    await rowsOf(tx, { text: `delete from ${plan.table} where id = $1::bigint`, values: [id] })
  }).catch((error: unknown) => {
    throw asStillInUse(error)
  })
