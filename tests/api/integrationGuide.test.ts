import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'

const run = promisify(execFile)

let server: TestApp
let guide: string
let variables: NodeJS.ProcessEnv

beforeAll(async () => {
  server = await startTestApp()
  const host = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await makeServiceKey(server, { scopes: ['contacts:read', 'contacts:write'] })
  guide = await readFile('docs/integration.md', 'utf8')
  variables = { PATH: process.env.PATH, HOST: host, KEY: token }
})

/** The block of the page in that language, as it stands there. */
const blockOf = (language: string): string => {
  const [, block] = guide.match(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``)) ?? []
  if (!block) throw new Error(`the page has no block of ${language}`)
  return block
}

const hasCurl = (): boolean => {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.skipIf(!hasCurl())('the quick start by curl does what the page says', async () => {
  const { stdout } = await run('sh', ['-e', '-c', blockOf('sh')], { env: variables })
  expect(stdout).toContain('"scopes":["contacts:read","contacts:write"]')
  expect(stdout).toContain('"outcome":"created"')
  expect(stdout).toContain('"external_id":"site-1"')
})

test('the quick start by TypeScript does what the page says', async () => {
  const folder = await mkdtemp(join(resolve('node_modules'), '.guide-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'start.mts')
  const client = JSON.stringify(resolve('clients/typescript/src/index.ts'))
  await writeFile(file, blockOf('ts').replace("'@rabt/platform-client'", client))
  const { stdout } = await run(process.execPath, ['--import', 'tsx', file], { env: variables })
  expect(stdout).toMatch(/^created \d+$/m)
  expect(stdout).toContain('site-2 Stores')
  expect(stdout).toContain('403 scope_missing')
})
