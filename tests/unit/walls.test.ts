import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const forbidden = [
  ['src/schema/thing.ts', '#src/resources/index.ts'],
  ['src/schema/thing.ts', 'drizzle-orm'],
  ['src/resources/coupons/thing.ts', 'react'],
  ['src/resources/coupons/thing.ts', '#server/db/schema.ts'],
  ['src/resources/coupons/thing.ts', '../../views/list/ResourceList.tsx'],
  ['src/views/thing.tsx', '#src/pages/dashboard/Dashboard.tsx'],
  ['src/views/thing.tsx', 'ra-core'],
  ['src/shell/thing.tsx', '#server/app.ts'],
  ['src/sign-in/thing.tsx', '@mui/material'],
  ['src/sign-in/thing.tsx', 'ra-core'],
  ['src/public-ui/thing.tsx', '#src/views/list/ResourceList.tsx'],
  ['server/thing.ts', '#src/views/list/ResourceList.tsx'],
  ['server/thing.ts', 'react'],
  ['server/db/thing.ts', '#server/money/wallet.ts'],
  ['server/settings/thing.ts', '../modules/settings/store.ts'],
  ['server/auth/thing.ts', '#server/crud/list.ts'],
  ['server/crud/thing.ts', '#server/money/wallet.ts'],
  ['server/money/thing.ts', '#server/modules/settings/store.ts'],
  ['server/money/thing.ts', '#src/views/list/ResourceList.tsx'],
  ['server/gateways/thing.ts', '#server/modules/index.ts'],
  ['server/modules/search/thing.ts', '#server/demo/demo.ts'],
] as const

const allowed = [
  ['src/schema/thing.ts', 'zod'],
  ['src/resources/coupons/thing.ts', '#src/schema/fields.ts'],
  ['src/views/thing.tsx', 'react-admin'],
  ['src/shell/thing.tsx', '#src/views/list/ResourceList.tsx'],
  ['server/thing.ts', '#src/schema/zod.ts'],
  ['server/crud/thing.ts', '#server/auth/sessions.ts'],
  ['server/modules/search/thing.ts', '#server/money/wallet.ts'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'walls-'))
let report = ''

const fileOf = (kind: string, index: number, path: string) => path.replace('thing', `${kind}${index}`)

/** Files with the imports above, laid out like the project, under its own linter settings. */
beforeAll(() => {
  const settings = JSON.parse(readFileSync('biome.json', 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...settings, vcs: undefined }))
  for (const [kind, cases] of Object.entries({ forbidden, allowed }))
    for (const [index, [path, imported]] of cases.entries()) {
      const file = join(folder, fileOf(kind, index, path))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `import { thing } from '${imported}'\nexport const used = thing\n`)
    }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const run = spawnSync(process.execPath, [biome, 'lint', '--reporter=github', '--max-diagnostics=none'], {
    cwd: folder,
    encoding: 'utf8',
  })
  report = run.stdout + run.stderr
})

afterAll(() => rmSync(folder, { recursive: true }))

/** True when the linter says of that file that it breaks a wall. */
const breaks = (file: string) =>
  report.split('\n').some((line) => line.includes(`/${file},`) && line.includes('noRestrictedImports'))

test.each(forbidden.map(([path, imported], index) => ({ path, imported, index })))(
  '$path may not import $imported',
  ({ path, index }) => {
    expect(breaks(fileOf('forbidden', index, path))).toBe(true)
  },
)

test.each(allowed.map(([path, imported], index) => ({ path, imported, index })))(
  '$path may import $imported',
  ({ path, index }) => {
    expect(breaks(fileOf('allowed', index, path))).toBe(false)
  },
)
