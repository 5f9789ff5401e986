import { beforeAll, expect, test } from 'vitest'
import { coupons } from '#src/resources/coupons/coupons.ts'
import { partners } from '#src/resources/partners/partners.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { tokenInLink } from '#tests/support/links.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { mailTo, newAddress, registrationIn, type Visitors, visitorsOf } from '#tests/support/visitors.ts'

let server: TestApp
let records: Records
let visitors: Visitors

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
  visitors = await visitorsOf(server, records)
})

const rows = async (text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows

const coupon = (seed: number, overrides = {}) =>
  records.create(coupons, seed, {
    type: 'FIXED',
    value: 15,
    from_date: '2020-01-01',
    to_date: '2099-01-01',
    packages: [visitors.paid],
    ...overrides,
  })

const paying = () => ({ package: visitors.paid, method: 'BANK_TRANSFER' })

test('a visitor registers by transfer, activates the account by the mail and signs in', async () => {
  const store = visitors.store()
  const { status, body } = await visitors.register({ ...store, ...paying() })
  expect([status, body.errors]).toEqual([201, undefined])
  expect(body.result).toMatchObject({
    registration: { status: 'PENDING', amount: 115, email: store.email, pay_url: null },
  })
  const mail = await mailTo(server, store.email)
  expect(mail.link).toMatch(/^https:\/\/panel\.test\/reset-password\?mail_lang=\w\w#token=/)
  const token = tokenInLink(mail.link)
  const password = 'a quite good password'
  const choose = { token, password, password_confirmation: password }
  expect((await server.call('/api/reset_password', { method: 'POST', body: choose })).status).toBe(200)
  expect((await server.call('/api/reset_password', { method: 'POST', body: choose })).status).toBe(409)
  const signedIn = await server.call('/api/login', { method: 'POST', body: { email: store.email, password } })
  expect(signedIn.body).toMatchObject({
    status: true,
    api_token: expect.any(String),
    result: { user: { email: store.email, user_type: 'PRIMARY', vendor: { store_name: store.store_name } } },
  })
  const me = await server.call('/api/user/auth/me', { token: String(signedIn.body.api_token) })
  expect(me.body.result).toEqual(signedIn.body.result)
})

test('what is registered is what the panel shows: the vendor, the waiting payment and its receipt', async () => {
  const store = visitors.store()
  await visitors.register({ ...store, ...paying(), utm_source: 'x' }, { headers: {} })
  const [vendor] = await rows('select * from vendors where email = $1', [store.email])
  expect(vendor).toMatchObject({ status: 'NEW', utm_source: 'x', package: visitors.paid, active: true })
  const [payment] = await rows('select * from subscriptions where vendor = $1', [vendor.id])
  expect(payment).toMatchObject({ status: 'PENDING', method: 'BANK_TRANSFER', amount: 11_500 })
  expect((await server.call(payment.receipt)).status).toBe(404)
  const receipt = await server.call(payment.receipt, { token: records.token })
  expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'image/png'])
})

const listed = async (path: string, query: Record<string, string>) => {
  const { status, body } = await server.call(`/api/admin-panal/${path}`, { token: records.token, query })
  expect([path, status, body.errors]).toEqual([path, 200, undefined])
  return (body.result as Record<string, { data: Record<string, unknown>[] }>)[path]?.data ?? []
}

test('a registration number finds the vendor and its payments, and stands with both', async () => {
  const store = visitors.store()
  const { reference } = registrationIn((await visitors.register({ ...store, ...paying() })).body)
  expect(reference).toMatch(/^R-[A-Z2-9]{8}$/)
  for (const search of [reference, reference.toLowerCase(), reference.slice(2)]) {
    const vendors = await listed('venders', { search })
    expect(vendors).toMatchObject([{ store_name: store.store_name, registration_number: reference }])
    const payments = await listed('subscriptions', { search })
    expect(payments).toMatchObject([{ vendor: vendors[0]?.id, registration_number: reference }])
  }
})

