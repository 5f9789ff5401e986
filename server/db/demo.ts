import type { AppContext } from '#server/context.ts'
import { loadDemoPeople } from './demoPeople.ts'

/** Fills an empty database so that every screen has something to show. Does nothing the second time. */
export const loadDemoData = async ({ database: { pool }, passwords }: AppContext): Promise<void> => {
  const { rowCount } = await pool.query('select 1 from users limit 1')
  if (rowCount) return
  await loadDemoPeople(pool, passwords)
}
