import { parseArgs } from 'node:util'
import { keyModeOf } from '#server/auth/serviceKeys.ts'
import { runCommand } from '#server/backup/command.ts'
import { BackupRefused } from '#server/backup/manifest.ts'
import { openDatabase } from '#server/db/client.ts'
import { createLogger } from '#server/http/logging.ts'
import { SCOPES } from '#src/resources/scopes.ts'
import { keyByServer } from './keyByServer.ts'

const USAGE =
  'npm run service-key -- --name "Order service" --scopes shippings:read,shippings:write [--days 30] [--replace]'

const optionsIn = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      options: {
        name: { type: 'string' },
        scopes: { type: 'string' },
        days: { type: 'string' },
        replace: { type: 'boolean' },
      },
    }).values
  } catch {
    throw new BackupRefused(USAGE)
  }
}

const wantedIn = (words: readonly string[]) => {
  const { name = '', scopes = '', days, replace = false } = optionsIn(words)
  const list = scopes.split(',').filter(Boolean)
  const unknown = list.filter((scope) => !SCOPES.has(scope))
  if (unknown.length)
    throw new BackupRefused(`No such scope: ${unknown.join(', ')}. There are: ${[...SCOPES].join(', ')}`)
  if (name.trim() === '' || name.length > 60 || !list.length || !/^[1-9]\d{0,3}$/.test(days ?? '1'))
    throw new BackupRefused(USAGE)
  return {
    name: name.trim(),
    scopes: [...new Set(list)].sort(),
    days: days === undefined ? null : Number(days),
    isOnly: replace,
  }
}

/** `service-key`: makes a key and prints it alone on a line, so that a script can take it. Ends with 1 where it cannot. */
await runCommand(async ({ env, target }, words) => {
  const wanted = wantedIn(words)
  const log = createLogger({ level: env.LOG_LEVEL })
  const database = openDatabase({ target, size: 1, seconds: env.DATABASE_QUERY_SECONDS, log })
  try {
    // Commands are run as in development; which keys an installation takes follows from what the server is run as.
    const mode = keyModeOf({ NODE_ENV: process.env.NODE_ENV === 'production' ? 'production' : 'development' })
    return await keyByServer(database.db, { ...wanted, mode })
  } finally {
    await database.close()
  }
})
