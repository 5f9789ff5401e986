import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

/** HTML with its character references for signs of addresses read. */
const plain = (html: string): string =>
  html.replaceAll('&amp;', '&').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** What stands at a place of the newest mail to that address that has it, once such a mail is there. */
const mailedTo = async (address: string, place: RegExp): Promise<string> => {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const newest = (): string | undefined => {
    try {
      return readdirSync(folder)
        .sort()
        .map((name) => plain(readFileSync(join(folder, name), 'utf8')))
        .filter((mail) => mail.includes(`To: ${address}`))
        .flatMap((mail) => place.exec(mail)?.[1] ?? [])
        .at(-1)
    } catch {
      return undefined
    }
  }
  await expect.poll(newest, { timeout: 15_000 }).toBeDefined()
  return newest() ?? ''
}

/** The link to a password in the newest mail to that address, once it is there. */
export const linkMailedTo = (address: string): Promise<string> =>
  mailedTo(address, /href="(http[^"]*reset-password[^"]*)"/)

/** The link to the account that the address has, once it is mailed. */
export const signInMailedTo = (address: string): Promise<string> =>
  mailedTo(address, /href="(http[^"]*\/login[^"]*)"/)

/** The code that proves that address, once it is mailed. */
export const codeMailedTo = (address: string): Promise<string> =>
  mailedTo(address, /letter-spacing[^>]*>(\d{6})</)

/** Proves an address without a page; returns the ticket that a registration is sent with. */
export const proveAddress = async (request: APIRequestContext, email: string): Promise<string> => {
  const asked = await (await request.post('/api/registration/code', { data: { email } })).json()
  const { ticket } = (asked as { result: { code: { ticket: string } } }).result.code
  const code = await codeMailedTo(email)
  const answer = await request.post('/api/registration/code/check', { data: { ticket, code } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ticket
}
