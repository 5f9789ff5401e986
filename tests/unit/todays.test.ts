import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** The day of a moment that is now, or so long ago, as UTC has it. */
const TODAY_OF_UTC = /(?:new Date\(\)|Date\.now\(\)[^\n]*)\.toISOString\(\)\.(?:slice\(0, 10\)|split\('T'\))/g

const foundIn = (source: string): readonly string[] => source.match(TODAY_OF_UTC) ?? []

test('today as UTC has it is found where it is taken', () => {
  const taken = '.toISOString().slice(0, 10)'
  expect(foundIn(`const today = new Date()${taken}`)).toHaveLength(1)
  expect(foundIn(`const day = (ago: number) => new Date(Date.now() - ago * DAY_MS)${taken}`)).toHaveLength(1)
  expect(foundIn(`const first = new Date(Date.UTC(year, month, day))${taken}`)).toEqual([])
})

test('today is the day in Riyadh, in tests and benchmarks too: between nine in the evening and midnight of UTC it is another', () => {
  const found = ['server', 'src', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('todays.test.ts'))
      .flatMap((file) =>
        foundIn(readFileSync(join(ROOT, folder, file), 'utf8')).map((day) => `${folder}/${file}: ${day}`),
      ),
  )
  expect(found).toEqual([])
})
