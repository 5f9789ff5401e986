import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'
import { treeOf, uploadTree } from '#tests/support/treeFiles.ts'

let m: Mapping
let ours: number

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
  ours = await m.category(['حديقة', 'Garden'])
})

/** A marketplace of which one category, mapped by then, was removed. */
const withRemoved = async (name: string) => {
  const market = await m.marketplace(name)
  await uploadTree(m, market, '1 - Apparel\n5 - Garden\n')
  const read = async () => (await treeOf(m, market)).find(({ remote_id }) => remote_id === '5')
  const id = (await read())?.id ?? 0
  await m.call(`admin-panal/mapping-categories/${id}`, { method: 'POST', body: { category_ids: [ours] } })
  await uploadTree(m, market, '1 - Apparel\n')
  expect(await read()).toMatchObject({ id, is_removed: true, is_broken: true })
  return { market, id, read }
}

/** The removed category, sent by the platform as it was, alone and among others. Tells what became of it. */
const SENT: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  PLATFORM: async (name) => {
    const { token } = await makeServiceKey(m.server, { scopes: ['marketplace_categories:write'] })
    const answer = await m.server.call(`/api/platform/v1/marketplace-categories/${name}/5`, {
      method: 'PUT',
      token,
      body: { name_ar: 'Garden', name_en: 'Garden', parent: null },
    })
    return answer.body.result
  },
  MANY: async (name) => {
    const { token } = await makeServiceKey(m.server, { scopes: ['marketplace_categories:write'] })
    const answer = await m.server.call('/api/platform/v1/marketplace-categories/bulk', {
      method: 'POST',
      token,
      body: [
        { marketplace: name, remote_id: '1', name_ar: 'Apparel' },
        { marketplace: name, remote_id: '5', name_ar: 'Garden' },
      ],
    })
    return answer.body.result
  },
}

test.each(Object.entries(SENT))(
  '%s: what was removed and is sent again as it was is there again, whole',
  async (name, send) => {
    const { market, id, read } = await withRemoved(name)
    const told = await send(name)
    expect([told, await read()]).toEqual([
      told,
      expect.objectContaining({ id, is_removed: false, is_broken: false }),
    ])
    const { body } = await m.call(`admin-panal/marketplace-trees/${market}/versions`)
    expect(body.result).toMatchObject({ versions: [{ source: 'API', added: 1 }, {}, {}] })
    expect(JSON.stringify(told)).toContain('updated')
    const again = await send(name)
    expect(JSON.stringify(again)).toContain('unchanged')
  },
)
