import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import type { Result } from '#src/contract/index.ts'
import { changesOf } from '#tests/support/changes.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { type Money, moneyOf } from '#tests/support/money.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'

type Changes = Result<'GET user/subscription/changes'>['changes']
type Preview = Result<'POST user/subscription/changes/preview'>['preview']
type Dashboard = Result<'GET user/dashboard'>

let money: Money
let changes: ReturnType<typeof changesOf>
let pack: number

beforeAll(async () => {
  money = await moneyOf()
  changes = changesOf(money)
  pack = await money.pack({ title_en: 'Basic', subscription_type: 'YEAR' })
})

// Dates alone are moved; whoever waits still waits for real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const PATH = '/api/user/subscription/changes'

const send = ({ token }: VendorPeople, path: string, body: object) =>
  money.server.call(`${PATH}${path}`, { method: 'POST', token, locale: 'en', body })

const read = async ({ token }: VendorPeople): Promise<Changes> =>
  ((await money.server.call(PATH, { token, locale: 'en' })).body.result as { changes: Changes }).changes

const previewed = async (people: VendorPeople, wanted: object): Promise<Preview> =>
  ((await send(people, '/preview', wanted)).body.result as { preview: Preview }).preview

const made = async (people: VendorPeople, wanted: object): Promise<Preview> => {
  const seen = await previewed(people, wanted)
  const answer = await send(people, '', { ...wanted, fingerprint: seen.fingerprint })
  expect([answer.status, answer.body.code]).toEqual([201, undefined])
  return seen
}

const dashboardOf = async ({ token }: VendorPeople): Promise<Dashboard> =>
  (await money.server.call('/api/user/dashboard', { token })).body.result as Dashboard

const allow = async (days: number): Promise<void> => {
  const answer = await money.server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: money.records.token,
    body: { pause_days_a_year: days },
  })
  expect(answer.status).toBe(200)
}

const subscribedOn = async (day: string): Promise<VendorPeople> => {
  await changes.at(day)
  const people = await vendorPeople(money.server)
  await money.paid(people.vendorId, { package: pack })
  await changes.at(day)
  return people
}

test('a vendor pauses by itself only where that is allowed, and always goes on', async () => {
  const people = await subscribedOn('2031-01-10')
  const kinds = async () => (await read(people)).kinds.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['UPGRADE', 'SWITCH', 'CANCELLATION'])
  expect((await send(people, '/preview', { kind: 'PAUSE' })).body.code).toBe('pause_not_allowed')
  await changes.made(people.vendorId, { kind: 'PAUSE', resumes_on: '2031-02-10' })
  expect(await kinds()).toEqual(['UPGRADE', 'SWITCH', 'CANCELLATION', 'RESUME'])
  await changes.at('2031-01-20')
  expect((await made(people, { kind: 'RESUME' })).pause).toMatchObject({ paused_days: 10 })
  expect((await dashboardOf(people)).store.status).toBe('ACTIVE')
})

test('it is paused for as many days within a year as are set, by whomever', async () => {
  await allow(30)
  const people = await subscribedOn('2031-03-01')
  const longest = await previewed(people, { kind: 'PAUSE' })
  expect(longest.pause).toMatchObject({ resumes_on: '2031-03-31', paused_days: 30, days_kept: 366 })
  expect(
    (await send(people, '/preview', { kind: 'PAUSE', resumes_on: '2031-04-01' })).body.errors,
  ).toHaveProperty('resumes_on')
  await made(people, { kind: 'PAUSE', resumes_on: '2031-03-21' })
  const { store, period, next_payment } = await dashboardOf(people)
  expect([store.status, next_payment]).toEqual(['PAUSED', null])
  expect(period).toMatchObject({ paused_on: '2031-03-01', resumes_on: '2031-03-21', days_left: 366 })
  await changes.at('2031-03-21')
  expect((await previewed(people, { kind: 'PAUSE' })).pause).toMatchObject({ paused_days: 10 })
  await changes.made(people.vendorId, { kind: 'PAUSE', resumes_on: '2031-04-20' })
  await changes.at('2031-04-20')
  expect((await read(people)).kinds).toContainEqual({
    kind: 'PAUSE',
    refusal: expect.objectContaining({ code: 'pause_days_used' }),
  })
  expect((await previewed(people, { kind: 'PAUSE' })).refusal).toMatchObject({ code: 'pause_days_used' })
  // The first days are a year ago.
  await changes.at('2032-03-01')
  expect((await read(people)).kinds).toContainEqual({
    kind: 'PAUSE',
    refusal: expect.objectContaining({ code: 'pause_days_used' }),
  })
  await changes.at('2032-03-22')
  expect((await previewed(people, { kind: 'PAUSE' })).pause).toMatchObject({ paused_days: 30 })
  await allow(0)
})

