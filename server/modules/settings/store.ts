import { sql } from 'drizzle-orm'
import { targetIssues } from '#server/crud/targets.ts'
import { cleanValues, type Values } from '#server/crud/values.ts'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { changesBetween } from '#server/history/changes.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { requireRecentFor } from '#server/http/recentSignIn.ts'
import type { Vault } from '#server/secrets/vault.ts'
import { keysOf, type SettingsGroup } from '#server/settings/groups.ts'
import { readGroups, type StoredSettings } from '#server/settings/read.ts'
import { sealedValues, withoutMasks } from '#server/settings/secrets.ts'
import { SENSITIVE_SETTINGS } from '#src/contract/settings.ts'
import { foundIssues } from '#src/schema/issues.ts'
import { issuesOfRules, withoutInapplicable } from '#src/schema/rules.ts'
import { hooksOf, KEPT_ELSEWHERE } from './hooks.ts'

/** What an administrator changes, and since when it must not have changed (undefined: whatever happened). */
export interface SettingsChange {
  readonly input: Values
  readonly readAt: string | null | undefined
  readonly origin: Origin
  readonly vault: Vault
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
  { input, readAt, origin, vault }: SettingsChange,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(ONE_AT_A_TIME)
    const before = await readGroups(tx, groups)
    refuseIfChanged(before, readAt)
    const sent = withoutMasks(input)
    const changed: Record<string, unknown> = {}
    for (const group of groups) {
      const after = await checkedGroup(tx, group, {
        before: before.values,
        values: { ...before.values, ...cleanValues(group, sent) },
      })
      for (const [key, value] of Object.entries(after))
        if (!isSame(value, before.values[key])) changed[key] = value
    }
    if (origin.actor)
      requireRecentFor(origin.actor, SENSITIVE_SETTINGS, { before: before.values, after: changed })
    const own = Object.entries(changed).filter(([key]) => !KEPT_ELSEWHERE.has(key))
    await store(tx, sealedValues(vault, Object.fromEntries(own)), origin.actor?.userId ?? null)
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
