import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { BadSettings, readEnv } from '#server/env.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://panel.example.sa/',
  MAIL_URL: 'smtp://mail.example.sa:587',
  MAIL_FROM: 'Rabt <no-reply@example.sa>',
  TRUST_PROXY: '1',
  SECRETS_KEY: randomBytes(32).toString('base64'),
}

const problemsOf = (variables: Record<string, string>): readonly string[] => {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (error instanceof BadSettings) return error.problems
    throw error
  }
}

test('without any setting it serves this machine alone, with its own database and an outbox', () => {
  expect(readEnv({})).toMatchObject({
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: 8080,
    PUBLIC_URL: 'http://localhost:8080',
    DATA_DIR: '.data',
    BRAND: 'rabt',
    LOG_LEVEL: 'warn',
  })
})

test('an empty setting counts as none', () => {
  const env = readEnv({ PORT: '', DATABASE_URL: '' })
  expect([env.PORT, env.DATABASE_URL]).toEqual([8080, undefined])
})

test('production serves every address and logs requests', () => {
  expect(readEnv(PRODUCTION)).toMatchObject({
    HOST: '0.0.0.0',
    LOG_LEVEL: 'info',
    PUBLIC_URL: 'https://panel.example.sa',
  })
})

test('production names everything that is missing at once', () => {
  const problems = problemsOf({ NODE_ENV: 'production' })
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'PUBLIC_URL',
    'TRUST_PROXY',
    'MAIL_URL',
    'MAIL_FROM',
    'SECRETS_KEY',
  ])
})

test('the demo begins so many days ago as it is told, and production refuses to be told', () => {
  expect(readEnv({}).DEMO_DAYS_AGO).toBe(0)
  expect(readEnv({ DEMO_DAYS_AGO: '60' }).DEMO_DAYS_AGO).toBe(60)
  for (const wrong of ['-1', '401', '1.5', 'yesterday'])
    expect(problemsOf({ DEMO_DAYS_AGO: wrong })).toEqual([expect.stringContaining('DEMO_DAYS_AGO')])
  expect(problemsOf({ ...PRODUCTION, DEMO_DAYS_AGO: '60' })).toEqual([
    expect.stringContaining('DEMO_DAYS_AGO'),
  ])
})

test('production refuses links without TLS unless they are permitted on purpose', () => {
  const insecure = { ...PRODUCTION, PUBLIC_URL: 'http://panel.example.sa' }
  expect(problemsOf(insecure).join()).toContain('ALLOW_INSECURE_PUBLIC_URL')
  expect(problemsOf({ ...insecure, ALLOW_INSECURE_PUBLIC_URL: 'true' })).toEqual([])
  expect(problemsOf({ ...PRODUCTION, MOYASAR_URL: 'http://api.moyasar.test/v1' })).toEqual([
    'MOYASAR_URL has to begin with https://',
  ])
  expect(problemsOf({ ...PRODUCTION, MOYASAR_URL: 'http://127.0.0.1:9/v1' })).toEqual([])
})

test('traces go nowhere unless a collector, or the way to one, is named', () => {
  const urlOf = (variables: Record<string, string>) => readEnv(variables).TRACES_URL
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.test:4318/'
  expect(urlOf({})).toBeUndefined()
  expect(urlOf({ OTEL_SERVICE_NAME: 'rabt' })).toBeUndefined()
  expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT })).toBe('https://collector.test:4318/v1/traces')
  expect(urlOf({ OTEL_TRACES_EXPORTER: 'otlp' })).toBe('http://localhost:4318/v1/traces')
  expect(urlOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c.test/x' })).toBe('https://c.test/x')
  expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined()
  expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
})

test('production asks what stands in front, and takes no for an answer', () => {
  const { TRUST_PROXY: _decided, ...undecided } = PRODUCTION
  expect(problemsOf(undecided).join()).toMatch(/^TRUST_PROXY: .*1 for one proxy.*none/)
  const places = ['none', '1', '2', '10.0.0.1', '10.0.0.0/8, 192.168.1.5', 'fd00::/8, ::1']
  for (const decided of places) expect(problemsOf({ ...undecided, TRUST_PROXY: decided })).toEqual([])
})

test.each([
  'true',
  'false',
  'yes',
  '0',
  '10',
  '-1',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  'fd00::/129',
  'proxy',
  '1,2',
])('whoever comes is not believed by TRUST_PROXY = %s', (setting) => {
  expect(problemsOf({ ...PRODUCTION, TRUST_PROXY: setting }).join()).toMatch(/^TRUST_PROXY: none/)
  expect(problemsOf({ TRUST_PROXY: setting }).join()).toMatch(/^TRUST_PROXY: none/)
})

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['MAIL_URL', 'http://localhost'],
  ['BRAND', 'nobody'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'panel.example.sa'],
])('%s = %s is refused by name', (name, value) => {
  expect(problemsOf({ [name]: value }).join()).toContain(name)
})

test('past a pooler there is another address, and nothing stays prepared unless told', () => {
  const DATABASE_DIRECT_URL = 'postgres://rabt_app@primary/rabt'
  expect(problemsOf({ DATABASE_DIRECT_URL }).join()).toContain('DATABASE_DIRECT_URL goes with DATABASE_URL')
  const pooled = { DATABASE_URL: 'postgres://rabt_app@pooler/rabt', DATABASE_DIRECT_URL }
  expect(readEnv({ DATABASE_URL: pooled.DATABASE_URL }).DATABASE_PREPARE).toBe(true)
  expect(readEnv(pooled).DATABASE_PREPARE).toBe(false)
  expect(readEnv({ ...pooled, DATABASE_PREPARE: 'true' }).DATABASE_PREPARE).toBe(true)
})

test('a bucket needs its keys', () => {
  expect(problemsOf({ S3_URL: 'https://s3.example.sa/bucket' }).join()).toContain('S3_ACCESS_KEY_ID')
})
