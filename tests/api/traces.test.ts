import { afterEach, expect, test, vi } from 'vitest'
import { categories } from '#src/resources/categories/categories.ts'
import { PASSWORD, startTestApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts'
import { type Collector, type Span, startCollector } from '#tests/support/collector.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { startMoyasar } from '#tests/support/moyasar.ts'

const LOGIN = '/api/admin-panal/auth/login'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** An application that sends its traces there. */
const startTraced = (collector: Collector, { variables, ...rest }: TestAppOptions = {}): Promise<TestApp> =>
  startTestApp({ ...rest, variables: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...variables } })

/** The spans that an application has sent by the time it ends. */
const spansOf = async ({ context }: TestApp, collector: Collector): Promise<Span[]> => {
  await context.traces?.stop()
  return collector.spans()
}

const named = (spans: readonly Span[], name: string): Span => {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`no span ${name} among ${spans.map((span) => span.name).join(', ')}`)
  return found
}

const childrenOf = (spans: readonly Span[], { spanId }: Span): Span[] =>
  spans.filter(({ parent }) => parent === spanId)

test('a request is a span by the pattern of its route, with its statements below it', async () => {
  const collector = await startCollector()
  const app = await startTraced(collector)
  const token = await app.signIn('finance')
  await app.call('/api/admin-panal/subscriptions/4711?per_page=x', { token })
  await app.call('/api/admin-panal/subscriptions/4711', { token })
  await app.call('/api/made-up/4711')
  await app.call('/api/made-up/4711', { method: 'PATCH' })
  const spans = await spansOf(app, collector)
  const request = spans.filter(({ name }) => name === 'GET /api/admin-panal/subscriptions/:id').at(-1)
  expect(request?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/admin-panal/subscriptions/:id',
    'http.response.status_code': 404,
    'user.roles': ['finance'],
    'rabt.request_id': expect.stringMatching(/^[\w-]+$/),
  })
  const statements = request ? childrenOf(spans, request) : []
  expect(statements.length).toBeGreaterThan(0)
  for (const { attributes, traceId } of statements) {
    expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.text': expect.any(String) })
    expect(traceId).toBe(request?.traceId)
  }
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /*', 'PATCH']))
  expect(collector.service()).toMatchObject({ 'service.name': 'rabt' })
})

test('what a body asks for is below its request too, in transactions and where many wait for a connection', async () => {
  const collector = await startCollector()
  const app = await startTraced(collector, { variables: { DATABASE_POOL_SIZE: '2' } })
  const token = await app.signIn()
  const { pool } = app.context.database
  const ids: number[] = []
  for (let at = 0; at < 8; at += 1) ids.push(await insertSample(pool, categories))
  const edit = (id: number) =>
    app.call(`/api/admin-panal/categories/${id}`, { method: 'PUT', token, body: { name_en: `Edited ${id}` } })
  const answers = await Promise.all(ids.map(edit))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  const spans = await spansOf(app, collector)
  const requests = spans.filter(({ name }) => name === 'PUT /api/admin-panal/categories/:id')
  expect(requests).toHaveLength(ids.length)
  for (const request of requests)
    expect(childrenOf(spans, request).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['BEGIN', 'UPDATE categories', 'COMMIT']),
    )
  const known = new Set(spans.map(({ spanId }) => spanId))
  for (const { parent } of spans) expect(parent === undefined || known.has(parent)).toBe(true)
})

test('mails, jobs and calls of the gateway are spans, and the gateway is told of the trace', async () => {
  const [collector, moyasar] = await Promise.all([startCollector(), startMoyasar()])
  const app = await startTraced(collector, { variables: moyasar.variables })
  await app.signIn()
  await app.call('/api/admin-panal/auth/forgot-password', {
    method: 'POST',
    body: { email: 'super-admin-1@test.test' },
  })
  await expect.poll(() => app.mails.length).toBe(1)
  const { pool } = app.context.database
  await pool.query(
    "insert into jobs (kind, key, params, run_at) values ('gateway_reconcile', 'k', '{\"payment_id\": 7}', now())",
  )
  await app.context.jobs.flush()
  await expect((await app.context.gateway())?.read('an-invoice-of-nobody')).rejects.toThrow()
  const spans = await spansOf(app, collector)
  const mail = named(spans, 'mail password_reset')
  expect(mail.parent).toBeUndefined()
  expect(childrenOf(spans, mail).map(({ name }) => name)).toEqual(expect.arrayContaining(['mail send']))
  expect(named(spans, 'job gateway_reconcile').isFailed).toBe(false)
  const call = named(spans, 'gateway read')
  expect([call.isFailed, call.attributes['error.type']]).toEqual([true, 'GatewayDown'])
  expect(moyasar.traceparents).toEqual([`00-${call.traceId}-${call.spanId}-01`])
})

test('no span holds an address, a token, a password or anything else that somebody typed', async () => {
  const collector = await startCollector()
  const app = await startTraced(collector, {
    variables: { TRUST_PROXY: '1' },
    mailer: {
      send: () => Promise.reject(new Error('550 <someone@canary.test> refused, password canary-word')),
      close: () => undefined,
    },
  })
  const token = await app.signIn()
  const typed = { email: 'canary-visitor@canary.test', password: 'canary-word-of-a-guess' }
  const { body } = await app.call(LOGIN, {
    method: 'POST',
    body: { email: 'super-admin-1@test.test', password: PASSWORD },
    headers: { 'user-agent': 'canary-browser', cookie: 'canary=cookie', 'x-forwarded-for': '203.0.113.77' },
  })
  const opened = (body.result as { token: string }).token
  await app.call(LOGIN, { method: 'POST', body: typed })
  await app.call('/api/admin-panal/auth/forgot-password', {
    method: 'POST',
    body: { email: 'super-admin-1@test.test' },
  })
  await app.call('/api/admin-panal/coupons?search=canary-search', { token: opened })
  await app.call('/admin-panel/reset-password?token=canary-of-the-address')
  await app.call('/api/files/canary-of-a-path.png')
  await app.call('/api/canary-of-nothing/canary@canary.test')
  const { pool } = app.context.database
  const failed = async () => (await pool.query('select 1 from mails where last_error is not null')).rowCount
  await expect.poll(failed).toBe(1)
  const spans = await spansOf(app, collector)
  expect(named(spans, 'mail send').isFailed).toBe(true)
  expect(spans.length).toBeGreaterThan(20)
  const all = collector.bodies.join('\n')
  for (const secret of [
    token,
    opened,
    PASSWORD,
    'canary',
    'super-admin-1',
    '@test.test',
    '203.0.113.77',
    'argon2',
  ])
    expect([secret, all.includes(secret)]).toEqual([secret, false])
})

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test('a trace is gone on with where a trusted proxy names it, and by nobody else', async () => {
  const [behind, alone] = [await startCollector(), await startCollector()]
  const proxied = await startTraced(behind, { variables: { TRUST_PROXY: '1' } })
  const open = await startTraced(alone)
  const headers = { traceparent: PARENT, 'x-forwarded-for': '203.0.113.7' }
  for (const app of [proxied, open]) await app.call('/health', { headers })
  await proxied.call('/health', { headers: { traceparent: 'nonsense', 'x-forwarded-for': '203.0.113.7' } })
  const [taken, odd] = await spansOf(proxied, behind)
  expect(taken).toMatchObject({ traceId: PARENT.split('-')[1], parent: PARENT.split('-')[2] })
  expect(odd?.parent).toBeUndefined()
  const [own] = await spansOf(open, alone)
  expect(own?.traceId).not.toBe(PARENT.split('-')[1])
  expect(own?.parent).toBeUndefined()
})

test('every line of the log about a request names its trace, which names the id that its caller was told', async () => {
  const collector = await startCollector()
  const app = await startTraced(collector)
  const { headers } = await app.call('/api/admin-panal/auth/me', { token: 'x'.repeat(43) })
  const lines = app.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  const span = named(await spansOf(app, collector), 'GET /api/admin-panal/auth/me')
  expect(lines.map(({ msg }) => msg)).toEqual(['security event', 'request'])
  for (const { trace_id, span_id } of lines) expect([trace_id, span_id]).toEqual([span.traceId, span.spanId])
  expect(span.attributes['rabt.request_id']).toBe(headers['x-request-id'])
})

test('how many are sampled is said by the standard variable', async () => {
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_off')
  vi.stubEnv('OTEL_SERVICE_NAME', 'panel-of-the-tests')
  const [collector, other] = [await startCollector(), await startCollector()]
  const app = await startTraced(collector)
  await app.call('/health')
  expect(await spansOf(app, collector)).toEqual([])
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_traceidratio')
  vi.stubEnv('OTEL_TRACES_SAMPLER_ARG', '1')
  const sampled = await startTraced(other)
  await sampled.call('/health')
  expect(await spansOf(sampled, other)).toHaveLength(1)
  expect(other.service()).toMatchObject({ 'service.name': 'panel-of-the-tests' })
})

test.each([
  ['is gone', 'http://127.0.0.1:9'],
  ['hangs', undefined],
])('a collector that %s holds up neither requests nor the end', async (_what, gone) => {
  const hanging = await startCollector(() => undefined)
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10')
  const app = await startTestApp({ variables: { OTEL_EXPORTER_OTLP_ENDPOINT: gone ?? hanging.url } })
  const token = await app.signIn()
  const took = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  for (let n = 0; n < 30; n += 1)
    expect((await app.call('/api/admin-panal/auth/me', { token })).status).toBe(200)
  if (!gone) await expect.poll(() => hanging.bodies.length).toBeGreaterThan(0)
  expect(await took(() => app.call('/api/admin-panal/auth/me', { token }))).toBeLessThan(1_000)
  expect(await took(async () => app.context.traces?.stop())).toBeLessThan(2_500)
})

test('a collector that refuses is told of once, without what was sent', async () => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10')
  const collector = await startCollector((response) => void response.writeHead(400).end('canary'))
  const app = await startTraced(collector)
  for (const bodies of [1, 2]) {
    await app.call('/health')
    await expect.poll(() => collector.bodies.length).toBeGreaterThanOrEqual(bodies)
  }
  await app.context.traces?.stop()
  expect(app.untraced).toEqual([expect.stringMatching(/\w/)])
})

test.each([
  ['without the variables', {}],
  ['where they say none', { OTEL_TRACES_EXPORTER: 'none' }],
  ['where they switch it off', { OTEL_SDK_DISABLED: 'true' }],
])('%s nothing is sent', async (_what, variables: Record<string, string>) => {
  const collector = await startCollector()
  if (Object.keys(variables).length) variables.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url
  const app = await startTestApp({ variables })
  await app.call('/health')
  expect(app.context.traces).toBeUndefined()
  expect(collector.bodies).toEqual([])
  expect(app.logged.join('')).not.toContain('trace_id')
})
