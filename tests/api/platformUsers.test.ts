import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { tokenInLink } from '#tests/support/links.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'
import { mailTo } from '#tests/support/visitors.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

test('somebody whom the platform lets in is invited once, and signs in with a password of his own', async () => {
  const { token } = await makeServiceKey(server, { scopes: ['users:write'] })
  const { vendorId } = await vendorPeople(server)
  const { rows } = await server.context.database.pool.query<{ external_id: string }>(
    'select external_id from vendors where id = $1',
    [vendorId],
  )
  const email = `${randomUUID()}@people.test`
  const put = (username: string) =>
    server.call(`/api/platform/v1/users/person-of-the-platform`, {
      method: 'PUT',
      token,
      body: { username, email, vendor: rows[0]?.external_id, locale: 'ar' },
    })
  const outcomes = []
  for (const username of ['مسؤولة الطلبات', 'مسؤولة الطلبات', 'مسؤولة الشحن'])
    outcomes.push((await put(username)).body.result)
  expect(outcomes).toMatchObject([{ outcome: 'created' }, { outcome: 'unchanged' }, { outcome: 'updated' }])
  const mail = await mailTo(server, email)
  const { rows: mails } = await server.context.database.pool.query(
    'select m.template from mails m join users u on u.id = m.user_id where u.email = $1',
    [email],
  )
  expect(mails).toEqual([{ template: 'user_invitation' }])
  const chosen = await server.call('/api/reset_password', {
    method: 'POST',
    body: { token: tokenInLink(mail.link), password: PASSWORD, password_confirmation: PASSWORD },
  })
  expect(chosen.status).toBe(200)
  const signedIn = await server.call('/api/login', { method: 'POST', body: { email, password: PASSWORD } })
  expect(signedIn.status).toBe(200)
})
