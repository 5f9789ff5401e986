import { beforeAll, expect, test } from 'vitest'
import type { Result } from '#src/contract/index.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { type Money, moneyOf, subscriptions } from '#tests/support/money.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'

type Changes = Result<'GET user/subscription/changes'>['changes']
type Preview = Result<'POST user/subscription/changes/preview'>['preview']

let money: Money
let pack: number
let smaller: number

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ title_en: 'Basic' })
  smaller = await money.pack({ title_en: 'Smaller', price: 57.5 })
})

const PATH = '/api/user/subscription/changes'

const send = (token: string, path: string, body?: object) =>
  money.server.call(`${PATH}${path}`, { method: 'POST', token, locale: 'en', ...(body && { body }) })

const read = async ({ token }: VendorPeople): Promise<Changes> =>
  ((await money.server.call(PATH, { token, locale: 'en' })).body.result as { changes: Changes }).changes

const preview = async ({ token }: VendorPeople, wanted: object): Promise<Preview> =>
  ((await send(token, '/preview', wanted)).body.result as { preview: Preview }).preview

const setting = (body: object) =>
  money.server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: money.records.token,
    body,
  })

const subscribed = async (): Promise<VendorPeople> => {
  const people = await vendorPeople(money.server)
  await money.paid(people.vendorId, { package: pack })
  return people
}

test('a vendor leaves at the end of the period, sees it planned, and stays after all', async () => {
  const people = await subscribed()
  const { held, kinds, planned } = await read(people)
  expect([held?.package.label, planned]).toEqual(['Basic', null])
  expect(kinds).toEqual([
    { kind: 'UPGRADE', refusal: null },
    { kind: 'SWITCH', refusal: null },
    { kind: 'CANCELLATION', refusal: null },
  ])
  const { fingerprint } = await preview(people, { kind: 'CANCELLATION' })
  const made = await send(people.token, '', { kind: 'CANCELLATION', fingerprint, reason: 'The season ends' })
  expect([made.status, made.body.code]).toEqual([201, undefined])
  expect((await read(people)).planned).toMatchObject({
    kind: 'CANCELLATION',
    reason: 'The season ends',
    effective_on: addDays(held?.ends_on ?? '', 1),
  })
  const told = await money.query(
    "select params from notifications where kind = 'subscription_cancelled' and record_id = $1",
    [people.vendorId],
  )
  expect(told).toHaveLength(1)
  expect((await send(people.token, '/revoke')).status).toBe(200)
  expect(await read(people)).toMatchObject({ planned: null, past: [{ state: 'REVOKED' }] })
})

test('a vendor moves to a smaller package at the end, for the price that was told', async () => {
  const people = await subscribed()
  const seen = await preview(people, { kind: 'SWITCH', package: smaller })
  expect(seen).toMatchObject({ refusal: null, next: { amount: 57.5, net_total: 50, tax: 7.5 } })
  const body = { kind: 'SWITCH', package: smaller, fingerprint: seen.fingerprint }
  expect((await send(people.token, '', body)).status).toBe(201)
  expect((await read(people)).planned).toMatchObject({ kind: 'SWITCH', package: { label: 'Smaller' } })
  expect((await money.records.list(subscriptions, { vendor: people.vendorId })).total).toBe(1)
})

test('free days are nothing that a vendor asks for, and another package only where that is allowed', async () => {
  const people = await subscribed()
  expect((await send(people.token, '/preview', { kind: 'EXTENSION', days: 5 })).status).toBe(422)
  await setting({ upgrade_allowed: false })
  expect((await read(people)).kinds.map(({ kind }) => kind)).toEqual(['CANCELLATION'])
  const refused = await send(people.token, '/preview', { kind: 'SWITCH', package: smaller })
  expect([refused.status, refused.body.code]).toEqual([409, 'upgrade_not_allowed'])
  const made = await send(people.token, '', { kind: 'SWITCH', package: smaller, fingerprint: 'ABCDEF' })
  expect([made.status, made.body.code]).toEqual([409, 'upgrade_not_allowed'])
  await setting({ upgrade_allowed: true })
})

test('only people of the vendor who are given its subscription change it, and refusals speak to them', async () => {
  const people = await subscribed()
  const other = await people.sub('payments')
  expect((await send(other.token, '/preview', { kind: 'CANCELLATION' })).status).toBe(403)
  const trusted = await people.sub('subscription')
  expect((await send(trusted.token, '/preview', { kind: 'CANCELLATION' })).status).toBe(200)
  await money.opened(people.vendorId, { package: pack })
  expect((await read(people)).kinds.map(({ refusal }) => refusal?.code)).toEqual([
    'own_payment_waiting',
    'own_payment_waiting',
    'own_payment_waiting',
  ])
  const stranger = await vendorPeople(money.server)
  expect(await read(stranger)).toMatchObject({ held: null, planned: null, past: [] })
  expect((await read(stranger)).kinds.map(({ refusal }) => refusal?.code)).toEqual([
    'nothing_runs',
    'nothing_runs',
    'nothing_runs',
  ])
})

test('what was due and is withdrawn is not told as a payment that was rejected', async () => {
  const people = await subscribed()
  await money.query(`update subscriptions set ends_on = $2 where vendor = $1`, [
    people.vendorId,
    addDays(todayInRiyadh(), 2),
  ])
  await money.query(
    `insert into jobs (kind, key, params, run_at) select 'subscription_due', 'due-now:' || id,
       jsonb_build_object('subscription_id', id), now() from subscriptions where vendor = $1`,
    [people.vendorId],
  )
  await money.server.context.jobs.flush()
  const dashboard = async () =>
    (await money.server.call('/api/user/dashboard', { token: people.token })).body.result
  expect(await dashboard()).toMatchObject({ next_payment: { status: 'DUE_PAYMENT' } })
  const { fingerprint } = await preview(people, { kind: 'CANCELLATION' })
  expect((await send(people.token, '', { kind: 'CANCELLATION', fingerprint })).status).toBe(201)
  expect(await dashboard()).toMatchObject({ next_payment: null, rejected_payment: null })
})
