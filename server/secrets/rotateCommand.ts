import pg from 'pg'
import { runCommand } from '#server/backup/command.ts'
import { BackupRefused } from '#server/backup/manifest.ts'
import { clientConfig } from '#server/db/client.ts'
import { rotateSecrets } from './rotate.ts'
import { vaultOf } from './vault.ts'

/** `secrets:rotate`: seals what former keys sealed with the current one. Ends with 1 where something does not open. */
await runCommand(async ({ env, target }) => {
  const pool = new pg.Pool({ ...clientConfig(target), max: 1 })
  try {
    const { sealed, current, lost } = await rotateSecrets(pool, await vaultOf(env))
    const told = `${sealed} secrets sealed anew, ${current} had the current key already`
    if (!lost.length) return told
    const names = lost.map(({ place, reason }) => `  ${place}: ${reason}`).join('\n')
    throw new BackupRefused(`${told}; ${lost.length} do not open:\n${names}`)
  } finally {
    await pool.end()
  }
})
