import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Env } from '#server/env.ts'

/** Throws `EADDRINUSE` where somebody listens already: before a database is made that nobody will reach. */
export const ensurePortFree = async ({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<void> => {
  const server = createServer().listen(PORT, HOST)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
