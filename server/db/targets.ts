import type { Env } from '#server/env.ts'
import type { Connection } from './connection.ts'
import type { EmbeddedDatabase } from './embedded.ts'

/** Where the database is reached: as who owns and migrates it, and as who works with it. */
export interface Targets {
  readonly owner: string | Connection
  readonly application: string | Connection
}

/** The embedded database has both roles; of another one, `DATABASE_OWNER_URL` may name the owner apart. */
export const targetsOf = (env: Env, embedded: EmbeddedDatabase | undefined): Targets => {
  if (embedded) return { owner: embedded.owner, application: embedded.connection }
  const application = env.DATABASE_URL ?? ''
  return { owner: env.DATABASE_OWNER_URL ?? application, application }
}
