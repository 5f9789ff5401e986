import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { findsAny, type Reader, rowsOf } from '#server/db/rows.ts'
import { isOpen } from './sessionLength.ts'
import { hashToken } from './tokens.ts'

const SESSION_VIEW = z.object({
  id: z.number(),
  user_agent: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})

const DEVICE_VIEW = SESSION_VIEW.omit({ address: true })

/** Whose, and who asks: the session, and the token of the browser's cookie where it has one. */
export interface Places {
  readonly userId: number
  readonly sessionId: number
  readonly deviceToken: string | undefined
}

/** Where somebody is signed in, and the browsers in which that was so before. No token, and no hash of one. */
export interface PlacesView {
  readonly sessions: readonly Readonly<z.infer<typeof SESSION_VIEW>>[]
  readonly devices: readonly Readonly<z.infer<typeof DEVICE_VIEW>>[]
}

/** The sessions of somebody that still hold, and the known browsers: the one that asks first, then the last used. */
export const placesOf = async (
  pool: pg.Pool,
  { userId, sessionId, deviceToken }: Places,
): Promise<PlacesView> => ({
  sessions: await rowsOf(pool, SESSION_VIEW, {
    text: `select id, user_agent, address, created_at, last_used_at, id = $2 as current from sessions s
     where user_id = $1 and ${isOpen('s')}
     order by id = $2 desc, last_used_at desc, id desc limit 100`,
    values: [userId, sessionId],
  }),
  devices: await rowsOf(pool, DEVICE_VIEW, {
    text: `select id, user_agent, created_at, last_used_at, token_hash = $2 as current from known_devices
     where user_id = $1 and expires_at > now()
     order by token_hash = $2 desc, last_used_at desc, id desc`,
    values: [userId, deviceToken ? hashToken(deviceToken) : ''],
  }),
})

const ID = z.object({ id: z.number() })

/** Ends one of somebody's sessions, or all but one; returns the ids of those that ended. */
export const endSessions = async (
  db: Pick<Reader, 'execute'>,
  userId: number,
  which: { readonly only: number } | { readonly allBut: number },
): Promise<number[]> => {
  const those = 'only' in which ? sql`id = ${which.only}` : sql`id <> ${which.allBut}`
  const rows = await rowsOf(
    db,
    ID,
    sql`delete from sessions where user_id = ${userId} and ${those} returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Forgets one of the browsers that somebody signed in with; false where it is none of them. */
export const forgetDevice = (db: Pick<Reader, 'execute'>, userId: number, id: number): Promise<boolean> =>
  findsAny(db, sql`delete from known_devices where user_id = ${userId} and id = ${id} returning id`)
