import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import { type HistoryCalls, historyOf } from '#tests/support/history.ts'
import { type MappingTrees, makeMappingTrees } from '#tests/support/mappingTrees.ts'
import { type RecordAnswer, type Records, recordsOf } from '#tests/support/records.ts'

const { packages, coupons, users, roles, partners } = resources

let m: MappingTrees
let records: Records
let history: HistoryCalls
/** Another one who may do the same, to tell them apart by name. */
let catalogue: string
let seed = 0

const map = (items: readonly (readonly [id: number, to: readonly number[]])[], as = records.token) =>
  m.call('admin-panal/mapping-categories', {
    method: 'POST',
    token: as,
    body: { items: items.map(([id, category_ids]) => ({ marketplace_category_id: id, category_ids })) },
  })

const leadOf = (answer: { body: { result?: unknown } }): number =>
  (answer.body.result as { entry: number }).entry

const mappedTo = async (id: number): Promise<number[]> =>
  (await m.rowOf(id)).categories.map(({ category_id }) => category_id)

const makePackages = async (count: number): Promise<RecordAnswer[]> => {
  const made: RecordAnswer[] = []
  for (let at = 0; at < count; at += 1) {
    seed += 1
    made.push(await records.create(packages, seed))
  }
  return made
}

const bulk = async (action: string, ids: readonly number[]) =>
  leadOf(await records.call(packages, '/bulk', { method: 'POST', body: { action, ids } }))

const newestOf = (resource: { name: string }, id: number) =>
  history.newest({ resource: resource.name, record_id: String(id) })

beforeAll(async () => {
  m = await makeMappingTrees()
  records = await recordsOf(m.server)
  history = historyOf(m.server, records.token)
  catalogue = await m.server.signIn('catalogue')
})

