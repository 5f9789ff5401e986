import type { Asked, ResultOf } from '#src/contract/call.ts'
import type { Contract } from '#src/contract/index.ts'
import { ask } from './http.ts'

/*
 * notifications(query)            → GET admin-panal/notifications         result
 * unreadNotifications()           → GET admin-panal/notifications/unread  result.unread
 * markNotificationsRead(ids)      → PUT admin-panal/notifications/read    result.unread
 * searchRecords(text)             → GET admin-panal/search?q=             result.groups
 */

/** What happened, told in the language of the call, newest first. */
export type NotificationPage = ResultOf<Contract['GET admin-panal/notifications']>

export type Notification = NotificationPage['data'][number]

/** Records that were found in one area, named in the language of the call. */
export type FoundGroup = ResultOf<Contract['GET admin-panal/search']>['groups'][number]

export type FoundRecord = FoundGroup['data'][number]

type Query = Asked<Contract['GET admin-panal/notifications']>['query']

/** Path of the server-sent events, below /api. */
export const STREAM_PATH = 'admin-panal/notifications/stream'

/** A page of what happened, newest first. */
export const readNotifications = async (query: Query, signal?: AbortSignal): Promise<NotificationPage> =>
  (await ask('GET admin-panal/notifications', { query, signal })).result

/** How many are unread; counted up to 100. */
export const unreadNotifications = async (): Promise<number> =>
  (await ask('GET admin-panal/notifications/unread')).result.unread

/** Marks these, or all, as read; resolves to how many are left. */
export const markNotificationsRead = async (ids: readonly number[] | 'all'): Promise<number> => {
  const body = ids === 'all' ? { all: true as const } : { ids }
  return (await ask('PUT admin-panal/notifications/read', { body })).result.unread
}

/** A few records of each area that hold these words; two characters at least. */
export const searchRecords = async (text: string, signal?: AbortSignal): Promise<readonly FoundGroup[]> =>
  (await ask('GET admin-panal/search', { query: { q: text }, signal })).result.groups
