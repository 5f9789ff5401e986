import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'new-resource-'))

afterAll(() => rmSync(folder, { recursive: true }))

const node = (...args: string[]) => {
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return { code: run.status, output: run.stdout + run.stderr }
}

test('a resource made by the script compiles, and has its migration, without another line', () => {
  for (const part of [
    'clients',
    'src',
    'server',
    'tests',
    'scripts',
    'tsconfig.json',
    'package.json',
    'drizzle.config.ts',
  ])
    cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))

  const made = node(
    'node_modules/tsx/dist/cli.mjs',
    'scripts/newResource.ts',
    'gift_cards',
    'gift_card',
    'بطاقة',
    'بطاقات',
    'Gift card',
    'Gift cards',
  )
  expect(made).toMatchObject({ code: 0 })
  expect(node('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')).toEqual({ code: 0, output: '' })

  const migration = node('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'gift_cards')
  expect(migration).toMatchObject({ code: 0 })
  expect(migration.output).toContain('gift_cards 7 columns')
})

test('the script refuses names that are not snake_case, and names that exist', () => {
  const words = ['gift_card', 'بطاقة', 'بطاقات', 'Gift card', 'Gift cards']
  expect(
    node('node_modules/tsx/dist/cli.mjs', 'scripts/newResource.ts', 'GiftCards', ...words),
  ).toMatchObject({ code: 1 })
  expect(node('node_modules/tsx/dist/cli.mjs', 'scripts/newResource.ts', 'coupons', ...words)).toMatchObject({
    code: 1,
  })
})
