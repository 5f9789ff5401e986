import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { isLong } from '../support/counts.ts'
import { openRunFolder } from '../support/runFolder.ts'
import type { E2eOptions } from './support/test.ts'
import { turnsOfOthers } from './support/turns.ts'

const root = resolve(import.meta.dirname, '../..')

/** The workers read this file too: the folder is made once, by the process that starts the server. */
process.env.E2E_DATA_DIR ??= join(await openRunFolder(), 'e2e')
process.env.E2E_PORT ??= String(18_500 + (process.pid % 400))

// A name: passkeys belong to one, never to a number.
const baseURL = `http://localhost:${process.env.E2E_PORT}`

/** Parts of Chromium that tests go without. */
const WITHOUT = [
  // The list below the address bar, which is a page of its own: every window would load it, unseen.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // What Playwright leaves out by itself; a second list replaces the first.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * What depends on the language and its direction, or is read by strangers: the frame, the ways in, the sellers' own area,
 * and every screen, by turns. What is done on the screens is done in Arabic here, and in English too by the long proofs.
 */
const IN_BOTH_LANGUAGES = [
  'account',
  'brand',
  'bytes',
  'coupons',
  'edges',
  'ownNumbers',
  'publicPages',
  'registration',
  'screens',
  'secondFactor',
  'shell',
  'signIn',
].map((name) => `${name}.test.ts`)

/** What changes the ways in for everybody, while nobody else is there. */
const ALONE = ['sso.test.ts', 'requiredOfVendors.test.ts']

export default defineConfig<E2eOptions>({
  testDir: '.',
  outputDir: join(root, 'test-results/e2e'),
  // On two cores with a load of eight everything takes several times as long as on a quiet machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // Both cores are busy with two; with three everything only takes longer.
  workers: 2,
  // What passed only when repeated is named by the summary of npm test.
  retries: process.env.CI ? 2 : 0,
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['json', { outputFile: join(root, 'test-results/e2e.json') }],
  ],
  use: {
    baseURL,
    // Recording every test would slow all of them: ask for it with --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Riyadh',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${WITHOUT.join()}`,
      ],
    },
  },
  projects: [
    {
      name: 'ar',
      use: { language: 'ar' },
      testIgnore: ALONE,
      ...(isLong ? {} : { grepInvert: turnsOfOthers('ar') }),
    },
    {
      name: 'en',
      use: { language: 'en' },
      testIgnore: ALONE,
      ...(isLong ? {} : { testMatch: IN_BOTH_LANGUAGES, grepInvert: turnsOfOthers('en') }),
    },
    { name: 'alone', use: { language: 'ar' }, testMatch: ALONE, dependencies: ['ar', 'en'] },
  ],
  webServer: {
    command: 'node dist/server/main.js',
    cwd: root,
    url: `${baseURL}/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      PUBLIC_URL: baseURL,
    },
  },
})
