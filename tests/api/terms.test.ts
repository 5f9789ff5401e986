import { beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '#src/resources/permissions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { tokenInLink } from '#tests/support/links.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { mailTo, type Visitors, visitorsOf } from '#tests/support/visitors.ts'

const PATH = '/api/admin-panal/terms-conditions'

let server: TestApp
let records: Records
let visitors: Visitors
let count = 0

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
  visitors = await visitorsOf(server, records)
})

interface Condition {
  readonly version: number | null
  readonly body_ar: string | null
  readonly body_en: string | null
  readonly updated_at: string | null
  readonly published_by: string | null
  readonly translations: readonly { locale: string; body: string | null }[]
  readonly versions: readonly { version: number; accepted_count: number; is_translated: boolean }[]
}

const conditionIn = (body: { readonly result?: unknown }) =>
  (body.result as { terms_condition: Condition }).terms_condition

const read = async (query = '') =>
  conditionIn((await server.call(PATH + query, { token: records.token })).body)

const publish = (body: object) => server.call(PATH, { method: 'POST', token: records.token, body })

/** Another version each time; its number. */
const publishNext = async (): Promise<number> => {
  count += 1
  const { body } = await publish({ body_ar: `<p>نسخة ${count}</p>`, body_en: `<p>Version ${count}</p>` })
  return conditionIn(body).version ?? 0
}

const rows = async (text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows

const trial = () => ({ ...visitors.store(), package: visitors.trial })

const acceptancesOf = (email: string) =>
  rows(
    `select a.version, a.locale, a.how, a.accepted_by, a.accepted_at = v.created_at as together
     from terms_acceptances a join vendors v on v.id = a.vendor where v.email = $1 order by a.version`,
    [email],
  )

const password = 'a quite good password'

/** Signs the primary user of a new vendor in. */
const signInOf = async (email: string): Promise<string> => {
  const { link } = await mailTo(server, email)
  const token = tokenInLink(link)
  const choose = { token, password, password_confirmation: password }
  await server.call('/api/reset_password', { method: 'POST', body: choose })
  const { body } = await server.call('/api/login', { method: 'POST', body: { email, password } })
  return String(body.api_token)
}

test('while nothing is published nothing is asked', async () => {
  expect(await read()).toEqual({
    version: null,
    body_ar: null,
    body_en: null,
    published_at: null,
    published_by: null,
    updated_at: null,
    translations: [],
    versions: [],
  })
  expect((await server.call('/api/registration/options')).body.result).toMatchObject({ terms: null })
  expect((await server.call('/api/terms')).status).toBe(404)
  const store = trial()
  expect((await visitors.register(store)).status).toBe(201)
  expect(await acceptancesOf(store.email)).toEqual([])
})

test('publishing makes a version, cleaned, with who and when; the same texts make none', async () => {
  const body_ar = '<h2 style="text-align: center">شروط</h2><p dir="rtl">نص<script>alert(1)</script></p>'
  const { status, body } = await publish({ body_ar, body_en: null })
  expect([status, body.errors]).toEqual([200, undefined])
  const first = conditionIn(body)
  expect(first).toMatchObject({ version: 1, body_en: null, published_by: expect.any(String) })
  expect(first.body_ar).toBe('<h2 style="text-align:center">شروط</h2><p dir="rtl">نص</p>')
  expect(first.versions).toMatchObject([{ version: 1, is_translated: false, accepted_count: 0 }])
  const again = await publish({ body_ar: first.body_ar, body_en: '' })
  expect(conditionIn(again.body).version).toBe(1)
  expect(again.body.message).not.toBe(body.message)
  const [auditEntry] = await rows(
    "select * from history where resource = 'terms_conditions' order by id desc limit 1",
  )
  expect(auditEntry).toMatchObject({ action: 'edit', changes: { body_ar: { changed: true } } })
})

test('an Arabic text is required; what is left empty in English stays so', async () => {
  const { status, body } = await publish({ body_ar: '<p> </p>', body_en: '<p>x</p>' })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['body_ar']])
  const onlyPicture = await publish({ body_ar: '<img src="javascript:alert(1)">', body_en: null })
  expect(onlyPicture.status).toBe(422)
  expect((await publish({ body_ar: '<p>x</p>', title: 'x' })).status).toBe(422)
})

