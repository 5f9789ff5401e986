import type { Env } from '#server/env.ts'
import type { Connection } from './connection.ts'
import type { EmbeddedDatabase } from './embedded.ts'

/** Where the database is reached: as who owns and migrates it, and as who works with it. */
export interface Targets {
  readonly owner: string | Connection
  readonly application: string | Connection
  /** The application past a pooler, for what takes a session of its own: listening, locks of sessions, backups. */
  readonly direct: string | Connection
}

/** The embedded database has both roles; of another one, `DATABASE_OWNER_URL` may name the owner apart. */
export const targetsOf = (env: Env, embedded: EmbeddedDatabase | undefined): Targets => {
  if (embedded)
    return { owner: embedded.owner, application: embedded.connection, direct: embedded.connection }
  const application = env.DATABASE_URL ?? ''
  const direct = env.DATABASE_DIRECT_URL ?? application
  return { owner: env.DATABASE_OWNER_URL ?? direct, application, direct }
}
