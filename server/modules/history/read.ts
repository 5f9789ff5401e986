import type pg from 'pg'
import type { Changes } from '#server/db/history.ts'
import { parameters } from '#server/db/sqlText.ts'
import { type ReverserOf, reverserFor } from '#server/history/undo.ts'
import type { Actor } from '#server/http/access.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { withNames } from './names.ts'

/** What is asked of the history; days are those of Riyadh, both included. */
export interface HistoryQuery {
  readonly resource?: string
  readonly record_id?: number
  readonly actor?: number
  readonly service_account?: number
  readonly action?: string
  readonly from?: string
  readonly to?: string
  /** The entry that leads an act: all entries of the act are answered. */
  readonly act?: number
  /** Id of the last entry of the page before. */
  readonly cursor?: number
  readonly pageSize: number
}

interface Stored {
  readonly id: number
  readonly at: string
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly is_automatic: boolean
  readonly action: string
  readonly resource: string
  readonly record_id: number | null
  readonly label: string | null
  readonly place_resource: string | null
  readonly place_id: number | null
  readonly place_label: string | null
  readonly changes: Changes
  readonly restore: { readonly from: unknown; readonly to: unknown } | null
  readonly act: number
  readonly act_count: number
  readonly undoes: number | null
  readonly undoes_action: string | null
  readonly undone_by: string | null
  readonly undone_at: string | null
  readonly address?: string
}

type Put = (value: unknown) => string

/** Of some days: read as the index on moments has them, where ids would pass over all that is newer. */
const isOfDays = ({ from, to }: HistoryQuery): boolean => from !== undefined || to !== undefined

/** Newest first; what comes after SQL of entries `h`. */
const orderOf = (query: HistoryQuery): string => (isOfDays(query) ? 'h.at desc, h.id desc' : 'h.id desc')

const beyondCursor = (query: HistoryQuery, cursor: string): string =>
  isOfDays(query)
    ? `(h.at, h.id) < ((select c.at from history c where c.id = ${cursor}::bigint), ${cursor}::bigint)`
    : `h.id < ${cursor}::bigint`

/** SQL of the conditions that narrow a list of acts or the entries of a record. */
const narrowed = (query: HistoryQuery, put: Put): string[] => {
  const midnight = (day: string) => `(${put(day)}::date)::timestamp at time zone 'Asia/Riyadh'`
  const { actor, service_account: account, action, from, to, cursor } = query
  return [
    ...(actor === undefined ? [] : [`h.actor_id = ${put(actor)}::bigint`]),
    ...(account === undefined ? [] : [`h.service_account_id = ${put(account)}::bigint`]),
    ...(action === undefined ? [] : [`h.action = ${put(action)}::text`]),
    ...(from === undefined ? [] : [`h.at >= ${midnight(from)}`]),
    ...(to === undefined ? [] : [`h.at < ${midnight(to)} + interval '1 day'`]),
    ...(cursor === undefined ? [] : [beyondCursor(query, put(cursor))]),
  ]
}

/**
 * SQL of where the entries are found, each way with an index of its own: those of one act; those of one record, and
 * the acts on what belongs to it; or all acts, each by the entry that leads it.
 */
const places = ({ resource, record_id, act }: HistoryQuery, put: Put): readonly string[] => {
  if (act !== undefined) return [`h.id = ${put(act)}::bigint`, `h.act_id = ${put(act)}::bigint`]
  if (record_id !== undefined) {
    const name = resource === undefined ? undefined : put(resource)
    const id = put(record_id)
    const named = (column: string) => (name === undefined ? '' : `${column} = ${name}::text and `)
    return [
      `${named('h.resource')}h.record_id = ${id}::bigint`,
      ...(name ? [`${named('h.place_resource')}h.place_id = ${id}::bigint and h.act_id is null`] : []),
    ]
  }
  return [`${resource === undefined ? '' : `h.resource = ${put(resource)}::text and `}h.act_id is null`]
}

/** The ids of a page, newest first: each place is read as far as the page may reach, then they are joined. */
export const pageSql = (query: HistoryQuery, put: Put): string => {
  const limit = put(query.pageSize + 1)
  const conditions = narrowed(query, put)
  const found = places(query, put).map(
    (place) => `(select h.id, h.at from history h where ${[place, ...conditions].join(' and ')}
      order by ${orderOf(query)} limit ${limit}::int)`,
  )
  return `select h.id from (${found.join(' union ')}) h order by ${orderOf(query)} limit ${limit}::int`
}

