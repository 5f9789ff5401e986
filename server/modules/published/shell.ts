import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { PUBLISHED_FILE } from '#src/addresses/published.ts'

/** What the build has made for the pages that the server draws (scripts/vite/published.ts). */
const BUILT = z.object({
  /** Stands in the page itself. */
  style: z.string(),
  /** Addresses of the fonts that every page needs. */
  fonts: z.array(z.string()),
  /** Address of the script that notes where visitors came from. */
  script: z.string(),
})

export interface Shell extends z.infer<typeof BUILT> {
  /** Content security policy of the pages. */
  readonly policy: string
}

const policyOf = (styles: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** While the browser side is served by Vite: the script brings the styles along. */
const UNBUILT: Shell = {
  style: '',
  fonts: [],
  script: '/src/published/published.ts',
  policy: policyOf("'self' 'unsafe-inline'"),
}

/** What pages begin with; without a build, what development needs. */
export const readShell = async (clientFolder: string): Promise<Shell> => {
  const written = await readFile(join(clientFolder, PUBLISHED_FILE), 'utf8').catch(() => undefined)
  if (written === undefined) return UNBUILT
  const built = BUILT.parse(JSON.parse(written))
  return { ...built, policy: policyOf(hashOf(built.style)) }
}
