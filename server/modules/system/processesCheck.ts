import type { AppContext } from '#server/context.ts'
import { livingProcesses } from '#server/processes/register.ts'
import { CHECK_MS, type Finding, fact, found, type Health } from './finding.ts'

/** The processes that serve the database, and whether this one can read what each keeps. */
export const readProcesses = async ({
  database: { pool },
  presence,
}: Pick<AppContext, 'database' | 'presence'>): Promise<Health['processes']> =>
  (await livingProcesses(pool, CHECK_MS)).map(({ id, host, pid, version, started_at, seen_at }) => ({
    id,
    host,
    pid,
    version,
    started_at,
    seen_at,
    is_this: id === presence.id,
    files: presence.filesOf(id),
  }))

/** How many processes there are, and whether all keep files in one place. */
export const processes = async (context: AppContext): Promise<Finding> => {
  const all = await readProcesses(context)
  return found(
    [
      fact('processes', 'count', all.length),
      fact('versions', 'text', [...new Set(all.map(({ version }) => version))].join(', ')),
    ],
    { broken: all.some(({ files }) => files === 'apart') ? ['files_apart'] : [] },
  )
}
