import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import type { E2eOptions } from './support/test.ts'

const root = resolve(import.meta.dirname, '../..')

/** The workers read this file too: the folder is made once, by the process that starts the server. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'rabt-e2e-'))
process.env.E2E_PORT ??= String(18_500 + (process.pid % 400))

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig<E2eOptions>({
  testDir: '.',
  outputDir: join(root, 'test-results/e2e'),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: join(root, 'test-results/e2e.json') }]],
  globalTeardown: './support/teardown.ts',
  use: {
    baseURL,
    trace: 'retain-on-failure',
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
      ],
    },
  },
  projects: [
    { name: 'ar', use: { language: 'ar' } },
    { name: 'en', use: { language: 'en' } },
  ],
  webServer: {
    command: 'node dist/server/main.js',
    cwd: root,
    url: `${baseURL}/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      PUBLIC_URL: baseURL,
    },
  },
})
