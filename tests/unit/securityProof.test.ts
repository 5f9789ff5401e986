import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')

/** `tests/api/auth.test.ts` "title", as the page names a test. */
const NAMED = /`(tests\/[\w./-]+\.tsx?)` "([^"]+)"/g

const named = [...page.matchAll(NAMED)].map(([, file = '', title = '']) => ({ file, title }))

test('the page names tests', () => {
  expect(named.length).toBeGreaterThan(50)
})

test('every test that the page names is there, by its file and its title', () => {
  const missing = named.filter(
    ({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
  )
  expect(missing).toEqual([])
})

test('thirty published faults are named by their ids, each with a test', () => {
  const lines = page.split('\n').filter((line) => /^\| (CVE-|GHSA-)/.test(line))
  expect(lines.length).toBeGreaterThanOrEqual(30)
  for (const line of lines) expect(line).toMatch(/`tests\/[\w./-]+\.tsx?` "/)
})
