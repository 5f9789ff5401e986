import { beforeAll, expect, test } from 'vitest'
import { type Changing, changingOf, moveDates } from '#tests/support/changes.ts'
import { refunds, subscriptions } from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'

let money: Changing['money']
let changes: Changing['changes']
let pack: Changing['pack']
let larger: Changing['larger']
let vendorPaidOn: Changing['vendorPaidOn']

beforeAll(async () => {
  ;({ money, changes, pack, larger, vendorPaidOn } = await changingOf())
})

moveDates()

const refusalOf = async (id: number, kind = 'UPGRADE', chosen = larger) =>
  (await changes.previewed(id, { kind, package: chosen, days: 1 })).refusal?.code

const dueOf = async (vendor: number): Promise<RecordAnswer> =>
  (await money.records.list(subscriptions, { vendor, status: 'DUE_PAYMENT' })).data[0] as RecordAnswer

test('what is no upgrade is told before it is agreed to', async () => {
  const { id } = await vendorPaidOn('2030-01-10')
  const cheaper = await money.pack({ price: 57.5 })
  const free = await money.pack({ price: 0 })
  const as = async (chosen: number) => refusalOf(id, 'UPGRADE', chosen)
  expect([await as(pack), await as(free), await as(cheaper)]).toEqual([
    'same_package',
    'package_is_free',
    'not_an_upgrade',
  ])
  await changes.at('2030-02-01')
  expect(await as(cheaper)).toBeUndefined()
  expect((await changes.preview(id, { kind: 'UPGRADE' })).body.errors).toHaveProperty('package')
})

test('it needs a period that runs, was paid for, and is the last one', async () => {
  const trial = await money.pack({ type: 'FREE_TRIAL', subscription_type: 'DAYS', duration: 14 })
  const forLife = await money.pack({ subscription_type: 'LIFE_TIME', duration: null, price: 9000 })
  const trying = await vendorPaidOn('2030-01-10', trial)
  const ahead = await vendorPaidOn('2030-01-10', pack, pack)
  const life = await vendorPaidOn('2030-01-10', forLife)
  const { id: nothing } = await money.vendor()
  const all = [trying.id, ahead.id, life.id, nothing]
  expect(await Promise.all(all.map((id) => refusalOf(id)))).toEqual([
    'nothing_to_credit',
    'paid_ahead',
    'subscription_for_life',
    'nothing_runs',
  ])
  const { kinds } = await changes.read(ahead.id)
  expect(kinds[0]).toMatchObject({ kind: 'UPGRADE', refusal: { code: 'paid_ahead' } })
})

test('while it waits nothing else is planned, given, taken back or written off', async () => {
  const { id, first } = await vendorPaidOn('2030-01-10')
  await changes.made(id, { kind: 'SWITCH', package: larger })
  expect(await refusalOf(id)).toBe('change_planned')
  await changes.revoke(id)
  await changes.made(id, { kind: 'UPGRADE', package: larger })
  for (const kind of ['UPGRADE', 'SWITCH', 'CANCELLATION', 'EXTENSION'])
    expect([kind, await refusalOf(id, kind)]).toEqual([kind, 'upgrade_open'])
  const back = { amount: '10', method: 'CASH', reference: 'R', refunded_on: '2030-01-10', reason: 'asked' }
  expect((await money.refund(first.id, back)).body.code).toBe('upgrade_open')
  const byHand = await money.refund(first.id, { ...back, method: 'SET_OFF' })
  expect([byHand.status, byHand.body.errors]).toEqual([422, { method: expect.anything() }])
  const invoice = await money.invoiceOf(first.id)
  expect((await money.credit(invoice.id, { reason: 'a mistake' })).body.code).toBe('upgrade_open')
  const due = await dueOf(id)
  const deskOf = async (payment: number) =>
    (
      await money.server.call(`/api/admin-panal/subscriptions/desk/${payment}`, {
        token: money.records.token,
      })
    ).body.result
  expect(await deskOf(first.id)).toMatchObject({ desk: { reversal: { code: 'upgrade_open' } } })
  expect(await deskOf(due.id)).toMatchObject({
    desk: { period: { starts_on: '2030-01-10', ends_on: '2030-02-09' } },
  })
  const loss = { reason: 'never paid', written_off_on: '2030-01-10' }
  expect((await money.writeOff(due.id, loss)).body.code).toBe('nothing_to_write_off')
  expect((await money.records.list(refunds, { vendor: id })).total).toBe(0)
})

test('it is made once, repeated or by many at once, and only as it was told', async () => {
  const { id } = await vendorPaidOn('2030-01-10')
  const wanted = { kind: 'UPGRADE', package: larger }
  const { fingerprint } = await changes.previewed(id, wanted)
  await changes.at('2030-01-11')
  expect((await changes.make(id, { ...wanted, fingerprint })).body.code).toBe('preview_outdated')
  const now = { ...wanted, fingerprint: (await changes.previewed(id, wanted)).fingerprint }
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => changes.make(id, now)))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  expect(await money.query('select 1 from subscription_changes where vendor = $1', [id])).toHaveLength(1)
  const token = await money.server.signIn('support')
  await changes.at('2030-01-11')
  expect((await changes.preview(id, wanted, { token })).status).toBe(403)
})

test('a rejected payment leaves the subscription as it is', async () => {
  const { id, first } = await vendorPaidOn('2030-01-10')
  await changes.made(id, { kind: 'UPGRADE', package: larger })
  const { id: due } = await dueOf(id)
  await money.decide(id, due, { status: 'REJECTED', reason: 'no transfer came' })
  expect(await money.records.read(subscriptions, first.id)).toMatchObject({
    ends_on: '2030-02-09',
    credited_amount: 0,
  })
  expect(await changes.read(id)).toMatchObject({
    planned: null,
    past: [{ kind: 'UPGRADE', state: 'REVOKED' }],
  })
  expect(await refusalOf(id)).toBeUndefined()
})

test('what is explained adds up, while it waits and once it was paid', async () => {
  const { id } = await vendorPaidOn('2030-01-10')
  await changes.at('2030-01-20')
  await changes.made(id, { kind: 'UPGRADE', package: larger })
  const { id: due } = await dueOf(id)
  const steps = async () => {
    const path = `/api/admin-panal/subscriptions/explain/${due}`
    const { body } = await money.server.call(path, { token: money.records.token })
    const { parts } = (body.result as { explanation: { parts: { key: string; steps: object[] }[] } })
      .explanation
    return parts.find(({ key }) => key === 'price')?.steps
  }
  expect(await steps()).toMatchObject([
    { key: 'price' },
    { key: 'set_off', result: { value: 77.9 } },
    { key: 'total', result: { value: 152.1 } },
  ])
  await money.decide(id, due, { status: 'SUCCESS', method: 'CASH', reference: 'R-1' })
  expect(await steps()).toMatchObject([
    { key: 'price' },
    { key: 'total', result: { value: 230 } },
    { key: 'set_off', result: { value: 77.9 } },
    { key: 'received', result: { value: 152.1 } },
  ])
})
