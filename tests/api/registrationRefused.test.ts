import { beforeAll, expect, test } from 'vitest'
import { messages } from '#src/i18n/en/messages.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { recordsOf } from '#tests/support/records.ts'
import { HEIC, PDF, SVG } from '#tests/support/uploads.ts'
import { newAddress, registrationIn, type Visitors, visitorsOf } from '#tests/support/visitors.ts'

let server: TestApp
let visitors: Visitors

beforeAll(async () => {
  server = await startTestApp()
  visitors = await visitorsOf(server, await recordsOf(server))
})

const rows = async (text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows

const paying = () => ({ package: visitors.paid, method: 'BANK_TRANSFER' })

test('what is wrong is told on its field, and nothing is kept of it', async () => {
  const counts = () =>
    rows(
      'select (select count(*) from vendors) v, (select count(*) from files) f, (select count(*) from registrations) r',
    )
  const before = await counts()
  const wrong: [object, string, Buffer | null | undefined][] = [
    [{ coupon: 'NO-SUCH' }, 'coupon', undefined],
    [{ referral_code: 'NO-SUCH' }, 'referral_code', undefined],
    [{ method: '' }, 'method', undefined],
    [{ method: 'CASH' }, 'method', undefined],
    [{ method: 'CREDIT_CARD' }, 'method', undefined],
    [{ package: 999_999 }, 'package', undefined],
    [{ package: 'x' }, 'package', undefined],
    [{ payment_date: '2099-01-01' }, 'payment_date', undefined],
    [{ subdomain: 'admin' }, 'subdomain', undefined],
    [{ commercial_registration: '12' }, 'commercial_registration', undefined],
    [{ registration_type: 'UNIFIED_NUMBER', commercial_registration: '' }, 'unified_number', undefined],
    [{ phone: '123' }, 'phone', undefined],
    [{ status: 'ACTIVE' }, 'status', undefined],
    [{ referral_percentage: '100' }, 'referral_percentage', undefined],
    [{ active: 'false' }, 'active', undefined],
    [{ user_type: 'ADMIN' }, 'user_type', undefined],
    [{}, 'receipt', null],
    [{}, 'receipt', SVG],
  ]
  for (const [changes, field, receipt] of wrong) {
    const store = visitors.store()
    const email_ticket = await visitors.prove(store.email)
    const texts = { ...store, email_ticket, ...paying(), ...changes }
    const answer = await visitors.send('/api/registration', texts, receipt === undefined ? {} : { receipt })
    const isRefused = answer.status === 422 || answer.status === 415
    expect([field, changes, isRefused, Object.keys(answer.body.errors ?? {})]).toEqual([
      field,
      changes,
      true,
      [field],
    ])
  }
  expect(await counts()).toEqual(before)
})

test('a receipt that is empty or a picture of an iPhone is refused for what it is, on its field', async () => {
  const store = visitors.store()
  const email_ticket = await visitors.prove(store.email)
  for (const [receipt, said] of [
    [Buffer.alloc(0), messages.validation.file_empty],
    [HEIC, messages.validation.file_heic],
  ] as const) {
    const { body } = await visitors.send(
      '/api/registration',
      { ...store, ...paying(), email_ticket },
      { receipt, headers: { lang: 'en' } },
    )
    expect(body.errors).toEqual({ receipt: [said] })
  }
})

test('one Idempotency-Key is one registration, also at once; its answers each hold a token that works', async () => {
  const store = visitors.store()
  const texts = { ...store, ...paying(), email_ticket: await visitors.prove(store.email) }
  const headers = { 'idempotency-key': 'one-registration-only' }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => visitors.send('/api/registration', texts, { receipt: PDF, headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const registrations = answers.map(({ body }) => registrationIn(body))
  expect(new Set(registrations.map(({ reference }) => reference)).size).toBe(1)
  expect(await rows('select 1 from vendors where email = $1', [store.email])).toHaveLength(1)
  for (const { payment_token } of registrations) {
    const found = await server.call('/api/registration/status', { query: { payment_token } })
    expect(registrationIn(found.body)).toMatchObject({ status: 'PENDING', payment_token })
  }
  const other = await visitors.send(
    '/api/registration',
    { ...texts, store_name: 'آخر' },
    { receipt: PDF, headers },
  )
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
})

test('what costs something else than was shown is not ordered, and nothing is kept of it', async () => {
  const store = visitors.store()
  const texts = { ...store, ...paying(), email_ticket: await visitors.prove(store.email) }
  const headers = { 'idempotency-key': 'as-it-was-shown' }
  const order = (amount: string) =>
    visitors.send('/api/registration', { ...texts, amount }, { receipt: PDF, headers })
  const vendors = () => rows('select 1 from vendors where email = $1', [store.email])
  for (const shown of ['0', '114.99', '115.01', '1150']) {
    const { status, body } = await order(shown)
    expect([shown, status, body.code]).toEqual([shown, 409, 'changed_meanwhile'])
  }
  expect(await vendors()).toEqual([])
  const [first, again] = [await order('115.00'), await order('116')]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(registrationIn(again.body).reference).toBe(registrationIn(first.body).reference)
  expect(await vendors()).toHaveLength(1)
})

test('a trial that was shown as free is ordered as such alone', async () => {
  const trial = { package: visitors.trial, method: '' }
  const refused = await visitors.register({ ...visitors.store(), ...trial, amount: '115' })
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
  const taken = await visitors.register({ ...visitors.store(), ...trial, amount: '0' })
  expect([taken.status, registrationIn(taken.body).status]).toEqual([201, 'ACTIVE'])
})

test('a subdomain is free until somebody has it', async () => {
  const available = async (subdomain: string) =>
    (await server.call('/api/registration/availability', { query: { subdomain } })).body.result
  const store = visitors.store()
  expect(await available(store.subdomain)).toEqual({ available: true, reason: null })
  await visitors.register({ ...store, ...paying() })
  for (const taken of [store.subdomain, store.subdomain.toUpperCase(), 'admin', 'a', 'ا ب'])
    expect(await available(taken)).toEqual({ available: false, reason: expect.any(String) })
  const again = await visitors.register({ ...visitors.store({ subdomain: store.subdomain }), ...paying() })
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['subdomain']])
})

test('of two who want one subdomain at once, one gets it', async () => {
  const { subdomain } = visitors.store()
  const answers = await Promise.all(
    [1, 2, 3].map(() => visitors.register({ ...visitors.store({ subdomain }), ...paying() })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})

test('registering is throttled by the caller’s address, whatever the body says', async () => {
  const address = newAddress()
  const statuses: number[] = []
  for (let count = 0; count < 22; count += 1)
    statuses.push(
      (await visitors.send('/api/registration', { store_name: String(count) }, { address })).status,
    )
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422))
  expect(statuses.slice(20)).toEqual([429, 429])
})
