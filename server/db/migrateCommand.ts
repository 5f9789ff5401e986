import { runCommand } from '#server/backup/command.ts'
import { applicationVersion } from '#server/version.ts'
import { knownMigrations, migrateFor } from './migrate.ts'

/** `migrate`: brings the database to what this version knows, as its owner, and ends. */
await runCommand(async ({ target, application }) => {
  await migrateFor(target, application)
  return `The database has the ${knownMigrations().length} migrations of version ${applicationVersion()}.`
})
