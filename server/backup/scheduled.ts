import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { clientConfig, type Database } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import type { Connection } from '#server/db/connection.ts'
import { instant, rowOf } from '#server/db/rows.ts'
import { backups } from '#server/db/schema.ts'
import type { Env } from '#server/env.ts'
import type { Storage } from '#server/files/storage.ts'
import { reasonOf } from '#server/jobs/lane.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { readSettings } from '#server/settings/read.ts'
import { MANIFEST, type Manifest, tablePath } from './manifest.ts'
import { checkBackup } from './restore.ts'
import { removeByAge, removeLeftDrafts } from './retention.ts'
import { takeBackup } from './take.ts'

export interface BackupService {
  /** Below which backups lie. */
  readonly folder: string
  /** Takes the backup that is due, if there is one; of several processes one does. */
  readonly runDue: (now?: Date) => Promise<void>
  /** Begins one for an administrator; false where one is being taken. `done` ends with it, for whoever waits. */
  readonly begin: (askedBy: string) => Promise<{ readonly done: Promise<void> } | undefined>
  /** Ends the one that this process takes, and resolves when nothing is left of it; none follows. */
  readonly stop: () => Promise<void>
}

interface Options {
  readonly db: Database
  readonly env: Env
  readonly storage: Storage
  readonly log: FastifyBaseLogger
  /** The database, as whoever may read all of it. */
  readonly target: string | Connection
}

const HOUR_MS = 60 * 60 * 1000
/** Riyadh is three hours ahead, all year. */
const RIYADH_MS = 3 * HOUR_MS

/** The last moment before `now`, and the first after it, at which it is that hour in Riyadh. */
export const occurrences = (hour: number, now: Date): { readonly last: Date; readonly next: Date } => {
  const day = 24 * HOUR_MS
  const midnight = Math.floor((now.getTime() + RIYADH_MS) / day) * day - RIYADH_MS
  const today = midnight + hour * HOUR_MS
  const last = today <= now.getTime() ? today : today - day
  return { last: new Date(last), next: new Date(last + day) }
}

const LATEST = z.object({ started_at: instant.nullable(), state: z.string().nullable(), began: instant })

/** The latest attempt of the schedule, and since when there is an installation that can be backed up. */
const latest = (db: Database) =>
  rowOf(
    db,
    LATEST,
    sql`select b.started_at, b.state, (select coalesce(min(created_at), now()) from roles) as began
      from (select 1) one left join lateral (
        select started_at, state from backups where asked_by is null order by id desc limit 1) b on true`,
  )

/** A failed one is tried again after an hour; what was due before there was anything is not. */
const isDue = async (db: Database, hour: number, now: Date): Promise<boolean> => {
  const found = await latest(db)
  const { last } = occurrences(hour, now)
  if (!found || Date.parse(found.began) > last.getTime()) return false
  if (found.started_at === null || Date.parse(found.started_at) < last.getTime()) return true
  return found.state === 'FAILED' && Date.parse(found.started_at) < now.getTime() - HOUR_MS
}

/** Every copy and the manifest as they lie on the disk. */
const measure = async (path: string, { tables, files }: Manifest) => {
  const text = await readFile(join(path, MANIFEST))
  const copies = await Promise.all(tables.map(({ name }) => stat(join(path, tablePath(name)))))
  const size = copies.reduce((sum, copy) => sum + copy.size, text.length)
  return {
    size: files.reduce((sum, file) => sum + file.size, size),
    checksum: createHash('sha256').update(text).digest('hex'),
  }
}

/** The one place at which a backup is taken at a time, held by a connection of its own: it ends with the process. */
const takeTurn = async (target: Options['target']): Promise<pg.Client | undefined> => {
  const client = new pg.Client(clientConfig(target))
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ mine: boolean }>(
    "select pg_try_advisory_lock(hashtext('backups')) as mine",
  )
  if (rows[0]?.mine) return client
  await client.end()
  return undefined
}

/** Backups that the running server takes. */
export const createBackups = ({ db, env, storage, log, target }: Options): BackupService => {
  const folder = resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'))

  const stopping = new AbortController()
  const { signal } = stopping
  let taking: Promise<void> | undefined

  const take = async (id: number): Promise<void> => {
    try {
      const { path, manifest } = await takeBackup({ target, storage, folder, signal })
      signal.throwIfAborted()
      await checkBackup(path)
      const measured = await measure(path, manifest)
      await db
        .update(backups)
        .set({ state: 'DONE', finished_at: sql`clock_timestamp()`, name: basename(path), ...measured })
        .where(eq(backups.id, id))
      const { backup_days: days, backup_weeks: weeks } = await readSettings(db)
      const removed = await removeByAge(folder, { days: days ?? 1, weeks: weeks ?? 0 }, new Date())
      log.info({ backup: basename(path), removed }, 'Backup taken')
    } catch (error) {
      if (signal.aborted) return void (await endLeftBehind())
      const reason = reasonOf(error)
      log.error({ err: error }, 'A backup failed')
      await db.transaction(async (tx) => {
        await tx
          .update(backups)
          .set({ state: 'FAILED', finished_at: sql`clock_timestamp()`, reason })
          .where(eq(backups.id, id))
        await recordEvent(tx, { kind: 'backup_failed', recordId: null, params: { reason }, actor: null })
      })
    }
  }

  /** To be called by whoever has the turn: what is still said to be running did not live to tell. */
  const endLeftBehind = () =>
    db
      .update(backups)
      .set({ state: 'FAILED', finished_at: NOW, reason: 'interrupted' })
      .where(eq(backups.state, 'RUNNING'))

  const tidy = async (): Promise<void> => {
    if (!(await db.$count(backups, eq(backups.state, 'RUNNING')))) return
    const turn = await takeTurn(target)
    if (!turn) return
    await endLeftBehind()
    await turn.end()
  }

  const begin = async (askedBy: string | null) => {
    if (signal.aborted) return undefined
    const turn = await takeTurn(target)
    if (!turn) return undefined
    await endLeftBehind()
    const left = await removeLeftDrafts(folder, new Date())
    if (left.length > 0) log.info({ removed: left }, 'What interrupted backups had left was removed')
    const [row] = await db.insert(backups).values({ asked_by: askedBy }).returning({ id: backups.id })
    const done = take(row?.id ?? 0)
      // The server ends meanwhile, or its database is gone: the next one notes it as interrupted.
      .catch((error: unknown) =>
        log.warn({ reason: reasonOf(error) }, 'What became of a backup was not noted'),
      )
      .finally(() => turn.end().catch(() => undefined))
    taking = done
    return { done }
  }

  return {
    folder,
    begin,
    stop: async () => {
      stopping.abort()
      await taking
    },
    runDue: async (now = new Date()) => {
      await tidy()
      const { backups_on, backup_hour } = await readSettings(db)
      if (!backups_on || !(await isDue(db, backup_hour ?? 0, now))) return
      await (await begin(null))?.done
    },
  }
}

/** The newest backups, as they are told. */
export const readBackups = (db: Database) => db.select().from(backups).orderBy(desc(backups.id)).limit(20)
