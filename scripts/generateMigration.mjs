import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/run.mjs'

/*
 * Writes the migration for changed declarations or tables, then removes the snapshots that drizzle-kit compares with no
 * longer: it reads the newest one alone, and each weighs thousands of lines. drizzle-kit may ask about renamed columns.
 */
const { status } = spawnSync(
  'node',
  [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
if (status !== 0) process.exit(status ?? 1)

const meta = join(root, 'server/db/migrations/meta')
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, name))
