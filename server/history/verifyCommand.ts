import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { runCommand } from '#server/backup/command.ts'
import { BackupRefused } from '#server/backup/manifest.ts'
import { clientConfig } from '#server/db/client.ts'
import { vaultOf } from '#server/secrets/vault.ts'
import { keepSeals, keptSeal, keptSeals } from './sealFiles.ts'
import { verifyHistory } from './verify.ts'

/** Says of a path what cannot be read there. */
const reading = async <Kept>(path: string, read: (path: string) => Promise<Kept>): Promise<Kept> => {
  const place = resolve(path)
  try {
    return await read(place)
  } catch {
    throw new BackupRefused(`No seal can be read from ${place}.`)
  }
}

/**
 * `verify [folder of seals kept elsewhere] [--seal file] [--export folder]`: walks the chain of the history. Ends with 1 and names
 * the first break. With `--export` the seals are written to a folder afterwards, to be kept elsewhere.
 */
await runCommand(async ({ env, target }, words) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { export: { type: 'string' }, seal: { type: 'string', multiple: true } },
    allowPositionals: true,
  })
  const pool = new pg.Pool({ ...clientConfig(target), max: 1 })
  try {
    const kept = [
      ...(positionals[0] ? await reading(positionals[0], keptSeals) : []),
      ...(await Promise.all((values.seal ?? []).map((path) => reading(path, keptSeal)))),
    ]
    const { links, seals, redacted, waiting, broken } = await verifyHistory(pool, await vaultOf(env), kept)
    if (broken) {
      const { link, entry, day, what } = broken
      const where = [link && `link ${link}`, entry && `entry ${entry}`, day].filter(Boolean).join(', ')
      throw new BackupRefused(`The history is broken: ${what} (${where}). ${links} links before hold.`)
    }
    const written = values.export ? await keepSeals(pool, resolve(values.export)) : 0
    return [
      `The history holds: ${links.toLocaleString('en')} links, ${seals} seals.`,
      ...(redacted ? [`${redacted} entries were redacted lawfully.`] : []),
      ...(waiting ? [`${waiting} entries of the last moments wait for their link.`] : []),
      ...(written ? [`${written} seals written.`] : []),
    ].join('\n')
  } finally {
    await pool.end()
  }
})
