import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { startMoyasar } from '#tests/support/moyasar.ts'
import { startReceiver } from '#tests/support/receiver.ts'
import { later, webhooksOf } from '#tests/support/webhooks.ts'

const TOKEN = 'a-token-of-the-tests-alone'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ variables: { METRICS_TOKEN: TOKEN } })
})

const scrape = (app = server, token = TOKEN) =>
  app.call('/metrics', { headers: { authorization: `Bearer ${token}` } })

/** The value of a metric with these labels; undefined when it does not stand there. */
const figure = (text: string, name: string, labels: Readonly<Record<string, string>> = {}) => {
  const line = text
    .split('\n')
    .find(
      (each) =>
        (each.startsWith(`${name} `) || each.startsWith(`${name}{`)) &&
        Object.entries(labels).every(([key, value]) => each.includes(`${key}="${value}"`)),
    )
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
}

test('without a token in the settings there is no such path', async () => {
  const { call } = await startTestApp()
  expect((await call('/metrics')).status).toBe(404)
})

test.each([undefined, 'Bearer', `Bearer ${TOKEN}x`, `bearer ${TOKEN}`, TOKEN, `Basic ${btoa(TOKEN)}`])(
  'nothing is told to whoever asks with %s',
  async (authorization) => {
    const { status, text } = await server.call('/metrics', {
      headers: authorization ? { authorization } : {},
    })
    expect(status).toBe(401)
    expect(text).not.toMatch(/rabt_|nodejs_/)
  },
)

test('a scrape is no line of the log', async () => {
  await scrape()
  server.logged.length = 0
  await scrape()
  expect(server.logged).toEqual([])
})

test('requests are counted by the pattern of their route, and made-up paths are one label', async () => {
  const token = await server.signIn()
  for (const id of [1, 2, 3]) await server.call(`/api/admin-panal/coupons/${id}`, { token })
  for (const path of ['/api/made-up-1', '/made-up-2?x=1', '/api/made/up/3'])
    await server.call(path, { method: 'POST' })
  const { text } = await scrape()
  const route = '/api/admin-panal/coupons/:id'
  expect(figure(text, 'rabt_http_requests_total', { route, method: 'GET', status: '4xx' })).toBe(3)
  expect(figure(text, 'rabt_http_request_duration_seconds_count', { route })).toBe(3)
  expect(figure(text, 'rabt_http_requests_total', { route: 'none', method: 'other', status: '4xx' })).toBe(3)
  expect(text).not.toMatch(/made-?up|coupons\/1/)
})

test('a thousand made-up paths make no series of their own', async () => {
  const before = (await scrape()).text.split('\n').length
  for (let n = 0; n < 1000; n += 1) await server.app.inject({ url: `/x/${n}/${'y'.repeat(n % 50)}` })
  const after = (await scrape()).text.split('\n').length
  expect(after - before).toBeLessThan(20)
})

test('sign-ins are counted by their outcome', async () => {
  const login = (password: string) =>
    server.call('/api/admin-panal/auth/login', {
      method: 'POST',
      body: { email: 'super-admin-1@test.test', password },
    })
  await login(PASSWORD)
  await login('wrong')
  const { text } = await scrape()
  expect(figure(text, 'rabt_security_events_total', { event: 'sign_in', outcome: 'ok' })).toBe(1)
  expect(figure(text, 'rabt_security_events_total', { event: 'sign_in', outcome: 'refused' })).toBe(1)
})

test('mails are counted by whether they went, and those that wait by how long', async () => {
  const failing = await startTestApp({
    variables: { METRICS_TOKEN: TOKEN },
    mailer: {
      send: async () => {
        throw new Error('no such host')
      },
      close: () => undefined,
    },
  })
  const { pool } = failing.context.database
  await pool.query(
    `insert into mails (template, to_email, next_attempt_at) values
       ('email_code', 'a@b.test', now() + interval '1 hour')`,
  )
  await failing.signIn()
  await failing.call('/api/admin-panal/auth/forgot-password', {
    method: 'POST',
    body: { email: 'super-admin-1@test.test' },
  })
  await failing.context.mailQueue.flush()
  await expect
    .poll(async () =>
      figure((await scrape(failing)).text, 'rabt_outgoing_total', { kind: 'mail', outcome: 'failed' }),
    )
    .toBe(1)
  const { text } = await scrape(failing)
  expect(figure(text, 'rabt_queue_items', { queue: 'mails', state: 'later' })).toBe(1)
  expect(figure(text, 'rabt_queue_items', { queue: 'mails', state: 'retrying' })).toBe(1)
  expect(figure(text, 'rabt_queue_oldest_seconds', { queue: 'mails' })).toBe(0)
  expect(figure(text, 'rabt_database_up')).toBe(1)
})

