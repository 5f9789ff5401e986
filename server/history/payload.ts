import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The columns of an entry that its link vouches for, in this order; texts as PostgreSQL writes them. */
const COLUMNS = [
  'actor_id',
  'actor_name',
  'action',
  'resource',
  'record_id',
  'label_ar',
  'label_en',
  'changes',
  'place_resource',
  'place_id',
  'place_ar',
  'place_en',
  'act_id',
  'undoes',
  'restore',
  'request_id',
  'address',
] as const

/**
 * SQL of what an entry `h` holds, as one array of texts: milliseconds since 1970, its columns, and the service account
 * where one did it: entries of before there were any are vouched for as they always were.
 */
export const PAYLOAD = `array[(extract(epoch from h.at) * 1000)::bigint::text, ${COLUMNS.map(
  (column) => `h.${column}::text`,
).join(', ')}] || array_remove(array[h.service_account_id::text], null)`

export const payload = z.array(z.string().nullable())

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The hash of an entry's payload; with no salt, of what is left of one that was redacted. */
export const payloadHash = (salt: string, values: readonly (string | null)[]): string =>
  sha256(JSON.stringify([salt, ...values]))

/** What a link's hash is made of. */
interface Link {
  readonly seq: number
  readonly entry: number
  /** ISO 8601. */
  readonly linkedAt: string
  readonly payloadHash: string
}

/** What the first link follows. */
export const BEGINNING = '0'.repeat(64)

/** The hash of a link: over that of the one before, its own place, and the hash of its entry. */
export const linkHash = (previous: string, { seq, entry, linkedAt, payloadHash: of }: Link): string =>
  sha256(JSON.stringify([previous, seq, entry, linkedAt, of]))
