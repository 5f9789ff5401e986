import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import type { Vault } from '#server/secrets/vault.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { readTip } from './chain.ts'

/** What a seal says: on that day the chain had so many links, and the last one that hash. */
const sealed = z.object({
  format: z.literal(1),
  day: z.string(),
  links: z.number(),
  hash: z.string(),
  /** SHA-256 of the document of the seal before; null for the first. */
  previous: z.string().nullable(),
  /** DER of the key that signs, in base64. */
  public_key: z.string(),
})

export type SealedState = z.infer<typeof sealed>

/** A seal as it is stored, and as a file that is kept elsewhere. */
export const seal = z.object({ day: z.string(), document: z.string(), signature: z.string() })

export type Seal = z.infer<typeof seal>

export const documentHash = (document: string): string => createHash('sha256').update(document).digest('hex')

/** What a seal says; undefined where nobody signed that with one of the keys (DER in base64). */
export const readSeal = (
  { document, signature }: Seal,
  trusted: ReadonlySet<string>,
): SealedState | undefined => {
  try {
    const state = sealed.parse(JSON.parse(document))
    if (!trusted.has(state.public_key)) return undefined
    const key = createPublicKey({ key: Buffer.from(state.public_key, 'base64'), format: 'der', type: 'spki' })
    const isSigned = verify(null, Buffer.from(document), key, Buffer.from(signature, 'base64'))
    return isSigned ? state : undefined
  } catch {
    return undefined
  }
}

const purposeOf = (id: number): string => `seal_keys.private_key:${id}`

/** The public half of a stored key, as its private half says it: nobody without the vault's key can store another. */
export const publicKeyOf = (vault: Vault, { id, private_key }: { id: number; private_key: string }): string =>
  der(createPublicKey(vault.open(private_key, purposeOf(id))))

const der = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64')

const KEY = z.object({ id: z.number(), private_key: z.string() })

const newestKey = (tx: Transaction) =>
  rowOf(tx, KEY, sql`select id, private_key from seal_keys order by id desc limit 1`)

/** The key that signs, made where there is none. */
const signingKey = async (tx: Transaction, vault: Vault): Promise<KeyObject> => {
  const known = await newestKey(tx)
  if (known) return createPrivateKey(vault.open(known.private_key, purposeOf(known.id)))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const id = z
    .object({ id: z.coerce.number() })
    .parse((await tx.execute(sql`select nextval('seal_keys_id_seq') as id`)).rows[0]).id
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  await tx.execute(sql`insert into seal_keys (id, public_key, private_key) overriding system value
    values (${id}, ${der(publicKey)}, ${vault.seal(pem, purposeOf(id))})`)
  return privateKey
}

const LATEST = z.object({ day: z.string(), document: z.string() })

/** Hears of a seal in the transaction that makes it. */
export type OnSealed = (tx: Transaction, day: string) => Promise<unknown>

/** Seals how the chain stands, once a day in Riyadh, whichever process comes first. */
export const sealHistory = (
  db: Database,
  vault: Vault,
  now = new Date(),
  onSealed?: OnSealed,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const day = dayInRiyadh(now)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('history_links'))`)
    const latest = await rowOf(
      tx,
      LATEST,
      sql`select day::text as day, document from history_seals order by day desc limit 1`,
    )
    const { seq, hash } = await readTip(tx)
    if (seq === 0 || (latest && latest.day >= day)) return
    const key = await signingKey(tx, vault)
    const state: SealedState = {
      format: 1,
      day,
      links: seq,
      hash,
      previous: latest ? documentHash(latest.document) : null,
      public_key: der(createPublicKey(key)),
    }
    const document = JSON.stringify(state)
    const signature = sign(null, Buffer.from(document), key).toString('base64')
    await tx.execute(sql`insert into history_seals (day, document, signature)
      values (${day}::date, ${document}, ${signature})`)
    await onSealed?.(tx, day)
  })