const rowsSql = (query: HistoryQuery, page: string, locale: Locale, withAddresses: boolean): string => {
  const named = (column: string) => {
    const languages = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar']
    return `coalesce(${languages.map((each) => `${column}_${each}`).join(', ')})`
  }
  return `
    select h.id, h.at, h.actor_id, h.actor_name,
      h.request_id = '' and h.actor_id is null and h.service_account_id is null as is_automatic, h.action, h.resource, h.record_id, ${named('h.label')} as label,
      h.place_resource, h.place_id, ${named('h.place')} as place_label, h.changes, h.restore,
      a.id as act, (select count(*)::int + 1 from history r where r.act_id = a.id) as act_count,
      h.undoes, (select o.action from history o where o.id = h.undoes) as undoes_action,
      u.actor_name as undone_by, u.at as undone_at${withAddresses ? ', h.address' : ''}
    from (${page}) page
    join history h on h.id = page.id
    cross join lateral (select coalesce(h.act_id, h.id) as id) a
    left join history u on u.undoes = a.id and u.act_id is null
    order by ${orderOf(query)}`
}

/** Acts of before their place was kept are given the marketplace that their category or property belongs to. */
const OLD_PLACES = `
  select 'marketplace_categories' as resource, c.id, m.id as place_id, m.name_ar, m.name_en
  from marketplace_categories c join marketplaces m on m.id = c.marketplace where c.id = any($1::bigint[])
  union all
  select 'marketplace_properties', p.id, m.id, m.name_ar, m.name_en
  from marketplace_properties p join marketplace_categories c on c.id = p.marketplace_category
  join marketplaces m on m.id = c.marketplace where p.id = any($2::bigint[])`

interface OldPlace {
  readonly resource: string
  readonly id: number
  readonly place_id: number
  readonly name_ar: string
  readonly name_en: string | null
}

const withPlaces = async (pool: pg.Pool, rows: readonly Stored[], locale: Locale): Promise<Stored[]> => {
  const missing = (name: string) =>
    rows.flatMap(({ resource, record_id, place_id }) =>
      resource === name && place_id === null && record_id !== null ? [record_id] : [],
    )
  const [categories, properties] = [missing('marketplace_categories'), missing('marketplace_properties')]
  if (!categories.length && !properties.length) return [...rows]
  const { rows: found } = await pool.query<OldPlace>(OLD_PLACES, [categories, properties])
  const known = new Map(found.map((place) => [`${place.resource} ${place.id}`, place]))
  return rows.map((row) => {
    const place = row.place_id === null ? known.get(`${row.resource} ${row.record_id}`) : undefined
    if (!place) return row
    const place_label = (locale === 'en' && place.name_en) || place.name_ar
    return { ...row, place_resource: 'marketplaces', place_id: place.place_id, place_label }
  })
}

const answered = (
  { place_resource, place_id, place_label, act, act_count, undone_by, undone_at, restore, ...row }: Stored,
  canUndo: boolean,
) => ({
  ...row,
  place:
    place_resource === null || place_id === null
      ? null
      : { resource: place_resource, id: place_id, label: place_label },
  act: { id: act, count: act_count },
  undone: undone_at === null ? null : { by: undone_by, at: undone_at },
  can_undo: canUndo && undone_at === null,
})

interface Reading {
  readonly locale: Locale
  readonly actor: Actor
  readonly withAddresses: boolean
  readonly reverserOf: ReverserOf
}

/** A page of the history, newest first, its references named in the caller's language. */
export const readHistory = async (
  pool: pg.Pool,
  query: HistoryQuery,
  { locale, actor, withAddresses, reverserOf }: Reading,
) => {
  const { values, put } = parameters()
  const { rows } = await pool.query<Stored>(
    rowsSql(query, pageSql(query, put), locale, withAddresses),
    values,
  )
  const page = await withNames(pool, await withPlaces(pool, rows.slice(0, query.pageSize), locale), locale)
  const last = page.at(-1)
  return {
    data: page.map((row) => answered(row, reverserFor(reverserOf, actor, row) !== undefined)),
    next_cursor: rows.length > query.pageSize && last ? String(last.id) : null,
  }
}
