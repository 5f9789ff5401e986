import type pg from 'pg'
import { z } from 'zod'
import { rowOf } from '#server/db/rows.ts'
import { parameters } from '#server/db/sqlText.ts'
import { type Actor, may } from '#server/http/access.ts'
import { columnLabel } from '#server/http/labels.ts'
import { notificationTexts as arabic } from '#src/i18n/ar/notificationTexts.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { notificationTexts as english } from '#src/i18n/en/notificationTexts.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import type { ResourceName } from '#src/resources/index.ts'
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_PLACES,
  type NotificationKind,
  type NotificationPlace,
} from '#src/resources/notifications/kinds.ts'
import { packages } from '#src/resources/packages/packages.ts'
import { isolated } from '#src/schema/plainText.ts'
import { goneAmong, type Place } from './gone.ts'

const TEXTS = { ar: arabic, en: english } as const

type Show = (text: string, locale: Locale) => string

/** Days and amounts stay on one line. */
const SHOWN = {
  words: (text) => text,
  amount: (text) => text.replace(/ SR$/, '\u00a0SR'),
  limit: (text, locale) => columnLabel(packages, text, locale),
  day: (text, locale) => formatDay(text, locale).replaceAll(' ', '\u00a0'),
} as const satisfies { [K in NotificationPlace]: Show }

const showOf = (place: string): Show =>
  SHOWN[
    Object.hasOwn(NOTIFICATION_PLACES, place)
      ? NOTIFICATION_PLACES[place as keyof typeof NOTIFICATION_PLACES]
      : 'words'
  ]

/**
 * What an event is called, and the sentence that tells of it, in that language. Each place shows what it is declared
 * to hold, in its own direction. Never throws: one odd event does not keep the others from being told.
 */
const textsOf = (
  kind: NotificationKind,
  params: Readonly<Record<string, unknown>>,
  locale: Locale,
): { readonly title: string; readonly text: string } => {
  const places = Object.fromEntries(
    Object.entries(params).map(([place, value]) => [place, isolated(showOf(place)(String(value), locale))]),
  )
  return {
    title: translate(TEXTS[locale].titles, kind),
    text: translate(TEXTS[locale].texts, kind, places),
  }
}

type Reader = Pick<Actor, 'userId' | 'permissions'>

/** The resources of whose events that person is told. */
export const toldResources = (actor: Pick<Actor, 'permissions'>): string[] => [
  ...new Set(Object.values(NOTIFICATION_KINDS).filter((resource) => may(actor, resource, 'list'))),
]

/** More unread ones than this are not counted one by one. */
const MOST_UNREAD = 100

/** More of what a query finds than this is not counted one by one. */
const MOST_FOUND = 1_000

/**
 * SQL of what somebody is told: events of the permitted resources that somebody else made. What happened before
 * the account was made counts as read.
 */
const IS_TOLD = 'n.resource = any($2::text[]) and n.actor_id is distinct from $1::bigint'
const IS_NEW = `n.created_at >= (select created_at from users where id = $1::bigint)
  and not exists (select 1 from notification_reads r where r.user_id = $1::bigint and r.notification_id = n.id)`

const UNREAD_ROW = z.object({ unread: z.number() })

/** How many events somebody has not read, counted up to MOST_UNREAD; none from before his account is looked at. */
export const countUnread = async (pool: pg.Pool, actor: Reader): Promise<number> => {
  const counted = await rowOf(pool, UNREAD_ROW, {
    text: `select count(*) as unread from (
       select 1 from notifications n where ${IS_TOLD} and ${IS_NEW}
       order by n.created_at desc, n.id desc limit ${MOST_UNREAD}) counted`,
    values: [actor.userId, toldResources(actor)],
  })
  return counted?.unread ?? 0
}

/** What is asked of the events; days are those of Riyadh, both included. */
export interface NotificationQuery {
  readonly page: number
  readonly pageSize: number
  readonly read?: boolean
  readonly kind?: readonly NotificationKind[]
  readonly created_at_from?: string
  readonly created_at_to?: string
}

