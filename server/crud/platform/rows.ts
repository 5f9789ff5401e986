import type { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { writtenSchema } from '#src/contract/platformRecords.ts'
import { type Issues, issueOf } from '#src/schema/issues.ts'
import { keyParts, type PlatformResource, takenReferences } from '#src/schema/platform.ts'
import { issuesOf } from '#src/schema/zod.ts'
import { resourceNamed } from '../../db/registry.ts'
import type { Values } from '../values.ts'
import { findByKeys, idOf, keyFieldReferences, ownKeyValues, placeIn } from './keys.ts'

type Mode = 'create' | 'edit'

interface Sent {
  readonly key: readonly string[]
  readonly values: Values
  readonly mode: Mode
}

/** A row as the generic writes take it, or what is wrong with it. */
export type Read = { readonly values: Values } | { readonly issues: Issues }

const schemas = new WeakMap<PlatformResource, Readonly<Record<Mode, z.ZodType<Values>>>>()

/** What may be written of a record, made once: of a new one, and of one that is there. */
const schemasOf = (resource: PlatformResource): Readonly<Record<Mode, z.ZodType<Values>>> => {
  const known = schemas.get(resource) ?? {
    create: writtenSchema(resource, 'create', resourceNamed),
    edit: writtenSchema(resource, 'edit', resourceNamed),
  }
  schemas.set(resource, known)
  return known
}

const keyValues = (resource: PlatformResource, key: readonly string[]): Values =>
  Object.fromEntries(keyParts(resource, resourceNamed).map(({ name }, index) => [name, key[index]]))

interface Place {
  readonly name: string
  readonly target: string
  readonly parts: readonly string[]
}

/** What a row names: by the references that it writes, and by those of the key of a new record. */
const placesOf = (resource: PlatformResource, mode: Mode, values: Values): Place[] => {
  const taken = takenReferences(resource)
  const inKey = mode === 'create' ? keyFieldReferences(resource) : []
  return [...taken, ...inKey].flatMap(({ name, field }) => {
    const parts = placeIn(resource, name, values)
    return parts ? [{ name, target: field.options.resource, parts }] : []
  })
}

/** The keys of records of the same resource that a row points at. */
export const selfReferences = (
  resource: PlatformResource,
  { key, values }: Pick<Sent, 'key' | 'values'>,
): readonly (readonly string[])[] =>
  placesOf(resource, 'edit', { ...values, ...keyValues(resource, key) })
    .filter(({ target }) => target === resource.name)
    .map(({ parts }) => parts)

interface Parsed {
  readonly values: Values
  readonly places: readonly Place[]
}

const parse = (
  resource: PlatformResource,
  { key, values, mode }: Sent,
): Parsed | { readonly issues: Issues } => {
  const parsed = schemasOf(resource)[mode].safeParse(values)
  if (!parsed.success) return { issues: issuesOf(parsed.error) }
  const told = keyValues(resource, key)
  return { values: parsed.data, places: placesOf(resource, mode, { ...parsed.data, ...told }) }
}

type Found = ReadonlyMap<string, Awaited<ReturnType<typeof findByKeys>>>

/** What all rows name, by the resource that it belongs to. */
const findPlaces = async (tx: Transaction, places: readonly Place[]): Promise<Found> => {
  const found = new Map<string, Awaited<ReturnType<typeof findByKeys>>>()
  for (const target of new Set(places.map((place) => place.target))) {
    const keys = places.filter((place) => place.target === target).map(({ parts }) => parts)
    found.set(target, await findByKeys(tx, resourceNamed(target), keys))
  }
  return found
}

/** The ids of what a row names in place of its names; or the names of which there is nothing. */
const withIds = (resource: PlatformResource, { values, places }: Parsed, key: Values, found: Found): Read => {
  const ids = places.map(
    ({ name, target, parts }) => [name, idOf(found.get(target) ?? new Map(), parts)] as const,
  )
  const missing = ids.filter(([, id]) => id === undefined)
  if (missing.length)
    return { issues: Object.fromEntries(missing.map(([name]) => [name, [issueOf('reference')]])) }
  return { values: { ...values, ...ownKeyValues(resource, key), ...Object.fromEntries(ids) } }
}

/** Reads rows by what the platform may write, and finds what they name: together, by one statement a resource. */
export const readRows = async (
  tx: Transaction,
  resource: PlatformResource,
  rows: readonly Sent[],
): Promise<readonly Read[]> => {
  const parsed = rows.map((row) => parse(resource, row))
  const found = await findPlaces(
    tx,
    parsed.flatMap((each) => ('places' in each ? each.places : [])),
  )
  return parsed.map((each, index) => {
    if ('issues' in each) return each
    const row = rows[index]
    const key = row?.mode === 'create' ? keyValues(resource, row.key) : {}
    return withIds(resource, each, key, found)
  })
}
