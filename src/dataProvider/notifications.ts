import { call } from './http.ts'

/*
 * notifications(query)            → GET admin-panal/notifications         result
 * unreadNotifications()           → GET admin-panal/notifications/unread  result.unread
 * markNotificationsRead(ids)      → PUT admin-panal/notifications/read    result.unread
 * searchRecords(text)             → GET admin-panal/search?q=             result.groups
 */

/** Something that happened, told in the language of the call. */
export interface Notification {
  readonly id: number
  readonly kind: string
  /** Of the record that it opens. */
  readonly resource: string
  readonly record_id: number | null
  readonly title: string
  readonly text: string
  /** ISO 8601, UTC. */
  readonly created_at: string
  readonly read: boolean
}

export interface NotificationPage {
  readonly total: number
  readonly data: readonly Notification[]
  /** Of all, not of the page; counted up to 100. */
  readonly unread: number
}

/** A record that was found, named in the language of the call. */
export interface FoundRecord {
  readonly id: number
  readonly label: string
  readonly about: string | null
}

export interface FoundGroup {
  readonly resource: string
  readonly data: readonly FoundRecord[]
}

const BASE = 'admin-panal/notifications'

/** Path of the server-sent events, below /api. */
export const STREAM_PATH = `${BASE}/stream`

/** A page of what happened, newest first. */
export const readNotifications = async (
  query: Readonly<Record<string, string | number | undefined>>,
  signal?: AbortSignal,
): Promise<NotificationPage> => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
  )
  const { result } = await call<NotificationPage>(BASE, { query: new URLSearchParams(given), signal })
  return result
}

/** How many are unread; counted up to 100. */
export const unreadNotifications = async (): Promise<number> =>
  Number((await call(`${BASE}/unread`)).result.unread)

/** Marks these, or all, as read; resolves to how many are left. */
export const markNotificationsRead = async (ids: readonly number[] | 'all'): Promise<number> => {
  const body = ids === 'all' ? { all: true } : { ids }
  return Number((await call(`${BASE}/read`, { method: 'PUT', body })).result.unread)
}

/** A few records of each area that hold these words; two characters at least. */
export const searchRecords = async (text: string, signal?: AbortSignal): Promise<readonly FoundGroup[]> => {
  const { result } = await call('admin-panal/search', { query: new URLSearchParams({ q: text }), signal })
  return result.groups as FoundGroup[]
}
