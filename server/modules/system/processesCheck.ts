import type { AppContext } from '#server/context.ts'
import { livingProcesses } from '#server/processes/register.ts'
import { clockState } from '#src/schema/clock.ts'
import { CHECK_MS, type Finding, fact, found, type Health } from './finding.ts'

/** The processes that serve the database, and whether this one can read what each keeps. */
export const readProcesses = async ({
  database: { pool },
  presence,
}: Pick<AppContext, 'database' | 'presence'>): Promise<Health['processes']> =>
  (await livingProcesses(pool, CHECK_MS)).map(
    ({ id, host, pid, version, started_at, seen_at, clock_offset }) => ({
      id,
      host,
      pid,
      version,
      started_at,
      seen_at,
      is_this: id === presence.id,
      files: presence.filesOf(id),
      clock_offset: id === presence.id ? presence.clockOffset() : clock_offset,
    }),
  )

/** Milliseconds between the database's clock and the one that is farthest from it; null while none has looked. */
const farthest = (all: Health['processes']): number | null => {
  const known = all.flatMap(({ clock_offset: offset }) => (offset === null ? [] : [Math.abs(offset)]))
  return known.length > 0 ? Math.max(...known) : null
}

/** How many processes there are, whether all keep files in one place, and whether their clocks are one. */
export const processes = async (context: AppContext): Promise<Finding> => {
  const all = await readProcesses(context)
  const differ = farthest(all)
  const clocks = clockState(differ)
  return found(
    [
      fact('processes', 'count', all.length),
      fact('versions', 'text', [...new Set(all.map(({ version }) => version))].join(', ')),
      fact('clocks_differ', 'seconds', differ === null ? null : Math.round(differ / 100) / 10),
    ],
    {
      broken: [
        ...(all.some(({ files }) => files === 'apart') ? (['files_apart'] as const) : []),
        ...(clocks === 'broken' ? (['clocks_apart'] as const) : []),
      ],
      look: clocks === 'look' ? ['clocks_apart'] : [],
    },
  )
}
