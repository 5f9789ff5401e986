import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { SystemHealth } from '#src/dataProvider/system.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { startMoyasar } from '#tests/support/moyasar.ts'

const HEALTH = '/api/admin-panal/system/health'
const RETRY = '/api/admin-panal/system/retry'

let server: TestApp
let token: string

beforeAll(async () => {
  server = await startTestApp()
  token = await server.signIn()
})

const healthOf = async (app: TestApp, as: string) =>
  (await app.call(HEALTH, { token: as })).body.result as SystemHealth

const partOf = ({ checks }: SystemHealth, name: string) => {
  const { state, advice, facts = [] } = checks.find((check) => check.name === name) ?? {}
  return { state, advice, ...Object.fromEntries(facts.map((fact) => [fact.name, fact.value])) }
}

test('the page is for who may see the system, trying again for who may change it', async () => {
  const finance = await server.signIn('finance')
  expect((await server.call(HEALTH, { token: finance })).status).toBe(403)
  expect((await server.call(RETRY, { method: 'POST', token: finance })).status).toBe(403)
})

test('each part tells how it is, and what runs', async () => {
  const health = await healthOf(server, token)
  expect(health.checks.map(({ name }) => name)).toEqual([
    'database',
    'processes',
    'replica',
    'queue',
    'mail',
    'gateway',
    'einvoice',
    'integrations',
    'storage',
    'backups',
    'versions',
  ])
  expect(partOf(health, 'database')).toMatchObject({
    answers_in: expect.any(Number),
    size: expect.any(Number),
  })
  expect(partOf(health, 'replica').state).toBe('off')
  expect(partOf(health, 'gateway').state).toBe('off')
  expect(partOf(health, 'integrations').state).toBe('off')
  expect(partOf(health, 'mail')).toMatchObject({ state: 'look', advice: ['mail_not_set'], way: 'folder' })
  // An installation of today has had no night yet.
  expect(partOf(health, 'backups')).toMatchObject({ state: 'well', advice: [] })
  expect(partOf(health, 'versions')).toMatchObject({
    state: 'well',
    application: '0.1.0',
    node: process.version,
    postgres: expect.stringMatching(/^\d+/),
  })
})

test('that there is no backup is told once there was a night', async () => {
  const app = await startTestApp()
  await app.owner.query("update roles set created_at = now() - interval '30 days'")
  const health = await healthOf(app, await app.signIn())
  expect(partOf(health, 'backups')).toMatchObject({ state: 'look', advice: ['no_backup'] })
})

test('a backup is found, and one that is old is told', async () => {
  const backup = join(server.context.env.DATA_DIR, 'backups/rabt-2026-01-01')
  await mkdir(backup, { recursive: true })
  await mkdir(join(server.context.env.DATA_DIR, 'backups/rabt-2026-01-02.part'), { recursive: true })
  await writeFile(join(backup, 'manifest.json'), '{}')
  const fresh = await healthOf(server, token)
  expect(partOf(fresh, 'backups')).toMatchObject({ state: 'well', backup_size: 2 })
  expect(fresh.unsafe).not.toContain('no_backup')
  const twoDays = new Date(Date.now() - 48 * 3_600_000)
  await utimes(join(backup, 'manifest.json'), twoDays, twoDays)
  // An installation of today has had no night yet.
  expect((await healthOf(server, token)).unsafe).not.toContain('no_backup')
  await server.owner.query("update roles set created_at = now() - interval '30 days'")
  const old = await healthOf(server, token)
  expect(partOf(old, 'backups')).toMatchObject({ state: 'look', advice: ['backup_old'] })
  expect(old.unsafe).toContain('no_backup')
})

test('a part that does not answer holds up no other one', async () => {
  const stuck = await startTestApp({ diskSpace: () => new Promise(() => undefined) })
  const health = await healthOf(stuck, await stuck.signIn())
  expect(partOf(health, 'storage')).toEqual({ state: 'broken', advice: ['no_answer'] })
  expect(partOf(health, 'database').state).toBe('well')
})

test('what failed is told without addresses and passwords, and tried again when it is asked for', async () => {
  let isDown = true
  const failing = await startTestApp({
    mailer: {
      send: async () => {
        if (isDown)
          throw new Error('550 <someone@private.test> refused by smtp://user:hunter2@mail.private.test')
      },
      close: () => undefined,
    },
  })
  const admin = await failing.signIn()
  await failing.call('/api/admin-panal/auth/forgot-password', {
    method: 'POST',
    body: { email: 'super-admin-1@test.test' },
  })
  await failing.context.mailQueue.flush()
  await expect.poll(async () => (await healthOf(failing, admin)).failed.length).toBe(1)
  const { failed, ...health } = await healthOf(failing, admin)
  expect(failed).toMatchObject([{ queue: 'mails', kind: 'password_reset', attempts: 1, given_up: false }])
  expect(JSON.stringify(health) + JSON.stringify(failed)).not.toMatch(/someone|hunter2|user:/)
  expect(partOf({ ...health, failed }, 'mail')).toMatchObject({
    state: 'broken',
    advice: expect.arrayContaining(['mail_fails']),
  })

  await failing.context.database.pool.query('update mails set given_up_at = now(), attempts = 8')
  const givenUp = await healthOf(failing, admin)
  expect(partOf(givenUp, 'queue')).toMatchObject({ state: 'look', given_up: 1, advice: ['queue_given_up'] })
  isDown = false
  const retried = await failing.call(RETRY, { method: 'POST', token: admin })
  expect(retried.body.result).toEqual({ mails: 1, jobs: 0 })
  await failing.context.mailQueue.flush()
  await expect.poll(async () => (await healthOf(failing, admin)).failed.length).toBe(0)
})

