import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { treeOf, uploadTree } from '#tests/support/treeFiles.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

let m: Mapping
let ours: number
let chosen: number

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
  ours = await m.category(['حديقة', 'Garden'])
  chosen = await m.category(['أدوات', 'Tools'])
})

const map = (id: number, category_ids: readonly number[]) =>
  m.call(`admin-panal/mapping-categories/${id}`, { method: 'POST', body: { category_ids } })

const targetsOf = async (id: number) => {
  const { rows } = await m.server.context.database.pool.query<{ category_id: number }>(
    'select category_id from category_mappings where marketplace_category_id = $1',
    [id],
  )
  return rows.map(({ category_id }) => Number(category_id))
}

/** Somebody has locked a row, does something else to it while a call waits for that, and is done. */
const whileItWaits = async <Answer>(
  lock: string,
  id: number,
  call: () => Promise<Answer>,
  act: string,
  values: unknown[],
) => {
  const { owner, context } = m.server
  await owner.query('begin')
  await owner.query(lock, [id])
  const answer = call()
  await somebodyWaits(context.database.pool)
  await owner.query(act, values)
  await owner.query('commit')
  return answer
}

test('what somebody maps while it is to inherit keeps what it was mapped to', async () => {
  const market = await m.marketplace('INHERITS')
  const above = await m.remote(market, ['حديقة', 'Garden'])
  const below = await m.remote(market, ['مجارف', 'Spades'], above)
  const other = await m.remote(market, ['أصص', 'Pots'], above)
  await map(above, [ours])
  const answer = await whileItWaits(
    'select from marketplace_categories where id = $1 for update',
    below,
    () => m.call(`admin-panal/mapping-categories/${above}/inherit`, { method: 'POST', body: {} }),
    'insert into category_mappings (marketplace_category_id, category_id) values ($1, $2)',
    [below, chosen],
  )
  expect(answer.body.result).toMatchObject({
    done: [{ id: other }],
    failed: [{ id: below, code: 'changed_meanwhile' }],
  })
  expect([await targetsOf(below), await targetsOf(other)]).toEqual([[chosen], [ours]])
})

test('a property that somebody maps while a mapping is moved to it keeps what it was mapped to', async () => {
  const market = await m.marketplace('MOVES')
  await uploadTree(m, market, '1 - Apparel\n5 - Garden\n')
  const idOf = async (key: string) =>
    (await treeOf(m, market)).find(({ remote_id }) => remote_id === key)?.id ?? 0
  const from = await idOf('5')
  const [colour, size] = [
    await m.property(ours, ['اللون', 'Colour']),
    await m.property(ours, ['المقاس', 'Size']),
  ]
  const old = await m.remoteProperty(from, ['لون', 'Colour'])
  await map(from, [ours])
  await m.call('admin-panal/mapping-properties', {
    method: 'POST',
    body: { marketplace_property_id: old, main_category_id: ours, property_id: colour },
  })
  await uploadTree(m, market, '1 - Apparel\n15 - Gardens\n')
  const to = await idOf('15')
  const same = await m.remoteProperty(to, ['لون', 'Colour'])
  const answer = await whileItWaits(
    'select from marketplace_properties where id = $1 for update',
    same,
    () => m.call('core/mapping/move', { method: 'POST', body: { from_id: from, to_id: to } }),
    `insert into property_mappings (marketplace_property_id, main_category_id, property_id, "values")
     values ($1, $2, $3, '{}')`,
    [same, ours, size],
  )
  expect([answer.status, answer.body.result]).toMatchObject([200, { properties: 0 }])
  const { rows } = await m.server.context.database.pool.query(
    'select property_id from property_mappings where marketplace_property_id = $1',
    [same],
  )
  expect(rows).toEqual([{ property_id: size }])
})