test('a transfer is written with a code of its own, by which the payment is found', async () => {
  const handOut = async () =>
    (
      (await server.call('/api/registration/transfer-code', { method: 'POST', address: newAddress() })).body
        .result as { transfer_code: string }
    ).transfer_code
  const transfer_code = await handOut()
  expect(await handOut()).not.toBe(transfer_code)
  const store = visitors.store()
  expect((await visitors.register({ ...store, ...paying(), transfer_code })).status).toBe(201)
  const found = await listed('subscriptions', { search: transfer_code })
  expect(found).toMatchObject([{ transfer_code, vendor_label: store.store_name }])
  for (const code of [transfer_code, 'T-INVENTED']) {
    const again = await visitors.register({ ...visitors.store(), ...paying(), transfer_code: code })
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['transfer_code']])
  }
  const without = visitors.store()
  await visitors.register({ ...without, ...paying() })
  const [{ id }] = await rows('select id from vendors where email = $1', [without.email])
  expect(await listed('subscriptions', { vendor: String(id) })).toMatchObject([
    { transfer_code: expect.stringMatching(/^T-[A-Z2-9]{8}$/) },
  ])
})

test('where a visitor came from is kept, of the first visit and of the last, also without a package', async () => {
  const visit = {
    utm_source: 'snapchat',
    utm_medium: 'story',
    utm_campaign: 'ramadan',
    utm_term: 'متجر',
    utm_content: 'red',
    utm_id: '77',
    gclid: 'CjwK',
    referrer: 'https://snapchat.com/',
    landing_page: '/register/vender?utm_source=snapchat&utm_extra=1',
    visited_at: '2026-05-02T09:00:00.000Z',
  }
  const first = Object.fromEntries(
    Object.entries({ ...visit, utm_source: 'google', visited_at: '2026-05-01T09:00:00.000Z' }).map(
      ([name, value]) => [`first_${name}`, value],
    ),
  )
  const store = visitors.store()
  expect((await visitors.register({ ...store, ...paying(), ...visit, ...first })).status).toBe(201)
  const short = visitors.store()
  const { registration_type: _type, commercial_registration: _number, ...said } = short
  const email_ticket = await visitors.prove(short.email)
  const body = { ...said, email_ticket, ...visit, ...first }
  expect((await server.call('/api/register', { method: 'POST', body })).status).toBe(201)
  for (const { email } of [store, short])
    expect(await listed('venders', { search: email })).toMatchObject([{ ...visit, ...first }])
  const filtered = await listed('venders', { utm_campaign: 'ramadan', first_utm_source: 'google' })
  expect(filtered).toHaveLength(2)
})

test('a referral code is known or not where it is typed', async () => {
  await records.create(partners, 803, { referral_code: 'FRIEND-803', referral_percentage: 10 })
  const known = async (code: string) =>
    (await server.call('/api/registration/referral', { query: { code }, address: newAddress() })).body.result
  expect(await known(' friend-٨٠٣ ')).toEqual({ known: true })
  expect(await known('FRIEND-804')).toEqual({ known: false })
  expect(await known('not a code')).toEqual({ known: false })
})

test('a free trial needs no payment and starts at once', async () => {
  const store = visitors.store()
  const { body } = await visitors.register({ ...store, package: visitors.trial })
  expect(registrationIn(body)).toMatchObject({ status: 'ACTIVE', amount: 0 })
  expect((await rows('select status from vendors where email = $1', [store.email]))[0].status).toBe('TRIAL')
})

