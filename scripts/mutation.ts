import { Stryker } from '@stryker-mutator/core'
import { AREAS, type AreaName, isArea, MUTATION_AREAS } from './lib/mutationAreas.ts'

/*
 * npm run mutation [-- money ledger access auth factors] [-- money server/money/amounts.ts]
 *
 * Changes the rules of money, access and sign-in one by one, and fails where the tests notice less than 80 % of that.
 * What a run has found is kept in test-results/mutation: the next one tries what was changed since, or the files that
 * are named. Not a part of npm test: it takes the better part of an hour (docs/security.md).
 */

const LEAST = 80

const named = process.argv.slice(2)
const files = named.filter((name) => !isArea(name))
const chosen = named.filter(isArea)
const areas: readonly AreaName[] = chosen.length ? chosen : AREAS
let outcome = 0

for (const area of areas) {
  // The configuration of Vitest reads it, in the process that Stryker starts for the tests.
  process.env.MUTATION_AREA = area
  const kept = `test-results/mutation/${area}`
  await new Stryker({
    mutate: files.length ? files : [...MUTATION_AREAS[area].mutate],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutation.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    // Of each mutant the tests of one run after the other: PostgreSQL needs the second processor.
    concurrency: 1,
    timeoutMS: 60_000,
    incremental: true,
    incrementalFile: `${kept}.json`,
    tempDirName: 'test-results/stryker',
    ignorePatterns: ['dist', '.data', 'docs', 'test-results', 'tests/e2e', 'tests/browser'],
    // The sandbox lies below the repository: nothing in it has to be rewritten.
    tsconfigFile: 'none.json',
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    htmlReporter: { fileName: `${kept}.html` },
    jsonReporter: { fileName: `${kept}.report.json` },
    clearTextReporter: { allowColor: false, logTests: false },
    allowConsoleColors: false,
    thresholds: { high: 90, low: LEAST, break: LEAST },
  }).runMutationTest()
  outcome ||= Number(process.exitCode ?? 0)
}

process.exitCode = outcome
