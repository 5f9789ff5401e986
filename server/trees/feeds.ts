import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { instant, type Reader, rowOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import { asAppError } from '#server/http/errorHandler.ts'
import { AppError } from '#server/http/errors.ts'
import { FetchFault } from '#server/http/fetchFault.ts'
import type { GuardedFetch } from '#server/http/guardedFetch.ts'
import type { Origin } from '#server/http/origin.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { MOST_TREE_BYTES } from '#src/contract/treeVersions.ts'
import type { Issue, Issues } from '#src/schema/issues.ts'
import { arrive } from './arrive.ts'
import { withTreeOf } from './fromFile.ts'

/** The largest part of a tree that a fetch removes by itself; more waits for somebody to look at it. */
const MOST_REMOVED = 0.5
const TOTAL_MS = 120_000
const REDIRECTS = 3

/** Why a tree was not fetched: what the connection, the answer or the file was refused for. */
const REASON = z.object({
  fault: z.string().optional(),
  status: z.number().optional(),
  code: z.string().optional(),
  issues: z
    .array(z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }))
    .optional(),
})

type Reason = z.output<typeof REASON>

const FEED = z.object({
  marketplace: z.number(),
  url: z.string(),
  hours: z.number(),
  active: z.boolean(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  checked_at: instant.nullable(),
  next_at: instant.nullable(),
  outcome: z.enum(['CHANGED', 'UNCHANGED', 'FAILED']).nullable(),
  reason: REASON.nullable(),
  failures: z.number(),
})

/** The address from which the tree of a marketplace is fetched, and what came of it last. */
export type Feed = Readonly<z.output<typeof FEED>>

const COLUMNS = sql`marketplace, url, hours, active, etag, last_modified, checked_at, next_at, outcome, reason, failures`

/** The feed of a marketplace; null where it has none. */
export const readFeed = async (db: Pick<Reader, 'execute'>, marketplace: number): Promise<Feed | null> =>
  (await rowOf(db, FEED, sql`select ${COLUMNS} from marketplace_feeds where marketplace = ${marketplace}`)) ??
  null

const AR_EN_ROW = z.object({ ar: z.string(), en: z.string().nullable() })

/** Sets where a tree is fetched from, and how often; another address is asked as if for the first time. */
export const saveFeed = async (
  tx: Transaction,
  marketplace: number,
  { url, hours, active }: Pick<Feed, 'url' | 'hours' | 'active'>,
  origin: Origin,
): Promise<void> => {
  const before = await readFeed(tx, marketplace)
  await tx.execute(sql`
    insert into marketplace_feeds (marketplace, url, hours, active, next_at)
    values (${marketplace}, ${url}, ${hours}, ${active}, now())
    on conflict (marketplace) do update set url = excluded.url, hours = excluded.hours, active = excluded.active,
      next_at = now(), failures = 0,
      etag = case when marketplace_feeds.url = excluded.url then marketplace_feeds.etag end,
      last_modified = case when marketplace_feeds.url = excluded.url then marketplace_feeds.last_modified end`)
  const named = await rowOf(
    tx,
    AR_EN_ROW,
    sql`select name_ar as ar, name_en as en from marketplaces where id = ${marketplace}`,
  )
  await recordHistory(tx, origin, [
    {
      action: 'tree',
      resource: 'marketplaces',
      recordId: marketplace,
      label: named ?? null,
      changes: { tree_address: { from: before?.url ?? null, to: url } },
    },
  ])
}

export interface FeedServices {
  readonly db: Database
  readonly fetchOutside: GuardedFetch
  readonly folder: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Aborted when the process stops. */
  readonly signal?: AbortSignal
}

/** What fetching works with. */
export const feedServices = ({
  db,
  fetchOutside,
  env,
  log,
}: Pick<AppContext, 'db' | 'fetchOutside' | 'env' | 'log'>): FeedServices => ({
  db,
  fetchOutside,
  folder: join(env.DATA_DIR, 'rows'),
  log,
})

/** An answer that is no tree. */
class BadStatus extends Error {
  constructor(readonly status: number) {
    super(`answered ${status}`)
  }
}

const SYSTEM: Origin = { actor: null, requestId: '', address: '' }

/** The answer as a file that is gone once it was read; undefined where nothing is new there. */
const fetched = async <T>(
  { fetchOutside, folder, signal }: FeedServices,
  { url, etag, last_modified }: Feed,
  work: (file: {
    readonly path: string
    readonly checksum: string
    readonly etag: string | null
    readonly lastModified: string | null
  }) => Promise<T>,
): Promise<T | undefined> => {
  const answer = await fetchOutside(url, {
    headers: {
      accept: 'application/json, application/x-ndjson, text/plain, text/csv, */*;q=0.5',
      'accept-encoding': 'identity',
      ...(etag && { 'if-none-match': etag }),
      ...(last_modified && { 'if-modified-since': last_modified }),
    },
    totalMs: TOTAL_MS,
    maxBytes: MOST_TREE_BYTES,
    redirects: REDIRECTS,
    ...(signal && { signal }),
  })
  if (answer.status === 304) {
    answer.discard()
    return undefined
  }
  if (answer.status !== 200) {
    answer.discard()
    throw new BadStatus(answer.status)
  }
  const path = join(folder, `${randomUUID()}.tree`)
  const hash = createHash('sha256')
  try {
    await mkdir(folder, { recursive: true })
    const hashed = async function* () {
      for await (const part of answer.body) {
        hash.update(part)
        yield part
      }
    }
    await pipeline(hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const { etag: tag, 'last-modified': modified } = answer.headers
    return await work({
      path,
      checksum: hash.digest('hex'),
      etag: tag ?? null,
      lastModified: modified ?? null,
    })
  } finally {
    await rm(path, { force: true })
  }
}

const plain = (issues: Issues): readonly Issue[] => Object.values(issues).flat()

const reasonOf = (error: unknown): Reason => {
  if (error instanceof FetchFault) return { fault: error.code }
  if (error instanceof BadStatus) return { status: error.status }
  const { code, particulars } = asAppError(error)
  return { code, ...(particulars.errors && { issues: [...plain(particulars.errors)] }) }
}

/** Everybody fetches it again after its hours, whatever came of it now. */
const DUE_AGAIN = sql`next_at = now() + hours * interval '1 hour'`

const markDone = (db: Database, marketplace: number, outcome: 'CHANGED' | 'UNCHANGED') =>
  db.execute(sql`
    update marketplace_feeds set checked_at = now(), outcome = ${outcome}, reason = null, failures = 0,
      ${DUE_AGAIN}
    where marketplace = ${marketplace}`)

const FAILURES_NAME_ROW = z.object({ failures: z.number(), name: z.string() })

/** Notes why, and tells administrators of the first of several in a row. */
const markFailed = (db: Database, { marketplace }: Feed, reason: Reason) =>
  inTransaction(db, async (tx) => {
    const noted = await rowOf(
      tx,
      FAILURES_NAME_ROW,
      sql`update marketplace_feeds f set checked_at = now(), outcome = 'FAILED', reason = ${JSON.stringify(reason)}::jsonb,
          failures = failures + 1, ${DUE_AGAIN}
        from marketplaces m where m.id = f.marketplace and f.marketplace = ${marketplace}
        returning f.failures, m.name_ar as name`,
    )
    if (noted?.failures === 1)
      await recordEvent(tx, {
        kind: 'tree_feed_failed',
        recordId: marketplace,
        params: { name: noted.name },
        actor: null,
      })
  })

/**
 * Fetches the tree of a marketplace now. Resolves to what came of it; why it failed is kept with the feed, and told.
 * Throws 409 `tree_arriving` while another tree arrives.
 */
export const fetchTree = async (
  services: FeedServices,
  feed: Feed,
  origin: Origin = SYSTEM,
): Promise<'CHANGED' | 'UNCHANGED' | 'FAILED'> => {
  const { db, log } = services
  const { marketplace, url } = feed
  try {
    const arrived = await fetched(services, feed, ({ path, checksum, etag, lastModified }) =>
      withTreeOf({ path, name: new URL(url).pathname }, async (tree) => {
        const sender = { source: 'FEED', origin, fileName: url, checksum } as const
        const { version } = await arrive(db, { marketplace, sender, mostRemoved: MOST_REMOVED }, tree)
        await db.execute(sql`
          update marketplace_feeds set etag = ${etag}, last_modified = ${lastModified}
          where marketplace = ${marketplace} and url = ${url}`)
        return version
      }),
    )
    const outcome = arrived ? 'CHANGED' : 'UNCHANGED'
    await markDone(db, marketplace, outcome)
    return outcome
  } catch (error) {
    if (error instanceof AppError && error.code === 'tree_arriving') throw error
    if (services.signal?.aborted) throw error
    const reason = reasonOf(error)
    log.warn({ marketplace, reason: reason.fault ?? reason.status ?? reason.code }, 'A tree was not fetched')
    await markFailed(db, feed, reason)
    return 'FAILED'
  }
}

/** Takes one that is due away from other processes for an hour, which is longer than it takes. */
const claim = (db: Database) =>
  rowOf(
    db,
    FEED,
    sql`update marketplace_feeds f set next_at = now() + interval '1 hour'
      where f.marketplace = (
        select d.marketplace from marketplace_feeds d join marketplaces m on m.id = d.marketplace
        where d.active and d.next_at <= now() and m.gateway_type = 'FEED' and m.active
        order by d.next_at limit 1 for update of d skip locked)
      returning ${COLUMNS}`,
  )

/** Leaves one to others, as if this process had never taken it. */
const putBack = (db: Database, { marketplace }: Feed) =>
  db.execute(sql`update marketplace_feeds set next_at = now() where marketplace = ${marketplace}`)

/**
 * Fetches the trees that are due, each by one process. One that ends in between has lost none: it is due again within the
 * hour, at once where the signal has ended it.
 */
export const fetchDueTrees = async (services: FeedServices): Promise<void> => {
  const { db, log, signal } = services
  while (!signal?.aborted) {
    const feed = await claim(db)
    if (!feed) return
    await fetchTree(services, feed).catch(async (error: unknown) => {
      if (signal?.aborted) return putBack(db, feed)
      log.warn({ marketplace: feed.marketplace, err: error }, 'What came of a tree was not noted')
    })
  }
}
