import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inPatientTransaction, type Transaction } from '#server/db/client.ts'
import { instant, rowOf, rowsOf } from '#server/db/rows.ts'
import { emit } from '#server/events/emit.ts'
import { recordHistory } from '#server/history/record.ts'
import type { SuccessKey } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import type { TreeSource } from '#src/contract/treeVersions.ts'
import { issueOf } from '#src/schema/issues.ts'
import { applyStage } from './apply.ts'
import type { ArrivedTree, Spoken } from './arrival.ts'
import { holdTree } from './locks.ts'
import { openStage, placeCategories, placeProperties, stageTree } from './stage.ts'
import { type ChangeRow, readSamples, readVersion, type VersionRow } from './versions.ts'

/** Where a tree comes from. */
export interface Sender {
  readonly source: TreeSource
  readonly origin: Origin
  /** The sender's name of the file, or the address that was fetched. */
  readonly fileName?: string | null
  /** SHA-256 of what arrived, hexadecimal. */
  readonly checksum?: string | null
  readonly returnedTo?: number
}

/** An arrival, as it is to be done. */
export interface Arriving {
  readonly marketplace: number
  readonly sender: Sender
  /** Nothing is written: what it would change is told. */
  readonly isDryRun?: boolean
  /** The version that the sender saw last, and when it had changed last; another one by now, or another time, is 409. */
  readonly expected?: number | undefined
  readonly expectedAt?: string | undefined
  /** The largest share of the categories that it may remove, from 0 to 1. */
  readonly mostRemoved?: number
}

/** A version as it stood when another one followed: it may have gathered rows until then. */
interface FormerVersion {
  readonly number: number
  readonly changed_at: string
}

/** What an arrival did, or would do. */
export interface Arrived {
  /** Null where nothing is different. */
  readonly version: VersionRow | null
  /** The newest version that it follows; null where there was none. */
  readonly before: FormerVersion | null
  /** Some of its changes, of each kind. */
  readonly samples: readonly ChangeRow[]
}

/** What somebody is told of an arrival that is written. */
export const arrivedText = ({ version }: Pick<Arrived, 'version'>): SuccessKey =>
  version ? 'tree_arrived' : 'tree_unchanged'

/** The longest that one statement of an arrival takes. */
const MOST_SECONDS = 240

const OPENED = z.object({
  id: z.number(),
  number: z.number(),
  categories: z.number(),
  changed_at: instant.nullable(),
})

/** Throws 409 where the newest version is not the one that was seen. */
const refuseOthers = ({ expected, expectedAt }: Arriving, before: FormerVersion | null): void => {
  const isOther = expected !== undefined && expected !== (before?.number ?? 0)
  const hasChanged =
    expectedAt !== undefined && Date.parse(expectedAt) !== Date.parse(before?.changed_at ?? '')
  if (isOther || hasChanged) throw new AppError(409, 'changed_meanwhile')
}

