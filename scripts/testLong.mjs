import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { needChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { withProofs } from './lib/proofs.mjs'
import { root, run } from './lib/run.mjs'

/*
 * npm run test:long
 *
 * Proves the rules of money, what strangers try and what the platform feeds, with whole counts, and writes what came of it into
 * docs/benchmarks.md; nothing is written when a proof fails. Then all that is done in a browser is done in both
 * languages, and axe looks at every screen in both, wide and narrow.
 */

const PARTS = [
  ['money', 'tests/money'],
  [
    'api',
    'tests/api/registrationKnown.test.ts',
    'tests/api/signInTiming.test.ts',
    'tests/api/property.test.ts',
    'tests/api/poison.test.ts',
    'tests/api/slowTexts.test.ts',
    'tests/api/access.test.ts',
    'tests/api/userAccess.test.ts',
    'tests/api/outageOfCalls.test.ts',
    'tests/api/storageOutage.test.ts',
    'tests/api/treeLarge.test.ts',
  ],
  [
    'process',
    'tests/process/moneyKilled.test.ts',
    'tests/process/batchesKilled.test.ts',
    'tests/process/einvoicesKilled.test.ts',
    'tests/process/firstStartKilled.test.ts',
    'tests/process/platformBulk.test.ts',
    'tests/process/importLarge.test.ts',
    'tests/process/webhooksKilled.test.ts',
    'tests/process/rollingMigration.test.ts',
  ],
]

const figuresFile = join(root, 'test-results/figures.jsonl')
const page = join(root, 'docs/benchmarks.md')
const began = Date.now()

await install()
await build()
rmSync(figuresFile, { force: true })
process.env.LONG = '1'

for (const [project, ...files] of PARTS) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // One file at a time: each has the machine to itself.
  const code = await run(process.execPath, [
    vitest,
    'run',
    '--project',
    project,
    '--no-file-parallelism',
    ...files,
  ])
  if (code !== 0) process.exit(code)
}

const figures = (existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8') : '')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
const told = {
  figures,
  day: new Date().toISOString().slice(0, 10),
  cores: availableParallelism(),
  minutes: (Date.now() - began) / 60_000,
}
writeFileSync(page, withProofs(readFileSync(page, 'utf8'), told))

process.env.CHROME_PATH = needChromium()
const screens = await run(process.execPath, [
  join(root, 'node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
])
if (screens !== 0) process.exit(screens)

for (const { scenario, runs, outcome } of figures)
  console.log(`${scenario}: ${runs.toLocaleString('en')}, ${outcome}`)
