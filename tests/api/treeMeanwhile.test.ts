import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { mappingOf } from '#tests/support/marketplaces.ts'
import { type TreeAnswer, treeOf, uploadTree } from '#tests/support/treeFiles.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

test('what is mapped while a tree without it arrives stays mapped, or is refused', async () => {
  const m = await mappingOf(await startTestApp())
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