const openVersion = async (tx: Transaction, arriving: Arriving) => {
  const { marketplace, sender } = arriving
  const { source, origin, fileName, checksum, returnedTo } = sender
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('marketplace_versions'), ${marketplace}::int)`)
  const opened = await rowOf(
    tx,
    OPENED,
    sql`
    with latest as (
      select number, categories, properties, changed_at from marketplace_versions where marketplace = ${marketplace}
      order by number desc limit 1)
    insert into marketplace_versions (marketplace, number, source, made_by, file_name, checksum, returned_to, categories,
      properties)
    select ${marketplace}::bigint, coalesce(l.number, 0) + 1, ${source}, ${origin.actor?.username ?? null}::text,
      ${fileName ?? null}::text, ${checksum ?? null}::text, ${returnedTo ?? null}::integer, coalesce(l.categories, 0),
      coalesce(l.properties, 0)
    from (select) one left join latest l on true
    returning id, number, categories, (select changed_at from latest) as changed_at`,
  )
  if (!opened) throw new AppError(404, 'not_found')
  const { changed_at } = opened
  const before = changed_at === null ? null : { number: opened.number - 1, changed_at }
  refuseOthers(arriving, before)
  return { ...opened, before }
}

const COUNTED = z.object({ any: z.boolean(), removed: z.number() })

/** Counts the mappings that broke; resolves to whether anything changed, and how many categories went. */
const countBroken = async (tx: Transaction, version: number) => {
  await tx.execute(sql`
    update marketplace_versions set broken = (
      select count(*) from marketplace_changes where version_id = ${version} and broken)
    where id = ${version}`)
  const counted = await rowOf(
    tx,
    COUNTED,
    sql`select exists (select from marketplace_changes where version_id = ${version}) as any,
      (select count(*)::int from marketplace_changes
        where version_id = ${version} and subject = 'CATEGORY' and kind = 'REMOVED') as removed`,
  )
  return counted ?? { any: false, removed: 0 }
}

const MARKET = z.object({ ar: z.string(), en: z.string().nullable() })

/** What the history tells of a version. */
const treeEntry = async (tx: Transaction, marketplace: number, { number }: Pick<VersionRow, 'number'>) => {
  const label = await rowOf(
    tx,
    MARKET,
    sql`select name_ar as ar, name_en as en from marketplaces where id = ${marketplace}`,
  )
  if (!label) throw new AppError(404, 'not_found')
  const changes = { tree_version: { from: number > 1 ? number - 1 : null, to: number } }
  return { action: 'tree', resource: 'marketplaces', recordId: marketplace, label, changes } as const
}

/** Tells of it: the history as one act, systems outside, and administrators where mappings broke. */
const tell = async (tx: Transaction, { marketplace, sender }: Arriving, version: VersionRow) => {
  const { origin } = sender
  const entry = await treeEntry(tx, marketplace, version)
  await recordHistory(tx, origin, [entry])
  const { number, source, added, renamed, moved, removed, required, changed, broken } = version
  await emit(tx, origin, [
    {
      type: 'marketplace.tree_changed',
      subject: { resource: 'marketplaces', id: marketplace },
      data: { version: number, source, added, renamed, moved, removed, required, changed, broken },
    },
  ])
  if (broken > 0)
    await recordEvent(tx, {
      kind: 'mappings_broken',
      recordId: marketplace,
      params: { name: entry.label.ar, count: broken },
      actor: origin.actor?.userId ? { userId: origin.actor.userId } : null,
    })
}

/** Ends a transaction of which nothing is to stay. */
class DryRun extends Error {
  constructor(readonly arrived: Arrived) {
    super('nothing stays')
  }
}

/** How the stage is filled. */
export interface Filling {
  /** Resolves to what the tree speaks of. */
  readonly stage: (tx: Transaction) => Promise<Spoken>
  /** What follows once the tree is what is staged. */
  readonly afterwards?: (tx: Transaction) => Promise<unknown>
}

/** Makes the tree what is staged, in the caller's transaction; nobody is told. */
export const writeTree = async (
  tx: Transaction,
  arriving: Arriving,
  filling: Filling,
): Promise<Omit<Arrived, 'samples'>> => {
  const { marketplace, mostRemoved = 1 } = arriving
  await tx.execute(sql`select set_config('statement_timeout', ${`${MOST_SECONDS}s`}, true)`)
  await holdTree(tx, marketplace)
  await openStage(tx)
  const spoken = await filling.stage(tx)
  const opened = await openVersion(tx, arriving)
  await placeCategories(tx, marketplace)
  await placeProperties(tx, marketplace, spoken.categories)
  await applyStage(tx, { marketplace, version: opened.id, spoken })
  await filling.afterwards?.(tx)
  const { any, removed } = await countBroken(tx, opened.id)
  if (removed > opened.categories * mostRemoved)
    throw invalid({ file: [issueOf('tree_shrinks', { n: removed, all: opened.categories })] })
  const { before } = opened
  if (any) return { version: await readVersion(tx, marketplace, opened.number), before }
  await rowsOf(tx, z.object({}), sql`delete from marketplace_versions where id = ${opened.id}`)
  return { version: null, before }
}

const arriveWithin = async (tx: Transaction, arriving: Arriving, filling: Filling): Promise<Arrived> => {
  const { version, before } = await writeTree(tx, arriving, filling)
  if (!version) return { version, before, samples: [] }
  const arrived = { version, before, samples: arriving.isDryRun ? await readSamples(tx, version.id) : [] }
  if (arriving.isDryRun) throw new DryRun(arrived)
  await tell(tx, arriving, version)
  return arrived
}

/**
 * Makes the tree of a marketplace what arrives, whole or not at all. Throws 409 `tree_arriving` while another one
 * arrives, 409 `changed_meanwhile`, 422 with what is wrong at `file`.
 */
export const arriveBy = async (db: Database, arriving: Arriving, filling: Filling): Promise<Arrived> => {
  try {
    return await inPatientTransaction(db, (tx) => arriveWithin(tx, arriving, filling))
  } catch (error) {
    if (error instanceof DryRun) return error.arrived
    throw error
  }
}

/** The same of a tree that was read. */
export const arrive = (db: Database, arriving: Arriving, tree: ArrivedTree): Promise<Arrived> =>
  arriveBy(db, arriving, {
    stage: async (tx) => {
      await stageTree(tx, tree)
      return tree.spoken
    },
  })
