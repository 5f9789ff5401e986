import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ASVS_LEVEL_2 } from '#tests/support/asvsLevel2.ts'

const page = readFileSync('docs/security.md', 'utf8')
const asvs = readFileSync('docs/security/asvs.md', 'utf8')

/** `tests/api/auth.test.ts` "title", as the pages name a test. */
const NAMED = /`(tests\/[\w./-]+\.tsx?)` "([^"]+)"/g

const namedIn = (text: string) =>
  [...text.matchAll(NAMED)].map(([, file = '', title = '']) => ({ file, title }))

const missingIn = (text: string) =>
  namedIn(text).filter(({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title))

test('the pages name tests', () => {
  expect(namedIn(page).length).toBeGreaterThan(50)
  expect(namedIn(asvs).length).toBeGreaterThan(200)
})

test('every test that a page names is there, by its file and its title', () => {
  expect([...missingIn(page), ...missingIn(asvs)]).toEqual([])
})

test('thirty published faults are named by their ids, each with a test', () => {
  const lines = page.split('\n').filter((line) => /^\| (CVE-|GHSA-)/.test(line))
  expect(lines.length).toBeGreaterThanOrEqual(30)
  for (const line of lines) expect(line).toMatch(/`tests\/[\w./-]+\.tsx?` "/)
})

const STATES = ['met', 'partly', 'not met', 'operator', '–']

const requirements = asvs
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [id = '', asked = '', state = '', where = '', tests = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { id, asked, state, where, tests }
  })

/** Files and folders that a cell names. */
const placesIn = (cell: string): string[] =>
  [...cell.matchAll(/`((?:server|src|scripts|docs|tests)\/[\w./-]+|[\w.-]+\.(?:json|ts)|Dockerfile)`/g)].map(
    ([, place = '']) => place,
  )

test('every requirement of levels 1 and 2 of ASVS 5.0.0 stands there once, and no other', () => {
  expect(ASVS_LEVEL_2).toHaveLength(253)
  expect(requirements.map(({ id }) => id)).toEqual(ASVS_LEVEL_2)
})

test('every requirement says what is asked, how it stands, and where or why', () => {
  const wanting = requirements.filter(
    ({ asked, state, where }) => asked.length < 4 || !STATES.includes(state) || where.length < 8,
  )
  expect(wanting).toEqual([])
})

test('nothing is said to be met, or met in part, without a place; what is missing is said', () => {
  const claimed = requirements.filter(({ state }) => state === 'met' || state === 'partly')
  expect(claimed.filter(({ where }) => placesIn(where).length === 0)).toEqual([])
  const incomplete = requirements.filter(({ state }) => state === 'partly' || state === 'not met')
  expect(incomplete.filter(({ where }) => !/\*\*(Missing|Why):\*\* \S/.test(where))).toEqual([])
})

test('what is not written down in a document has a test, but for what is shown by a part that is not there', () => {
  const untested = requirements.filter(
    ({ state, where, tests }) => state === 'met' && tests === '' && !where.includes('`docs/'),
  )
  expect(untested.map(({ id }) => id)).toEqual(['V3.7.1', 'V6.2.10', 'V6.4.2'])
})

test('every file and chapter that is named exists', () => {
  const places = requirements.flatMap(({ where }) => placesIn(where))
  expect(places.length).toBeGreaterThan(150)
  expect(places.filter((place) => !existsSync(place))).toEqual([])
  const chapters = [...asvs.matchAll(/`(docs\/[\w/.-]+\.md)` "([^"]+)"/g)]
  expect(chapters.length).toBeGreaterThan(15)
  for (const [, file = '', chapter = ''] of chapters)
    expect([file, chapter, readFileSync(file, 'utf8').includes(chapter)]).toEqual([file, chapter, true])
})
