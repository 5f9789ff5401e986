import { type SQL, sql } from 'drizzle-orm'
import { joinedFields } from '#server/db/columns.ts'
import { serverKind } from '#server/kinds/index.ts'
import type { ServerKind } from '#server/kinds/kind.ts'
import type { Field, FieldKind } from '#src/schema/fields.ts'
import { type NamedField, snakeCase, storedFields, wireNames } from '#src/schema/interpret.ts'
import type { Issue, Issues } from '#src/schema/issues.ts'
import { isWritten } from '#src/schema/plainText.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { isRequired } from '#src/schema/zod.ts'
import { sanitizeHtml } from './richText.ts'

/** Values of a record under their payload keys. */
export type Values = Readonly<Record<string, unknown>>

/** A column to write, and what to put into it. */
export interface ColumnValue {
  readonly name: string
  readonly type: ServerKind['type']
  readonly kept: ReturnType<ServerKind['stored']> | null
}

/** `updated_at` always moves on, so that it tells two versions apart even within a millisecond. */
const TOUCHED = sql`"updated_at" = greatest(now(), "updated_at" + interval '1 millisecond')`

const keysOf = (resource: Pick<AnyResource, 'fields'>): (readonly [key: string, field: Field])[] =>
  storedFields(resource).flatMap((named) => wireNames(named).map((key) => [key, named.field] as const))

const richTexts = (resource: Pick<AnyResource, 'fields'>, values: Values): [key: string, html: string][] =>
  keysOf(resource).flatMap(([key, { kind }]) => {
    const html = values[key]
    return serverKind(kind).html && typeof html === 'string' ? [[key, html] as [string, string]] : []
  })

/** Payload values made ready to store: rich texts cleaned, and null where nothing is left of one. */
export const cleanValues = (resource: Pick<AnyResource, 'fields'>, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    richTexts(resource, values).map(([key, html]) => {
      const clean = sanitizeHtml(html)
      return [key, isWritten(clean) ? clean : null]
    }),
  ),
})

/** Required rich texts of which nothing was left when they were cleaned. */
export const emptiedIssues = (resource: AnyResource, values: Values): Issues =>
  Object.fromEntries(
    storedFields(resource)
      .filter(({ field }) => serverKind(field.kind).html)
      .flatMap((named) => wireNames(named).map((key) => ({ key, must: isRequired(resource, named, key) })))
      .filter(({ key, must }) => must && values[key] === null)
      .map(({ key }) => [key, [{ key: 'validation.required', params: {} }]]),
  )

/** The columns that these payload values are written to. */
export const columnValues = (resource: AnyResource, values: Values): ColumnValue[] =>
  keysOf(resource).flatMap(([key, { kind }]) => {
    if (!Object.hasOwn(values, key)) return []
    const { type, stored, suffix = '' } = serverKind(kind)
    const value = values[key]
    const kept = value === null || value === undefined ? null : stored(value)
    return [{ name: snakeCase(key) + suffix, type, kept }]
  })

/** Parts of a statement, a comma between them. */
export const listSql = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/** Columns of one record with what a statement puts into each. */
export const given = (columns: readonly ColumnValue[]) =>
  columns.map(({ name, kept, type }) => ({ name, value: sql`${sql.param(kept)}::${sql.raw(type)}` }))

/** What follows SET: these columns, and that the record was touched. */
export const settingSql = (columns: readonly { readonly name: string; readonly value: SQL }[]): SQL =>
  listSql([...columns.map(({ name, value }) => sql`${sql.identifier(name)} = ${value}`), TOUCHED])

/** The fields of many references among these payload values, with their ids. */
export const joinedValues = (
  resource: AnyResource,
  values: Values,
): { named: NamedField; ids: readonly number[] }[] =>
  joinedFields(resource).flatMap((named) =>
    Object.hasOwn(values, named.name)
      ? [{ named, ids: (values[named.name] ?? []) as readonly number[] }]
      : [],
  )

/** Numbers that their column could not hold. */
export const boundIssues = (resource: AnyResource, values: Values): Issues => {
  const issues: Record<string, Issue[]> = {}
  for (const [key, { kind }] of keysOf(resource)) {
    const { bounds } = serverKind(kind)
    const value = values[key]
    if (!bounds || typeof value !== 'number') continue
    if (value > bounds.max) issues[key] = [{ key: 'validation.max', params: { n: bounds.max } }]
    if (value < bounds.min) issues[key] = [{ key: 'validation.min', params: { n: bounds.min } }]
  }
  return issues
}

/** A value as it is compared: nothing is nothing, an instant an instant, and ids have no order. */
export const comparable = (kind: FieldKind | undefined, value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return null
  const { compared } = kind ? serverKind(kind) : {}
  return compared ? compared(value) : value
}
