import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { lostSecrets, rotateSecrets } from '#server/secrets/rotate.ts'
import { createVault } from '#server/secrets/vault.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { startMoyasar } from '#tests/support/moyasar.ts'
import { startSmtp } from '#tests/support/smtp.ts'

const UPDATE = '/api/admin-panal/setting/update-settings'
const LIST = '/api/admin-panal/setting/settings-list'

const KEY = 'sk_live_9f8e7d6c5b4a39281706'
const WEBHOOK = 'a webhook secret of some length'

const key = randomBytes(32)

let server: TestApp
let token: string

beforeAll(async () => {
  server = await startTestApp({ variables: { SECRETS_KEY: key.toString('base64') }, sends: true })
  token = await server.signIn()
})

const save = (body: unknown, as = token) => server.call(UPDATE, { method: 'POST', token: as, body })

const settingsOf = ({ body }: Awaited<ReturnType<typeof save>>) =>
  (body.result as { settings: Record<string, unknown> }).settings

const read = async () => settingsOf(await server.call(LIST, { token }))

const storedTexts = async (): Promise<string> => {
  const { rows } = await server.owner.query('select key, value, updated_by from settings')
  return JSON.stringify(rows)
}

test('a secret is told only by how it ends, and stands in no answer, row, entry of the history or log in plain', async () => {
  const answer = await save({ moyasar_secret_key: KEY, moyasar_webhook_secret: WEBHOOK })
  expect(settingsOf(answer)).toMatchObject({
    moyasar_secret_key: '••••1706',
    moyasar_webhook_secret: '••••',
  })
  expect(await read()).toMatchObject({ moyasar_secret_key: '••••1706' })
  const history = await server.call('/api/admin-panal/history', { token })
  expect(history.text).toContain('gateway_settings')
  const { rows } = await server.owner.query("select changes from history where resource = 'gateway_settings'")
  expect(rows).toEqual([
    { changes: { moyasar_secret_key: { changed: true }, moyasar_webhook_secret: { changed: true } } },
  ])
  const everything = [answer.text, history.text, await storedTexts(), ...server.logged].join('\n')
  for (const secret of [KEY, WEBHOOK]) expect(everything).not.toContain(secret)
})

test('left empty or sent back as it was told it stays, another takes its place, and null removes it', async () => {
  await save({ moyasar_secret_key: KEY, moyasar_webhook_secret: WEBHOOK })
  const before = await storedTexts()
  for (const same of ['', '••••1706', '••••']) {
    expect((await save({ moyasar_secret_key: same })).status).toBe(200)
    expect(await storedTexts(), same).toBe(before)
  }
  expect(settingsOf(await save({ moyasar_secret_key: `${KEY}99` }))).toMatchObject({
    moyasar_secret_key: '••••0699',
  })
  const half = await save({ moyasar_secret_key: null })
  expect([half.status, Object.keys(half.body.errors ?? {})]).toEqual([422, ['moyasar_secret_key']])
  const gone = settingsOf(await save({ moyasar_secret_key: null, moyasar_webhook_secret: null }))
  expect([gone.moyasar_secret_key, gone.moyasar_webhook_secret]).toEqual([null, null])
})

test('the gateway takes its keys from the panel at once, in every process, and from the environment again afterwards', async () => {
  const standIn = await startMoyasar()
  const { MOYASAR_SECRET_KEY = '', MOYASAR_WEBHOOK_SECRET = '', ...where } = standIn.variables
  const own = await startTestApp({ variables: where })
  const admin = await own.signIn()
  const methods = async () =>
    ((await own.call('/api/registration/options')).body.result as { methods: readonly string[] }).methods
  const keep = (moyasar_secret_key: string | null, moyasar_webhook_secret: string | null) =>
    own.call(UPDATE, { method: 'POST', token: admin, body: { moyasar_secret_key, moyasar_webhook_secret } })
  expect(await methods()).toEqual(['BANK_TRANSFER'])
  await keep(MOYASAR_SECRET_KEY, MOYASAR_WEBHOOK_SECRET)
  expect(await methods()).toContain('CREDIT_CARD')
  const gateway = await own.context.gateway()
  const page = await gateway?.open({
    amount: 11500,
    description: 'x',
    locale: 'ar',
    reference: 'P-1',
    returnUrl: 'https://panel.test/x',
  })
  expect(standIn.invoices.map(({ id }) => id)).toEqual([page?.id])
  expect(gateway?.verify({ secret_token: 'another one of that length' })).toBeUndefined()
  await keep(null, null)
  expect(await methods()).toEqual(['BANK_TRANSFER'])
})

