import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { removeLeftRows, rowsFolder } from '#server/modules/platform/spool.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'

const CONTACTS = '/api/platform/v1/contacts'

let server: TestApp
let key: string

beforeAll(async () => {
  server = await startTestApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  key = (await makeServiceKey(server, { scopes: ['contacts:read', 'contacts:write'] })).token
})

const contact = (id: string) => ({
  external_id: id,
  name: 'A',
  email: 'a@example.sa',
  subject: 'S',
  message: 'M',
})

const countOf = async (prefix: string): Promise<number> => {
  const { rows } = await server.context.database.pool.query<{ n: number }>(
    'select count(*)::int as n from contacts where starts_with(external_id, $1)',
    [prefix],
  )
  return rows[0]?.n ?? 0
}

const spooled = () => readdir(rowsFolder(server.context.env.DATA_DIR)).catch((): string[] => [])

test('of rows whose sender is gone halfway nothing is written, and nothing of them is kept', async () => {
  const prefix = randomUUID()
  const address = server.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `${CONTACTS}/bulk`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  })
  sending.on('error', () => undefined)
  // Beyond what is kept in memory, so that it lies in a file.
  const row = JSON.stringify({ ...contact(prefix), message: 'م'.repeat(1000) })
  for (let n = 0; n < 700; n += 1) sending.write(`${row.replace(prefix, `${prefix}-${n}`)}\n`)
  await expect.poll(spooled).toHaveLength(1)
  sending.destroy()
  await expect.poll(spooled).toEqual([])
  expect(await countOf(prefix)).toBe(0)
})

test('bodies that a killed process left are removed, those that somebody may still read are not', async () => {
  const folder = rowsFolder(server.context.env.DATA_DIR)
  await mkdir(folder, { recursive: true })
  for (const name of ['left.rows', 'read.rows', 'other.txt']) await writeFile(join(folder, name), '{}')
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of ['left.rows', 'other.txt']) await utimes(join(folder, name), longAgo, longAgo)
  await removeLeftRows(server.context.env.DATA_DIR)
  expect((await spooled()).sort()).toEqual(['other.txt', 'read.rows'])
})

test('a folder that there is not yet is no trouble', async () => {
  await expect(removeLeftRows(join(server.context.env.DATA_DIR, 'nowhere'))).resolves.toBeUndefined()
})

interface Page {
  readonly data: readonly { readonly external_id: string | null }[]
  readonly next_cursor: string | null
  readonly has_more: boolean
}

test('a reader passes no record over that somebody writes meanwhile', async () => {
  const prefix = randomUUID()
  const ids = Array.from({ length: 60 }, (_each, n) => `${prefix}-${n}`)
  let isWriting = true
  const writing = (async () => {
    for (let at = 0; at < ids.length; at += 5)
      await Promise.all(
        ids.slice(at, at + 5).map((id) => {
          const { external_id: _known, ...body } = contact(id)
          return server.call(`${CONTACTS}/${id}`, { method: 'PUT', token: key, body })
        }),
      )
    isWriting = false
  })()
  const found = new Set<string | null>()
  let cursor: string | null = null
  for (let isMore = true; isMore || isWriting; ) {
    const { body } = await server.call(CONTACTS, {
      token: key,
      query: { limit: '3', ...(cursor === null ? {} : { cursor }) },
    })
    const page: Page = (body.result as { contacts: Page }).contacts
    for (const { external_id } of page.data) found.add(external_id)
    cursor = page.next_cursor
    isMore = page.has_more
  }
  await writing
  await expect
    .poll(async () => {
      const { body } = await server.call(CONTACTS, {
        token: key,
        query: { limit: '1000', ...(cursor === null ? {} : { cursor }) },
      })
      for (const { external_id } of (body.result as { contacts: Page }).contacts.data) found.add(external_id)
      return ids.filter((id) => !found.has(id))
    })
    .toEqual([])
})
