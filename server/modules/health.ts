import { sql } from 'drizzle-orm'
import type { Module } from '../app.ts'

/** `/health`: the process lives. `/ready`: it can serve, the database answers. */
export const health: Module = (app, { db }) => {
  app.get('/health', async () => ({ status: true }))
  app.get('/ready', async () => {
    await db.execute(sql`select 1`)
    return { status: true }
  })
}