test('mails go out by the server that is set in the panel, from the next one on; a wrong password is told', async () => {
  const smtp = await startSmtp('rabt', 'a password of the mail server')
  const where = { mail_host: '127.0.0.1', mail_port: smtp.port, mail_security: 'NONE', mail_user: 'rabt' }
  const testMail = () => server.call('/api/admin-panal/setting/test-mail', { method: 'POST', token })
  await save({ ...where, mail_password: 'wrong', mail_from: 'post@rabt.test' })
  expect((await testMail()).body.code).toBe('mail_not_sent')
  await save({ mail_password: 'a password of the mail server' })
  expect((await testMail()).status).toBe(200)
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]?.user).toBe('rabt')
  expect(smtp.received[0]?.content).toContain('post@rabt.test')
  // Without a host the environment holds again: here that is the outbox.
  expect((await save({ mail_host: null })).status).toBe(200)
  expect((await testMail()).status).toBe(200)
  expect(smtp.received).toHaveLength(1)
})

test('a stored password goes to no other server than the one it was typed for', async () => {
  await save({
    mail_host: 'mail.rabt.test',
    mail_user: 'rabt',
    mail_password: 'a password of the mail server',
  })
  const elsewhere = await save({ mail_host: 'mail.stranger.test' })
  expect([elsewhere.status, Object.keys(elsewhere.body.errors ?? {})]).toEqual([422, ['mail_password']])
  expect((await save({ mail_host: 'mail.stranger.test', mail_password: 'another' })).status).toBe(200)
  expect((await save({ mail_host: 'a b' })).body.errors).toHaveProperty('mail_host')
})

test('only the super admin sees and changes them, and shortly after the password was typed', async () => {
  for (const role of ['finance', 'operations', 'read_only']) {
    const other = await server.signIn(role)
    expect((await save({ mail_host: 'mail.rabt.test' }, other)).status).toBe(403)
    for (const group of ['mail_server_settings', 'gateway_settings'])
      expect((await server.call(LIST, { token: other, query: { group } })).status).toBe(403)
    const visible = await server.call(LIST, { token: other })
    if (visible.status === 200) expect(settingsOf(visible)).not.toHaveProperty('mail_password')
  }
  const stale = await server.signIn()
  await server.owner.query("update sessions set confirmed_at = now() - interval '1 hour'")
  const refused = await save({ moyasar_secret_key: KEY, moyasar_webhook_secret: WEBHOOK }, stale)
  expect([refused.status, refused.body.code]).toEqual([403, 'recent_sign_in_required'])
})

test('a change of keys seals all of it anew, the former key is then not needed, and what no key opens is named', async () => {
  const own = await startTestApp({ variables: { SECRETS_KEY: key.toString('base64') } })
  const admin = await own.signIn()
  await own.call(UPDATE, {
    method: 'POST',
    token: admin,
    body: { moyasar_secret_key: KEY, moyasar_webhook_secret: WEBHOOK, mail_password: 'a password' },
  })
  const now = randomBytes(32)
  const alone = createVault(now)
  const { rows } = await own.owner.query("select count(*)::int as n from settings where value ? 'sealed'")
  expect(rows).toEqual([{ n: 3 }])
  expect((await lostSecrets(own.owner, alone)).map(({ place }) => place)).toEqual([
    'settings.value:mail_password',
    'settings.value:moyasar_secret_key',
    'settings.value:moyasar_webhook_secret',
  ])
  expect(await rotateSecrets(own.owner, createVault(now, [key]))).toEqual({ sealed: 3, current: 0, lost: [] })
  expect(await rotateSecrets(own.owner, alone)).toEqual({ sealed: 0, current: 3, lost: [] })
  // One that was copied into the row of another does not open there.
  await own.owner.query(`update settings s set value = o.value from settings o
    where s.key = 'mail_password' and o.key = 'moyasar_secret_key'`)
  expect(await lostSecrets(own.owner, alone)).toEqual([
    { place: 'settings.value:mail_password', reason: 'a secret was changed, or is not in its place' },
  ])
})
