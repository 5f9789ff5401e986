import { runCommand } from '#server/backup/command.ts'
import { BackupRefused } from '#server/backup/manifest.ts'
import { openDatabase } from '#server/db/client.ts'
import { createLogger } from '#server/http/logging.ts'
import { resetByServer } from './resetByServer.ts'

/** `admin:reset-second-factor <email>`: lets somebody in by the password alone again. Ends with 1 where it cannot. */
await runCommand(async ({ env, target }, [email]) => {
  if (!email) throw new BackupRefused('Say whose: npm run admin:reset-second-factor -- name@example.com')
  const log = createLogger({ level: env.LOG_LEVEL })
  const database = openDatabase({ target, size: 1, seconds: env.DATABASE_QUERY_SECONDS, log })
  try {
    const outcome = await resetByServer(database.db, email)
    if (outcome === 'unknown') throw new BackupRefused(`Nobody signs in as ${email}.`)
    if (outcome === 'off') throw new BackupRefused(`Two-step sign-in is not on for ${email}.`)
    const next =
      outcome === 'reset'
        ? 'signs in with the password alone now'
        : 'has to set two-step sign-in up again at the next sign-in'
    return `${email} ${next}, is signed out everywhere, and gets a mail.`
  } finally {
    await database.close()
  }
})