describe('mappings', () => {
  let act: number

  beforeEach(async () => {
    const { theirs, ours } = m
    await map(Object.values(theirs).map((id) => [id, []] as const))
    await map([[theirs.men, [ours.fashion, ours.men]]])
    act = leadOf(
      await map([
        [theirs.men, [ours.women]],
        [theirs.women, [ours.women]],
        [theirs.perfumes, []],
      ]),
    )
  })

  test('get back what they had before, in one act that has words of its own', async () => {
    const { status, entry, done, left } = await history.undo(act)
    expect([status, done.length, left]).toEqual([200, 2, []])
    expect((await mappedTo(m.theirs.men)).sort()).toEqual([m.ours.fashion, m.ours.men].sort())
    expect(await mappedTo(m.theirs.women)).toEqual([])
    const told = await history.newest({})
    expect(told).toMatchObject({ id: entry, action: 'undo', undoes: act, undoes_action: 'map' })
    expect(told.place).toMatchObject({ id: m.market })
    const { data } = await history.page({ act: String(entry) })
    expect(data.find(({ record_id }) => record_id === m.theirs.men)?.changes.mapping).toMatchObject({
      from_label: 'Women',
      to_label: 'Fashion, Men',
    })
  })

  test('say that they were taken back, and by whom, and are taken back once', async () => {
    await history.undo(act)
    const { data } = await history.page({ action: 'map' })
    const told = data.find(({ id }) => id === act)
    expect(told).toMatchObject({ can_undo: false, undone: { by: expect.stringContaining('super-admin') } })
    const again = await history.undo(act)
    expect([again.status, again.code]).toEqual([409, 'already_undone'])
    expect(again.message).toContain('super-admin')
  })

  test('come again when their undo is undone', async () => {
    const back = await history.undo(act)
    expect((await history.undo(back.entry)).status).toBe(200)
    expect([await mappedTo(m.theirs.men), await mappedTo(m.theirs.women)]).toEqual([
      [m.ours.women],
      [m.ours.women],
    ])
  })

  test('that changed since are not overwritten: told by name and person, the rest on demand', async () => {
    await map([[m.theirs.women, [m.ours.perfumes]]], catalogue)
    const refused = await history.undo(act)
    expect([refused.status, refused.code, refused.restorable]).toEqual([409, 'changed_since', 1])
    expect(refused.left).toMatchObject([
      { id: m.theirs.women, label: "Women's", by: expect.stringContaining('catalogue') },
    ])
    expect(refused.left[0]?.message).toContain('catalogue')
    expect(await mappedTo(m.theirs.men), 'nothing is done').toEqual([m.ours.women])
    const rest = await history.undo(act, { rest: true })
    expect([rest.status, rest.done, rest.left.length]).toEqual([200, [m.theirs.men], 1])
    expect(await mappedTo(m.theirs.women)).toEqual([m.ours.perfumes])
  })

  test('whose category was switched off meanwhile are left, with the reason', async () => {
    const toggle = () => m.call(`admin-panal/categories/active-toggle/${m.ours.fashion}`, { method: 'PUT' })
    await toggle()
    const refused = await history.undo(act)
    await toggle()
    expect(refused.left.map(({ id, code }) => [id, code])).toEqual([[m.theirs.men, 'target_inactive']])
  })

  test('are taken back by who may map, and by nobody else', async () => {
    const reader = await m.server.signIn('read_only')
    expect((await history.undo(act, {}, reader)).status).toBe(403)
    expect((await history.undo(act, {}, await m.server.signIn('content'))).status).toBe(403)
    const own = { resource: 'marketplaces', record_id: String(m.market) }
    expect((await history.newest(own, reader)).can_undo).toBe(false)
    expect((await history.newest(own, catalogue)).can_undo).toBe(true)
    expect((await history.undo(act, {}, catalogue)).status).toBe(200)
  })

  test('taken back twice at once are taken back once', async () => {
    for (let at = 0; at < 5; at += 1) {
      const lead = leadOf(
        await map([
          [m.theirs.clothes, [m.ours.men]],
          [m.theirs.womenShoes, [m.ours.men]],
        ]),
      )
      const answers = await Promise.all([history.undo(lead), history.undo(lead, {}, catalogue)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect([await mappedTo(m.theirs.clothes), await mappedTo(m.theirs.womenShoes)]).toEqual([[], []])
    }
  })

  test('changed while they are taken back keep one of the two, whole', async () => {
    for (let at = 0; at < 5; at += 1) {
      const lead = leadOf(
        await map([
          [m.theirs.clothes, [m.ours.men]],
          [m.theirs.womenShoes, [m.ours.men]],
        ]),
      )
      const [undone, edit] = await Promise.all([
        history.undo(lead),
        map(
          [
            [m.theirs.clothes, [m.ours.women]],
            [m.theirs.womenShoes, [m.ours.women]],
          ],
          catalogue,
        ),
      ])
      expect(edit.status).toBe(200)
      expect([200, 409]).toContain(undone.status)
      // The edit asks for nothing: whoever comes first, what it wrote stands, and none of it is taken back.
      expect([await mappedTo(m.theirs.clothes), await mappedTo(m.theirs.womenShoes)]).toEqual([
        [m.ours.women],
        [m.ours.women],
      ])
      await map([
        [m.theirs.clothes, []],
        [m.theirs.womenShoes, []],
      ])
    }
  })
})

test('the mapping of a property comes back with its values', async () => {
  const values = [{ key: 'red', ar: 'أحمر', en: 'Red' }]
  const kind = { attribute_type: 'SELECT', values }
  const [ours, other] = [
    await m.property(m.ours.men, ['اللون', 'Colour'], kind),
    await m.property(m.ours.men, ['الدرجة', 'Shade'], kind),
  ]
  const theirs = await m.remoteProperty(m.theirs.men, ['لون', 'Color'], kind)
  await map([[m.theirs.men, [m.ours.men]]])
  const mapProperty = (property_id: number | null, more = {}) =>
    m.call('admin-panal/mapping-properties', {
      method: 'POST',
      body: { marketplace_property_id: theirs, main_category_id: m.ours.men, property_id, ...more },
    })
  const read = async () => {
    const { body } = await m.call(`core/mapping/properties/${m.theirs.men}`, {
      query: { main_category_id: String(m.ours.men) },
    })
    const { data } = body.result as { data: { id: number; property_id: number; value_keys: object }[] }
    const found = data.find(({ id }) => id === theirs)
    return [found?.property_id, found?.value_keys]
  }
  await mapProperty(ours, { values: { red: 'red' } })
  const act = leadOf(await mapProperty(null))
  const undone = await history.undo(act)
  expect([undone.status, await read()]).toEqual([200, [ours, { red: 'red' }]])
  const later = leadOf(await mapProperty(ours, { values: {} }))
  await mapProperty(other, { values: {} })
  expect((await history.undo(later)).left).toMatchObject([{ id: theirs, by: expect.any(String) }])
})

describe('records', () => {
  test('that were switched together are switched back together', async () => {
    const [one, two, off] = await makePackages(3)
    const ids = [one, two, off].map((each) => each?.id ?? 0)
    await bulk('deactivate', [off?.id ?? 0])
    const act = await bulk('deactivate', ids)
    expect((await history.undo(act)).done).toEqual(ids.slice(0, 2))
    const states = []
    for (const id of ids) states.push((await records.read(packages, id)).active)
    expect(states, 'what was off before stays off').toEqual([true, true, false])
    expect(await newestOf(packages, ids[0] ?? 0)).toMatchObject({
      action: 'undo',
      undoes_action: 'deactivate',
    })
  })

  test('that were edited get the earlier values of those fields alone', async () => {
    const [made] = (await makePackages(1)) as [RecordAnswer]
    await records.put(packages, made.id, { price: 777, title_en: 'Renamed' })
    const edit = await newestOf(packages, made.id)
    await records.put(packages, made.id, { product_count: 4242 })
    expect(edit.can_undo).toBe(true)
    expect((await history.undo(edit.id)).status).toBe(200)
    const now = await records.read(packages, made.id)
    expect([now.price, now.product_count]).toEqual([made.price, 4242])
    expect((await newestOf(packages, made.id)).action).toBe('undo')
  })

  test('whose same field was edited since are not overwritten', async () => {
    const [made] = (await makePackages(1)) as [RecordAnswer]
    await records.put(packages, made.id, { price: 777 })
    const edit = await newestOf(packages, made.id)
    await records.put(packages, made.id, { price: 888 })
    const refused = await history.undo(edit.id, { rest: true })
    expect([refused.status, refused.code, refused.restorable]).toEqual([409, 'changed_since', 0])
    expect((await records.read(packages, made.id)).price).toBe(888)
  })

  test('that a rule keeps as they are now are left with its reason, the others restored', async () => {
    const [one, two] = (await makePackages(2)) as [RecordAnswer, RecordAnswer]
    const act = await bulk('deactivate', [one.id, two.id])
    await records.remove(packages, two.id)
    const refused = await history.undo(act)
    expect(refused.left).toMatchObject([{ id: two.id, code: 'not_found', by: expect.any(String) }])
    expect((await history.undo(act, { rest: true })).done).toEqual([one.id])
  })

  test('of every kind of value come back as they were', async () => {
    const before = await records.create(coupons, 9001)
    const other = await records.input(coupons, 9002)
    const keys = Object.keys(other).filter((key) => key !== 'code')
    const put = await records.put(
      coupons,
      before.id,
      Object.fromEntries(keys.map((key) => [key, other[key]])),
    )
    expect(put.body.errors).toEqual(undefined)
    const edit = await newestOf(coupons, before.id)
    expect(edit.can_undo).toBe(true)
    expect((await history.undo(edit.id)).status).toBe(200)
    const { updated_at: _, ...now } = await records.read(coupons, before.id)
    expect(now).toEqual(Object.fromEntries(Object.entries(before).filter(([key]) => key !== 'updated_at')))
  })

  test('are not offered back where no way leads: created, deleted, secret, sensitive, or moved by money', async () => {
    const [made] = (await makePackages(1)) as [RecordAnswer]
    const create = await newestOf(packages, made.id)
    await records.remove(packages, made.id)
    const remove = await newestOf(packages, made.id)
    const role = await records.create(roles, 9003)
    await records.put(roles, role.id, { name_en: 'Another name' })
    const partner = await records.create(partners, 9004)
    await records.put(partners, partner.id, { iban: 'SA4420000001234567891234' })
    const user = await records.create(users, 9005)
    await records.put(users, user.id, { email: 'another@test.test' })
    const entries = [
      create,
      remove,
      await newestOf(roles, role.id),
      await newestOf(partners, partner.id),
      await newestOf(users, user.id),
    ]
    for (const entry of entries) {
      const refused = await history.undo(entry.id)
      expect([entry.resource, entry.action, entry.can_undo, refused.code]).toEqual([
        entry.resource,
        entry.action,
        false,
        'not_undoable',
      ])
    }
  })
})

test('an act that is not there is not found', async () => {
  expect((await history.undo(999_999_999)).status).toBe(404)
})
