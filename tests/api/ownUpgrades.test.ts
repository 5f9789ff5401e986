import { beforeAll, expect, test } from 'vitest'
import type { Result } from '#src/contract/index.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { type Money, moneyOf, subscriptions } from '#tests/support/money.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'
import { type Visitors, visitorsOf } from '#tests/support/visitors.ts'

type Changes = Result<'GET user/subscription/changes'>['changes']
type Preview = Result<'POST user/subscription/changes/preview'>['preview']

let money: Money
let visitors: Visitors
let pack: number
let larger: number

beforeAll(async () => {
  money = await moneyOf()
  visitors = await visitorsOf(money.server, money.records)
  pack = await money.pack({ title_en: 'Basic' })
  larger = await money.pack({ title_en: 'Larger', price: 230 })
})

const PATH = '/api/user/subscription/changes'
const TODAY = todayInRiyadh()

const send = ({ token }: VendorPeople, path: string, body: object) =>
  money.server.call(`${PATH}${path}`, { method: 'POST', token, locale: 'en', body })

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

const upgrade = async (people: VendorPeople): Promise<Preview> => {
  const wanted = { kind: 'UPGRADE', package: larger }
  const seen = ((await send(people, '/preview', wanted)).body.result as { preview: Preview }).preview
  expect((await send(people, '', { ...wanted, fingerprint: seen.fingerprint })).status).toBe(201)
  return seen
}

const quote = ({ token }: VendorPeople) =>
  money.server.call('/api/user/quote', { method: 'POST', token, locale: 'en', body: { package: larger } })

const subscribe = ({ token }: VendorPeople) =>
  visitors.send('/api/user/subscribe', { package: larger, method: 'BANK_TRANSFER' }, { token })

test('a vendor upgrades, sees what is to be paid, and pays it by transfer', async () => {
  const people = await subscribed()
  const seen = await upgrade(people)
  // All of the first day is unused yet.
  expect(seen).toMatchObject({
    effective_on: TODAY,
    set_off: { amount: 115, net_total: 100, tax: 15, to_pay: 115 },
    next: { amount: 230, due_on: addDays(TODAY, 3) },
  })
  const { planned } = (
    (await money.server.call(PATH, { token: people.token })).body.result as { changes: Changes }
  ).changes
  expect(planned).toMatchObject({ kind: 'UPGRADE', payment: { amount: 115 }, revoking: null })
  expect((await quote(people)).body.result).toMatchObject({
    quote: { price: 230, set_off_amount: 115, amount: 115, net_total: 100, tax: 15, starts_on: TODAY },
  })
  const placed = await subscribe(people)
  expect([placed.status, placed.body.result]).toMatchObject([
    201,
    { payment: { status: 'PENDING', amount: 115 } },
  ])
  const { id } = (placed.body.result as { payment: { id: number } }).payment
  expect((await money.decide(people.vendorId, id, { status: 'SUCCESS' })).status).toBe(200)
  expect(await money.records.read(subscriptions, id)).toMatchObject({ amount: 230, set_off_amount: 115 })
})

test('what an administrator agreed to with a vendor is paid, also where vendors may not upgrade themselves', async () => {
  const people = await subscribed()
  await upgrade(people)
  await setting({ upgrade_allowed: false })
  expect((await quote(people)).status).toBe(200)
  expect((await subscribe(people)).status).toBe(201)
  const other = await subscribed()
  expect((await quote(other)).body.code).toBe('upgrade_not_allowed')
  const wanted = { kind: 'UPGRADE', package: larger }
  expect((await send(other, '/preview', wanted)).body.code).toBe('upgrade_not_allowed')
  await setting({ upgrade_allowed: true })
})

test('looking ahead tells of an upgrade that is paid, with its papers, and of one that nobody pays', async () => {
  const people = await subscribed()
  await upgrade(people)
  const ahead = async (payments: string) => {
    const query = { until: addDays(TODAY, 5), vendor: String(people.vendorId), payments }
    const answer = await money.server.call('/api/admin-panal/forecast', { token: money.records.token, query })
    expect(answer.status).toBe(200)
    const { occurrences } = (
      answer.body.result as { forecast: { occurrences: { kind: string; what: string | null }[] } }
    ).forecast
    return occurrences.map(({ kind, what }) => (kind === 'mail' ? what : kind))
  }
  expect(await ahead('dues')).toEqual(expect.arrayContaining(['paid', 'invoice', 'subscription_upgraded']))
  expect(await ahead('none')).toContain('upgrade_lapsed')
})
