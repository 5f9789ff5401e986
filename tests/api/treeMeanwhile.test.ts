import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { type TreeAnswer, treeOf, uploadTree } from '#tests/support/treeFiles.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

let m: Mapping

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
})

test('what is mapped while a tree without it arrives stays mapped, or is refused', async () => {
  const market = await m.marketplace('MEANWHILE')
  const upload = async (file: string) => (await uploadTree(m, market, file)).body.result as TreeAnswer
  await upload('1 - Apparel\n2 - Apparel > Shoes\n4 - Apparel > Hats\n5 - Garden\n')
  const ours = await m.category(['قبعات', 'Hats'])
  const idOf = async (key: string) => (await treeOf(m, market)).find(({ remote_id }) => remote_id === key)?.id
  const [hats, garden] = [await idOf('4'), await idOf('5')]
  const map = (id: number | undefined) =>
    m.call(`admin-panal/mapping-categories/${id}`, { method: 'POST', body: { category_ids: [ours] } })
  await map(garden)
  const { owner, context } = m.server
  await owner.query('begin')
  await owner.query('select from marketplace_categories where id = $1 for update', [garden])
  const arriving = upload('1 - Apparel\n2 - Apparel > Shoes\n')
  await somebodyWaits(context.database.pool)
  const mapping = map(hats)
  const bothWait = somebodyWaits(context.database.pool, 2)
  bothWait.catch(() => undefined)
  await Promise.race([mapping, bothWait])
  await owner.query('commit')
  const [{ version }, { status }] = await Promise.all([arriving, mapping])
  const broken = (await treeOf(m, market))
    .filter(({ is_broken }) => is_broken)
    .map(({ remote_id }) => remote_id)
  expect(broken).toEqual(status === 200 ? ['4', '5'] : ['5'])
  expect(version?.broken).toBe(broken.length)
})

describe('what was told before the tree changed is not done', () => {
  const FIRST = '1 - Apparel\n2 - Apparel > Shoes\n'

  /** Both ways to change a whole tree to one without shoes. */
  const WAYS: Readonly<Record<string, (market: number, query: Record<string, string>) => Promise<Answer>>> = {
    RETURN: (market, query) =>
      m.call(`admin-panal/marketplace-trees/${market}/versions/1/return`, { method: 'POST', query }),
    FILE: (market, query) => uploadTree(m, market, '1 - Apparel\n', query),
  }

  /** Of three versions: the last one begins to gather rows, or is a whole tree. */
  const madeOf = async (name: string) => {
    const market = await m.marketplace(name)
    await uploadTree(m, market, '1 - Apparel\n')
    await uploadTree(m, market, FIRST)
    await m.remote(market, ['حديقة', 'Garden'])
    return market
  }

  const asTold = async (answer: Answer) => {
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    const { before } = answer.body.result as TreeAnswer
    return { expected: String(before?.number), expected_at: String(before?.changed_at) }
  }

  test.each(Object.entries(WAYS))('%s: not after another version', async (name, change) => {
    const market = await madeOf(`AFTER-${name}`)
    const told = await asTold(await change(market, { dry_run: '1' }))
    await uploadTree(m, market, `${FIRST}7 - Toys\n`)
    const late = await change(market, told)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await treeOf(m, market)).map(({ remote_id }) => remote_id)).toEqual(['1', '2', '7'])
  })

  test.each(Object.entries(WAYS))(
    '%s: not after a row that the newest version gathers',
    async (name, change) => {
      const market = await madeOf(`ROW-${name}`)
      const told = await asTold(await change(market, { dry_run: '1' }))
      const toys = await m.remote(market, ['ألعاب', 'Toys'])
      const late = await change(market, told)
      expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
      expect((await treeOf(m, market)).map(({ id }) => id)).toContain(toys)
    },
  )

  test.each(Object.entries(WAYS))('%s: as it was told it is done', async (name, change) => {
    const market = await madeOf(`AS-${name}`)
    const told = await asTold(await change(market, { dry_run: '1' }))
    expect((await change(market, told)).status).toBe(200)
    expect((await treeOf(m, market)).map(({ remote_id }) => remote_id)).toEqual(['1'])
  })
})
