import { beforeAll, describe, expect, test } from 'vitest'
import { type Changing, changingOf, moveDates } from '#tests/support/changes.ts'
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

const periodOf = (payment: RecordAnswer) => changes.periodOf(payment)

const paymentsOf = (vendor: number, status: string) => changes.paymentsOf(vendor, status)

const mailsTo = (vendor: number) => changes.mailsTo(vendor, '^subscription|^payment_rejected$')

describe('another package at the end', () => {
  test('is what the renewal is opened for, with the numbers that were told', async () => {
    const { id } = await vendorPaidOn('2030-05-10')
    const seen = await changes.made(id, { kind: 'SWITCH', package: larger })
    expect(seen).toMatchObject({
      effective_on: '2030-06-10',
      covered_until: '2030-06-09',
      moves: [],
      next: {
        package: { id: larger, label: 'Larger' },
        amount: 230,
        net_total: 200,
        tax: 30,
        vat_percentage: 15,
        opens_on: '2030-06-02',
        due_on: '2030-06-09',
        period: { starts_on: '2030-06-10', ends_on: '2030-07-09' },
      },
    })
    await changes.at('2030-06-01')
    expect(await paymentsOf(id, 'DUE_PAYMENT')).toEqual([])
    await changes.at('2030-06-02')
    const [due] = await paymentsOf(id, 'DUE_PAYMENT')
    expect(due).toMatchObject({ package: larger, amount: 230, due_on: '2030-06-09' })
    await money.decide(id, Number(due?.id), { status: 'SUCCESS', method: 'CASH' })
    expect(await periodOf(due as RecordAnswer)).toEqual(['2030-06-10', '2030-07-09'])
    expect(await changes.read(id)).toMatchObject({ planned: null, past: [{ kind: 'SWITCH', state: 'DONE' }] })
    expect(await mailsTo(id)).toEqual(['subscription_switching'])
  })

  test('takes the place of the renewal that is due, and gives it back when revoked', async () => {
    const { id } = await vendorPaidOn('2030-05-10')
    await changes.at('2030-06-04')
    const [due] = await paymentsOf(id, 'DUE_PAYMENT')
    const seen = await changes.made(id, { kind: 'SWITCH', package: larger })
    expect(seen).toMatchObject({ given_up: { id: due?.id, amount: 115 }, next: { opens_on: '2030-06-04' } })
    expect(await paymentsOf(id, 'DUE_PAYMENT')).toMatchObject([{ id: due?.id, package: larger, amount: 230 }])
    expect((await changes.revoke(id)).status).toBe(200)
    await changes.at('2030-06-04')
    expect(await paymentsOf(id, 'DUE_PAYMENT')).toMatchObject([{ package: pack, amount: 115 }])
  })

  test('opens nothing for a package that is not offered any more', async () => {
    const { id } = await vendorPaidOn('2030-05-10')
    const gone = await money.pack({ price: 300 })
    await changes.made(id, { kind: 'SWITCH', package: gone })
    await money.query('update packages set active = false where id = $1', [gone])
    await changes.at('2030-06-09')
    expect(await paymentsOf(id, 'DUE_PAYMENT')).toEqual([])
  })

  test('is refused to the same package, to one that costs nothing, and to none', async () => {
    const { id } = await vendorPaidOn('2030-05-10')
    const free = await money.pack({ price: 0 })
    const codeOf = async (chosen: number) =>
      (await changes.previewed(id, { kind: 'SWITCH', package: chosen })).refusal?.code
    expect([await codeOf(pack), await codeOf(free)]).toEqual(['same_package', 'package_is_free'])
    expect((await changes.preview(id, { kind: 'SWITCH' })).body.errors).toHaveProperty('package')
    expect((await changes.preview(id, { kind: 'SWITCH', package: 999_999 })).body.errors).toHaveProperty(
      'package',
    )
  })
})

describe('making a change', () => {
  test('asks for the preview that was seen: another one by now is refused', async () => {
    const { id } = await vendorPaidOn('2030-07-10')
    const { fingerprint } = await changes.previewed(id, { kind: 'SWITCH', package: larger })
    await money.query('update packages set price = 24000 where id = $1', [larger])
    const outdated = await changes.make(id, { kind: 'SWITCH', package: larger, fingerprint })
    expect([outdated.status, outdated.body.code]).toEqual([409, 'preview_outdated'])
    await money.query('update packages set price = 23000 where id = $1', [larger])
    expect((await changes.make(id, { kind: 'SWITCH', package: larger, fingerprint })).status).toBe(201)
  })

  test('is done once, repeated or by many at once', async () => {
    const { id } = await vendorPaidOn('2030-07-10')
    const { fingerprint } = await changes.previewed(id, { kind: 'EXTENSION', days: 2 })
    const wanted = { kind: 'EXTENSION', days: 2, fingerprint, reason: 'an outage' }
    const [one, two] = [
      await changes.make(id, wanted, { key: 'extended-twice' }),
      await changes.make(id, wanted, { key: 'extended-twice' }),
    ]
    expect([one.status, two.status]).toEqual([201, 201])
    const seen = await changes.previewed(id, { kind: 'CANCELLATION' })
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        changes.make(id, { kind: 'CANCELLATION', fingerprint: seen.fingerprint }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
    expect(await money.query('select 1 from subscription_changes where vendor = $1', [id])).toHaveLength(2)
  })

  test('needs the permission of its kind', async () => {
    const { id } = await vendorPaidOn('2030-07-10')
    const token = await money.server.signIn('support')
    const finance = await money.server.signIn('finance')
    await changes.at('2030-07-10')
    for (const wanted of [{ kind: 'CANCELLATION' }, { kind: 'EXTENSION', days: 1 }])
      expect((await changes.preview(id, wanted, { token })).status).toBe(403)
    expect((await changes.preview(id, { kind: 'EXTENSION', days: 1 }, { token: finance })).status).toBe(200)
    await money.query(
      "update roles set permissions = array_remove(permissions, 'vendors:extend') where key = 'finance'",
    )
    money.server.context.sessions.forget('roles')
    expect((await changes.preview(id, { kind: 'EXTENSION', days: 1 }, { token: finance })).status).toBe(403)
    expect((await changes.read(id, finance)).kinds.map(({ kind }) => kind)).toEqual([
      'UPGRADE',
      'SWITCH',
      'CANCELLATION',
      'PAUSE',
    ])
  })
})