interface Row {
  readonly id: number
  readonly kind: NotificationKind
  readonly resource: string
  readonly record_id: number | null
  readonly params: Readonly<Record<string, string | number>>
  readonly created_at: string
  readonly read: boolean
}

const conditionsOf = (query: NotificationQuery, put: (value: unknown) => string): string[] => {
  const midnight = (day: string) => `(${put(day)}::date)::timestamp at time zone 'Asia/Riyadh'`
  const { read, kind, created_at_from: from, created_at_to: to } = query
  return [
    IS_TOLD,
    ...(read === undefined ? [] : [read ? `not (${IS_NEW})` : IS_NEW]),
    ...(kind === undefined ? [] : [`n.kind = any(${put(kind)}::text[])`]),
    ...(from === undefined ? [] : [`n.created_at >= ${midnight(from)}`]),
    ...(to === undefined ? [] : [`n.created_at < ${midnight(to)} + interval '1 day'`]),
  ]
}

/** What the records of some kinds are, where that is another resource than the one whose list has to be permitted. */
const SUBJECTS: Readonly<Partial<Record<string, ResourceName>>> = { bank_lines_unsure: 'bank_statements' }

/** The record that it opens. A payout is shown on the page of the partner or vendor that got it. */
const placeOf = ({ kind, resource, record_id, params }: Row): Place =>
  typeof params.holder_resource === 'string'
    ? { resource: params.holder_resource, record_id: Number(params.holder_id) }
    : { resource: SUBJECTS[kind] ?? resource, record_id }

const TOTAL_ROW = z.object({ total: z.number() })

/** A page of the events that somebody is told, newest first, in that language. */
export const readNotifications = async (
  pool: pg.Pool,
  actor: Reader,
  query: NotificationQuery,
  locale: Locale,
) => {
  const { values, put } = parameters()
  put(actor.userId)
  put(toldResources(actor))
  const where = conditionsOf(query, put).join(' and ')
  const [{ rows }, counted, unread] = await Promise.all([
    pool.query<Row>(
      `select n.id, n.kind, n.resource, n.record_id, n.params, n.created_at, not (${IS_NEW}) as read
       from notifications n where ${where} order by n.created_at desc, n.id desc
       limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`,
      values,
    ),
    rowOf(pool, TOTAL_ROW, {
      text: `select count(*) as total from (select 1 from notifications n where ${where} limit ${MOST_FOUND + 1}) counted`,
      values,
    }),
    countUnread(pool, actor),
  ])
  const isGone = await goneAmong(pool, rows.map(placeOf))
  const { page: _page, pageSize: _size, ...filters } = query
  const total = counted?.total ?? 0
  return {
    total: Math.min(total, MOST_FOUND),
    ...(total > MOST_FOUND ? { total_estimated: true } : {}),
    data: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      ...placeOf(row),
      gone: isGone(placeOf(row)),
      ...textsOf(row.kind, row.params, locale),
      created_at: row.created_at,
      read: row.read,
    })),
    unread,
    filters,
  }
}

/** Marks these events, or all, as read by somebody, and tells the other windows of that person. */
export const markRead = async (
  pool: pg.Pool,
  actor: Reader,
  ids: readonly number[] | 'all',
): Promise<number> => {
  await pool.query(
    `with marked as (
       insert into notification_reads (user_id, notification_id)
       select $1::bigint, n.id from notifications n
       where ${IS_TOLD} and ${IS_NEW} and ($3::bigint[] is null or n.id = any($3::bigint[]))
       on conflict do nothing returning 1)
     select pg_notify('notifications', 'read:' || $1::bigint) where exists (select 1 from marked)`,
    [actor.userId, toldResources(actor), ids === 'all' ? null : ids],
  )
  return countUnread(pool, actor)
}
