import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { removeLeftRows, rowsFolder } from '#server/modules/platform/spool.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { hangUpAtOnce } from '#tests/support/hangUps.ts'
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

const portOf = (): number => {
  const address = server.app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const spooled = () => readdir(rowsFolder(server.context.env.DATA_DIR)).catch((): string[] => [])

test('of rows whose sender is gone halfway nothing is written, and nothing of them is kept', async () => {
  const prefix = randomUUID()
  const sending = request({
    port: portOf(),
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

test.each(['application/x-ndjson', 'application/json'])(
  'of rows whose sender hangs up before the answer begins nothing is kept (%s)',
  async (accept) => {
    const row = { ...contact(randomUUID()), message: 'م'.repeat(1000) }
    const answerAgain = hangUpAtOnce(server.app.server)
    await expect(
      fetch(`http://127.0.0.1:${portOf()}${CONTACTS}/bulk`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson', accept },
        body: `${JSON.stringify(row)}\n`.repeat(700),
      }),
    ).rejects.toThrow()
    answerAgain()
    await expect.poll(spooled).toEqual([])
  },
)

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

const pageOf = async (query: Record<string, string>): Promise<Page> => {
  const { body } = await server.call(CONTACTS, { token: key, query })
  return (body.result as { contacts: Page }).contacts
}

/** Reads on from where a reader stands, until nothing more is told: where it stands then. */
const readOn = async (from: string | null, found: Set<string | null>): Promise<string | null> => {
  const page = await pageOf({ limit: '1000', ...(from === null ? {} : { cursor: from }) })
  for (const { external_id } of page.data) found.add(external_id)
  return page.has_more ? readOn(page.next_cursor, found) : page.next_cursor
}

test('a reader passes no record over that somebody writes meanwhile', async () => {
  const prefix = randomUUID()
  const ids = [0, 1, 2, 3, 4, 5].map((writer) =>
    Array.from({ length: 2500 }, (_each, n) => `${prefix}-${writer}-${n}`),
  )
  let writers = ids.length
  // Short transactions, one right behind the other: each moment of reading meets some that begin and some that end.
  const writing = ids.map(async (own) => {
    for (const id of own)
      await server.context.database.pool.query(
        `insert into contacts (external_id, name, email, subject, message) values ($1, 'A', 'a@example.sa', 'S', 'M')`,
        [id],
      )
    writers -= 1
  })
  const found = new Set<string | null>()
  let cursor = await readOn(null, found)
  while (writers > 0) cursor = await readOn(cursor, found)
  await Promise.all(writing)
  await expect
    .poll(async () => {
      cursor = await readOn(cursor, found)
      return ids.flat().filter((id) => !found.has(id))
    })
    .toEqual([])
})
