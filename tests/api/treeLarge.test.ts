import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { isLong } from '#tests/support/counts.ts'
import { note } from '#tests/support/figures.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { type TreeAnswer, uploadTree } from '#tests/support/treeFiles.ts'

/** Roots, what stands below each, and below each of those. */
const [ROOTS, MIDDLE, LEAVES] = isLong ? [40, 50, 99] : [8, 10, 39]
const TOTAL = ROOTS * (1 + MIDDLE * (1 + LEAVES))

let m: Mapping

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
})

/** A tree as lines; in a later edition some are called otherwise, one branch has moved, and one is gone. */
const treeText = (edition: number): string => {
  const lines: string[] = []
  for (let root = 0; root < ROOTS; root += 1) {
    const top = edition > 1 && root === 1 ? 'Department 1, renewed' : `Department ${root}`
    lines.push(`${root + 1} - ${top}`)
    for (let middle = 0; middle < MIDDLE; middle += 1) {
      const id = 1000 + root * MIDDLE + middle
      const isGone = edition > 1 && root === 2 && middle === 0
      const above = edition > 1 && root === 3 && middle === 0 ? 'Department 0' : top
      const place = `${above} > Range ${root}-${middle} of goods`
      if (isGone) continue
      lines.push(`${id} - ${place}`)
      for (let leaf = 0; leaf < LEAVES; leaf += 1)
        lines.push(`${1_000_000 + id * 100 + leaf} - ${place} > Sort ${root}-${middle}-${leaf} for the home`)
    }
  }
  return lines.join('\n')
}

/** Between two calls of somebody who maps without a pause to think, in milliseconds. */
const PACE_MS = 100

/** How often the workbench was answered while something was done, and the longest that it took, in milliseconds. */
const readMeanwhile = async <T>(market: number, work: Promise<T>) => {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  let [reads, longest] = [0, 0]
  while (!isDone) {
    const began = performance.now()
    const answer = await m.call('core/mapping/categories/0', {
      query: { marketplace_id: String(market), suggestions: '3' },
    })
    expect(answer.status).toBe(200)
    longest = Math.max(longest, performance.now() - began)
    reads += 1
    await new Promise((next) => setTimeout(next, PACE_MS))
  }
  return { result: await done, reads, longest: Math.round(longest) }
}

test('a large tree arrives, changes and goes back while the workbench answers', {
  timeout: 600_000,
}, async () => {
  const market = await m.marketplace('LARGE')
  const bring = async (what: string, work: () => Promise<{ body: { result?: unknown } }>) => {
    const began = performance.now()
    const { result, reads, longest } = await readMeanwhile(market, work())
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    expect(reads).toBeGreaterThan(0)
    note({
      about: 'platform',
      scenario: `A tree of ${TOTAL.toLocaleString('en')} categories: ${what}`,
      runs: 1,
      outcome: `${seconds} s; meanwhile the workbench answered ${reads} times, each within ${longest} ms`,
    })
    return (result.body.result as TreeAnswer).version
  }
  const branch = 1 + LEAVES
  expect(await bring('it arrives', () => uploadTree(m, market, treeText(1)))).toMatchObject({
    added: TOTAL,
    categories: TOTAL,
  })
  expect(await bring('its next version', () => uploadTree(m, market, treeText(2)))).toMatchObject({
    added: 0,
    renamed: 1,
    moved: 1,
    removed: branch,
  })
  const back = () => m.call(`admin-panal/marketplace-trees/${market}/versions/1/return`, { method: 'POST' })
  expect(await bring('going back', back)).toMatchObject({
    added: branch,
    renamed: 1,
    moved: 1,
    removed: 0,
    categories: TOTAL,
  })
  const { rows } = await m.server.context.database.pool.query(
    `select count(*)::int as wrong from marketplace_categories c
     left join marketplace_categories p on p.id = c.parent
     where c.marketplace = $1 and (c.path, c.level) is distinct from
       (coalesce(p.path || p.id || '/', '/'), coalesce(p.level + 1, 0)::smallint)`,
    [market],
  )
  expect(rows).toEqual([{ wrong: 0 }])
})
