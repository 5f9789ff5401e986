import { isDeepStrictEqual } from 'node:util'
import type { Changes, FieldChange } from '#server/db/history.ts'
import { serverKind } from '#server/kinds/index.ts'
import type { FieldKind } from '#src/schema/fields.ts'
import { fieldsOf, wireNames } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'

type Values = Readonly<Record<string, unknown>>

/** A value whose JSON is longer is not kept, only that it changed. */
const LONGEST = 500

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

const isShort = (value: unknown): boolean => JSON.stringify(value ?? null).length <= LONGEST

const changeOf = (kind: FieldKind | undefined, from: unknown, to: unknown): FieldChange =>
  (kind !== undefined && serverKind(kind).untold) || !isShort(from) || !isShort(to)
    ? { changed: true }
    : { from: from ?? null, to: to ?? null }

/** The kinds of a declaration's payload keys. */
const kindsOf = (declared: Pick<AnyResource, 'fields'>): ReadonlyMap<string, FieldKind> =>
  new Map(
    fieldsOf(declared).flatMap((named) => wireNames(named).map((key) => [key, named.field.kind] as const)),
  )

/**
 * What differs between two states of a record, under payload keys that are declared; `active` counts as one.
 * Values are as on the wire; secrets and large ones are left out.
 */
export const changesBetween = (
  declared: Pick<AnyResource, 'fields'>,
  before: Values | null,
  after: Values | null,
): Changes => {
  const kinds = kindsOf(declared)
  const keys = [...kinds.keys(), 'active'].filter(
    (key) => Object.hasOwn(before ?? {}, key) || Object.hasOwn(after ?? {}, key),
  )
  return Object.fromEntries(
    keys.flatMap((key) => {
      const [from, to] = [before?.[key], after?.[key]]
      if ((isNothing(from) && isNothing(to)) || isDeepStrictEqual(from, to)) return []
      return [[key, changeOf(kinds.get(key), from, to)] as const]
    }),
  )
}
