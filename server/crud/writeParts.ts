import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { joinTableName } from '#server/db/columns.ts'
import { changesBetween } from '#server/history/changes.ts'
import { type AuditEntry, labelOf } from '#server/history/record.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { type FieldIssues, foundIssues } from '#src/schema/issues.ts'
import { omit } from '#src/schema/objects.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { issuesOfRules } from '#src/schema/rules.ts'
import type { WritePlan } from './stored.ts'
import { targetIssues } from './targets.ts'
import { boundIssues, emptiedIssues, joinedValues, type Values } from './values.ts'

const refuseIssues = (issues: FieldIssues): void => {
  const found = foundIssues(issues)
  if (Object.keys(found).length) throw invalid(found)
}

interface Draft {
  readonly actor: Actor
  readonly id: number | null
  readonly before: Values | null
  /** All values after the write. */
  readonly values: Values
}

/** Everything that is checked before a record is written, all issues at once. */
export const check = async (
  tx: Transaction,
  { resource, rules, resolved = [] }: WritePlan,
  draft: Draft,
): Promise<void> => {
  refuseIssues({
    ...emptiedIssues(resource, draft.values),
    ...boundIssues(resource, draft.values),
    ...(await targetIssues(tx, { fields: omit(resource.fields, ...resolved) }, draft.values)),
    ...issuesOfRules(resource, draft.values),
  })
  refuseIssues((await rules.beforeWrite?.({ tx, ...draft })) ?? {})
}

export const writeJoins = async (
  tx: Transaction,
  resource: AnyResource,
  id: number,
  values: Values,
): Promise<void> => {
  for (const { named, ids } of joinedValues(resource, values)) {
    const table = sql.identifier(joinTableName(resource, named.name))
    const targets = sql`${sql.param(ids)}::bigint[]`
    await tx.execute(sql`delete from ${table} where owner_id = ${id} and target_id <> all(${targets})`)
    await tx.execute(
      sql`insert into ${table} (owner_id, target_id) select ${id}::bigint, unnest(${targets}) on conflict do nothing`,
    )
  }
}

/** The same of records that were just created, by one statement for each field of many references. */
export const writeNewJoins = async (
  tx: Transaction,
  resource: AnyResource,
  records: readonly { readonly id: number; readonly whole: Values }[],
): Promise<void> => {
  const pairs = new Map<string, [owner: number, target: number][]>()
  for (const { id, whole } of records)
    for (const { named, ids } of joinedValues(resource, whole)) {
      const known = pairs.get(named.name) ?? []
      for (const target of ids) known.push([id, target])
      pairs.set(named.name, known)
    }
  for (const [name, found] of pairs) {
    if (!found.length) continue
    const owners = found.map(([owner]) => owner)
    const targets = found.map(([, target]) => target)
    await tx.execute(
      sql`insert into ${sql.identifier(joinTableName(resource, name))} (owner_id, target_id)
        select * from unnest(${sql.param(owners)}::bigint[], ${sql.param(targets)}::bigint[]) on conflict do nothing`,
    )
  }
}

/** Taken before any row is locked, so that two writes never wait for each other. */
export const waitForTurn = async (tx: Transaction, { rules, resource }: WritePlan): Promise<void> => {
  if (!rules.oneAtATime) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${resource.name}))`)
}

/** What others count again and again. */
const countedKeys = ({ fields }: AnyResource): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.options.counted)

export const toldOf = ({ resource }: WritePlan, id: number, before: Values | null, after: Values | null) =>
  ({
    resource: resource.name,
    recordId: id,
    label: labelOf(resource, { ...before, ...after }),
    changes:
      before && after
        ? omit(changesBetween(resource, before, after), ...countedKeys(resource))
        : changesBetween(resource, before, after),
    values: { ...before, ...after },
  }) satisfies Omit<AuditEntry, 'action'>

/** Who writes; records are written by nobody else. */
export const actorOf = ({ actor }: Origin): Actor => {
  if (!actor) throw new AppError(401, 'token_not_valid')
  return actor
}

/** Makes this process forget what the committed change has made untrue, before the change is answered. */
export const committed = ({ rules, services: { sessions } }: WritePlan, id: number): void =>
  rules.afterCommit?.({ id, sessions })
