import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { needChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

const bin = (path) => join(root, 'node_modules', path)
const node = (...args) => ['node', args]

/** `npm test -- unit api` runs only the steps named. */
const wanted = new Set(process.argv.slice(2))

await install()
const chromium = needChromium()
process.env.CHROME_PATH = chromium

const reports = join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })

const vitest = (project) => ({
  name: project,
  command: node(
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reports}/${project}.json`,
  ),
  counts: () => {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
      readFileSync(`${reports}/${project}.json`, 'utf8'),
    )
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  },
})

const STEPS = [
  { name: 'types', command: node(bin('typescript/bin/tsc'), '--noEmit', '--project', '.') },
  { name: 'lint', command: node(bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.') },
  vitest('unit'),
  vitest('api'),
  vitest('money'),
  vitest('browser'),
  { name: 'build', command: node(join(root, 'scripts/build.mjs')) },
  vitest('process'),
  {
    name: 'e2e',
    command: node(bin('@playwright/test/cli.js'), 'test', '--config', 'tests/e2e/playwright.config.ts'),
    counts: () => {
      const { stats } = JSON.parse(readFileSync(`${reports}/e2e.json`, 'utf8'))
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    },
  },
]

const countsOf = (step, code) => {
  try {
    return step.counts?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const rows = []
for (const step of STEPS.filter(({ name }) => wanted.size === 0 || wanted.has(name))) {
  console.log(`\n── ${step.name}`)
  const began = Date.now()
  const code = await run(...step.command)
  const counts = countsOf(step, code)
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed
  rows.push({ name: step.name, code, ...counts, failed, seconds: (Date.now() - began) / 1000 })
}

const total = (key) => rows.reduce((sum, row) => sum + row[key], 0)

console.log('\n── summary')
for (const { name, code, passed, failed, skipped, seconds } of rows)
  console.log(
    `${code === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped ${seconds.toFixed(1).padStart(7)} s`,
  )
console.log(
  `\n${total('passed')} passed, ${total('failed')} failed${total('skipped') ? `, ${total('skipped')} skipped` : ''}`,
)
process.exit(rows.every(({ code }) => code === 0) ? 0 : 1)
