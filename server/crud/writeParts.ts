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

/** One record and what it holds now. */
interface Joined {
  readonly id: number
  readonly values: Values
}

/** Owners and targets of each field of many references, as two lists of the same length; all owners apart. */
const pairsOf = (resource: AnyResource, records: readonly Joined[]) => {
  const pairs = new Map<string, { all: number[]; owners: number[]; targets: number[] }>()
  for (const { id, values } of records)
    for (const { named, ids } of joinedValues(resource, values)) {
      const known = pairs.get(named.name) ?? { all: [], owners: [], targets: [] }
      known.all.push(id)
      for (const target of ids) {
        known.owners.push(id)
        known.targets.push(target)
      }
      pairs.set(named.name, known)
    }
  return pairs
}

/** Writes what records point at, by two statements for each field of many references; of new ones by one. */
export const writeJoins = async (
  tx: Transaction,
  resource: AnyResource,
  records: readonly Joined[],
  areNew = false,
): Promise<void> => {
  for (const [name, { all, owners, targets }] of pairsOf(resource, records)) {
    const table = sql.identifier(joinTableName(resource, name))
    const pairs = sql`unnest(${sql.param(owners)}::bigint[], ${sql.param(targets)}::bigint[])`
    if (!areNew)
      await tx.execute(
        sql`delete from ${table} j where j.owner_id = any(${sql.param(all)}::bigint[]) and not exists
          (select 1 from ${pairs} p (owner_id, target_id) where p.owner_id = j.owner_id and p.target_id = j.target_id)`,
      )
    if (owners.length)
      await tx.execute(
        sql`insert into ${table} (owner_id, target_id) select * from ${pairs} on conflict do nothing`,
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
