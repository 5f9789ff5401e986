import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withGeneratedColumns, withIndexesMadeBefore } from './lib/generatedColumns.mjs'
import { root } from './lib/run.mjs'

/*
 * Writes the migration for changed declarations or tables, then removes the snapshots that drizzle-kit compares with no
 * longer: it reads the newest one alone, and each weighs thousands of lines. drizzle-kit may ask about renamed columns.
 * What is made of a column that gets another type is made anew, as PostgreSQL demands. Indexes may have been made before.
 */
const { status } = spawnSync(
  'node',
  [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
if (status !== 0) process.exit(status ?? 1)

const folder = join(root, 'server/db/migrations')
const meta = join(folder, 'meta')
const last = (where, ending) =>
  readdirSync(where)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .pop()

const newest = last(meta, '_snapshot.json')
const migration = join(folder, last(folder, '.sql'))
writeFileSync(
  migration,
  withIndexesMadeBefore(
    withGeneratedColumns(
      readFileSync(migration, 'utf8'),
      JSON.parse(readFileSync(join(meta, newest), 'utf8')),
    ),
  ),
)
for (const name of readdirSync(meta))
  if (name.endsWith('_snapshot.json') && name !== newest) rmSync(join(meta, name))
