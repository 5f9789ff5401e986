import { parseArgs } from 'node:util'
import { runCommand } from '#server/backup/command.ts'
import { BackupRefused } from '#server/backup/manifest.ts'
import { openDatabase } from '#server/db/client.ts'
import { createLogger } from '#server/http/logging.ts'
import { vaultOf } from '#server/secrets/vault.ts'
import { EVENT_KINDS } from '#src/contract/eventCatalogue.ts'
import { endpointByServer, type WantedEndpoint } from './endpointByServer.ts'

const USAGE =
  'npm run webhook-endpoint -- --description "Shipping" --address https://shipping.example/hooks --types shipment_problem.resolved,vendor.created'

const LONGEST_DESCRIPTION = 120

const optionsIn = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      options: {
        description: { type: 'string' },
        address: { type: 'string' },
        types: { type: 'string' },
      },
    }).values
  } catch {
    throw new BackupRefused(USAGE)
  }
}

const isAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (url?.protocol === 'http:' || url?.protocol === 'https:') && !url.username && !url.password
}

const wantedIn = (words: readonly string[]): WantedEndpoint => {
  const { description = '', address = '', types = '' } = optionsIn(words)
  const list = [...new Set(types.split(',').filter(Boolean))]
  const unknown = list.filter((type) => type !== '*' && !EVENT_KINDS.has(type))
  if (unknown.length) throw new BackupRefused(`No such type of events: ${unknown.join(', ')}`)
  const name = description.trim()
  if (name === '' || name.length > LONGEST_DESCRIPTION || !isAddress(address) || !list.length)
    throw new BackupRefused(USAGE)
  return { description: name, address, types: list.includes('*') ? ['*'] : list }
}

/** `webhook-endpoint`: makes an endpoint and prints its secret alone on a line. Ends with 1 where it cannot. */
await runCommand(async ({ env, target }, words) => {
  const wanted = wantedIn(words)
  const log = createLogger({ level: env.LOG_LEVEL })
  const database = openDatabase({ target, size: 1, seconds: env.DATABASE_QUERY_SECONDS, log })
  try {
    return await endpointByServer(database.db, await vaultOf(env), wanted)
  } finally {
    await database.close()
  }
})
