import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { SCOPES } from '#src/resources/scopes.ts'
import { Refused } from './settings.ts'

const COMMAND = 'dist/server/serviceKey.js'
const NAME = 'Simulated platform'

/** A key of a service account of its own, for a day, made by the command of the server on its data. */
export const makeKey = async (): Promise<string> => {
  if (!existsSync(COMMAND)) throw new Refused('The server is not built yet: start it first (npm start).')
  const words = [COMMAND, '--name', NAME, '--scopes', [...SCOPES].join(), '--days', '1']
  const { stdout } = await promisify(execFile)(process.execPath, words).catch((error: unknown) => {
    throw new Refused(`No key could be made: ${error instanceof Error ? error.message : String(error)}`)
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}
