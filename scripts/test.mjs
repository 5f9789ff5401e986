import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { needChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { playwrightReport, vitestReport } from './lib/reports.mjs'
import { root, run, runHeard } from './lib/run.mjs'

const bin = (path) => join(root, 'node_modules', path)
const node = (...args) => ['node', args]

/** `npm test -- unit api` runs only the steps named. */
const wanted = new Set(process.argv.slice(2))

await install()
const chromium = needChromium()
process.env.CHROME_PATH = chromium
// Where nobody watches, what is printed is a record: without colours a thousand dots are a thousand characters.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

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
  report: () => vitestReport(`${reports}/${project}.json`),
})

/** Each keeps one processor busy and shares nothing with the others. */
const CHECKS = [
  { name: 'types', command: node(bin('typescript/bin/tsc'), '--noEmit', '--project', '.') },
  { name: 'lint', command: node(bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.') },
  { name: 'unused', command: node(bin('knip/bin/knip.js'), '--no-progress') },
  { name: 'secrets', command: node('--import', 'tsx', 'scripts/secrets.ts') },
  { name: 'sbom', command: node('--import', 'tsx', 'scripts/sbom.ts') },
]

/** Each keeps all processors busy. */
const STEPS = [
  vitest('unit'),
  vitest('api'),
  vitest('money'),
  vitest('browser'),
  { name: 'build', command: node(join(root, 'scripts/build.mjs')) },
  vitest('process'),
  {
    name: 'e2e',
    command: node(bin('@playwright/test/cli.js'), 'test', '--config', 'tests/e2e/playwright.config.ts'),
    report: () => playwrightReport(`${reports}/e2e.json`),
  },
]

/** What a step without a report, or with one that cannot be read, comes to. */
const plain = (passed) => ({
  passed: Number(passed),
  failed: Number(!passed),
  skipped: 0,
  failures: [],
  repeated: [],
})

const reportOf = (step, code) => {
  if (!step.report) return plain(code === 0)
  try {
    return step.report()
  } catch {
    return plain(false)
  }
}

const isWanted = ({ name }) => wanted.size === 0 || wanted.has(name)

const rowOf = (step, code, began) => {
  const report = reportOf(step, code)
  const failed = code !== 0 && report.failed === 0 ? 1 : report.failed
  return { name: step.name, code, ...report, failed, seconds: (Date.now() - began) / 1000 }
}

/** As many checks at a time as there are processors; what each wrote is shown when it is done. */
const checked = async () => {
  const waiting = CHECKS.filter(isWanted)
  const done = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = Date.now()
      const { code, output } = await runHeard(...step.command)
      console.log(`\n── ${step.name}\n${output.trimEnd()}`)
      done.push(rowOf(step, code, began))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return done
}

const rows = await checked()
for (const step of STEPS.filter(isWanted)) {
  console.log(`\n── ${step.name}`)
  const began = Date.now()
  rows.push(rowOf(step, await run(...step.command), began))
}

const marked = (key, mark, text) =>
  rows.flatMap((row) => row[key].map((one) => `${mark} ${row.name}: ${text(one)}`))

const total = (key) => rows.reduce((sum, row) => sum + row[key], 0)

console.log('\n── summary')
for (const { name, code, passed, failed, skipped, seconds } of rows)
  console.log(
    `${code === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped ${seconds.toFixed(1).padStart(7)} s`,
  )
for (const line of [
  ...marked('repeated', '↻', (text) => `passed when repeated: ${text}`),
  ...marked('failures', '✗', ({ name, reason }) => `${name}\n    ${reason}`),
])
  console.log(line)
console.log(
  `\n${total('passed')} passed, ${total('failed')} failed${total('skipped') ? `, ${total('skipped')} skipped` : ''}`,
)
process.exit(rows.every(({ code }) => code === 0) ? 0 : 1)
