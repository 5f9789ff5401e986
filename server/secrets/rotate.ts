import type pg from 'pg'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import { SEALED_PLACES } from './sealedPlaces.ts'
import { SealBroken, type Vault } from './vault.ts'

/** What became of the sealed texts. */
export interface Rotation {
  /** How many were sealed anew with the current key. */
  readonly sealed: number
  /** How many already were. */
  readonly current: number
  /** Those that no key opens, by place and row, and why. */
  readonly lost: readonly { readonly place: string; readonly reason: string }[]
}

const SEALED = z.object({ key: z.string(), sealed: z.string() })

type Runner = Pick<pg.Pool, 'query'>

interface Found {
  readonly place: string
  readonly sealed: string
  /** Its text; a reason why there is none. */
  readonly opened: { readonly text: string } | { readonly reason: string }
  readonly write: (sealed: string) => Promise<unknown>
}

const opening = (vault: Vault, sealed: string, purpose: string): Found['opened'] => {
  try {
    return { text: vault.open(sealed, purpose) }
  } catch (error) {
    if (error instanceof SealBroken) return { reason: error.message }
    throw error
  }
}

const findAll = async (db: Runner, vault: Vault): Promise<Found[]> => {
  const found: Found[] = []
  for (const { name, read, write } of SEALED_PLACES)
    for (const { key, sealed } of await rowsOf(db, SEALED, { text: read })) {
      const place = `${name}:${key}`
      const opened = opening(vault, sealed, place)
      found.push({ place, sealed, opened, write: (anew) => db.query(write, [key, sealed, anew]) })
    }
  return found
}

const lostOf = (found: readonly Found[]): Rotation['lost'] =>
  found.flatMap(({ place, opened }) => ('reason' in opened ? [{ place, reason: opened.reason }] : []))

/** The stored secrets that none of the keys opens: told when the server starts, not when one is first needed. */
export const lostSecrets = async (db: Runner, vault: Vault): Promise<Rotation['lost']> =>
  lostOf(await findAll(db, vault))

/** Seals everything anew that was sealed with a former key. What no key opens stays as it is, and is told. */
export const rotateSecrets = async (db: Runner, vault: Vault): Promise<Rotation> => {
  const found = await findAll(db, vault)
  const old = found.filter(({ sealed }) => !vault.isCurrent(sealed))
  let count = 0
  for (const { place, opened, write } of old)
    if ('text' in opened) {
      await write(vault.seal(opened.text, place))
      count += 1
    }
  return { sealed: count, current: found.length - old.length, lost: lostOf(found) }
}
