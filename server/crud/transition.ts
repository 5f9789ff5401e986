import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction } from '#server/db/client.ts'
import { instant, rowOf } from '#server/db/rows.ts'
import { labelOf, recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import { columnLabel } from '#server/http/labels.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { snakeCase } from '#src/schema/interpret.ts'
import type { AnyResource, Transition } from '#src/schema/resource.ts'
import { columnSql, literal } from '../db/sqlText.ts'
import type { ValueConditions } from './rules.ts'
import { lockRecord, type WritePlan } from './stored.ts'
import { settingSql } from './values.ts'

type Stated = Pick<AnyResource, 'transitions'>

const ofStates = <Told>(
  { transitions }: Stated,
  tell: (moment: string, state: Transition['state']) => Told,
): Readonly<Record<string, Told>> =>
  Object.fromEntries(transitions.map(({ at, state }) => [state.field, tell(columnSql(at), state)]))

/** SQL on the row `t` of the states that a resource's transitions lead to. */
export const transitionStates = (resource: Stated): Readonly<Record<string, string>> =>
  ofStates(
    resource,
    (moment, { before, after }) =>
      `case when ${moment} is null then ${literal(before)} else ${literal(after)} end`,
  )

/** Where these states hold, said so that an index of the moment finds them. */
export const transitionConditions = (resource: Stated): Readonly<Record<string, ValueConditions>> =>
  ofStates(resource, (moment, { before, after }) => ({
    [before]: `${moment} is null`,
    [after]: `${moment} is not null`,
  }))

const AT_ROW = z.object({ at: instant })

interface Making {
  readonly origin: Origin
  readonly locale: Locale
  readonly id: number
  /** `updated_at` as the caller read it: what is confirmed is what was seen. */
  readonly readAt?: string
}

/**
 * Makes a one-way change of state, with who and when. 404; 422 `fill_in_first` while what it needs is empty; 409
 * `already_done` naming who made it before: of two at once the first one wins and the other is told; 409
 * `changed_meanwhile` when `readAt` is not the record's `updated_at` any more. Resolves to the entry of the history.
 */
export const makeTransition = (
  db: Database,
  plan: WritePlan,
  transition: Transition,
  { origin, locale, id, readAt }: Making,
): Promise<number | undefined> =>
  inTransaction(db, async (tx) => {
    const { at, by, state, key, needs } = transition
    const before = await lockRecord(tx, plan, id)
    if (before[at] !== null) {
      const made = [plan.resource.name, state.field, state.after] as const
      throw new AppError(409, 'already_done', {
        before: { by: String(before[by] ?? ''), at: String(before[at]), state: made },
      })
    }
    if (readAt !== undefined && Date.parse(readAt) !== Date.parse(String(before.updated_at)))
      throw new AppError(409, 'changed_meanwhile')
    if (needs && !before[needs]) {
      const params = { field: columnLabel(plan.resource, needs, locale) }
      throw new AppError(422, 'fill_in_first', {
        params,
        errors: { [needs]: [{ key: 'validation.required', params: {} }] },
      })
    }
    await plan.rules.beforeTransition?.({ tx, actor: origin.actor, id, key })
    const made = [
      { name: snakeCase(at), value: sql`now()` },
      { name: snakeCase(by), value: sql`${origin.actor?.username ?? ''}` },
    ]
    const moved = await rowOf(
      tx,
      AT_ROW,
      sql`update ${sql.raw(plan.table)} set ${settingSql(made)} where id = ${id}
        returning ${sql.identifier(snakeCase(at))}::text as at`,
    )
    const [entry] = await recordHistory(tx, origin, [
      {
        action: key,
        resource: plan.resource.name,
        recordId: id,
        label: labelOf(plan.resource, before),
        changes: { [state.field]: { from: state.before, to: state.after } },
        values: { ...before, [at]: moved?.at },
      },
    ])
    return entry
  })