test('who orders while it is paused is told until when the store works, which the pause has moved', async () => {
  const people = await subscribedOn('2031-05-01')
  await changes.made(people.vendorId, { kind: 'PAUSE', resumes_on: '2031-05-11' })
  await money.opened(people.vendorId, { package: pack })
  // A year, ten days of pause, and three of grace.
  expect((await dashboardOf(people)).next_payment).toMatchObject({ works_until: '2032-05-13' })
})

test('no store is linked to another marketplace while its vendor is paused', async () => {
  const people = await subscribedOn('2031-06-01')
  await changes.made(people.vendorId, { kind: 'PAUSE', resumes_on: '2031-06-20' })
  const marketplace = await insertSample(money.server.context.database.pool, resourceNamed('marketplaces'))
  const link = () =>
    money.server.call('/api/user/stores', {
      method: 'POST',
      token: people.token,
      locale: 'en',
      body: { marketplace, name: 'My store' },
    })
  const refused = await link()
  expect([refused.status, refused.body.errors]).toMatchObject([422, { marketplace: [expect.any(String)] }])
  await changes.at('2031-06-20')
  expect((await link()).body.errors ?? {}).not.toHaveProperty('marketplace')
})

test('looking ahead tells of a pause that comes and of its end, and keeps nothing', async () => {
  const people = await subscribedOn('2031-08-01')
  await changes.made(people.vendorId, { kind: 'PAUSE', pauses_on: '2031-08-10', resumes_on: '2031-08-30' })
  const { status, body } = await money.server.call('/api/admin-panal/forecast', {
    token: money.records.token,
    query: { until: '2031-09-10', vendor: String(people.vendorId), payments: 'none' },
  })
  expect(status).toBe(200)
  const { occurrences } = (
    body.result as { forecast: { occurrences: { day: string; kind: string; what: string | null }[] } }
  ).forecast
  expect(occurrences.map(({ day, kind, what }) => [day, kind, what])).toEqual([
    ['2031-08-10', 'pause', null],
    ['2031-08-10', 'mail', 'subscription_paused'],
    ['2031-08-30', 'resumption', null],
    ['2031-08-30', 'mail', 'subscription_resumed'],
  ])
  expect(await read(people)).toMatchObject({ pause: { is_planned: true } })
})

test('administrators who see subscriptions are told when a vendor pauses, or goes on, by itself', async () => {
  await allow(60)
  const people = await subscribedOn('2033-01-10')
  const told = () =>
    money.query(
      `select kind, resource, record_id, params ->> 'day' as day from notifications
        where kind in ('subscription_paused', 'subscription_resumed') and params ->> 'store' = (
          select store_name from vendors where id = $1) order by id`,
      [people.vendorId],
    )
  const [payment] = await money.query('select id from subscriptions where vendor = $1', [people.vendorId])
  const resource = 'subscriptions'
  const of = { resource, record_id: payment?.id }
  await changes.made(people.vendorId, { kind: 'PAUSE', resumes_on: '2033-01-20' })
  expect(await told()).toEqual([])
  const goesOn = await made(people, { kind: 'RESUME' })
  const resumed = { kind: 'subscription_resumed', ...of, day: goesOn.covered_until }
  expect(await told()).toEqual([resumed])
  await made(people, { kind: 'PAUSE', resumes_on: '2033-01-25' })
  expect(await told()).toEqual([resumed, { kind: 'subscription_paused', ...of, day: '2033-01-25' }])
  await changes.at('2033-01-26')
  expect((await dashboardOf(people)).store.status).toBe('ACTIVE')
  expect(await told()).toHaveLength(2)
})
