import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { panelPackages } from './tests/support/panelPackages.ts'

/** The projects that need PostgreSQL share one, started for the run. */
const database = './tests/support/globalSetup.ts'

/** How long a test asks again for what comes by itself: long enough for two cores with a load of eight. */
const polling = { poll: { timeout: 45_000 } }

/** Ends what a file has started, when the file is done. */
const eachFile = './tests/support/eachFile.ts'

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    // What a test that passes writes to the console is noise around what a failed one does.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['./tests/support/temporaryFolders.ts'],
          // Modules are loaded once a worker: loading them for every file took longer than the tests.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Tests that start whole processes or build the product.
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['./tests/support/temporaryFolders.ts', './tests/support/built.ts'],
          expect: polling,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: [database, './tests/support/programs.ts'],
          setupFiles: [eachFile, './tests/support/bundledPrograms.ts'],
          // The application is loaded once a worker; every file has databases of its own all the same.
          isolate: false,
          // What passed only when repeated is named by the summary of npm test.
          retry: process.env.CI ? 1 : 0,
          expect: polling,
          testTimeout: 60_000,
          // Loading the demo's data takes its time on a machine that others share.
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // Proofs of the rules of money; `npm run test:long` runs them with whole counts.
          name: 'money',
          include: ['tests/money/**/*.test.ts'],
          environment: 'node',
          globalSetup: [database],
          setupFiles: [eachFile],
          // As those of the API: loading the rules anew for every file took a third of the time.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [panelPackages(), react()],
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // What jsdom has to say goes the way of the tests' own output, not past it.
          environmentOptions: { jsdom: { console: true } },
          globalSetup: [database],
          setupFiles: [
            eachFile,
            './tests/support/panel/missingTexts.ts',
            './tests/support/panel/elementErrors.ts',
            './tests/support/panel/computedStyle.ts',
          ],
          // Rendering whole pages is slow on a machine that others share.
          retry: process.env.CI ? 1 : 0,
          expect: polling,
          testTimeout: 150_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
