import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = resolve('docs/decisions')
const INDEX = readFileSync(join(FOLDER, 'README.md'), 'utf8')

const records = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name))

test('every decision has its date and says whether it still holds', () => {
  expect(records.length).toBeGreaterThan(100)
  const wrong = records.filter((name) => {
    const [heading = '', , dated = ''] = readFileSync(join(FOLDER, name), 'utf8').split('\n')
    return (
      !heading.startsWith('# ') ||
      !/^Date: \d{4}-\d{2}-\d{2}\. Status: (?:accepted|replaced (?:in part )?by \[\d{4}\]\([^)]+\))\.$/.test(
        dated,
      )
    )
  })
  expect(wrong).toEqual([])
})

test('every decision stands once in the index by area', () => {
  const listed = [...INDEX.matchAll(/^- \[\d{4}\]\(([^)]+)\)/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(records.toSorted())
})
