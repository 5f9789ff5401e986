import { beforeAll, expect, test } from 'vitest'
import { insertAdmin } from '#server/auth/newAdmin.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'

const FORGOT = '/api/admin-panal/auth/forgot-password'

let server: TestApp
let mailServerWorks = false
const sent: string[] = []

const query = (text: string, values: unknown[] = []) => server.context.database.pool.query(text, values)

beforeAll(async () => {
  server = await startTestApp({
    mailer: {
      send: async ({ to }) => {
        if (!mailServerWorks) throw new Error('connect ECONNREFUSED 10.0.0.9:587')
        sent.push(to)
      },
      close: () => undefined,
    },
  })
  await insertAdmin(server.context.database.pool, server.context.passwords, {
    username: 'mona',
    email: 'mona@rabt.test',
    password: PASSWORD,
    roles: ['read_only'],
  })
})

test('a mail server that is gone neither fails nor delays the request, and the mail goes out later', async () => {
  const answer = await server.call(FORGOT, { method: 'POST', body: { email: 'mona@rabt.test' } })
  expect(answer.status).toBe(200)
  await expect
    .poll(async () => (await query('select attempts, last_error from mails')).rows)
    .toEqual([{ attempts: 1, last_error: 'connect ECONNREFUSED 10.0.0.9:587' }])
  mailServerWorks = true
  expect(await server.context.mailQueue.flush()).toBe(0)
  await query('update mails set next_attempt_at = now()')
  await server.context.mailQueue.flush()
  await expect.poll(() => sent).toEqual(['mona@rabt.test'])
  const { rows } = await query('select sent_at is not null as sent, last_error from mails')
  expect(rows).toEqual([{ sent: true, last_error: null }])
})

test('a mail is tried less and less often, and given up after eight attempts', async () => {
  mailServerWorks = false
  await query("insert into mails (template, user_id, attempts) select 'password_reset', id, 7 from users")
  await server.context.mailQueue.flush()
  await expect
    .poll(async () => (await query('select 1 from mails where given_up_at is not null')).rowCount)
    .toBe(1)
  await query('update mails set next_attempt_at = now()')
  mailServerWorks = true
  expect(await server.context.mailQueue.flush()).toBe(0)
})

test('two processes never send the same mail', async () => {
  sent.length = 0
  await query(
    "insert into mails (template, user_id) select 'password_reset', id from users, generate_series(1, 20)",
  )
  const flush = () => server.context.mailQueue.flush()
  await Promise.all([flush(), flush(), flush(), flush()])
  await expect.poll(() => sent.length).toBe(20)
})

test('whoever has the queue emptied waits for the mail that it was sending by itself', async () => {
  const order: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { context } = await startTestApp({
    mailer: {
      send: async ({ to }) => {
        order.push(`began ${to}`)
        if (to === 'first@rabt.test') await held
        order.push(`sent ${to}`)
      },
      close: () => undefined,
    },
  })
  const put = (name: string) =>
    context.database.pool.query(
      "insert into mails (template, to_name, to_email, to_locale) values ('settings_test', 'x', $1, 'en')",
      [`${name}@rabt.test`],
    )
  await put('first')
  context.mailQueue.wake()
  await expect.poll(() => order).toEqual(['began first@rabt.test'])
  await put('second')
  const emptied = context.mailQueue.flush().then(() => order.push('emptied'))
  await expect
    .poll(() => context.database.pool.query('select 1 from mails where sent_at is not null'))
    .toMatchObject({ rowCount: 1 })
  // What has nothing more to wait for would end within the time of these.
  for (let each = 0; each < 5; each += 1) await context.database.pool.query('select pg_sleep(0.02)')
  order.push('released')
  release()
  await emptied
  expect(order.slice(-3)).toEqual(['released', 'sent first@rabt.test', 'emptied'])
})

/** A process whose sending of its first mail waits until it is told, and another that sends at once. */
const besideOneThatHolds = async (lastError = 'null') => {
  const order: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = await startTestApp({
    mailer: {
      send: async () => {
        order.push('began')
        await held
        order.push('sent by the first')
      },
      close: () => undefined,
    },
  })
  const other = await startTestApp({
    beside: slow,
    mailer: { send: async () => void order.push('sent by the other'), close: () => undefined },
  })
  await slow.owner.query(
    `insert into mails (template, to_name, to_email, to_locale, last_error)
      values ('settings_test', 'x', 'slow@rabt.test', 'en', ${lastError})`,
  )
  const flushed = slow.context.mailQueue.flush()
  await expect.poll(() => order).toEqual(['began'])
  const pass = (seconds: number) =>
    slow.owner.query("update mails set next_attempt_at = next_attempt_at - $1 * interval '1 second'", [
      seconds,
    ])
  return { slow, other, order, release, flushed, pass }
}

test('a mail that takes long to send is sent by no other process meanwhile', async () => {
  const { slow, other, order, release, flushed, pass } = await besideOneThatHolds()
  await pass(15)
  await pass(240)
  expect(await other.context.mailQueue.flush()).toBe(0)
  release()
  await flushed
  expect(order).toEqual(['began', 'sent by the first'])
  const { rows } = await slow.owner.query('select sent_at is not null as sent, attempts from mails')
  expect(rows).toEqual([{ sent: true, attempts: 1 }])
})

test('a mail that is being sent after it failed is taken up by nobody else, whoever tries again what failed', async () => {
  const { slow, other, order, release, flushed } = await besideOneThatHolds("'no route to host'")
  const retried = await other.call('/api/admin-panal/system/retry', {
    method: 'POST',
    token: await other.signIn(),
  })
  expect(retried.body.result).toEqual({ mails: 0, jobs: 0 })
  expect(await other.context.mailQueue.flush()).toBe(0)
  release()
  await flushed
  expect(order).toEqual(['began', 'sent by the first'])
  const { rows } = await slow.owner.query('select sent_at is not null as sent, last_error from mails')
  expect(rows).toEqual([{ sent: true, last_error: null }])
})

test('a mail of a process that died while sending it goes out by another, and what the first says of it later counts no more', async () => {
  const { slow, other, order, release, flushed, pass } = await besideOneThatHolds()
  await pass(301)
  expect(await other.context.mailQueue.flush()).toBe(1)
  const sent = async () =>
    (await slow.owner.query('select sent_at::text, attempts, last_error from mails')).rows
  const before = await sent()
  expect(before).toEqual([{ sent_at: expect.any(String), attempts: 2, last_error: null }])
  release()
  await flushed
  expect(order).toEqual(['began', 'sent by the other', 'sent by the first'])
  expect(await sent()).toEqual(before)
})

test('a mail that failed is tried again after ten seconds, then after three times as long each time', async () => {
  mailServerWorks = false
  await query('delete from mails')
  await query("insert into mails (template, user_id) select 'password_reset', id from users limit 1")
  const pauses: number[] = []
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await query("update mails set next_attempt_at = now() - interval '1 second'")
    await server.context.mailQueue.flush()
    const { rows } = await query('select extract(epoch from next_attempt_at - now()) as left from mails')
    pauses.push(Math.round(Number(rows[0]?.left) / 10) * 10)
  }
  expect(pauses).toEqual([10, 30, 90, 270, 810, 2430, 3600])
})
