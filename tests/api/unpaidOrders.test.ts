import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
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
  await setting({
    seller_name_ar: 'ربط',
    seller_tax_number: '310000000000003',
    unpaid_reminder_days: 1,
    unpaid_last_reminder_days: 4,
  })
})

const setting = (body: object) =>
  server.call('/api/admin-panal/setting/update-settings', { method: 'POST', token: records.token, body })

const rows = async (text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows

const order = async ({ token }: VendorPeople, method = 'CREDIT_CARD') => {
  const answer = await visitors.send('/api/user/subscribe', { package: visitors.paid, method }, { token })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return (answer.body.result as { payment: { id: number } }).payment.id
}

const decide = async ({ vendorId }: VendorPeople, id: number, body: object) => {
  const path = `/api/admin-panal/venders/changeTransactionStatus/${vendorId}/${id}`
  const answer = await server.call(path, { method: 'POST', token: records.token, body })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
}

const mailsTo = (people: VendorPeople, template: string) =>
  rows(
    'select params from mails where template = $1 and to_email = (select email from vendors where id = $2)',
    [template, people.vendorId],
  )

const afterDays = (days: number) => server.context.jobs.flush(new Date(Date.now() + days * 86_400_000))

const dashboardOf = async ({ token }: VendorPeople) =>
  (await server.call('/api/user/dashboard', { token })).body.result as Record<string, unknown>

test('a first order that is not paid is reminded of on the days that are set, once each', async () => {
  const people = await vendorPeople(server)
  const id = await order(people)
  const reminders = () => mailsTo(people, 'payment_unpaid')
  expect(await reminders()).toEqual([])
  for (let times = 0; times < 2; times += 1) await afterDays(2)
  expect(await reminders()).toEqual([{ params: { subscription_id: String(id) } }])
  for (let times = 0; times < 2; times += 1) await afterDays(30)
  expect(await reminders()).toHaveLength(2)
  // Both stand in the histories of the payment and of its vendor, as done by time.
  for (const [resource, record] of [
    ['subscriptions', id],
    ['vendors', people.vendorId],
  ])
    expect(
      await rows(
        `select actor_id, changes -> 'amount' ->> 'to' as amount from history
         where action = 'remind' and resource = $1 and record_id = $2`,
        [resource, record],
      ),
    ).toEqual(Array(2).fill({ actor_id: null, amount: '115.00 SR' }))
})

test('what was paid or decided meanwhile is not reminded of', async () => {
  const [paid, rejected, free] = [
    await vendorPeople(server),
    await vendorPeople(server),
    await vendorPeople(server),
  ]
  await decide(paid, await order(paid), { status: 'SUCCESS', method: 'CASH', reference: 'CR-1' })
  await decide(rejected, await order(rejected), { status: 'REJECTED', reason: 'x' })
  await visitors.send('/api/user/subscribe', { package: visitors.trial }, free)
  await afterDays(5)
  for (const people of [paid, rejected, free]) expect(await mailsTo(people, 'payment_unpaid')).toEqual([])
})

test('the mail about a rejected payment leads to that payment', async () => {
  const people = await vendorPeople(server)
  const id = await order(people, 'BANK_TRANSFER')
  await decide(people, id, { status: 'REJECTED', reason: 'The receipt is blurred' })
  const [{ email, locale }] = await rows('select email, locale from vendors where id = $1', [people.vendorId])
  expect((await mailTo(server, email)).link).toBe(
    `https://panel.test/dashboard/payments?payment=${id}&mail_lang=${locale}`,
  )
})

test('after a rejection the first page says what was rejected and why, and shows nothing of a package that was not paid', async () => {
  const people = await vendorPeople(server)
  await rows('update vendors set package = $2 where id = $1', [people.vendorId, visitors.paid])
  const id = await order(people, 'BANK_TRANSFER')
  expect(await dashboardOf(people)).toMatchObject({ package: null, usage: [], rejected_payment: null })
  await decide(people, id, { status: 'REJECTED', reason: 'The receipt is blurred' })
  expect(await dashboardOf(people)).toMatchObject({
    package: null,
    usage: [],
    next_payment: null,
    rejected_payment: { id, amount: 115, package: visitors.paid, reason: 'The receipt is blurred' },
  })
  const again = await order(people, 'BANK_TRANSFER')
  expect(await dashboardOf(people)).toMatchObject({
    next_payment: { id: again, status: 'PENDING' },
    rejected_payment: null,
  })
  const outside = await people.sub('support')
  expect(await dashboardOf({ ...people, token: outside.token })).toMatchObject({
    next_payment: null,
    rejected_payment: null,
  })
})
