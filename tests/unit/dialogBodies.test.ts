import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SHARED = 'src/views/dialogs/DialogBody.tsx'

test('what a dialog holds is reached by the keyboard when it scrolls: all take the shared part', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((name) => name.endsWith('.tsx') && name !== SHARED)
  const others = files.filter((name) => /\bDialogContent\b/.test(readFileSync(name, 'utf8')))
  expect(files.length).toBeGreaterThan(100)
  expect(others).toEqual([])
})
