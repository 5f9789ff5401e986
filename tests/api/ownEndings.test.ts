import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Result } from '#src/contract/index.ts'
import { marketplaces } from '#src/resources/marketplaces/marketplaces.ts'
import { changesOf } from '#tests/support/changes.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { type Money, moneyOf } from '#tests/support/money.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'

type Dashboard = Result<'GET user/dashboard'>

let money: Money
let changes: ReturnType<typeof changesOf>
let pack: number

beforeAll(async () => {
  money = await moneyOf()
  changes = changesOf(money)
  pack = await money.pack({ title_en: 'Basic', subscription_type: 'MONTH', duration: 1 })
})

// Dates alone are moved; whoever waits still waits for real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const subscribedOn = async (day: string): Promise<VendorPeople> => {
  await changes.at(day)
  const people = await vendorPeople(money.server)
  await money.paid(people.vendorId, { package: pack })
  // Who was made after it is signed in on that day too.
  await changes.at(day)
  return people
}

const dashboardOf = async ({ token }: VendorPeople): Promise<Dashboard> =>
  (await money.server.call('/api/user/dashboard', { token })).body.result as Dashboard

const own = (path: string, method: 'POST' | 'PUT', { token }: VendorPeople, body: object) =>
  money.server.call(`/api/user/${path}`, { method, token, locale: 'en', body })

test('whose subscription is over asks for no link, neither a new one nor one of before, until it is renewed', async () => {
  const people = await subscribedOn('2031-01-05')
  const { pool } = money.server.context.database
  const [one, two] = [await insertSample(pool, marketplaces), await insertSample(pool, marketplaces)]
  const link = (marketplace: number) => own('stores', 'POST', people, { marketplace, name: 'My store' })
  const linked = await link(one)
  expect(linked.status).toBe(201)
  const { id } = (linked.body.result as { store: { id: number } }).store
  const turn = (state: string) => own(`stores/${id}`, 'PUT', people, { state })
  // It works on within the days of grace.
  await changes.at('2031-02-06')
  expect((await dashboardOf(people)).store.status).toBe('ACTIVE')
  expect((await turn('UNLINKED')).status).toBe(200)
  expect((await turn('REQUESTED')).status).toBe(200)
  await changes.at('2031-02-20')
  expect((await dashboardOf(people)).store.status).toBe('EXPIRED')
  const over = { marketplace: ['The subscription is over: renew it first'] }
  const refused = await link(two)
  expect([refused.status, refused.body.errors]).toEqual([422, over])
  expect((await turn('UNLINKED')).status).toBe(200)
  const again = await turn('REQUESTED')
  expect([again.status, again.body.errors]).toEqual([422, over])
  await money.paid(people.vendorId, { package: pack })
  expect((await link(two)).status).toBe(201)
})

test('the last period stays on the dashboard in the days of grace and after the end, and one that was renewed does not', async () => {
  const people = await subscribedOn('2031-04-01')
  const period = async () => (await dashboardOf(people)).period
  const last = { starts_on: '2031-04-01', ends_on: '2031-04-30', for_life: false }
  expect(await period()).toMatchObject({ ...last, days_left: 29 })
  await changes.at('2031-05-02')
  expect(await period()).toMatchObject({ ...last, days_left: -2 })
  await changes.at('2031-06-01')
  expect(await period()).toMatchObject({ ...last, days_left: -32 })
  await money.paid(people.vendorId, { package: pack })
  expect(await period()).toMatchObject({ starts_on: '2031-06-01', ends_on: '2031-06-30', days_left: 29 })
})

test('who never subscribed has no period', async () => {
  const people = await vendorPeople(money.server)
  await changes.at('2031-07-01')
  expect((await dashboardOf(people)).period).toBeNull()
})
