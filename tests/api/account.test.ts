import { beforeAll, expect, test } from 'vitest'
import { packages } from '#src/resources/packages/packages.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { tokenInLink } from '#tests/support/links.ts'
import { type MoyasarStandIn, startMoyasar } from '#tests/support/moyasar.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'
import { mailTo, type Visitors, visitorsOf } from '#tests/support/visitors.ts'

let server: TestApp
let moyasar: MoyasarStandIn
let records: Records
let visitors: Visitors

beforeAll(async () => {
  moyasar = await startMoyasar()
  server = await startTestApp({ variables: moyasar.variables })
  records = await recordsOf(server)
  visitors = await visitorsOf(server, records)
  await setting({ seller_name_ar: 'ربط', seller_tax_number: '310000000000003' })
})

const setting = (body: object) =>
  server.call('/api/admin-panal/setting/update-settings', { method: 'POST', token: records.token, body })

const rows = async (text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows

const resultOf = async (path: string, token: string) => {
  const { status, body } = await server.call(path, { token })
  expect([path, status]).toEqual([path, 200])
  return body.result as Record<string, unknown>
}

const subscribe = ({ token }: { token: string }, texts: object = {}, headers = {}) =>
  visitors.send(
    '/api/user/subscribe',
    { package: visitors.paid, method: 'BANK_TRANSFER', ...texts },
    { token, headers },
  )

const approve = async ({ vendorId }: VendorPeople) => {
  const [{ id }] = await rows("select id from subscriptions where vendor = $1 and status = 'PENDING'", [
    vendorId,
  ])
  const path = `/api/admin-panal/venders/changeTransactionStatus/${vendorId}/${id}`
  const body = { status: 'SUCCESS' }
  expect((await server.call(path, { method: 'POST', token: records.token, body })).status).toBe(200)
}

test('a vendor renews by transfer; when it is approved the invoice and the period are there', async () => {
  const people = await vendorPeople(server)
  const ordered = await subscribe(people)
  expect([ordered.status, ordered.body.errors]).toEqual([201, undefined])
  expect(ordered.body.result).toMatchObject({ payment: { status: 'PENDING', amount: 115, pay_url: null } })
  const waiting = await subscribe(people)
  expect([waiting.status, waiting.body.code]).toEqual([409, 'own_payment_waiting'])
  await approve(people)
  const { invoices } = (await resultOf('/api/user/invoices', people.token)) as {
    invoices: { total: number; data: { id: number; amount: number }[] }
  }
  expect(invoices).toMatchObject({ total: 1, data: [{ amount: 115, kind: 'INVOICE' }] })
  const { invoice } = await resultOf(`/api/user/invoices/${invoices.data[0]?.id}`, people.token)
  expect(invoice).toMatchObject({ amount: 115, net_total: 100, tax: 15, qr: expect.any(String) })
  const dashboard = await resultOf('/api/user/dashboard', people.token)
  expect(dashboard).toMatchObject({
    store: { status: 'ACTIVE' },
    package: { id: visitors.paid },
    period: { for_life: false, days_left: expect.any(Number) },
    next_payment: null,
    wallet: { balance: 0 },
    counts: { invoices: 1, payments: 1 },
  })
  const { payments } = (await resultOf('/api/user/payments', people.token)) as {
    payments: { data: { receipt: string }[] }
  }
  expect(payments.data).toMatchObject([
    { status: 'SUCCESS', amount: 115, invoice_number: expect.any(String) },
  ])
  const receipt = payments.data[0]?.receipt ?? ''
  const opened = async (token?: string) => (await server.call(receipt, token ? { token } : {})).status
  expect([
    await opened(people.token),
    await opened((await vendorPeople(server)).token),
    await opened(),
  ]).toEqual([200, 404, 404])
})

test('a package is paid by card as well, once for one Idempotency-Key', async () => {
  const people = await vendorPeople(server)
  const key = { 'idempotency-key': 'renewed-by-card' }
  const [one, two] = [
    await subscribe(people, { method: 'CREDIT_CARD' }, key),
    await subscribe(people, { method: 'CREDIT_CARD' }, key),
  ]
  expect(one.body.result).toMatchObject({
    payment: { status: 'PAY', pay_url: expect.stringMatching(/^https:/) },
  })
  expect(two.body.result).toEqual(one.body.result)
  expect(await rows('select 1 from subscriptions where vendor = $1', [people.vendorId])).toHaveLength(1)
})

test('a card payment that fails or is abandoned stays due, and is paid again as the same payment', async () => {
  const people = await vendorPeople(server)
  moyasar.mode = 'fails'
  const failed = await subscribe(people, { method: 'CREDIT_CARD' })
  const payment = (failed.body.result as { payment: { id: number } }).payment
  expect(payment).toMatchObject({ status: 'DUE_PAYMENT', pay_url: null })
  const listed = async () =>
    ((await resultOf('/api/user/payments', people.token)) as { payments: { data: object[] } }).payments.data
  expect(await listed()).toMatchObject([{ id: payment.id, status: 'DUE_PAYMENT', pay_url: null }])
  moyasar.mode = 'works'
  const again = await subscribe(people, { method: 'CREDIT_CARD' })
  const { pay_url } = (again.body.result as { payment: { pay_url: string } }).payment
  expect(again.body.result).toMatchObject({ payment: { id: payment.id, status: 'PAY' } })
  const page = moyasar.invoices.at(-1)
  expect(page?.success_url).toBe(`https://panel.test/dashboard/payments?back=${payment.id}`)
  expect(await listed()).toMatchObject([{ id: payment.id, status: 'DUE_PAYMENT', pay_url }])
  if (page) moyasar.pay(page)
  expect(await listed()).toMatchObject([{ id: payment.id, status: 'SUCCESS', pay_url: null }])
})

test('what administrators switched off cannot be ordered', async () => {
  const people = await vendorPeople(server)
  const other = await records.create(packages, 950, {
    type: 'STANDARD',
    vat_reason: null,
    price: 50,
    subscription_type: 'MONTH',
    duration: 1,
  })
  await subscribe(people)
  await approve(people)
  await setting({ renewal_allowed: false, upgrade_allowed: false })
  const renewal = await subscribe(people)
  const change = await subscribe(people, { package: other.id })
  await setting({ renewal_allowed: true, upgrade_allowed: true })
  expect([renewal.body.code, change.body.code]).toEqual(['renewal_not_allowed', 'upgrade_not_allowed'])
  const quote = await server.call('/api/user/quote', {
    method: 'POST',
    token: people.token,
    body: { package: other.id },
  })
  expect(quote.body.result).toMatchObject({ quote: { amount: 50, starts_on: expect.any(String) } })
})

test('a vendor sees who came by its code and what they brought', async () => {
  const people = await vendorPeople(server)
  const before = await resultOf('/api/user/referral', people.token)
  expect(before).toMatchObject({ balance: 0, vendors: [], entries: [], code: expect.any(String) })
  expect(before.url).toBe(`https://panel.test/register/vender?ref=${before.code}`)
  await insertSample(server.context.database.pool, vendors as unknown as AnyResource, {
    referrer_vendor: people.vendorId,
    store_name: 'متجر مُحال',
  })
  const { vendors: referred } = await resultOf('/api/user/referral', people.token)
  expect(referred).toMatchObject([{ store_name: 'متجر مُحال', earned: 0 }])
})

test('a primary user invites a sub user, who accepts by mail and sees what was given', async () => {
  const people = await vendorPeople(server)
  const email = 'helper@vendors.test'
  const call = (path: string, method: 'POST' | 'PUT' | 'DELETE', body?: unknown) =>
    server.call(`/api/user/sub-users${path}`, { method, token: people.token, body })
  const invited = await call('', 'POST', { username: 'مساعد', email, permissions: ['payments'] })
  expect(invited.status).toBe(201)
  const { user } = invited.body.result as { user: { id: number } }
  expect(user).toMatchObject({ email, permissions: ['payments'], activated: false, active: true })
  const { id } = user
  const mail = await mailTo(server, email)
  expect(mail.subject).toContain('دُعيت')
  const token = tokenInLink(mail.link)
  const choose = { token, password: PASSWORD, password_confirmation: PASSWORD }
  expect((await server.call('/api/reset_password', { method: 'POST', body: choose })).status).toBe(200)
  const signIn = () => server.call('/api/login', { method: 'POST', body: { email, password: PASSWORD } })
  const { body } = await signIn()
  expect(body.result).toMatchObject({ user: { user_type: 'SUB', permissions: ['payments'] } })
  const helper = String(body.api_token)
  expect((await server.call('/api/user/referral', { token: helper })).status).toBe(403)
  expect(await resultOf('/api/user/dashboard', helper)).toMatchObject({
    wallet: null,
    counts: { sub_users: null },
  })
  await call(`/${id}`, 'PUT', { username: 'مساعد', permissions: ['referral'] })
  expect((await server.call('/api/user/referral', { token: helper })).status).toBe(200)
  await call(`/active-toggle/${id}`, 'PUT')
  expect((await server.call('/api/user/auth/me', { token: helper })).status).toBe(401)
  const refused = await signIn()
  expect([refused.status, refused.body.code]).toEqual([403, 'user_not_active'])
  expect((await call(`/${id}`, 'DELETE')).status).toBe(200)
  expect(await resultOf('/api/user/sub-users', people.token)).toMatchObject({ users: { total: 0, data: [] } })
})

test('nobody gives more than he has, manages himself, or invites somebody who has an account', async () => {
  const people = await vendorPeople(server)
  const manager = await people.sub('users', 'support')
  const call = (path: string, method: 'POST' | 'PUT' | 'DELETE', body?: unknown) =>
    server.call(`/api/user/sub-users${path}`, { method, token: manager.token, body })
  const invite = (email: string, permissions: string[]) =>
    call('', 'POST', { username: email, email, permissions })
  const beyond = await invite('beyond@vendors.test', ['payments'])
  expect(Object.keys(beyond.body.errors ?? {})).toEqual(['permissions'])
  const taken = await invite(people.email, [])
  expect(taken.body.errors).toMatchObject({ email: ['email already taken'] })
  const own = { username: 'myself', permissions: ['users'] }
  expect((await call(`/${manager.id}`, 'PUT', own)).status).toBe(409)
  expect((await call(`/${people.userId}`, 'PUT', own)).status).toBe(404)
  const mighty = await people.sub('payments')
  expect((await call(`/${mighty.id}`, 'DELETE')).status).toBe(422)
})

test('profile and password are one’s own; a new password signs the other sessions out', async () => {
  const people = await vendorPeople(server)
  const { pool } = server.context.database
  const hash = await server.context.passwords.hash(PASSWORD)
  await pool.query('update users set password_hash = $2 where id = $1', [people.userId, hash])
  const other = await server.context.sessions.open(people.userId, { address: '127.0.0.1', userAgent: 'x' })
  const put = (body: unknown) =>
    server.call('/api/user/auth/profile', { method: 'PUT', token: people.token, body })
  const saved = await put({ username: 'اسم جديد', phone: '0512345678', locale: 'en' })
  expect(saved.body.result).toMatchObject({
    user: { username: 'اسم جديد', phone: '+966512345678', locale: 'en' },
  })
  expect(await rows('select phone, locale from vendors where id = $1', [people.vendorId])).toEqual([
    { phone: '+966512345678', locale: 'en' },
  ])
  for (const field of ['email', 'user_type', 'vendor', 'vendor_permissions', 'active'])
    expect([field, (await put({ [field]: 'x' })).status]).toEqual([field, 422])
  const change = (current_password: string) =>
    server.call('/api/user/auth/change-password', {
      method: 'POST',
      token: people.token,
      body: { current_password, password: 'another long password' },
    })
  expect((await change('wrong')).body.code).toBe('password_not_correct')
  expect((await change(PASSWORD)).status).toBe(200)
  const me = async (token: string) => (await server.call('/api/user/auth/me', { token })).status
  expect([await me(people.token), await me(other)]).toEqual([200, 401])
  await server.call('/api/logout', { method: 'POST', token: people.token })
  expect(await me(people.token)).toBe(401)
})

test('somebody sees where he is signed in, and signs out there, one by one or everywhere at once', async () => {
  const people = await vendorPeople(server)
  const open = () => server.context.sessions.open(people.userId, { address: '10.0.0.9', userAgent: 'other' })
  const others = [await open(), await open(), await open()]
  const path = '/api/user/auth/sessions'
  const end = (id = '') => server.call(`${path}${id}`, { method: 'DELETE', token: people.token })
  interface Listed {
    readonly sessions: readonly { id: number; current: boolean; user_agent: string }[]
  }
  const listed = async () => ((await resultOf(path, people.token)) as unknown as Listed).sessions
  const before = await listed()
  expect(before.map(({ current }) => current)).toEqual([true, false, false, false])
  expect((await end(`/${before[1]?.id}`)).status).toBe(200)
  expect(await listed()).toHaveLength(3)
  const stranger = (await vendorPeople(server)).token
  const theirs = ((await resultOf(path, stranger)) as unknown as Listed).sessions[0]?.id
  expect((await end(`/${theirs}`)).status).toBe(404)
  expect((await end()).status).toBe(200)
  expect(await listed()).toHaveLength(1)
  for (const token of others) expect((await server.call('/api/user/auth/me', { token })).status).toBe(401)
})

test('a message to the support reaches the contact requests; shipments are those of the own store', async () => {
  const people = await vendorPeople(server)
  const sent = await server.call('/api/user/support/messages', {
    method: 'POST',
    token: people.token,
    body: { subject: 'سؤال', message: 'متى تصل الشحنة؟' },
  })
  expect(sent.status).toBe(201)
  expect(await rows('select email, subject from contacts where email = $1', [people.email])).toEqual([
    { email: people.email, subject: 'سؤال' },
  ])
  expect(await resultOf('/api/user/support', people.token)).toMatchObject({
    shippings: { total: 0, data: [] },
  })
  const listed = () => resultOf('/api/user/support/messages', people.token)
  const message = { subject: 'سؤال', message: 'متى تصل الشحنة؟', status: 'NEW' }
  expect(await listed()).toMatchObject({ messages: { total: 1, data: [{ ...message, answers: [] }] } })
  const [asked] = await rows('select id, vendor from contacts where email = $1', [people.email])
  expect(asked?.vendor).toBe(people.vendorId)
  await server.call(`/api/admin-panal/contacts/answer/${asked?.id}`, {
    method: 'POST',
    token: await server.signIn(),
    body: { subject: 'رد: سؤال', text: 'تصل غدًا.' },
  })
  expect(await listed()).toMatchObject({
    messages: { data: [{ status: 'HANDLED', answers: [{ subject: 'رد: سؤال', text: 'تصل غدًا.' }] }] },
  })
  const others = await vendorPeople(server)
  expect(await resultOf('/api/user/support/messages', others.token)).toMatchObject({ messages: { total: 0 } })
})

test('a first password activates the account and says so; its link is then used, not expired', async () => {
  const owner = await vendorPeople(server)
  const email = 'invited-once@vendors.test'
  const body = { username: 'مدعوة', email, phone: null, permissions: [] }
  const invited = await server.call('/api/user/sub-users', { method: 'POST', token: owner.token, body })
  expect(invited.status).toBe(201)
  const token = tokenInLink((await mailTo(server, email)).link)
  const choose = () =>
    server.call('/api/reset_password', {
      method: 'POST',
      body: { token, password: PASSWORD, password_confirmation: PASSWORD },
    })
  const first = await choose()
  expect([first.status, first.body.result]).toEqual([200, { email }])
  expect(first.body.message).toMatch(/account is active/)
  expect((await choose()).body.code).toBe('link_used')
  const check = await server.call('/api/check_reset_token', { method: 'POST', body: { token } })
  expect(check.body.code).toBe('link_used')
})

test('an invitation that was lost is sent once more, by its own vendor, until it is accepted', async () => {
  const owner = await vendorPeople(server)
  const email = 'invited-twice@vendors.test'
  const body = { username: 'مدعوة ثانية', email, phone: null, permissions: [] }
  await server.call('/api/user/sub-users', { method: 'POST', token: owner.token, body })
  const [{ id }] = await rows('select id from users where email = $1', [email])
  const again = (token: string) =>
    server.call(`/api/user/sub-users/${id}/invite`, { method: 'POST', token, body: {} })
  expect((await again(owner.token)).status).toBe(200)
  const mails = await rows("select 1 from mails where template = 'user_invitation' and user_id = $1", [id])
  expect(mails).toHaveLength(2)
  expect((await again((await vendorPeople(server)).token)).status).toBe(404)
  await rows("update users set password_hash = 'x' where id = $1", [id])
  expect((await again(owner.token)).status).toBe(404)
})
