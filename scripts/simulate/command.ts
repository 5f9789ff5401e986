import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { Refused } from './settings.ts'

/** What a command of the built server prints last, run on its data: a key, or a secret. */
export const askServer = async (name: 'serviceKey' | 'webhookEndpoint', words: readonly string[]) => {
  const command = `dist/server/${name}.js`
  if (!existsSync(command)) throw new Refused('The server is not built yet: start it first (npm start).')
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...words]).catch(
    (error: unknown) => {
      throw new Refused(`${name} failed: ${error instanceof Error ? error.message : String(error)}`)
    },
  )
  return stdout.trim().split('\n').at(-1) ?? ''
}
