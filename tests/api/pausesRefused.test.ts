import { beforeAll, describe, expect, test } from 'vitest'
import { type Changing, changingOf, moveDates } from '#tests/support/changes.ts'

let money: Changing['money']
let changes: Changing['changes']
let larger: Changing['larger']
let vendorPaidOn: Changing['vendorPaidOn']

beforeAll(async () => {
  ;({ money, changes, larger, vendorPaidOn } = await changingOf())
})

moveDates()

const refusalOf = async (id: number, kind: string) =>
  (await changes.previewed(id, { kind, package: larger, days: 1 })).refusal?.code

describe('a pause', () => {
  test('is refused without a running period that ends, twice, beside an upgrade, and for longer than may be', async () => {
    const fresh = await money.vendor()
    expect(await refusalOf(fresh.id, 'PAUSE')).toBe('nothing_runs')
    const life = await money.pack({ subscription_type: 'LIFE_TIME', duration: null, price: 999 })
    expect(await refusalOf((await vendorPaidOn('2030-01-10', life)).id, 'PAUSE')).toBe(
      'subscription_for_life',
    )
    const { id } = await vendorPaidOn('2030-01-10')
    const faultOf = async (wanted: object) =>
      Object.keys((await changes.preview(id, { kind: 'PAUSE', ...wanted })).body.errors ?? {})
    expect(await faultOf({ pauses_on: '2030-01-09' })).toEqual(['pauses_on'])
    expect(await faultOf({ pauses_on: '2030-02-10' })).toEqual(['pauses_on'])
    expect(await faultOf({ pauses_on: '2030-02-09' })).toEqual([])
    expect(await faultOf({ resumes_on: '2030-01-10' })).toEqual(['resumes_on'])
    expect(await faultOf({ resumes_on: '2030-04-10' })).toEqual([])
    const { body } = await changes.preview(id, { kind: 'PAUSE', resumes_on: '2030-01-10' })
    expect(body.errors).toEqual({ resumes_on: ['must be later than 10 Jan 2030'] })
    expect(await faultOf({ resumes_on: '2030-04-11' })).toEqual(['resumes_on'])
    await changes.made(id, { kind: 'PAUSE' })
    expect(await refusalOf(id, 'PAUSE')).toBe('subscription_paused')
    expect(await refusalOf(id, 'UPGRADE')).toBe('subscription_paused')
    const upgrading = await vendorPaidOn('2030-01-10')
    await changes.made(upgrading.id, { kind: 'UPGRADE', package: larger })
    expect(await refusalOf(upgrading.id, 'PAUSE')).toBe('upgrade_open')
    const planned = await vendorPaidOn('2030-01-10')
    await changes.made(planned.id, { kind: 'PAUSE', pauses_on: '2030-01-20' })
    expect(await refusalOf(planned.id, 'UPGRADE')).toBe('pause_planned')
  })

  test('is agreed to as it was seen: of a day later, or beside another one, it is another', async () => {
    const { id } = await vendorPaidOn('2030-01-10')
    const { fingerprint } = await changes.previewed(id, { kind: 'PAUSE' })
    await changes.at('2030-01-11')
    expect((await changes.make(id, { kind: 'PAUSE', fingerprint })).body.code).toBe('preview_outdated')
    const agreed = await changes.previewed(id, { kind: 'CANCELLATION' })
    await changes.made(id, { kind: 'PAUSE', pauses_on: '2030-01-15' })
    const { body } = await changes.make(id, { kind: 'CANCELLATION', fingerprint: agreed.fingerprint })
    expect(body.code).toBe('preview_outdated')
  })

  test('needs its own permission', async () => {
    const { id } = await vendorPaidOn('2030-01-10')
    const operations = await money.server.signIn('operations')
    const finance = await money.server.signIn('finance')
    await changes.at('2030-01-10')
    expect((await changes.preview(id, { kind: 'PAUSE' }, { token: operations })).status).toBe(403)
    expect((await changes.preview(id, { kind: 'PAUSE' }, { token: finance })).status).toBe(200)
  })
})