test('of two who publish at once the second is told, and nothing of the first is lost', async () => {
  const { updated_at } = await read()
  const one = await publish({ body_ar: '<p>الأول</p>', body_en: '<p>first</p>', updated_at })
  const other = await publish({ body_ar: '<p>الثاني</p>', body_en: '<p>second</p>', updated_at })
  expect([one.status, other.status, other.body.code]).toEqual([200, 409, 'changed_meanwhile'])
  expect((await read()).body_ar).toBe('<p>الأول</p>')
  const fresh = (await read()).updated_at
  const both = await Promise.all(
    ['أ', 'ب'].map((text) => publish({ body_ar: `<p>${text}</p>`, body_en: null, updated_at: fresh })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('every version stays readable, in the panel and by everybody', async () => {
  const earlier = await read()
  await publishNext()
  const [before, now] = [await read(`?version=${earlier.version}`), await read()]
  expect(before.body_ar).toBe(earlier.body_ar)
  expect(now.versions.map(({ version }) => version)).toEqual(
    Array.from({ length: now.version ?? 0 }, (_, index) => (now.version ?? 0) - index),
  )
  const open = await server.call(`/api/terms?version=${earlier.version}`)
  expect(open.body.result).toMatchObject({
    terms: { version: earlier.version, current: now.version, translations: earlier.translations },
  })
  expect((await server.call('/api/terms')).body.result).toMatchObject({ terms: { version: now.version } })
  expect((await server.call('/api/terms?version=999')).status).toBe(404)
  expect((await server.call('/api/terms?version=x')).status).toBe(422)
})

test('nothing published or accepted can be changed or taken away, whoever tries', async () => {
  for (const statement of [
    "update terms_versions set body_ar = 'x'",
    'delete from terms_versions',
    'truncate terms_acceptances',
    'delete from terms_acceptances',
    "update terms_acceptances set locale = 'en'",
  ])
    await expect(server.owner.query(statement)).rejects.toThrow(/only added to/)
})

test('registering needs the version that holds now, told in words on its field', async () => {
  const version = await publishNext()
  const options = await server.call('/api/registration/options')
  expect(options.body.result).toMatchObject({ terms: { version, url: `/terms?version=${version}` } })
  const store = trial()
  const without = await visitors.register(store)
  expect([without.status, without.body.errors?.terms_version?.[0]]).toEqual([
    422,
    'Registering needs your consent to the terms and conditions',
  ])
  const outdated = await visitors.register({ ...store, terms_version: version - 1 })
  expect(outdated.status).toBe(422)
  expect(outdated.body.errors?.terms_version?.[0]).toMatch(/have changed/)
  expect(await rows('select 1 from vendors where email = $1', [store.email])).toEqual([])
  const accepted = await visitors.register({ ...store, terms_version: version, locale: 'en' })
  expect([accepted.status, accepted.body.errors]).toEqual([201, undefined])
  expect(await acceptancesOf(store.email)).toEqual([
    { version, locale: 'en', how: 'REGISTRATION', accepted_by: store.seller_name, together: true },
  ])
})

test('the short registration asks too', async () => {
  const version = await publishNext()
  const { registration_type: _type, commercial_registration: _number, ...short } = visitors.store()
  const email_ticket = await visitors.prove(short.email)
  const send = (terms_version?: number) =>
    server.call('/api/register', { method: 'POST', body: { ...short, email_ticket, terms_version } })
  expect(Object.keys((await send()).body.errors ?? {})).toEqual(['terms_version'])
  expect((await send(version)).status).toBe(201)
  expect(await acceptancesOf(short.email)).toMatchObject([{ version, how: 'REGISTRATION' }])
})

test('a newer version is asked for in the vendor’s own area, and accepted once', async () => {
  const version = await publishNext()
  const store = trial()
  await visitors.register({ ...store, terms_version: version })
  const token = await signInOf(store.email)
  const mine = async () =>
    (await server.call('/api/user/terms', { token })).body.result as {
      terms: { version: number; url: string; accepted: { version: number } }
    }
  expect(await mine()).toMatchObject({ terms: { version, accepted: { version } } })
  const next = await publishNext()
  expect(await mine()).toMatchObject({ terms: { version: next, accepted: { version } } })
  const accept = (which: number) =>
    server.call('/api/user/terms', { method: 'POST', token, body: { version: which } })
  const old = await accept(version)
  expect([old.status, Object.keys(old.body.errors ?? {})]).toEqual([422, ['version']])
  expect((await accept(next)).body.result).toMatchObject({ terms: { accepted: { version: next } } })
  expect((await accept(next)).status).toBe(200)
  expect(await acceptancesOf(store.email)).toMatchObject([
    { version, how: 'REGISTRATION' },
    { version: next, how: 'ACCOUNT' },
  ])
  const [{ id }] = await rows('select id from vendors where email = $1', [store.email])
  const shown = await server.call(`/api/admin-panal/venders/terms/${id}`, { token: records.token })
  expect(shown.body.result).toMatchObject({
    terms: { current: next, acceptances: [{ version: next }, { version }] },
  })
  expect((await read()).versions[0]?.accepted_count).toBe(1)
})

test('who may read them need not be allowed to publish them', async () => {
  expect([...PERMISSIONS].filter((each) => each.startsWith('terms_conditions:'))).toEqual([
    'terms_conditions:view',
    'terms_conditions:edit',
  ])
})
