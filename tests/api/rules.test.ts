import { beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { messages as arabic } from '#src/i18n/ar/messages.ts'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

const packages = resourceNamed('packages')
const groups = resourceNamed('referral_code_groups')
const categories = resourceNamed('categories')

let server: TestApp
let records: Records
let seed = 0
const next = () => {
  seed += 1
  return seed % 80
}

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
})

describe('packages', () => {
  const TODAY = dayInRiyadh(new Date())

  const subscribe = (packageId: number, from: number, until: number | null) =>
    insertSample(server.context.database.pool, resourceNamed('subscriptions'), {
      package: packageId,
      status: 'SUCCESS',
      starts_on: addDays(TODAY, from),
      ...(until === null ? {} : { ends_on: addDays(TODAY, until) }),
    })

  test.each([
    ['runs', -10, 10],
    ['begins today', 0, 30],
    ['ends today', -30, 0],
    ['begins later', 1, 31],
    ['runs for life', -400, null],
  ])(
    'a package with a subscription that %s cannot be deleted, and says so before',
    async (_how, from, until) => {
      const { id } = await records.create(packages, next())
      await subscribe(id, from, until)
      const code = 'package_has_active_subscriptions'
      const [row] = (await records.list(packages, { ids: id })).data
      expect(row).toMatchObject({ delete_refused: code, active_subscription_count: 1 })
      const refused = await records.call(packages, `/${id}`, { method: 'DELETE', locale: 'ar' })
      expect([refused.status, refused.body.code]).toEqual([409, code])
      expect(refused.body.message).toBe(arabic.errors.package_has_active_subscriptions)
      expect((await records.read(packages, id)).delete_refused).toBe(code)
    },
  )

  test('a package with a subscription that is over is still in use', async () => {
    const { id } = await records.create(packages, next())
    await subscribe(id, -40, -1)
    expect(await records.read(packages, id)).toMatchObject({
      delete_refused: 'still_in_use',
      active_subscription_count: 0,
    })
    expect((await records.remove(packages, id)).body.code).toBe('still_in_use')
  })
})

describe('referral code groups', () => {
  const defaults = async (): Promise<number[]> =>
    (await records.list(groups, { isDefaultForSellers: true, pageSize: 100 })).data.map(({ id }) => id)

  test('making a group the default takes it from the one before', async () => {
    const first = await records.create(groups, next(), { isDefaultForSellers: true })
    expect(await defaults()).toEqual([first.id])
    const second = await records.create(groups, next())
    expect((await records.put(groups, second.id, { isDefaultForSellers: true })).status).toBe(200)
    expect(await defaults()).toEqual([second.id])
    const before = await records.read(groups, first.id)
    expect(Date.parse(before.updated_at)).toBeGreaterThan(Date.parse(first.updated_at))
    const third = await records.create(groups, next(), { isDefaultForSellers: true })
    expect(await defaults()).toEqual([third.id])
  })

  test('the default cannot be given up, switched off or deleted', async () => {
    const { id } = await records.create(groups, next(), { isDefaultForSellers: true })
    const given = await records.put(groups, id, { isDefaultForSellers: false }, 'ar')
    expect([given.status, given.body.errors]).toEqual([
      422,
      { isDefaultForSellers: [arabic.validation.default_group] },
    ])
    expect((await records.read(groups, id)).delete_refused).toBe('default_group')
    for (const [path, method] of [
      [`/active-toggle/${id}`, 'PUT'],
      [`/${id}`, 'DELETE'],
    ] as const) {
      const { status, body } = await records.call(groups, path, { method, locale: 'ar' })
      expect([status, body.code, body.message]).toEqual([409, 'default_group', arabic.errors.default_group])
    }
    expect(await records.read(groups, id)).toMatchObject({ active: true, isDefaultForSellers: true })
  })

  test('a group that was switched off is active again once it is the default', async () => {
    const { id } = await records.create(groups, next())
    await records.call(groups, `/active-toggle/${id}`, { method: 'PUT' })
    await records.put(groups, id, { isDefaultForSellers: true })
    expect(await records.read(groups, id)).toMatchObject({ active: true, isDefaultForSellers: true })
  })

  test('a refused edit leaves the default where it was', async () => {
    const holder = await records.create(groups, next(), { isDefaultForSellers: true })
    const other = await records.create(groups, next())
    const wrong = { isDefaultForSellers: true, percentage: 500 }
    expect((await records.put(groups, other.id, wrong)).status).toBe(422)
    expect(await defaults()).toEqual([holder.id])
  })

  test('of two that become the default at once, exactly one is it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const made = [await records.create(groups, next()), await records.create(groups, next())]
      const input = await records.input(groups, next(), { isDefaultForSellers: true })
      const answers = await Promise.all([
        ...made.map(({ id }) => records.put(groups, id, { isDefaultForSellers: true })),
        records.post(groups, input),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 201])
      expect(await defaults()).toHaveLength(1)
    }
  })
})

describe('categories', () => {
  const create = (main_category: number | null = null) =>
    records.create(categories, next(), { main_category })
  const move = (id: number, main_category: number | null) =>
    records.put(categories, id, { main_category }, 'ar')
  const refusal = [422, { main_category: [arabic.validation.own_descendant] }]

  test('a category cannot stand below itself', async () => {
    const root = await create()
    const child = await create(root.id)
    const grandchild = await create(child.id)
    for (const target of [root, child, grandchild]) {
      const { status, body } = await move(root.id, target.id)
      expect([status, body.errors]).toEqual(refusal)
    }
    expect((await records.read(categories, root.id)).main_category).toBe(null)
    expect((await move(grandchild.id, root.id)).status).toBe(200)
    expect((await move(child.id, null)).status).toBe(200)
    expect((await move(root.id, child.id)).status).toBe(200)
  })

  test('two moves at once cannot close a ring', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await create(), await create()]
      const answers = await Promise.all([move(a.id, b.id), move(b.id, a.id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })
})