test('coupon and referral code count, in the quote as in the registration', async () => {
  const { code } = await coupon(801, { day_number: null, month_number: 2, year_number: null })
  const partner = await records.create(partners, 801, {
    referral_code: 'FRIEND-801',
    referral_percentage: 10,
  })
  const order = { package: visitors.paid, coupon: String(code), referral_code: 'FRIEND-801' }
  const quote = await server.call('/api/registration/quote', { method: 'POST', body: order })
  expect(quote.body.result).toEqual({
    quote: {
      price: 115,
      discount: 15,
      net_total: 86.96,
      tax: 13.04,
      amount: 100,
      vat_percentage: 15,
      vat_reason: null,
      vat_note: null,
      extra: { days: 0, months: 2, years: 0 },
      referral: true,
      coupon: code,
    },
  })
  const store = visitors.store()
  const { body } = await visitors.register({ ...store, ...order, method: 'BANK_TRANSFER' })
  expect(registrationIn(body).amount).toBe(100)
  const [vendor] = await rows('select * from vendors where email = $1', [store.email])
  expect(vendor).toMatchObject({ referrer_partner: partner.id, referral_percentage: 1000 })
  const held = await rows('select state from coupon_redemptions where vendor = $1', [vendor.id])
  expect(held).toEqual([{ state: 'RESERVED' }])
})

test('packages and the bank account are there for everybody, with what is switched off left out', async () => {
  await server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: records.token,
    body: { bank_name_ar: 'بنك الرياض', account_name: 'ربط', iban: 'SA0380000000608010167519' },
  })
  const options = await server.call('/api/registration/options')
  expect(options.body.result).toMatchObject({
    bank: {
      bank_name_ar: 'بنك الرياض',
      bank_name_en: null,
      account_name: 'ربط',
      iban: 'SA0380000000608010167519',
    },
    vat_percentage: 15,
    terms: null,
  })
  const listed = async () =>
    ((await server.call('/api/registration/packages')).body.result as { packages: { id: number }[] }).packages
  expect((await listed()).find(({ id }) => id === visitors.paid)).toMatchObject({
    price: 115,
    subscription_type: 'MONTH',
    translations: [{ locale: 'ar' }, { locale: 'en' }],
  })
  await server.call(`/api/admin-panal/packages/active-toggle/${visitors.trial}`, {
    method: 'PUT',
    token: records.token,
  })
  expect((await listed()).map(({ id }) => id)).not.toContain(visitors.trial)
})

test('a rejected payment is tried again with the same data, and the token of another does not help', async () => {
  const store = visitors.store()
  const first = registrationIn((await visitors.register({ ...store, ...paying() })).body)
  const [payment] = await rows(
    'select s.id, s.vendor from subscriptions s join vendors v on v.id = s.vendor where v.email = $1',
    [store.email],
  )
  const decided = await server.call(
    `/api/admin-panal/venders/changeTransactionStatus/${payment.vendor}/${payment.id}`,
    { method: 'POST', token: records.token, body: { status: 'REJECTED', reason: 'غير واضح' } },
  )
  expect(decided.status).toBe(200)
  const retry = (payment_token: string) =>
    visitors.send('/api/registration/retry', { payment_token, method: 'BANK_TRANSFER' })
  expect((await retry('x'.repeat(43))).status).toBe(404)
  const standing = await server.call('/api/registration/status', {
    query: { payment_token: first.payment_token },
  })
  expect(registrationIn(standing.body)).toMatchObject({ status: 'DUE_PAYMENT', reason: 'غير واضح' })
  const again = await retry(first.payment_token)
  expect([again.status, registrationIn(again.body).status]).toEqual([200, 'PENDING'])
  const twice = await retry(first.payment_token)
  expect([twice.status, twice.body.code]).toEqual([409, 'nothing_to_pay'])
})

test('no answer and no line of the log holds a token’s hash, and tokens are kept hashed', async () => {
  const { body } = await visitors.register({ ...visitors.store(), ...paying() })
  const token = registrationIn(body).payment_token
  await server.call('/api/registration/status', { query: { payment_token: token } })
  const kept = JSON.stringify(await rows('select * from registrations'))
  expect(kept).not.toContain(token)
  expect(JSON.stringify(await rows('select * from idempotency_keys'))).not.toContain(token)
  expect(server.logged.join('\n')).not.toContain(token)
})
