import { type SQL, sql } from 'drizzle-orm'
import { tableName } from '#server/db/fieldColumns.ts'
import { gathered } from '#server/db/gathered.ts'
import { allResources } from '#server/db/registry.ts'
import type { Reader } from '#server/db/rows.ts'
import type { Origin } from '#server/http/origin.ts'
import type { RULE_EVENTS, RuleEventData, RuleEventType } from '#src/contract/ruleEvents.ts'
import { EXTERNAL_ID } from '#src/schema/facets.ts'

/** An event that is to be told. */
export interface NewEvent {
  readonly type: string
  readonly subject: { readonly resource: string; readonly id: number }
  readonly data: Readonly<Record<string, unknown>>
}

/** An event of the rules, which tells what its type says. */
export type RuleEvent = {
  [T in RuleEventType]: {
    readonly type: T
    readonly subject: {
      readonly resource:
        | (typeof RULE_EVENTS)[T]['resource']
        | (T extends 'mapping.changed' ? 'marketplace_properties' : never)
      readonly id: number
    }
    readonly data: RuleEventData<T>
  }
}[RuleEventType]

/** Who did it, as events tell it; nobody who is not signed in has an id. */
const actorText = ({ actor, requestId }: Origin): string => {
  if (actor?.serviceAccount) return `service_account/${actor.serviceAccount.id}`
  if (actor) return `person/${actor.userId}`
  return requestId ? 'visitor' : 'system'
}

/** An event with what it comes of: it was at that moment, or now. */
export interface Told {
  readonly origin: Origin
  readonly event: NewEvent
  readonly at: Date | null
}

/** What outside systems know the records by that are told of, of those that they know by an id of theirs. */
const externalIdOf = (told: readonly Told[]): SQL => {
  const tables = [...new Set(told.map(({ event }) => event.subject.resource))].flatMap((name) => {
    const resource = allResources.find((each) => each.name === name)
    return resource?.platform?.key === EXTERNAL_ID ? [{ name, table: tableName(resource) }] : []
  })
  const found = tables.map(
    ({ name, table }) => sql`when ${name} then
      (select r.external_id from ${sql.identifier(table)} r where r.id = told.record_id)`,
  )
  return found.length ? sql`case told.resource ${sql.join(found, sql` `)} end` : sql`null::text`
}

/** The insert of some events: part of a statement, or one of its own. */
export const insertOf = (told: readonly Told[]): SQL => sql`
  insert into events (type, subject, external_id, actor, data, created_at)
  select told.type, told.resource || '/' || told.record_id, ${externalIdOf(told)}, told.actor, told.data,
    coalesce(told.at, now())
  from jsonb_to_recordset(${JSON.stringify(
    told.map(({ origin, at, event: { type, subject, data } }) => ({
      type,
      resource: subject.resource,
      record_id: subject.id,
      actor: actorText(origin),
      data,
      at: at?.toISOString() ?? null,
    })),
  )}::jsonb) as told(type text, resource text, record_id bigint, actor text, data jsonb, at timestamptz)`

const insertEvents = async (
  tx: Pick<Reader, 'execute'>,
  items: readonly (readonly Told[])[],
): Promise<void> => {
  await tx.execute(insertOf(items.flat()))
}

const untold = new WeakSet<object>()

/** Has nobody outside told of what a transaction does: of one of which nothing is kept. */
export const tellNobody = (tx: object): void => void untold.add(tx)

/** Whether somebody is told. */
export const isTold = (tx: object): boolean => !untold.has(tx)

/**
 * Tells systems outside, in the transaction that does the thing: neither is kept without the other. Those of declared
 * records follow from the history (server/history/record.ts); here are those that the rules tell. `data` holds no
 * secret, and nothing about a person.
 */
export const emit = async (
  tx: Pick<Reader, 'execute'>,
  origin: Origin,
  told: readonly RuleEvent[],
  at: Date | null = null,
): Promise<void> => {
  const all = told.map((event) => ({ origin, event, at }))
  if (all.length && isTold(tx)) await gathered(tx, insertEvents, all)
}
