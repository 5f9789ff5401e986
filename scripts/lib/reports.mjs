import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.mjs'

/*
 * What the test runners wrote about their runs, as the summary of `npm test` shows it:
 * { passed, failed, skipped, failures: [{ name, reason }], repeated: [name] }.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal are such characters
const COLOURS = /\u001b\[[\d;]*m/g

const firstLine = (text) => (text ?? '').replace(COLOURS, '').trim().split('\n')[0]

const shortPath = (file) => relative(root, file)

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Vitest writes a place instead of a message where the time for a test ran out. */
const reasonOf = ({ failureMessages }) =>
  firstLine(failureMessages[0]).replace('Error: STACK_TRACE_ERROR', 'its time ran out')

/** Vitest's report. A file that fails as a whole (in a hook, or while it loads) counts as a failure of its own. */
export const vitestReport = (file) => {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = read(file)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0)
      return status === 'failed' ? [{ name: shortPath(name), reason: firstLine(message) }] : []
    return failed.map((test) => ({
      name: `${shortPath(name)} › ${test.fullName}`,
      reason: reasonOf(test),
    }))
  })
  const repeated = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((test) => `${shortPath(name)} › ${test.fullName}: ${reasonOf(test)}`),
  )
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures, repeated }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Playwright's report. */
export const playwrightReport = (file) => {
  const { stats, suites } = read(file)
  const tests = suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests.map(({ status, projectName, results }) => ({
      status,
      name: `${spec.file} › ${spec.title} (${projectName})`,
      reason: firstLine(results.find(({ error }) => error)?.error.message),
    })),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: tests.filter(({ status }) => status === 'unexpected'),
    repeated: tests
      .filter(({ status }) => status === 'flaky')
      .map(({ name, reason }) => `${name}: ${reason}`),
  }
}
