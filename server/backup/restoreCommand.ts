import { resolve } from 'node:path'
import { runCommand } from './command.ts'
import { BackupRefused } from './manifest.ts'
import { restoreBackup } from './restore.ts'

/** `restore <backup>`: into the empty database and the storage of the settings. */
await runCommand(async ({ target, storage }, [path]) => {
  if (!path) throw new BackupRefused('Which backup? npm run restore -- <folder of the backup>')
  const { tables, files, taken_at } = await restoreBackup({ target, storage, path: resolve(path) })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `Restored what was there at ${taken_at}: ${tables.length} tables, ${rows.toLocaleString('en')} rows, ${files.length} files, every checksum the same.`
})
