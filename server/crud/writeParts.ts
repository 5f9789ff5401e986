import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { joinTableName } from '#server/db/columns.ts'
import { together } from '#server/db/together.ts'
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

/** One record, what it held, and what it holds now. */
interface Joined {
  readonly id: number
  /** Left out of new ones. */
  readonly before?: Values
  readonly values: Values
}

/** Owners and targets, as two lists of the same length. */
interface Pairs {
  readonly owners: number[]
  readonly targets: number[]
}

const idsIn = (values: Values | undefined, name: string): readonly number[] =>
  (values?.[name] ?? []) as readonly number[]

const addPairs = ({ owners, targets }: Pairs, id: number, ids: readonly number[]): void => {
  for (const target of ids) {
    owners.push(id)
    targets.push(target)
  }
}

/** What is joined and what is parted, for each field of many references. */
const pairsOf = (resource: AnyResource, records: readonly Joined[]) => {
  const pairs = new Map<string, { readonly added: Pairs; readonly removed: Pairs }>()
  for (const { id, before, values } of records)
    for (const { named, ids } of joinedValues(resource, values)) {
      const { name } = named
      const known = pairs.get(name) ?? {
        added: { owners: [], targets: [] },
        removed: { owners: [], targets: [] },
      }
      const [had, has] = [new Set(idsIn(before, name)), new Set(ids)]
      const added = [...has].filter((target) => !had.has(target))
      const removed = [...had].filter((target) => !has.has(target))
      addPairs(known.added, id, added)
      addPairs(known.removed, id, removed)
      pairs.set(name, known)
    }
  return pairs
}

const pairsSql = ({ owners, targets }: Pairs): SQL =>
  sql`unnest(${sql.param(owners)}::bigint[], ${sql.param(targets)}::bigint[])`

/** Writes what records point at from now on, by a statement for what is joined and one for what is parted, where anything is. */
export const writeJoins = async (
  tx: Transaction,
  resource: AnyResource,
  records: readonly Joined[],
): Promise<void> => {
  for (const [name, { added, removed }] of pairsOf(resource, records)) {
    const table = sql.identifier(joinTableName(resource, name))
    if (removed.owners.length)
      await tx.execute(
        sql`delete from ${table} j using ${pairsSql(removed)} p (owner_id, target_id)
          where p.owner_id = j.owner_id and p.target_id = j.target_id`,
      )
    if (added.owners.length)
      await tx.execute(
        sql`insert into ${table} (owner_id, target_id) select * from ${pairsSql(added)} on conflict do nothing`,
      )
  }
}

/** The end of a write, in its parts. */
interface Ending<Told> {
  readonly write: () => Promise<void>
  /** What the rules of the resource do then, where it has any for that. */
  readonly follow: (() => Promise<void>) | undefined
  readonly tell: () => Promise<Told>
}

/** Writes and tells of it; in the same trip where no rule comes between, as neither needs anything of the other. */
export const writeAndTell = async <Told>({ write, follow, tell }: Ending<Told>): Promise<Told> => {
  if (!follow) return (await together(write(), tell()))[1]
  await write()
  await follow()
  return tell()
}

/** Waits for those who write records of a resource of which one is written at a time. */
export const takeTurnOf = (tx: Transaction, resource: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${resource}))`)

/** Taken before any row is locked, so that two writes never wait for each other. */
export const waitForTurn = async (tx: Transaction, { rules, resource }: WritePlan): Promise<void> => {
  if (rules.oneAtATime) await takeTurnOf(tx, resource.name)
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
