import { beforeAll, expect, test } from 'vitest'
import { type MappingTrees, makeMappingTrees } from '#tests/support/mappingTrees.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'

let m: MappingTrees
let key: string

beforeAll(async () => {
  m = await makeMappingTrees()
  key = (await makeServiceKey(m.server, { scopes: ['marketplace_categories:read'] })).token
})

interface Told {
  readonly id: number
  readonly level: number
  readonly mapped: boolean
}

/** What the platform is told from a cursor on, and where it goes on from. */
const readFrom = async (cursor?: string) => {
  const { body } = await m.server.call('/api/platform/v1/marketplace-categories', {
    token: key,
    query: { limit: '200', ...(cursor && { cursor }) },
  })
  const { marketplace_categories: page } = body.result as {
    marketplace_categories: { data: readonly Told[]; next_cursor: string }
  }
  return page
}

/** The cursor behind all that was there. */
const readAll = async (): Promise<string> => {
  await expect.poll(async () => (await readFrom()).data.length).toBe(6)
  return (await readFrom()).next_cursor
}

const toldSince = (cursor: string) => async () =>
  (await readFrom(cursor)).data.map(({ id, level, mapped }) => ({ id, level, mapped }))

test('that a category was mapped, and is mapped no more, is told to whoever reads what changed', async () => {
  const before = await readAll()
  const { perfumes } = m.theirs
  const map = (category_ids: readonly number[]) =>
    m.call(`admin-panal/mapping-categories/${perfumes}`, { method: 'POST', body: { category_ids } })
  await map([m.ours.perfumes])
  await expect.poll(toldSince(before)).toEqual([{ id: perfumes, level: 0, mapped: true }])
  const { next_cursor } = await readFrom(before)
  await map([])
  await expect.poll(toldSince(next_cursor)).toEqual([{ id: perfumes, level: 0, mapped: false }])
})

test('that a branch stands on another level is told of all of it', async () => {
  const before = await readAll()
  const { men, menShoes } = m.theirs
  const answer = await m.call(`admin-panal/marketplace-categories/${men}`, {
    method: 'PUT',
    body: { parent: null },
  })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  await expect
    .poll(async () => (await toldSince(before)()).toSorted((one, other) => one.id - other.id))
    .toEqual([
      { id: men, level: 0, mapped: false },
      { id: menShoes, level: 1, mapped: false },
    ])
})
