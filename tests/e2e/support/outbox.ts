import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './test.ts'

/** HTML with its character references for signs of addresses read. */
const plain = (html: string): string =>
  html.replaceAll('&amp;', '&').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** The link in the newest mail to that address, once it is there. */
export const linkMailedTo = async (address: string): Promise<string> => {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const newest = (): string | undefined => {
    try {
      return readdirSync(folder)
        .sort()
        .map((name) => plain(readFileSync(join(folder, name), 'utf8')))
        .filter((mail) => mail.includes(`To: ${address}`))
        .at(-1)
    } catch {
      return undefined
    }
  }
  await expect.poll(newest, { timeout: 15_000 }).toBeDefined()
  const link = /href="(http[^"]*reset-password[^"]*)"/.exec(newest() ?? '')?.[1]
  if (!link) throw new Error('the mail has no link')
  return link
}
