import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** From the sources, and from `dist/server`. */
const PLACES = ['../package.json', '../../package.json']

const named = z.object({ name: z.literal('rabt-back-office'), version: z.string() })

/** The version of the application, as `package.json` beside it says; `unknown` where there is none. */
export const applicationVersion = (): string => {
  for (const place of PLACES) {
    const path = fileURLToPath(new URL(place, import.meta.url))
    if (!existsSync(path)) continue
    const found = named.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (found.success) return found.data.version
  }
  return 'unknown'
}
