import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { parseKey, parseKeys } from './keys.ts'

/** Seals what is kept in the database and must not be read there, with a key that the database never sees. */
export interface Vault {
  /**
   * Seals a text. `purpose` names the place it is kept in, row included (`users.totp_seed:7`): the same text in
   * another place, or somebody else's in this one, does not open.
   */
  readonly seal: (text: string, purpose: string) => string
  /** Throws `SealBroken` where the text was changed, belongs elsewhere, or was sealed with an unknown key. */
  readonly open: (sealed: string, purpose: string) => string
  /** Whether it was sealed with the key of today. */
  readonly isCurrent: (sealed: string) => boolean
}

/** What was sealed cannot be opened. Says nothing of its contents. */
export class SealBroken extends Error {
  constructor(why: 'unknown_key' | 'changed') {
    super(
      why === 'unknown_key'
        ? 'a secret was sealed with a key that is neither SECRETS_KEY nor one of SECRETS_KEYS_FORMER'
        : 'a secret was changed, or is not in its place',
    )
    this.name = 'SealBroken'
  }
}

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Tells keys apart and says nothing of them. */
const nameOf = (key: Buffer): string =>
  createHash('sha256').update('rabt secrets key').update(key).digest('hex').slice(0, 12)

const SEALED = /^v1\.([0-9a-f]{12})\.([A-Za-z0-9_-]+)$/

const seal = (key: Buffer, text: string, purpose: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(purpose))
  const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${nameOf(key)}.${body.toString('base64url')}`
}

const open = (key: Buffer, body: Buffer, purpose: string): string => {
  const decipher = createDecipheriv(ALGORITHM, key, body.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  const text = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/** A vault that seals with the first key and opens with all of them. */
export const createVault = (current: Buffer, former: readonly Buffer[] = []): Vault => {
  const keys = new Map([current, ...former].map((key) => [nameOf(key), key] as const))
  const name = nameOf(current)
  return {
    seal: (text, purpose) => seal(current, text, purpose),
    open: (sealed, purpose) => {
      const [, by = '', body = ''] = SEALED.exec(sealed) ?? []
      const key = keys.get(by)
      if (by && !key) throw new SealBroken('unknown_key')
      try {
        if (key) return open(key, Buffer.from(body, 'base64url'), purpose)
      } catch {
        // The cipher says only that it failed.
      }
      throw new SealBroken('changed')
    },
    isCurrent: (sealed) => SEALED.exec(sealed)?.[1] === name,
  }
}

const KEY_FILE = 'secrets.key'

/** The key of a development server, made where there is none yet; several processes agree on one. */
const ownKey = async (folder: string): Promise<Buffer> => {
  const path = join(folder, KEY_FILE)
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true })
    const made = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
    await writeFile(made, randomBytes(32).toString('base64'), { mode: 0o600 })
    // Of several that start at once the first one's file gets the name, whole; the others read it.
    await link(made, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(made)
  }
  const key = parseKey(await readFile(path, 'utf8'))
  if (!key)
    throw new Error(`${path} holds no key: restore it, or remove it and enter the stored secrets anew`)
  return key
}

/** The vault of the settings: `SECRETS_KEY`, or in development a key of its own in `DATA_DIR`. */
export const vaultOf = async (
  env: Pick<Env, 'SECRETS_KEY' | 'SECRETS_KEYS_FORMER' | 'DATA_DIR'>,
): Promise<Vault> => {
  const current = (env.SECRETS_KEY && parseKey(env.SECRETS_KEY)) || (await ownKey(env.DATA_DIR))
  return createVault(current, (env.SECRETS_KEYS_FORMER && parseKeys(env.SECRETS_KEYS_FORMER)) || [])
}
