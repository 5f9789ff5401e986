import { beforeAll, describe, expect, test } from 'vitest'
import { allResources, resourceNamed } from '#server/db/registry.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

let server: TestApp
let records: Records
let seed = 0

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
})

const next = () => {
  seed += 1
  return seed
}

const rows = async (text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows

const once = (path: string, body: unknown, key: string, token = records.token) =>
  server.call(`/api/${path}`, { method: 'POST', token, body, headers: { 'Idempotency-Key': key } })

const created = allResources
  .filter(({ capabilities }) => capabilities.create)
  .map((resource) => [resource.name, resource] as const)

describe.each(created)('%s', (name, resource) => {
  test('what is created with the same key is one record, however often and however many at once', async () => {
    const input = await records.input(resource, next())
    const before = await records.count(resource)
    const key = `created-${name}`
    const create = () => once(resource.base, input, key)
    const answers = [...(await Promise.all([create(), create(), create()])), await create()]
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(
      answers.map(() => [201, undefined]),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.result))).size).toBe(1)
    expect(await records.count(resource)).toBe(before + 1)
  })
})

test('a key that came with something else is refused, and without one each call creates', async () => {
  const groups = resourceNamed('referral_code_groups')
  const input = await records.input(groups, next())
  expect((await once(groups.base, input, 'the-same-key')).status).toBe(201)
  const other = await once(groups.base, await records.input(groups, next()), 'the-same-key')
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  const before = await records.count(groups)
  for (const _each of [1, 2]) expect((await records.post(groups, input)).status).toBe(201)
  expect(await records.count(groups)).toBe(before + 2)
})

test('no quick hash of a password is kept with a key', async () => {
  const users = resourceNamed('users')
  const input = await records.input(users, next())
  const key = 'somebody-new-with-a-password'
  expect((await once(users.base, input, key)).status).toBe(201)
  const again = await once(users.base, { ...input, password: 'Quite-another-1!' }, key)
  expect(again.status).toBe(201)
})

test('a letter that is sent again with its key reaches the support once', async () => {
  const people = await vendorPeople(server)
  const body = { subject: 'A question', message: 'When does my store open?' }
  const send = () => once('user/support/messages', body, 'the-same-letter', people.token)
  const answers = [await send(), await send()]
  expect(answers.map(({ status, body: { errors } }) => [status, errors])).toEqual([
    [201, undefined],
    [201, undefined],
  ])
  expect(await rows('select 1 from contacts where vendor = $1', [people.vendorId])).toHaveLength(1)
})

test('an answer to a message that is sent again with its key is mailed once', async () => {
  const people = await vendorPeople(server)
  const letter = { subject: 'Another question', message: 'Where do I see my invoices?' }
  await once('user/support/messages', letter, 'another-letter', people.token)
  const [{ id }] = await rows('select id from contacts where vendor = $1', [people.vendorId])
  const reply = { subject: 'Re: Another question', text: 'Below your store.' }
  const answer = () => once(`admin-panal/contacts/answer/${id}`, reply, 'the-same-answer')
  const answers = [await answer(), await answer()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await rows('select 1 from contact_answers where contact_id = $1', [id])).toHaveLength(1)
  expect(await rows("select 1 from mails where template = 'contact_answer'")).toHaveLength(1)
})