test('calls of the payment gateway are counted by operation and outcome', async () => {
  const moyasar = await startMoyasar()
  const paying = await startTestApp({ variables: { METRICS_TOKEN: TOKEN, ...moyasar.variables } })
  const order = {
    amount: 10_000,
    locale: 'en' as const,
    description: 'x',
    reference: 'r',
    returnUrl: 'https://panel.test/',
  }
  const gateway = await paying.context.gateway()
  await gateway?.open(order)
  moyasar.mode = 'fails'
  await expect(gateway?.read('none')).rejects.toThrow()
  const { text } = await scrape(paying)
  const counted = (operation: string, outcome: string) =>
    figure(text, 'rabt_outgoing_total', { kind: 'gateway', operation, outcome })
  expect([counted('open', 'ok'), counted('read', 'failed')]).toEqual([1, 1])
})

const STATES = ['FAILING', 'NO_SECRET', 'PAUSED']

test('webhooks are told by what waits, how long, and what attempts came to', async () => {
  const telling = await startTestApp({ variables: { METRICS_TOKEN: TOKEN, OUTGOING_PRIVATE: 'true' } })
  await telling.context.webhooks.stop()
  const receiver = await startReceiver()
  const hooks = webhooksOf(telling, await telling.signIn(), () => receiver)
  const { id: taking } = await hooks.endpoint()
  await hooks.makeEndpoint({ event_types: ['coupon.updated'] })
  await hooks.toggle(await hooks.makeEndpoint())
  receiver.answer = (_event, times) => (times === 1 ? 503 : 204)
  await hooks.happen()
  await telling.context.webhooks.flush()
  await telling.context.database.pool.query(
    "update webhook_deliveries set created_at = now() - interval '2 hours' where endpoint = $1",
    [taking],
  )
  const figures = async () => {
    const { text } = await scrape(telling)
    const of = (name: string, labels = {}) => figure(text, `rabt_webhook_${name}`, labels)
    return {
      endpoints: STATES.map((state) => of('endpoints', { state })),
      waiting: STATES.map((state) => of('waiting', { state })),
      oldest: of('oldest_seconds') ?? 0,
      attempts: ['delivered', 'retried', 'given_up'].map((outcome) => of('attempts_total', { outcome })),
    }
  }
  const before = await figures()
  expect(before).toMatchObject({ endpoints: [1, 1, 1], waiting: [1, 1, 0] })
  expect(before.attempts).toEqual([undefined, 1, undefined])
  expect(before.oldest).toBeGreaterThanOrEqual(7200)
  await hooks.flush(later(1))
  const after = await figures()
  expect(after).toMatchObject({ endpoints: [undefined, 1, 1], attempts: [1, 1, undefined] })
  expect(after.oldest).toBeLessThan(7200)
})

test('pool, event loop, memory, programs of exports and the version are told', async () => {
  const { text } = await scrape()
  expect(figure(text, 'rabt_pool_connections', { pool: 'primary', state: 'total' })).toBeGreaterThan(0)
  expect(figure(text, 'rabt_pool_connections', { pool: 'primary', state: 'waiting' })).toBe(0)
  expect(figure(text, 'rabt_event_loop_utilisation')).toBeLessThanOrEqual(1)
  expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(figure(text, 'rabt_export_programs', { state: 'running' })).toBe(0)
  expect(figure(text, 'rabt_build_info', { version: '0.1.0', node: process.version })).toBe(1)
})

test('every metric that an example of an alert names is told', async () => {
  const alerts = await readFile('docs/alerts.example.yml', 'utf8')
  const expressions = [...alerts.matchAll(/^\s+expr: (.+)$/gm)].map(([, expression = '']) => expression)
  expect(expressions.length).toBeGreaterThan(8)
  const { text } = await scrape()
  const named = new Set(expressions.flatMap((each) => each.match(/\b(?:rabt|nodejs|process)_\w+/g) ?? []))
  for (const name of named) {
    const family = name.replace(/_(bucket|count|sum)$/, '')
    expect(text, name).toMatch(new RegExp(`^# TYPE ${family} `, 'm'))
  }
})
