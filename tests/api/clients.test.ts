import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  connect,
  type Outcome,
  type Platform,
  pages,
  records,
  resultOf,
  sendRows,
} from '#clients/typescript/src/index.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { allScopes } from '#tests/support/platform.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'

let server: TestApp
let host: string
let platform: Platform

beforeAll(async () => {
  server = await startTestApp()
  host = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await makeServiceKey(server, { scopes: allScopes })
  platform = connect({ host, key: token, lang: 'en' })
})

const contact = (name: string) => ({
  external_id: `contact-${name}-${randomUUID()}`,
  name,
  email: 'someone@example.sa',
  subject: 'Subject',
  message: 'Message',
})

test('a record is written, read and refused by the typed client', async () => {
  const { external_id, ...body } = contact('One')
  const path = { external_id }
  const written = await resultOf(
    platform.PUT('/api/platform/v1/contacts/{external_id}', { params: { path }, body }),
  )
  expect(written).toMatchObject({ outcome: 'created', contact: { name: 'One' } })
  const read = await resultOf(platform.GET('/api/platform/v1/contacts/{external_id}', { params: { path } }))
  expect(read.contact).toEqual(written.contact)
  const refused = platform.PUT('/api/platform/v1/contacts/{external_id}', {
    params: { path },
    body: { email: 'nobody' },
  })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    code: 'validation',
    errors: { email: [expect.any(String)] },
  })
})

test('many rows are sent as they come, told of one by one, and read back page by page', async () => {
  const rows = Array.from({ length: 25 }, (_each, index) => contact(`Row ${index}`))
  const wrong = { ...contact('Wrong'), email: 'nobody' }
  const outcomes: Outcome[] = []
  for await (const outcome of sendRows(platform, '/api/platform/v1/contacts/bulk', [...rows, wrong], {
    rowsAtOnce: 10,
  }))
    outcomes.push(outcome)
  expect(outcomes.map(({ row }) => row)).toEqual(Array.from({ length: 26 }, (_each, index) => index + 1))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([...rows.map(() => 'created'), 'failed'])

  const found: (string | null)[] = []
  let cursor: string | null = null
  for await (const page of pages(platform, '/api/platform/v1/contacts', { limit: 7 })) {
    expect(page.records.length).toBeLessThanOrEqual(7)
    found.push(...page.records.map(({ external_id }) => external_id))
    cursor = page.cursor
  }
  expect(new Set(found).size).toBe(found.length)
  expect(found).toEqual(expect.arrayContaining(rows.map(({ external_id }) => external_id)))

  const { external_id, ...body } = contact('Later')
  await platform.PUT('/api/platform/v1/contacts/{external_id}', { params: { path: { external_id } }, body })
  const later: (string | null)[] = []
  for await (const each of records(platform, '/api/platform/v1/contacts', { cursor }))
    later.push(each.external_id)
  expect(later).toEqual([external_id])
})

test('whoever is above the limit waits as long as the server says, and comes through', async () => {
  const { token, id } = await makeServiceKey(server, { scopes: ['contacts:read'], requestsPerMinute: 1 })
  const waited: number[] = []
  const limited = connect({
    host,
    key: token,
    retries: {
      wait: async (milliseconds) => {
        waited.push(milliseconds)
        await server.context.database.pool.query(
          'update service_accounts set requests_per_minute = 9 where id = $1',
          [id],
        )
      },
    },
  })
  await limited.GET('/api/platform/v1/me')
  await limited.GET('/api/platform/v1/me')
  expect(waited).toEqual([expect.any(Number)])
  expect(waited[0]).toBeGreaterThan(0)
})