test('the gateway is broken when its last call failed', async () => {
  const moyasar = await startMoyasar()
  const paying = await startTestApp({ variables: moyasar.variables })
  const admin = await paying.signIn()
  expect(partOf(await healthOf(paying, admin), 'gateway')).toMatchObject({ state: 'well', last_call: null })
  moyasar.mode = 'fails'
  await expect((await paying.context.gateway())?.read('x')).rejects.toThrow()
  expect(partOf(await healthOf(paying, admin), 'gateway')).toMatchObject({
    state: 'broken',
    advice: ['gateway_fails'],
    last_call_ok: false,
  })
})

test.each([
  ['an address without TLS', { PUBLIC_URL: 'http://panel.test' }, 'insecure_address'],
  ['an open API document', { API_DOCS: 'true' }, 'api_docs_open'],
  [
    'a storage without TLS',
    { S3_URL: 'http://s3.test/b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
    'storage_without_tls',
  ],
  ['a mail server without TLS', { MAIL_URL: 'smtp://mail.test:25?ignoreTLS=true' }, 'mail_without_tls'],
  [
    'a collector of traces without TLS',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318' },
    'traces_without_tls',
  ],
  [
    'a replica without TLS',
    { DATABASE_REPLICA_URL: 'postgres://u:p@replica.test/rabt' },
    'replica_without_tls',
  ],
  ['no contact for faults', {}, 'no_security_contact'],
] as const)('%s is told as weak', async (_what, variables, setting) => {
  const weak = await startTestApp({ variables })
  const { unsafe } = await healthOf(weak, await weak.signIn())
  expect(unsafe).toContain(setting)
})

test('nothing secret is told', async () => {
  const variables = {
    METRICS_TOKEN: 'canary-of-the-metrics-token',
    S3_URL: 'https://s3.test/bucket',
    S3_ACCESS_KEY_ID: 'canary-key-id',
    S3_SECRET_ACCESS_KEY: 'canary-secret-key',
    SECURITY_CONTACT: 'mailto:faults@rabt.test',
  }
  const app = await startTestApp({ variables })
  const { text } = await app.call(HEALTH, { token: await app.signIn() })
  expect(text).not.toMatch(/canary|postgres:\/\/|s3\.test/)
  expect(JSON.parse(text).result.unsafe).not.toContain('no_security_contact')
})

test('what failed is called by its name, and why is said, in the language of the reader', async () => {
  const app = await startTestApp()
  const admin = await app.signIn()
  const { pool } = app.context.database
  const failed = (kind: string, reason: string) =>
    pool.query(
      `insert into jobs (kind, key, params, run_at, attempts, last_error)
       values ($1, $1, '{}', now() + interval '1 year', 1, $2)`,
      [kind, reason],
    )
  await failed('einvoice_send', 'invoice_settings_missing')
  await failed('fetch_settlements', 'connect ECONNREFUSED 10.0.0.1:443')
  await failed('of_a_later_version', 'something that nobody has words for')
  await pool.query(
    `insert into mails (template, to_email, next_attempt_at, attempts, last_error)
     values ('payment_due', 'x@y.test', now() + interval '1 year', 1, '550 no such mailbox')`,
  )
  const told = async (lang: 'ar' | 'en') => {
    const { body } = await app.call(HEALTH, { token: admin, locale: lang })
    const { failed } = body.result as { failed: { kind: string; name: string; fault: string }[] }
    return Object.fromEntries(failed.map(({ kind, name, fault }) => [kind, [name, fault]]))
  }
  expect(await told('en')).toEqual({
    einvoice_send: ['Sending an e-invoice to the authority', expect.stringContaining('invoice')],
    fetch_settlements: [
      'Fetching settlements from the payment gateway',
      expect.stringContaining('accepts no connection'),
    ],
    of_a_later_version: [null, null],
    payment_due: [expect.stringMatching(/\w+ \w+/), expect.stringContaining('address')],
  })
  const arabic = await told('ar')
  const words = Object.values(arabic)
    .flat()
    .filter((each) => each !== null)
  expect(words).toHaveLength(6)
  for (const each of words) expect(each).not.toMatch(/[a-z]/i)
})
