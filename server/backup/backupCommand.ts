import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import { removeOldBackups, takeBackup } from './take.ts'

/** `backup [folder] [--keep 14]`: a new backup below the folder, by default DATA_DIR/backups. */
await runCommand(async ({ env, target, storage }, words) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  })
  const folder = resolve(positionals[0] ?? join(env.DATA_DIR, 'backups'))
  const { path, manifest } = await takeBackup({ target, storage, folder })
  const removed = values.keep === undefined ? [] : await removeOldBackups(folder, Number(values.keep))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `${path}`,
    `${manifest.tables.length} tables, ${rows.toLocaleString('en')} rows, ${manifest.files.length} files`,
    ...manifest.missing_files.map((name) => `The storage has no file ${name}, which the database names.`),
    ...removed.map((name) => `Removed ${name}`),
  ].join('\n')
})
