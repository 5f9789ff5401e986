import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { targetIssues } from '#server/crud/targets.ts'
import { cleanValues, type Values } from '#server/crud/values.ts'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { isAnyOf, pick } from '#server/db/common.ts'
import { instant, type Reader, rowOf } from '#server/db/rows.ts'
import { settings } from '#server/db/schema.ts'
import { changesBetween } from '#server/history/changes.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { requireRecentFor } from '#server/http/recentSignIn.ts'
import { SENSITIVE_SETTINGS } from '#src/contract/settings.ts'
import { fieldsOf, wireNames } from '#src/schema/interpret.ts'
import { foundIssues } from '#src/schema/issues.ts'
import { issuesOfRules, withoutInapplicable } from '#src/schema/rules.ts'
import { allGroups, keysOf, type SettingsGroup, type SettingsValues } from './groups.ts'
import { hooksOf, KEPT_ELSEWHERE } from './hooks.ts'

/** The settings of some groups, and when one of them was last changed (null: never). */
export interface StoredSettings {
  readonly values: Values
  readonly updatedAt: string | null
}

const initialValues = (group: SettingsGroup): Values =>
  Object.fromEntries(
    fieldsOf(group).flatMap((named) =>
      wireNames(named).map((key) => [key, named.field.options.initial ?? null] as const),
    ),
  )

const AT = z.object({ at: instant.nullable() })

const readMoment = async (db: Reader, moment: string): Promise<string | null> =>
  (await rowOf(db, AT, sql`select at from (${sql.raw(moment)}) as elsewhere(at)`))?.at ?? null

const later = (one: string | null, other: string | null): string | null =>
  one !== null && (other === null || one > other) ? one : other

/** The settings of these groups: what was stored, and the declared initial value of what was not. */
export const readGroups = async (db: Reader, groups: readonly SettingsGroup[]): Promise<StoredSettings> => {
  const keys = groups.flatMap(keysOf)
  const rows = await db
    .select(pick(settings, 'key', 'value', 'updated_at'))
    .from(settings)
    .where(isAnyOf(settings.key, keys))
  const moments = groups.flatMap(({ name }) => hooksOf(name).changedAt ?? [])
  const changed = await Promise.all(moments.map((moment) => readMoment(db, moment)))
  const elsewhere = await Promise.all(groups.map(({ name }) => hooksOf(name).read?.(db) ?? {}))
  return {
    values: Object.assign(
      {},
      ...groups.map(initialValues),
      Object.fromEntries(rows.map(({ key, value }) => [key, value])),
      ...elsewhere,
    ),
    updatedAt: [...rows.map(({ updated_at }) => updated_at), ...changed].reduce(later, null),
  }
}

/** All settings, for other parts of the server: money in riyals, percentages in percent. */
export const readSettings = async (db: Reader): Promise<SettingsValues> =>
  (await readGroups(db, allGroups)).values as SettingsValues

/** What an administrator changes, and since when it must not have changed (undefined: whatever happened). */
export interface SettingsChange {
  readonly input: Values
  readonly readAt: string | null | undefined
  readonly origin: Origin
}

/** Writes run one after the other: rules look at several settings at once. */
const ONE_AT_A_TIME = sql`select pg_advisory_xact_lock(hashtext('settings'))`

const refuseIfChanged = ({ updatedAt }: StoredSettings, readAt: string | null | undefined): void => {
  if (readAt === undefined || updatedAt === null) return
  if (readAt === null || Date.parse(updatedAt) > Date.parse(readAt))
    throw new AppError(409, 'changed_meanwhile')
}

const partOf = (group: SettingsGroup, values: Values): Values =>
  Object.fromEntries(
    keysOf(group)
      .filter((key) => Object.hasOwn(values, key))
      .map((key) => [key, values[key]]),
  )

const checkedGroup = async (
  tx: Transaction,
  group: SettingsGroup,
  { before, values }: { readonly before: Values; readonly values: Values },
): Promise<Values> => {
  const whole = withoutInapplicable(group, partOf(group, values))
  const issues = foundIssues({
    ...(await targetIssues(tx, group, whole)),
    ...issuesOfRules(group, whole),
    ...hooksOf(group.name).check?.(before, whole),
  })
  if (Object.keys(issues).length) throw invalid(issues)
  return whole
}

/** Every change has a later moment than all before it, also within a millisecond: guards rely on it. */
const store = (tx: Transaction, values: Values, userId: number | null) =>
  tx.execute(sql`
    insert into settings as s (key, value, updated_by, updated_at)
    select changed.key, changed.value, ${userId}, latest.moment
    from jsonb_each(${JSON.stringify(values)}::jsonb) changed, (
      select greatest(clock_timestamp(), max(updated_at) + interval '1 millisecond') as moment from settings
    ) latest
    on conflict (key) do update
    set value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at`)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Stores the changed ones of these settings, all or none. 409 `changed_meanwhile` when a setting of the same
 * groups was changed after `readAt`; 422 with an issue per key.
 */
export const changeSettings = (
  db: Database,
  groups: readonly SettingsGroup[],
  { input, readAt, origin }: SettingsChange,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(ONE_AT_A_TIME)
    const before = await readGroups(tx, groups)
    refuseIfChanged(before, readAt)
    const changed: Record<string, unknown> = {}
    for (const group of groups) {
      const after = await checkedGroup(tx, group, {
        before: before.values,
        values: { ...before.values, ...cleanValues(group, input) },
      })
      for (const [key, value] of Object.entries(after))
        if (!isSame(value, before.values[key])) changed[key] = value
    }
    if (origin.actor)
      requireRecentFor(origin.actor, SENSITIVE_SETTINGS, { before: before.values, after: changed })
    const own = Object.entries(changed).filter(([key]) => !KEPT_ELSEWHERE.has(key))
    await store(tx, Object.fromEntries(own), origin.actor?.userId ?? null)
    const written = { before: before.values, by: origin.actor?.username ?? null }
    for (const { name } of groups) await hooksOf(name).write?.(tx, { ...before.values, ...changed }, written)
    const auditEntries = groups.map((group) => ({
      action: 'edit',
      resource: group.name,
      changes: changesBetween(group, before.values, { ...before.values, ...changed }),
    }))
    await recordHistory(
      tx,
      origin,
      auditEntries.filter(({ changes }) => Object.keys(changes).length > 0),
    )
  })
