import type pg from 'pg'
import { z } from 'zod'
import { instant, rowsOf } from '#server/db/rows.ts'
import { SealBroken, type Vault } from '#server/secrets/vault.ts'
import { documentHash, readSeal, type Seal, type SealedState, seal } from './seals.ts'
import { trustedKeys } from './verify.ts'

const PAGE = `select day::text as day, document, signature from history_seals
  where $1::date is null or day < $1::date order by day desc limit $2`

const LINK = z.object({ seq: z.number(), hash: z.string(), entry: z.number(), at: instant.nullable() })

const LINKS = `select l.seq, l.hash, l.entry, h.at::text as at
  from history_links l left join history h on h.id = l.entry where l.seq = any($1::bigint[])`

type Links = ReadonlyMap<number, z.infer<typeof LINK>>

const linksOf = async (db: Pick<pg.Pool, 'query'>, numbers: readonly number[]): Promise<Links> => {
  const links = await rowsOf(db, LINK, { text: LINKS, values: [[...new Set(numbers)]] })
  return new Map(links.map((link) => [link.seq, link]))
}

/** The keys that sign, and whether they are known here: without the vault's key nothing can be said of a signature. */
const readKeys = async (db: Pick<pg.Pool, 'query'>, vault: Vault) => {
  try {
    return { isKnown: true, trusted: await trustedKeys(db, vault) }
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    return { isKnown: false, trusted: new Set<string>() }
  }
}

interface Read {
  readonly seal: Seal
  /** What it says, where this server signed that. */
  readonly state: SealedState | undefined
}

/** Whether the signature holds, the seal follows the one before it, and the chain still has the link that it names. */
const isWhole = ({ seal: { day }, state }: Read, before: Read | undefined, links: Links): boolean =>
  state !== undefined &&
  state.day === day &&
  state.previous === (before ? documentHash(before.seal.document) : null) &&
  links.get(state.links)?.hash === state.hash

/**
 * The seals before a day, the newest first: of each, the first and the last entry that it added to what is vouched for.
 * It looks at the seals and the links that they name; the whole chain is walked by `npm run verify`.
 */
export const readSeals = async (
  db: Pick<pg.Pool, 'query'>,
  vault: Vault,
  { before = null, pageSize }: { readonly before?: string | null; readonly pageSize: number },
) => {
  const { isKnown, trusted } = await readKeys(db, vault)
  // One more, as each follows the one before it.
  const rows = await rowsOf(db, seal, { text: PAGE, values: [before, pageSize + 1] })
  const read = rows.map((each): Read => ({ seal: each, state: readSeal(each, trusted) }))
  const ends = read.flatMap(({ state }) => (state ? [state.links, state.links + 1] : []))
  const links = await linksOf(db, [1, ...ends])
  const entryOf = (number: number) => {
    const link = links.get(number)
    return link ? { id: link.entry, at: link.at } : null
  }
  const data = read.slice(0, pageSize).map((each, at) => {
    const earlier = read[at + 1]
    const last = each.state?.links ?? null
    const first = earlier ? earlier.state && earlier.state.links + 1 : 1
    const isAdding = last !== null && first !== undefined && first <= last
    return {
      day: each.seal.day,
      links: last,
      first: isAdding ? entryOf(first) : null,
      last: isAdding ? entryOf(last) : null,
      signature: each.seal.signature,
      state: isKnown
        ? isWhole(each, earlier, links)
          ? ('HOLDS' as const)
          : ('BROKEN' as const)
        : ('UNKNOWN' as const),
    }
  })
  return { data, next: rows.length > pageSize ? (data.at(-1)?.day ?? null) : null }
}
