import { beforeAll, expect, test } from 'vitest'
import { insertAdmin } from '#server/auth/newAdmin.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'

let server: TestApp
let people = 0

const pool = () => server.context.database.pool

beforeAll(async () => {
  server = await startTestApp()
})

const signIn = async (
  email: string,
  { cookie = '', agent = CHROME, path = '/api/admin-panal/auth/login' } = {},
) => {
  const answer = await server.call(path, {
    method: 'POST',
    body: { email, password: PASSWORD },
    headers: { 'user-agent': agent, ...(cookie ? { cookie } : {}) },
  })
  expect(answer.status).toBe(200)
  return { answer, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

const mailsTo = async (email: string) => {
  await server.context.mailQueue.flush()
  return server.mails.filter(({ to }) => to === email)
}

const admin = async () => {
  people += 1
  const email = `alert-${people}@rabt.test`
  await insertAdmin(pool(), server.context.passwords, {
    username: `alert ${people}`,
    email,
    password: PASSWORD,
    roles: ['support'],
  })
  return email
}

test('a sign-in with a browser that was not known is told with its name, place and time; with a known one it is not', async () => {
  const email = await admin()
  const { cookie } = await signIn(email)
  expect(await mailsTo(email)).toEqual([])
  await signIn(email, { cookie })
  expect(await mailsTo(email)).toEqual([])
  await signIn(email)
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('دخول جديد إلى حسابك في ربط')
  expect(mail?.text).toContain('كروم على ويندوز')
  expect(mail?.text).toContain('127.0.0.1')
  expect(mail?.link).toBe('https://panel.test/admin-panel/profile?mail_lang=ar')
})

test('what an unknown device says of itself stands in no mail', async () => {
  const email = await admin()
  await signIn(email)
  await signIn(email, { agent: '<b>call 0550000000</b>' })
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('جهاز غير معروف')
  expect(`${mail?.text}${mail?.html}`).not.toContain('0550000000')
})

test('whoever signs in again and again fills no mail box', async () => {
  const email = await admin()
  for (let index = 0; index < 9; index += 1) await signIn(email)
  expect(await mailsTo(email)).toHaveLength(5)
})

test("a vendor's people are told alike, unless the settings switch that off", async () => {
  const { email, userId } = await vendorPeople(server)
  await pool().query('update users set password_hash = $2, last_sign_in_at = now() where id = $1', [
    userId,
    await server.context.passwords.hash(PASSWORD),
  ])
  await signIn(email, { path: '/api/login' })
  const [mail] = await mailsTo(email)
  expect(mail?.link).toContain('https://panel.test/dashboard/profile')
  const token = await server.signIn()
  const settings = (alert_vendors: boolean) =>
    server.call('/api/admin-panal/setting/update-settings', {
      method: 'POST',
      token,
      body: { alert_vendors },
    })
  await settings(false)
  await signIn(email, { path: '/api/login' })
  expect(await mailsTo(email)).toHaveLength(1)
  await settings(true)
  await signIn(email, { path: '/api/login' })
  expect(await mailsTo(email)).toHaveLength(2)
})

test('a changed password is told to its owner, whoever changed it, with no link that signs in', async () => {
  const email = await admin()
  const { answer, cookie } = await signIn(email)
  const { token } = answer.body.result as { token: string }
  const changed = await server.call('/api/admin-panal/setting/change-password', {
    method: 'POST',
    token,
    headers: { cookie },
    body: { current_password: PASSWORD, password: 'a sentence of its own' },
  })
  expect(changed.status).toBe(200)
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('تغيّرت كلمة المرور لحسابك في ربط')
  expect(mail?.link).toBe('https://panel.test/admin-panel/forget-password?mail_lang=ar')
})
