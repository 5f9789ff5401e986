import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const META = 'server/db/migrations/meta'

test('of the snapshots of migrations the newest alone is kept', () => {
  const { entries } = JSON.parse(readFileSync(`${META}/_journal.json`, 'utf8')) as {
    entries: { idx: number }[]
  }
  const newest = String(entries.at(-1)?.idx).padStart(4, '0')
  expect(readdirSync(META).filter((name) => name.endsWith('_snapshot.json'))).toEqual([
    `${newest}_snapshot.json`,
  ])
})
