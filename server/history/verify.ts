import type pg from 'pg'
import { z } from 'zod'
import { COUNT_ROW, instant, rowsOf } from '#server/db/rows.ts'
import type { Vault } from '#server/secrets/vault.ts'
import { BEGINNING, linkHash, PAYLOAD, payload, payloadHash } from './payload.ts'
import { storedSeals } from './sealFiles.ts'
import { documentHash, publicKeyOf, readSeal, type Seal } from './seals.ts'

type Runner = Pick<pg.Pool, 'query'>

/** Where the chain breaks first. */
interface Break {
  /** Number of the link, where it is about one. */
  readonly link: number | null
  /** Id of the entry of the history. */
  readonly entry: number | null
  /** Day in UTC. */
  readonly day: string | null
  readonly what: string
}

/** What a walk along the whole chain found. */
export interface Verification {
  readonly links: number
  readonly seals: number
  /** Entries whose contents were taken out lawfully: each named by an entry `redact` of the chain. */
  readonly redacted: number
  /** Entries of the last moments, which have no link yet. */
  readonly waiting: number
  readonly broken: Break | undefined
}

const PAGE = 5000

const ROW = z.object({
  seq: z.number(),
  entry: z.number(),
  linked_at: instant,
  salt: z.string().nullable(),
  payload_hash: z.string(),
  hash: z.string(),
  at: instant.nullable(),
  values: payload.nullable(),
})

const LINKS = `
  select l.seq, l.entry, l.linked_at::text as linked_at, l.salt, l.payload_hash, l.hash, h.at::text as at,
    case when h.id is not null then ${PAYLOAD} end as values
  from history_links l left join history h on h.id = l.entry
  where l.seq > $1 order by l.seq limit ${PAGE}`

const REDACTIONS = z.object({ hashes: z.array(z.tuple([z.number(), z.string()])) })

/** What is left of each redacted entry, by the newest redaction that names it. */
const readRedactions = async (db: Runner): Promise<ReadonlyMap<number, string>> => {
  const rows = await rowsOf(db, REDACTIONS, {
    text: `select restore -> 'to' as hashes from history
      where action = 'redact' and jsonb_typeof(restore -> 'to') = 'array' order by id`,
  })
  return new Map(rows.flatMap(({ hashes }) => hashes))
}

type Row = z.infer<typeof ROW>

/** What is wrong with one link; `redacted` where its entry is what a redaction left of it. */
const judge = (row: Row, before: { seq: number; hash: string }, left: ReadonlyMap<number, string>) => {
  const { seq, entry, linked_at, salt, payload_hash, values } = row
  if (seq !== before.seq + 1) return `link ${before.seq + 1} is gone`
  const expected = linkHash(before.hash, { seq, entry, linkedAt: linked_at, payloadHash: payload_hash })
  if (row.hash !== expected) return 'the link is not the one that follows the link before it'
  if (!values) return 'the entry was deleted'
  if (salt !== null && payloadHash(salt, values) === payload_hash) return undefined
  return left.get(entry) === payloadHash('', values) ? 'redacted' : 'the entry was changed'
}

interface Walk {
  readonly links: number
  readonly redacted: number
  readonly broken: Break | undefined
  /** Hash of each link that a seal names. */
  readonly hashes: ReadonlyMap<number, string>
}

const walk = async (db: Runner, named: ReadonlySet<number>): Promise<Walk> => {
  const left = await readRedactions(db)
  const hashes = new Map<number, string>()
  let before = { seq: 0, hash: BEGINNING }
  let redacted = 0
  for (;;) {
    const rows = await rowsOf(db, ROW, { text: LINKS, values: [before.seq] })
    for (const row of rows) {
      const what = judge(row, before, left)
      if (what === 'redacted') redacted += 1
      else if (what) {
        const day = (row.at ?? row.linked_at).slice(0, 10)
        return { links: before.seq, redacted, broken: { link: row.seq, entry: row.entry, day, what }, hashes }
      }
      if (named.has(row.seq)) hashes.set(row.seq, row.hash)
      before = { seq: row.seq, hash: row.hash }
    }
    if (rows.length < PAGE) return { links: before.seq, redacted, broken: undefined, hashes }
  }
}

const STRAY = z.object({ id: z.number(), at: instant })

/** An entry that neither is linked nor waits for that: put there past the trigger. */
const findStray = async (db: Runner): Promise<Break | undefined> => {
  const [stray] = await rowsOf(db, STRAY, {
    text: `select h.id, h.at::text as at from history h
      where not exists (select 1 from history_links l where l.entry = h.id)
        and not exists (select 1 from history_unlinked u where u.entry = h.id) order by h.id limit 1`,
  })
  return (
    stray && {
      link: null,
      entry: stray.id,
      day: stray.at.slice(0, 10),
      what: 'the entry was put there past the chain',
    }
  )
}

const ID_PRIVATE_KEY_ROW = z.object({ id: z.number(), private_key: z.string() })

/** The keys that sign seals, in public; throws `SealBroken` where the vault does not open one of them. */
export const trustedKeys = async (db: Runner, vault: Vault): Promise<ReadonlySet<string>> => {
  const keys = await rowsOf(db, ID_PRIVATE_KEY_ROW, {
    text: 'select id, private_key from seal_keys',
  })
  return new Set(keys.map((key) => publicKeyOf(vault, key)))
}

/** Holds a seal against the chain and the seal before it. */
const judgeSeals = (
  seals: readonly Seal[],
  { trusted, walked, follows }: { trusted: ReadonlySet<string>; walked: Walk; follows: boolean },
): Break | undefined => {
  let previous: string | null = null
  for (const seal of seals) {
    const of = { link: null, entry: null, day: seal.day }
    const state = readSeal(seal, trusted)
    if (!state || state.day !== seal.day) return { ...of, what: 'the seal was not signed by this server' }
    if (follows && state.previous !== previous)
      return { ...of, what: 'a seal before this one is gone or was changed' }
    previous = documentHash(seal.document)
    const known = walked.hashes.get(state.links)
    if (known === state.hash) continue
    const what = known ? 'is another one now' : 'is gone'
    return { ...of, link: state.links, what: `link ${state.links}, which the seal vouches for, ${what}` }
  }
  return undefined
}

const linksOf = (seals: readonly Seal[]): Set<number> =>
  new Set(
    seals.flatMap(({ document }) => {
      const links: unknown = /"links":(\d+)/.exec(document)?.[1]
      return links === undefined ? [] : [Number(links)]
    }),
  )

/**
 * Walks the whole chain, and holds the seals of the database and those that were `kept` elsewhere against it. Throws
 * `SealBroken` where the vault does not open the keys that signed.
 */
export const verifyHistory = async (
  db: Runner,
  vault: Vault,
  kept: readonly Seal[] = [],
): Promise<Verification> => {
  const stored = await storedSeals(db)
  const trusted = await trustedKeys(db, vault)
  const walked = await walk(db, linksOf([...stored, ...kept]))
  const [waiting] = await rowsOf(db, COUNT_ROW, {
    text: 'select count(*)::int as n from history_unlinked',
  })
  const broken =
    walked.broken ??
    judgeSeals(stored, { trusted, walked, follows: true }) ??
    judgeSeals(kept, { trusted, walked, follows: false }) ??
    (await findStray(db))
  return {
    links: walked.links,
    seals: stored.length + kept.length,
    redacted: walked.redacted,
    waiting: waiting?.n ?? 0,
    broken,
  }
}
