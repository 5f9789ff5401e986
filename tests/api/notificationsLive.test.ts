import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { follow } from '#tests/support/live.ts'

const BASE = '/api/admin-panal/notifications'

let here: TestApp
let there: TestApp

beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ beside: here })
})

const arrive = (subject: string) =>
  there.context.database.pool.query(
    `insert into contacts (name, email, subject, message) values ('n', 'a@b.test', $1, 'm')`,
    [subject],
  )

test('an event of one process is told to the windows of the other, and so is reading it', async () => {
  const token = await here.signIn('support')
  const [one, other] = [await follow(here, token), await follow(there, token)]
  await expect.poll(() => [one.unread(), other.unread()]).toEqual([0, 0])
  await arrive('first')
  await expect.poll(() => [one.unread(), other.unread()]).toEqual([1, 1])
  await here.call(`${BASE}/read`, { method: 'PUT', token, body: { all: true } })
  await expect.poll(() => [one.unread(), other.unread()]).toEqual([0, 0])
})

test('a window is told of which records something happened, by whomever, and of nothing that it may not see', async () => {
  const [support, catalogue] = [await here.signIn('support'), await here.signIn('catalogue')]
  const [hears, deaf] = [await follow(here, support), await follow(there, catalogue)]
  await expect.poll(() => [hears.unread(), deaf.unread()]).not.toContain(undefined)
  await arrive('of contacts')
  await expect.poll(() => [...hears.changed]).toEqual(['contacts'])
  expect([...deaf.changed]).toEqual([])
})

test('who may not see the area hears nothing of it', async () => {
  const [support, catalogue] = [await here.signIn('support'), await here.signIn('catalogue')]
  const [hears, deaf] = [await follow(here, support), await follow(here, catalogue)]
  await expect.poll(() => [hears.unread(), deaf.unread()]).toEqual([0, 0])
  await arrive('second')
  await expect.poll(hears.unread).toBe(1)
  expect(deaf.unread()).toBe(0)
})

test('a window is told what it has missed when it comes back', async () => {
  const token = await here.signIn('support')
  await arrive('while away')
  const stream = await follow(here, token)
  await expect.poll(stream.unread).toBe(1)
})

test('of what happened while the database was not heard, a window looks again at all that it is told of', async () => {
  const token = await here.signIn('support')
  const stream = await follow(here, token)
  await expect.poll(stream.unread).toBeDefined()
  expect([...stream.changed]).toEqual([])
  await here.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
  )
  await arrive('unheard')
  await expect.poll(() => [...stream.changed]).toContain('contacts')
})

test('the stream ends with its session, in whichever process it was ended', async () => {
  const token = await here.signIn('support')
  const stream = await follow(here, token)
  await expect.poll(stream.unread).toBe(0)
  await there.call('/api/admin-panal/auth/logout', { token })
  await expect.poll(() => [stream.ended(), stream.closed()]).toEqual([true, true])
})

test('one session has ten windows at most', async () => {
  const token = await here.signIn('support')
  for (let count = 0; count < 10; count += 1) await follow(here, token)
  const refused = await here.call(`${BASE}/stream`, { token, headers: { accept: 'text/event-stream' } })
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
})

test('who does not accept events is told the number alone', async () => {
  const token = await here.signIn('support')
  const { status, body } = await here.call(`${BASE}/stream`, { token })
  expect([status, body.result]).toEqual([200, { unread: 0 }])
})

test('a server that stops ends the streams at once', async () => {
  const stream = await follow(there, await here.signIn('support'))
  await expect.poll(stream.unread).toBe(0)
  const began = performance.now()
  await there.app.close()
  expect(performance.now() - began).toBeLessThan(1000)
  await expect.poll(stream.closed).toBe(true)
})
