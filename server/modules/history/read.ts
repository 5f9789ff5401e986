import type pg from 'pg'
import { tableName } from '#server/crud/columns.ts'
import { labelSql } from '#server/crud/labels.ts'
import { allResources } from '#server/crud/registry.ts'
import { parameters, quoted } from '#server/crud/sqlText.ts'
import type { Changes, FieldChange, ToldName } from '#server/db/history.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Field } from '#src/schema/fields.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** What is asked of the history; days are those of Riyadh, both included. */
export interface HistoryQuery {
  readonly resource?: string
  readonly record_id?: number
  readonly actor?: number
  readonly action?: string
  readonly from?: string
  readonly to?: string
  /** Id of the last entry of the page before. */
  readonly cursor?: number
  readonly pageSize: number
}

interface Entry {
  readonly id: number
  readonly at: string
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly action: string
  readonly resource: string
  readonly record_id: number | null
  readonly label: string | null
  readonly changes: Changes
  readonly address?: string
}

/** SQL of the conditions of a query. */
const conditionsOf = (query: HistoryQuery, put: (value: unknown) => string): string[] => {
  const midnight = (day: string) => `(${put(day)}::date)::timestamp at time zone 'Asia/Riyadh'`
  const { resource, record_id, actor, action, from, to, cursor } = query
  return [
    ...(resource === undefined ? [] : [`h.resource = ${put(resource)}::text`]),
    ...(record_id === undefined ? [] : [`h.record_id = ${put(record_id)}::bigint`]),
    ...(actor === undefined ? [] : [`h.actor_id = ${put(actor)}::bigint`]),
    ...(action === undefined ? [] : [`h.action = ${put(action)}::text`]),
    ...(from === undefined ? [] : [`h.at >= ${midnight(from)}`]),
    ...(to === undefined ? [] : [`h.at < ${midnight(to)} + interval '1 day'`]),
    ...(cursor === undefined ? [] : [`h.id < ${put(cursor)}::bigint`]),
  ]
}

const targetOf = (resource: AnyResource | undefined, key: string): AnyResource | undefined => {
  const field = resource?.fields[key]
  if (field?.kind !== 'reference' && field?.kind !== 'references') return undefined
  const { resource: name } = (field as Field<'reference' | 'references'>).options
  return allResources.find((each) => each.name === name)
}

const idsIn = (change: FieldChange): number[] =>
  'changed' in change ? [] : [change.from, change.to].flat().filter((id) => typeof id === 'number')

type Names = ReadonlyMap<string, string>

/** What the records that the changes point at are called, by `<resource> <id>`. */
const namesOf = async (pool: pg.Pool, entries: readonly Entry[], locale: Locale): Promise<Names> => {
  const wanted = new Map<AnyResource, Set<number>>()
  for (const { resource: name, changes } of entries) {
    const resource = allResources.find((each) => each.name === name)
    for (const [key, change] of Object.entries(changes)) {
      const target = targetOf(resource, key)
      if (!target) continue
      const ids = wanted.get(target) ?? new Set()
      for (const id of idsIn(change)) ids.add(id)
      wanted.set(target, ids)
    }
  }
  const names = new Map<string, string>()
  for (const [target, ids] of wanted) {
    const { rows } = await pool.query<{ id: number; name: string }>(
      `select r.id, ${labelSql(target, 'r', locale)} as name from ${quoted(tableName(target))} r where r.id = any($1::bigint[])`,
      [[...ids]],
    )
    for (const { id, name } of rows) names.set(`${target.name} ${id}`, name)
  }
  return names
}

/** Between the names of several records. */
const COMMA = { ar: '، ', en: ', ' } as const satisfies Record<Locale, string>

const nameOf = (names: Names, target: AnyResource, locale: Locale, value: unknown): string | undefined => {
  const ids = [value].flat().filter((id) => typeof id === 'number')
  return ids.length
    ? ids.map((id) => names.get(`${target.name} ${id}`) ?? `#${id}`).join(COMMA[locale])
    : undefined
}

const isToldName = (value: unknown): value is ToldName =>
  typeof value === 'object' && value !== null && 'ar' in value && 'en' in value && !('key' in value)

/** The names that were written down with a change, in one language; undefined where it holds values. */
const toldOf = (locale: Locale, value: unknown): string | undefined =>
  Array.isArray(value) && value.length > 0 && value.every(isToldName)
    ? value.map(({ ar, en }) => (locale === 'en' && en) || ar).join(COMMA[locale])
    : undefined

const withNames = (entry: Entry, names: Names, locale: Locale): Entry => {
  const resource = allResources.find(({ name }) => name === entry.resource)
  const changes = Object.entries(entry.changes).map(([key, change]) => {
    if ('changed' in change) return [key, change] as const
    const target = targetOf(resource, key)
    const [from_label, to_label] = [change.from, change.to].map((value) =>
      target ? nameOf(names, target, locale, value) : toldOf(locale, value),
    )
    return [key, { ...change, from_label, to_label }] as const
  })
  return { ...entry, changes: Object.fromEntries(changes) }
}

/** A page of the history, newest first, its references named in the caller's language. */
export const readHistory = async (
  pool: pg.Pool,
  query: HistoryQuery,
  { locale, withAddresses }: { readonly locale: Locale; readonly withAddresses: boolean },
) => {
  const { values, put } = parameters()
  const conditions = conditionsOf(query, put)
  const other = locale === 'ar' ? 'en' : 'ar'
  const { rows } = await pool.query<Entry>(
    `select h.id, h.at, h.actor_id, h.actor_name, h.action, h.resource, h.record_id,
       coalesce(h.label_${locale}, h.label_${other}) as label, h.changes${withAddresses ? ', h.address' : ''}
     from history h ${conditions.length ? `where ${conditions.join(' and ')}` : ''}
     order by h.id desc limit ${query.pageSize + 1}`,
    values,
  )
  const page = rows.slice(0, query.pageSize)
  const names = await namesOf(pool, page, locale)
  const last = page.at(-1)
  return {
    data: page.map((entry) => withNames(entry, names, locale)),
    next_cursor: rows.length > query.pageSize && last ? String(last.id) : null,
  }
}
