import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { mayAlterTables } from '#server/db/applicationRole.ts'
import type { Env } from '#server/env.ts'
import { isRemote, sendsPlain } from '#server/http/remote.ts'
import type { UNSAFE_SETTINGS } from '#src/contract/system.ts'
import { beganAt, latestBackup, OLD_BACKUP_MS } from './latestBackup.ts'
import { within } from './within.ts'

export type UnsafeSetting = (typeof UNSAFE_SETTINGS)[number]

/** True where a database elsewhere is reached without proof and encryption (`sslmode=require` or more). */
const lacksTls = (address: string | undefined): boolean =>
  address !== undefined &&
  isRemote(address) &&
  !/^(require|verify-ca|verify-full)$/.test(new URL(address).searchParams.get('sslmode') ?? '')

const OTHERS = 0o007

const isReadableByOthers = async (folder: string): Promise<boolean> =>
  process.platform !== 'win32' &&
  (await stat(folder).then(
    ({ mode }) => (mode & OTHERS) !== 0,
    () => false,
  ))

const DATABASE_MS = 3_000

interface Looked {
  readonly env: Env
  readonly pool: pg.Pool
  /** Whether mails go out by a server, from wherever that is set. */
  readonly hasMail: boolean
}

/** The settings of an installation that are weak, in the order in which they weigh. Nothing is refused here: env.ts does. */
export const unsafeSettings = async ({ env, pool, hasMail }: Looked): Promise<readonly UnsafeSetting[]> => {
  const late = () => new Error('the database does not answer')
  const [ownsTables, isReadable, backup, began] = await Promise.all([
    within(DATABASE_MS, mayAlterTables(pool), late).catch(() => false),
    isReadableByOthers(env.DATA_DIR),
    latestBackup(env).catch(() => undefined),
    within(DATABASE_MS, beganAt(pool), late).catch(() => 0),
  ])
  const isProduction = env.NODE_ENV === 'production'
  const level = env.LOG_LEVEL
  const found: Readonly<Record<UnsafeSetting, boolean>> = {
    insecure_address: env.PUBLIC_URL.startsWith('http:') && isRemote(env.PUBLIC_URL),
    no_owner_role: ownsTables,
    no_mail: !hasMail,
    mail_without_tls: sendsPlain(env.MAIL_URL),
    api_docs_open: env.API_DOCS,
    log_too_much: isProduction && (level === 'debug' || level === 'trace'),
    log_too_little: isProduction && level !== 'info' && level !== 'debug' && level !== 'trace',
    data_readable: isReadable,
    database_without_tls: lacksTls(env.DATABASE_URL),
    replica_without_tls: lacksTls(env.DATABASE_REPLICA_URL),
    storage_without_tls: env.S3_URL?.startsWith('http:') === true && isRemote(env.S3_URL),
    traces_without_tls: env.TRACES_URL?.startsWith('http:') === true && isRemote(env.TRACES_URL),
    no_security_contact: env.SECURITY_CONTACT === undefined,
    // One that is younger than that has had no night yet.
    no_backup: Math.max(backup?.takenAt.getTime() ?? 0, began) < Date.now() - OLD_BACKUP_MS,
  }
  return Object.entries(found).flatMap(([name, isWeak]) => (isWeak ? [name as UnsafeSetting] : []))
}
