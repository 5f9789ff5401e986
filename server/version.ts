import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const named = z.object({ name: z.literal('rabt-back-office'), version: z.string() })

const versionIn = (folder: string): string | undefined => {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return undefined
  return named.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data?.version
}

/**
 * The version of the application, as the nearest `package.json` above says that is its own: the sources lie at another
 * depth than what is built of them. `unknown` where there is none.
 */
export const applicationVersion = (from = dirname(fileURLToPath(import.meta.url))): string =>
  versionIn(from) ?? (dirname(from) === from ? 'unknown' : applicationVersion(dirname(from)))
