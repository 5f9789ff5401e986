import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { mailTo, type Visitors, visitorsOf } from '#tests/support/visitors.ts'

let server: TestApp
let records: Records
let visitors: Visitors

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
  visitors = await visitorsOf(server, records)
})

test('a visitor registers by transfer, activates the account by the mail and signs in', async () => {
  const store = visitors.store()
  const { status, body } = await visitors.register({
    ...store,
    package: visitors.paid,
    method: 'BANK_TRANSFER',
  })
  expect([status, body.errors]).toEqual([201, undefined])
  expect(body.result).toMatchObject({
    registration: { status: 'PENDING', amount: 115, email: store.email, pay_url: null },
  })
  const mail = await mailTo(server, store.email)
  expect(mail.link).toMatch(/^https:\/\/panel\.test\/reset-password\?token=/)
  const token = new URL(mail.link ?? '').searchParams.get('token')
  const password = 'a quite good password'
  const chosen = await server.call('/api/reset_password', {
    method: 'POST',
    body: { token, password, password_confirmation: password },
  })
  expect(chosen.status).toBe(200)
  const signedIn = await server.call('/api/login', { method: 'POST', body: { email: store.email, password } })
  expect(signedIn.body).toMatchObject({
    status: true,
    api_token: expect.any(String),
    result: { user: { email: store.email, user_type: 'PRIMARY', vendor: { store_name: store.store_name } } },
  })
  const me = await server.call('/api/user/auth/me', { token: String(signedIn.body.api_token) })
  expect(me.body.result).toEqual(signedIn.body.result)
})
