import { targetNamed } from '#server/db/registry.ts'
import { serverKind } from '#server/kinds/index.ts'
import { type Day, daysBetween } from '#src/schema/days.ts'
import type { Field, Fields } from '#src/schema/fields.ts'
import { snakeCase, storedFields, wireNames, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource, Resource } from '#src/schema/resource.ts'
import { joinedFields, joinTableName } from '../db/columns.ts'
import { type DayFrom, instantBefore } from './days.ts'
import { type DemoRow, insertRows, reserveIds } from './insert.ts'
import type { DemoPart, Ids, Loading } from './part.ts'
import type { About, DemoRecordOf, StatedKind } from './record.ts'
import { seeded } from './seeded.ts'

/** Records without a day of their own were created between these days before the loading. */
interface Span {
  readonly since: number
  readonly until: number
}

type AnyRecord = About & Readonly<Record<string, unknown>>

/** The records of a declared resource. */
export interface DemoRecords extends DemoPart {
  readonly resource: AnyResource
  readonly records: readonly AnyRecord[]
}

type Known = Pick<Loading, 'today' | 'ids'>

const wireOfStated: { readonly [K in StatedKind]: (value: unknown, field: Field, known: Known) => unknown } =
  {
    date: (value, _field, { today }) => (value as DayFrom)(today),
    reference: (value, field, { ids }) => ids.of(targetNamed(field).name, String(value)),
    references: (value, field, { ids }) =>
      [value].flat().map((key) => ids.of(targetNamed(field).name, String(key))),
  }

const isStated = (kind: string): kind is StatedKind => Object.hasOwn(wireOfStated, kind)

const wireValue = (value: unknown, field: Field, known: Known): unknown =>
  value !== undefined && value !== null && isStated(field.kind)
    ? wireOfStated[field.kind](value, field, known)
    : value

/** A record's content as a create call would carry it; what it leaves out is left out. */
export const wireValues = (
  resource: AnyResource,
  record: AnyRecord,
  known: Known,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    writableFields(resource, 'create').flatMap((named) =>
      wireNames(named)
        .filter((wire) => record[wire] !== undefined)
        .map((wire) => [wire, wireValue(record[wire], named.field, known)]),
    ),
  )

interface Dated {
  readonly record: AnyRecord
  /** Days before the loading. */
  readonly created: number
  readonly updated: number
}

const UNTOUCHED_SHARE = 0.4

/** The records in the order of their creation, which is also the order of their ids. */
const dated = ({ resource, records }: DemoRecords, { since, until }: Span, today: Day): Dated[] => {
  const random = seeded(resource.name)
  const step = (since - until) / records.length
  return records
    .map((record, index) => {
      const own = record.$created?.(today)
      const created = own ? daysBetween(own, today) - random() : since - step * (index + random())
      return { record, created, updated: random() < UNTOUCHED_SHARE ? created : created * random() }
    })
    .sort((one, other) => other.created - one.created)
}

/** The rows travel as JSON, so that a document must not be made into a text first. */
const columnValue = (value: unknown, { kind }: Field): unknown => {
  const { type, stored } = serverKind(kind)
  return value === null || type === 'jsonb' ? value : stored(value)
}

const rowOf = (
  resource: AnyResource,
  id: number,
  { record, created, updated }: Dated,
  known: Known,
): DemoRow => {
  const values = wireValues(resource, record, known)
  const columns = storedFields(resource).flatMap((named) =>
    wireNames(named).map((wire) => {
      return [snakeCase(wire), columnValue(values[wire] ?? null, named.field)] as const
    }),
  )
  return {
    id,
    active: record.$active ?? true,
    created_at: instantBefore(known.today, created),
    updated_at: instantBefore(known.today, updated),
    ...Object.fromEntries(columns),
  }
}

const joinRows = (
  name: string,
  owners: readonly { id: number; record: AnyRecord }[],
  field: Field,
  ids: Ids,
) =>
  owners.flatMap(({ id, record }) =>
    ((record[name] ?? []) as readonly string[]).map((key) => ({
      owner_id: id,
      target_id: ids.of(targetNamed(field).name, key),
    })),
  )

const load = async (part: DemoRecords, span: Span, { tx, today, ids }: Loading): Promise<void> => {
  const { resource, table } = part
  const inOrder = dated(part, span, today)
  const reserved = await reserveIds(tx, table, inOrder.length)
  const owners = inOrder.map((entry, index) => ({ ...entry, id: reserved[index] as number }))
  for (const { id, record } of owners) if (record.$key) ids.keep(resource.name, record.$key, id)
  await insertRows(
    tx,
    table,
    owners.map((owner) => rowOf(resource, owner.id, owner, { today, ids })),
  )
  for (const { name, field } of joinedFields(resource))
    await insertRows(tx, joinTableName(resource, name), joinRows(name, owners, field, ids))
}

/** The part that loads the records of a resource, worked out from its declaration. */
export const recordsOf = <F extends Fields>(
  declaration: Resource<F>,
  records: readonly DemoRecordOf<F>[],
  span: Span,
): DemoRecords => {
  const resource = declaration as unknown as AnyResource
  const part: DemoRecords = {
    resource,
    records: records as unknown as readonly AnyRecord[],
    table: snakeCase(resource.name),
    load: (loading) => load(part, span, loading),
  }
  return part
}
