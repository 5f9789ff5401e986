import type { Storage } from '#server/files/storage.ts'
import type { Vault } from '#server/secrets/vault.ts'
import type { Day } from '#src/schema/days.ts'
import type { Transaction } from '../db/client.ts'

/** What the parts of one loading share. */
export interface Loading {
  readonly tx: Transaction
  /** The moment at which the data are loaded, and its day. */
  readonly now: Date
  readonly today: Day
  /** Of the published demo password. */
  readonly passwordHash: string
  /** Seals what nobody may read in the database. */
  readonly vault: Vault
  /** Where receipts are kept, and a folder for files on their way there. */
  readonly storage: Storage
  readonly arrivals: string
  readonly ids: Ids
}

/** One entry of the table of contents; later ones may point at what earlier ones loaded. */
export interface DemoPart {
  /** Name of the table that it fills. */
  readonly table: string
  readonly load: (loading: Loading) => Promise<void>
}

/** The ids that keys stand for. */
export interface Ids {
  readonly keep: (resource: string, key: string, id: number) => void
  /** Throws on a key that no record carries, which is a fault of the content. */
  readonly of: (resource: string, key: string) => number
}

export const newIds = (): Ids => {
  const known = new Map<string, number>()
  return {
    keep: (resource, key, id) => void known.set(`${resource} ${key}`, id),
    of: (resource, key) => {
      const id = known.get(`${resource} ${key}`)
      if (id === undefined) throw new Error(`no demo record ${key} in ${resource}`)
      return id
    },
  }
}
